cimport cython
from klondike_qt.solver.rival_table cimport RivalTable

cdef int MOST, _FROM_WASTE, _UP
cdef int _RAISE, _UNCOVER, _CLEAR, _PLACE, _SHIFT

cdef bint builds_on(int card, int on) noexcept nogil

cdef class RivalRules(RivalTable):
    # What may be played, as `gather` found it
    cdef readonly int count
    cdef int[160] code
    cdef int[160] kind
    cdef int[160] liking
    cdef int noise

    @cython.final
    cdef bint is_contested(self, int s, int side, int card) noexcept nogil
    @cython.final
    cdef bint king_waits(self, int s, int side) noexcept nogil
    @cython.final
    cdef void add(self, int code, int kind, int liking) noexcept nogil
    @cython.final
    cdef void gather(self, int s, int side) noexcept nogil
    @cython.final
    cdef void gather_waste(self, int s, int side) noexcept nogil
    @cython.final
    cdef void gather_column(self, int s, int side, int column, bint clears) noexcept nogil
    @cython.final
    cdef void weigh_raises(self, int s, int side) noexcept nogil
    @cython.final
    cdef int likeliest(self, int s, int side) noexcept nogil
