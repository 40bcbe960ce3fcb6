cimport cython
from klondike_qt.solver.relaxation cimport Relaxation
from klondike_qt.solver.table cimport Table

cdef int _DEEPEST, _ROOM

cdef class Search(Relaxation):
    cdef public bint shuffled, guided, relaxing
    cdef unsigned long long random
    cdef Table seen
    cdef long long entered
    cdef int[1024] score
    cdef int last

    @cython.final
    cdef unsigned long long draw_number(self) noexcept nogil
    @cython.final
    cdef void shuffle(self, int begin) noexcept nogil
    @cython.final
    cdef int promise(self, int s) noexcept nogil
    @cython.final
    cdef void arrange(self, int begin) noexcept nogil
    @cython.final
    cdef bint is_new(self, int s) noexcept nogil
    @cython.final
    cdef int push(self, int s, int phase) noexcept nogil
    @cython.final
    cdef int expand(self, int phase) noexcept nogil
    @cython.final
    cdef int explore(self, int s, long long limit, bint lazy) noexcept nogil
