cimport cython

cdef int COUNTS, DOWNS, DECK, SIZE, WASTE, PASSES, HOME, SIDE
cdef int HEIGHTS, TURN, DRAWN, STATE, ARENA
cdef int FROM_WASTE, FROM_STOCK, UP, DRAW
cdef int RAISE, UNCOVER, CLEAR, PLACE, SHIFT
cdef int _MOST, _STEPS, _LUCK, _MOVE_TIME, _RAISE_TIME, _DRAW_TIME

cdef class RivalTable:
    cdef short* a
    cdef readonly int seat, draw
    cdef readonly bint shares, in_turns
    cdef int[2] unknown
    cdef int[128] spots
    cdef int[128] pool
    cdef unsigned long long dice
    # What may be played, as `gather` found it
    cdef readonly int count
    cdef int[160] code
    cdef int[160] kind
    cdef int[160] liking
    cdef int noise
    # The search
    cdef public bint stopped
    cdef readonly int worlds
    cdef int options
    cdef int[160] option
    cdef double[160] total

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
    cdef bint is_contested(self, int s, int side, int card) noexcept nogil
    @cython.final
    cdef bint king_waits(self, int s, int side) noexcept nogil
    @cython.final
    cdef void add(self, int code, int kind, int liking) noexcept nogil
    @cython.final
    cdef void gather(self, int s, int side) noexcept nogil
    @cython.final
    cdef void gather_column(self, int s, int side, int column, bint clears) noexcept nogil
    @cython.final
    cdef void gather_waste(self, int s, int side) noexcept nogil
    @cython.final
    cdef void weigh_raises(self, int s, int side) noexcept nogil
    @cython.final
    cdef bint is_red(self, int card) noexcept nogil
    @cython.final
    cdef int likeliest(self, int s, int side) noexcept nogil
    @cython.final
    cdef void play(self, int s, int side, int code) noexcept nogil
    @cython.final
    cdef void take_draw(self, int s, int side) noexcept nogil
    @cython.final
    cdef double play_out(self, int s, int clock, int across_clock) noexcept nogil
    @cython.final
    cdef double worth(self, int s) noexcept nogil
    @cython.final
    cdef int duration(self, int code) noexcept nogil
    @cython.final
    cdef void lay_world(self) noexcept nogil
    @cython.final
    cdef int compare(self, int worlds) noexcept nogil
