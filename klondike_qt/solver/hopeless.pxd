cimport cython

from klondike_qt.solver.events cimport Events

cdef class Hopeless(Events):
    cdef unsigned long long[2] at_hand
    cdef unsigned long long[2] on_table
    cdef unsigned long long[2] raised
    cdef unsigned long long[2] fitting
    cdef bint anywhere

    @cython.final
    cdef bint is_hopeless(self, int s) noexcept nogil
    @cython.final
    cdef void grant(self, int s) noexcept nogil
    @cython.final
    cdef unsigned long long reachable(self, int colour) noexcept nogil
    @cython.final
    cdef bint raise_all(self) noexcept nogil
    @cython.final
    cdef bint place_all(self, int s, bint space) noexcept nogil
