cimport cython

cdef int COUNTS, DOWNS, DECK, SIZE, WASTE, PASSES, HOME, SIDE
cdef int HEIGHTS, TURN, DRAWN, STATE
cdef int _STATES, _DEEPEST, _FULL, _FROM_WASTE, _FROM_STOCK, _UP

cdef class RivalTable:
    cdef short* a
    cdef readonly int seat, draw
    cdef readonly bint shares, in_turns
    # What is not known: places in a state, and the cards that may lie there
    cdef int[2] unknown
    cdef int[128] spots
    cdef int[128] pool
    cdef unsigned long long dice

    @cython.final
    cdef int roll(self, int below) noexcept nogil
    @cython.final
    cdef void copy(self, int to, int s) noexcept nogil
    @cython.final
    cdef int top(self, int at, int column) noexcept nogil
    @cython.final
    cdef int heights(self, int s, int side) noexcept nogil
    @cython.final
    cdef int place(self, int s, int side, int card) noexcept nogil
    @cython.final
    cdef void play(self, int s, int side, int code) noexcept nogil
    @cython.final
    cdef void take_draw(self, int s, int side) noexcept nogil
