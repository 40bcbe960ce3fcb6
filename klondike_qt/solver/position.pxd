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
    cdef int place_at(self, int s, int index) noexcept nogil
