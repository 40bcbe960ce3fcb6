cimport cython
from klondike_qt.solver.hopeless cimport Hopeless
from klondike_qt.solver.table cimport Table

cdef int FRAMES, _ROOM, _NOWHERE
cdef unsigned long long _LOST_WORD, _WON_WORD

cdef class Relaxation(Hopeless):
    cdef public long long most
    cdef public int relaxation_cap
    cdef public long long nodes
    cdef Table relaxed
    cdef int[4096] frame_state
    cdef int[4096] frame_next
    cdef int[4096] frame_end
    cdef int[4096] frame_begin
    cdef int[4096] frame_phase
    cdef int[4096] frame_low
    cdef int depth
    cdef long long left

    @cython.final
    cdef int solve_relaxed(self, int s) noexcept nogil
    @cython.final
    cdef int relaxed_search(self, int base, int s) noexcept nogil
    @cython.final
    cdef int relaxed_push(self, int base, int s) noexcept nogil
