cimport cython
from klondike_qt.solver.rival_rules cimport RivalRules

cdef int _BITS, _FROM_STOCK, _UP, _DRAW, _LUCK, _STEPS, _OWN_CARDS
cdef double _TRUST
cdef int _MOVE_TIME, _RAISE_TIME, _DRAW_TIME

cdef class RivalSearch(RivalRules):
    cdef public bint stopped
    cdef readonly int worlds
    cdef int options, liked
    cdef int[160] option
    cdef double[160] total
    # Of each player in a match played out: the time, and the draws since anything was played
    cdef int[2] clock
    cdef int[2] idle
    cdef bint[2] waits

    @cython.final
    cdef int compare(self, int worlds) noexcept nogil
    @cython.final
    cdef void lay_world(self) noexcept nogil
    @cython.final
    cdef void set_out(self) noexcept nogil
    @cython.final
    cdef double play_out(self, int s) noexcept nogil
    @cython.final
    cdef int next_side(self, int s) noexcept nogil
    @cython.final
    cdef bint draws_on(self, int s, int side) noexcept nogil
    @cython.final
    cdef void rest(self, int s, int side) noexcept nogil
    @cython.final
    cdef void carry_out(self, int s, int side, int choice) noexcept nogil
    @cython.final
    cdef int duration(self, int code) noexcept nogil
    @cython.final
    cdef double worth(self, int s) noexcept nogil
