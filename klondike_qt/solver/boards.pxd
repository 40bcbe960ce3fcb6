cimport cython

cdef class Boards:
    cdef readonly int columns, decks, draw, passes, slots, size, stock_room
    cdef readonly bint returns
    cdef int deepest, cells, sums_size
    cdef int hidden_words, stock_words, waste_words, half
    cdef unsigned char* raw
    cdef unsigned long long* sums
    cdef unsigned long long* random

    @cython.final
    cdef void copy(self, int to, int source) noexcept nogil
    @cython.final
    cdef void _count_hidden(self, int slot, int column, int hidden) noexcept nogil
    @cython.final
    cdef void push(self, int slot, int column, int card) noexcept nogil
    @cython.final
    cdef int pop(self, int slot, int column) noexcept nogil
    @cython.final
    cdef void turn_up(self, int slot, int column) noexcept nogil
    @cython.final
    cdef int take_stock_card(self, int slot, int index) noexcept nogil
    @cython.final
    cdef int stock_card(self, int slot, int index) noexcept nogil
    @cython.final
    cdef void put_up(self, int slot, int card) noexcept nogil
    @cython.final
    cdef bint is_wanted(self, int slot, int card) noexcept nogil
    @cython.final
    cdef int run_start(self, int slot, int column) noexcept nogil
    @cython.final
    cdef unsigned long long fingerprint(self, int slot, int second) noexcept nogil
