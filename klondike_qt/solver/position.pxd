cimport cython
cdef struct State:
    unsigned long long vis0
    unsigned long long vis1
    unsigned long long lock0
    unsigned long long lock1
    unsigned long long stock0
    unsigned long long stock1
    unsigned long long up0
    unsigned long long up1
    unsigned long long left0
    unsigned long long left1
    unsigned long long depths
    unsigned int heights
    unsigned int code
    short waste
    short pass_number

cdef int STATE_BYTES, _ARENA

cdef class Position:
    # The deal
    cdef readonly int ranks, decks, draw, passes, columns, order_size
    cdef readonly bint returns
    cdef bint anytime
    cdef int code_bits
    cdef unsigned long long kings, bottom0, bottom1
    cdef int[128] column_of
    cdef int[128] order_of
    cdef int[80] order
    cdef int[160] head
    cdef unsigned long long[160] run0
    cdef unsigned long long[160] run1
    cdef unsigned int[10] weight
    # The positions
    cdef State* a
    cdef int room, top
    cdef bint spent
    cdef long long memory
    # What `look` found
    cdef unsigned long long bare0, bare1, need0, need1, spots0, spots1
    # What is recorded while a line is retraced
    cdef bint recording
    cdef int recorded
    cdef int[512] steps
    # Pruning rules in use
    cdef readonly int rules

    @cython.final
    cdef void refresh(self) noexcept nogil
    @cython.final
    cdef bint make_room(self, int count) noexcept nogil
    @cython.final
    cdef void copy(self, int to, int from_) noexcept nogil
    @cython.final
    cdef bint same(self, int one, int other) noexcept nogil
    @cython.final
    cdef unsigned long long key_low(self, int s) noexcept nogil
    @cython.final
    cdef unsigned long long key_high(self, int s) noexcept nogil
    @cython.final
    cdef int stock_count(self, int s) noexcept nogil
    @cython.final
    cdef int index_of(self, int s, int place) noexcept nogil
    @cython.final
    cdef int place_at(self, int s, int index) noexcept nogil
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
