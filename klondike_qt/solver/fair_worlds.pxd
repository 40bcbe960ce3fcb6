from klondike_qt.solver.search cimport Search

cdef int SHUFFLED, RELAXED, LAZY, QUESTION
cdef unsigned long long _LOW_FACTOR, _HIGH_FACTOR

cdef class Worlds(Search):
    # What is not known: places in the columns and in the stock, and the cards that may lie there
    cdef readonly int unknown
    cdef int[112] column_at
    cdef int[112] depth_at
    cdef int[112] cards
    cdef bint blind
    cdef unsigned long long unseen_left0, unseen_left1, unseen_stock0, unseen_stock1
    cdef unsigned long long dice
    cdef int base
    # How worlds are judged
    cdef readonly int worlds, tried
    cdef int rounds
    cdef int[8] round_limit
    cdef int[8] round_kind
    # The hash of what is known
    cdef unsigned long long low, high

    cdef int roll(self, int below) noexcept nogil
    cdef void lay_world(self) noexcept nogil
    cdef void shuffle_cards(self) noexcept nogil
    cdef void restock(self, int s) noexcept nogil
    cdef bint sample(self) noexcept nogil
    cdef int judge(self, int s) noexcept nogil
    cdef void tell(self, unsigned long long word) noexcept nogil
    cdef void inform(self, int s) noexcept nogil
    cdef bint can_draw(self, int s) noexcept nogil
    cdef void draw_group(self, int s) noexcept nogil
    cdef void hide(self, int s) noexcept nogil
    cdef void leave_out(self, int s) noexcept nogil
    cdef void show(self, int s) noexcept nogil
    cdef void list_events(self, int s) noexcept nogil
