from klondike_qt.solver.fair_worlds cimport Worlds

cdef int TURNS, RAISES, PLAYS
cdef int _SPARE, _LONGEST

cdef class Rollouts(Worlds):
    cdef double doubt, glory

    cdef double value(self, int s) noexcept nogil
    cdef double play_out(self, int s) noexcept nogil
    cdef int likeliest(self, int s) noexcept nogil
    cdef int uncovered(self, int before, int after) noexcept nogil
    cdef unsigned long long covered(self, int s) noexcept nogil
    cdef int kind_of(self, int before, int after) noexcept nogil
