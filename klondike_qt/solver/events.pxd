cimport cython
from klondike_qt.solver.position cimport Position

cdef int GOAL_PLACE, GOAL_DOWN, GOAL_REVEAL, GOAL_RAISE, GOAL_STOCK
cdef int ALL_EVENTS, DIRECT_EVENTS, PREPARED_EVENTS
cdef int _PLAN_STEPS

cdef class Events(Position):
    cdef int[1024] goal_kind
    cdef int[1024] goal_card
    cdef int[1024] goal_height
    cdef int[1024] goal_rank
    cdef int[1024] goal_next
    cdef int goals
    cdef int[260] plan_step
    cdef int[160] reach_place
    cdef int[160] reach_index
    cdef int[160] reach_pass
    cdef int reached
    cdef int target
    cdef bint found
    cdef public bint stopped
    cdef readonly bint truncated
    cdef int plan_steps, most_plan_steps
    cdef unsigned long long settled0, settled1
    cdef bint clearing
    cdef int ordinary

    @cython.final
    cdef int goal(self, int kind, int card, int next_) noexcept nogil
    @cython.final
    cdef void resume(self, int d, int goal) noexcept nogil
    @cython.final
    cdef void provide(self, int d, int colour, int rank, int goal) noexcept nogil
    @cython.final
    cdef void spot(self, int d, int card, int goal) noexcept nogil
    @cython.final
    cdef void bring_down(
        self, int d, int suit, int rank, int height, int goal
    ) noexcept nogil
    @cython.final
    cdef void step(self, int d, int step) noexcept nogil
    cdef void emit(self, int d) noexcept nogil
    @cython.final
    cdef void reveal(self, int d, int card) noexcept nogil
    @cython.final
    cdef void raise_up(self, int d, int card) noexcept nogil
    @cython.final
    cdef void play_stock(self, int d, int card, int index, int pass_number, bint up) noexcept nogil
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
    @cython.final
    cdef void reach(self, int s) noexcept nogil
    @cython.final
    cdef void reach_limited(self, int s, int count) noexcept nogil
    @cython.final
    cdef bint is_safe(self, int s, int place) noexcept nogil
