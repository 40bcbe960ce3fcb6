cimport cython

from klondike_qt.solver.closing cimport Closing

cdef class Stock(Closing):
    cdef int[160] reach_place
    cdef int[160] reach_index
    cdef int[160] reach_pass
    cdef int reached

    @cython.final
    cdef bint is_safe(self, int s, int place) noexcept nogil
    @cython.final
    cdef void reach(self, int s) noexcept nogil
    @cython.final
    cdef void reach_limited(self, int s, int count) noexcept nogil
