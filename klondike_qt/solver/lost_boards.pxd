cimport cython
from klondike_qt.solver.boards cimport Boards
from klondike_qt.solver.relaxation cimport Relaxation

cdef int _DEEPEST, _EACH, _AT_FIRST

cdef class LostBoards(Relaxation):
    cdef int[640] depth_at
    cdef int[640] card_at

    @cython.final
    cdef bint is_lost(self, Boards boards, int slot, long long asked) noexcept nogil
    @cython.final
    cdef int number(self, int card) noexcept nogil
