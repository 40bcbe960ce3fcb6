cimport cython

from klondike_qt.solver.position cimport Position

cdef class Closing(Position):
    # What `look` found
    cdef unsigned long long bare0, bare1, need0, need1, spots0, spots1
    # What is recorded while a line is retraced
    cdef bint recording
    cdef int recorded
    cdef int[512] steps

    @cython.final
    cdef void look_up(self, int s) noexcept nogil
    @cython.final
    cdef void look(self, int s) noexcept nogil
    @cython.final
    cdef bint is_bare(self, int s, int colour, int rank) noexcept nogil
    @cython.final
    cdef bint has_space(self, int s) noexcept nogil
    @cython.final
    cdef int spaces(self, int s) noexcept nogil
    @cython.final
    cdef bint needs(self, int s, int card) noexcept nogil
    @cython.final
    cdef unsigned long long safe(self, int s, int colour, int early) noexcept nogil
    @cython.final
    cdef void unlock(self, int s, int card) noexcept nogil
    @cython.final
    cdef void put_up(self, int s, int card) noexcept nogil
    @cython.final
    cdef void raise_card(self, int s, int card) noexcept nogil
    @cython.final
    cdef int lower(self, int s, int suit, int height) noexcept nogil
    @cython.final
    cdef void take(self, int s, int place, int index, int pass_number) noexcept nogil
    @cython.final
    cdef void close(self, int s) noexcept nogil
    @cython.final
    cdef bint close_stock(self, int s) noexcept nogil
    @cython.final
    cdef bint won(self, int s) noexcept nogil
