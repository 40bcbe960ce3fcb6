cimport cython

from klondike_qt.solver.plans cimport Plans

cdef int DIRECT_EVENTS, PREPARED_EVENTS

cdef class Events(Plans):
    cdef unsigned long long settled0, settled1
    cdef bint clearing
    cdef int ordinary

    @cython.final
    cdef void generate(self, int s, int phase) noexcept nogil
    @cython.final
    cdef void settle(self) noexcept nogil
    @cython.final
    cdef void direct_events(self) noexcept nogil
    @cython.final
    cdef void raise_chains(self) noexcept nogil
    @cython.final
    cdef void prepared_reveals(self) noexcept nogil
    @cython.final
    cdef void clear_columns(self) noexcept nogil
    @cython.final
    cdef void prepared_raises(self) noexcept nogil
    @cython.final
    cdef void stock_events(self) noexcept nogil
