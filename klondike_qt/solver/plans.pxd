cimport cython

from klondike_qt.solver.stock cimport Stock

cdef int GOAL_PLACE, GOAL_DOWN, GOAL_REVEAL, GOAL_RAISE, GOAL_STOCK
cdef int _PLAN_STEPS

cdef class Plans(Stock):
    cdef public bint stopped
    cdef readonly bint truncated
    cdef bint found
    cdef int target
    cdef int goals
    cdef int[1024] goal_kind
    cdef int[1024] goal_card
    cdef int[1024] goal_height
    cdef int[1024] goal_rank
    cdef int[1024] goal_next
    cdef int[260] plan_step
    cdef int plan_steps, most_plan_steps

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
