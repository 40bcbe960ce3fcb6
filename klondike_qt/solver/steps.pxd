cimport cython
from klondike_qt.solver.bound cimport Bound

cdef int MOST_STEPS

cdef class Steps(Bound):
    cdef public int pruning
    cdef bint recording
    cdef int recorded, listed
    cdef unsigned int[2048] steps
    cdef unsigned char[128] raised

    @cython.final
    cdef int lower(self, int slot, int suit) noexcept nogil
    @cython.final
    cdef bint is_safe(self, int slot, int card) noexcept nogil
    @cython.final
    cdef int close(self, int slot) noexcept nogil
    @cython.final
    cdef int draws_to(self, int slot, int index) noexcept nogil
    @cython.final
    cdef int take_from_stock(self, int slot, int index) noexcept nogil
    @cython.final
    cdef void shift(self, int slot, int source, int start, int target) noexcept nogil
    @cython.final
    cdef int take(self, int slot, unsigned int step) noexcept nogil
    @cython.final
    cdef void add(self, int kind, int source, int target, int count) noexcept nogil
    @cython.final
    cdef void list_steps(self, int slot) noexcept nogil
    @cython.final
    cdef void _list_column(self, int slot, int column, int marks, int empty) noexcept nogil
    @cython.final
    cdef void _list_stock(self, int slot, int marks, int empty) noexcept nogil
    @cython.final
    cdef void _list_returns(self, int slot, int empty) noexcept nogil
