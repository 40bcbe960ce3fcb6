cimport cython
from klondike_qt.solver.boards cimport Boards

cdef int _NOWHERE

cdef class Bound(Boards):
    cdef unsigned char[704] piles
    cdef unsigned char[704] units
    cdef int[11] sizes
    cdef int[64] pile_of
    cdef int[4] least
    cdef int[4] rising
    cdef int[4] next_suit

    @cython.final
    cdef bint is_alone(self, int slot, int card) noexcept nogil
    @cython.final
    cdef void count_blockers(self, int slot, int column) noexcept nogil
    @cython.final
    cdef int bound(self, int slot) noexcept nogil
    @cython.final
    cdef void _pile_up(self, int slot) noexcept nogil
    @cython.final
    cdef int rings(self, int slot, int enough) noexcept nogil
