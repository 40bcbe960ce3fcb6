cimport cython
from klondike_qt.solver.lost_boards cimport LostBoards
from klondike_qt.solver.steps cimport Steps
from klondike_qt.solver.table cimport Table

cdef int _LOST_CAP, _LAYERS, _CANDIDATES, _RANKS, _MOVE, _FIRST_SLOT

cdef class ShortBeam(Steps):
    cdef public bint stopped
    cdef readonly long long nodes
    cdef public long long most
    cdef public int best
    cdef readonly bint found, complete
    cdef readonly int widest
    cdef list goal_steps
    cdef int room, candidates, goal, trail_count, opening
    cdef unsigned int goal_step
    cdef unsigned long long random_state
    cdef Table seen
    cdef LostBoards lost
    cdef public bint asking
    cdef int* made
    cdef int* trail
    cdef int* parents
    cdef unsigned int* taken
    cdef int* moves
    cdef int* ranks
    cdef int* order
    cdef unsigned long long* firsts
    cdef unsigned long long* seconds
    cdef int* trail_parent
    cdef unsigned int* trail_step
    cdef int[32769] counts

    @cython.final
    cdef void _search(self, int width, int hidden_weight, int noise) noexcept nogil
    @cython.final
    cdef void _follow(self, int slot, int hidden_weight, int noise) noexcept nogil
    @cython.final
    cdef int _keep(self, int there, int width) noexcept nogil
    @cython.final
    cdef unsigned long long draw_number(self) noexcept nogil
