from klondike_qt.solver.relaxation cimport Relaxation
from klondike_qt.solver.table cimport Table

cdef int _DEEPEST, _ROOM

cdef class Search(Relaxation):
    cdef public bint shuffled, relaxing
    cdef readonly bint exhausted
    cdef unsigned long long random
    cdef Table seen
    cdef long long entered
    cdef int last

    cdef unsigned long long draw_number(self) noexcept nogil
    cdef void shuffle(self, int begin) noexcept nogil
    cdef bint is_new(self, int s) noexcept nogil
    cdef int push(self, int s, int phase) noexcept nogil
    cdef int expand(self, int phase) noexcept nogil
    cdef int explore(self, int s, long long limit, bint lazy) noexcept nogil
