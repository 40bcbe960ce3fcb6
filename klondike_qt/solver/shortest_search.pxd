cimport cython
from klondike_qt.solver.frontier cimport Frontier
from klondike_qt.solver.lost_boards cimport LostBoards
from klondike_qt.solver.steps cimport Steps

cdef int _DEEPEST, _SPARE, _LOST_CAP

cdef class ShortestSearch(Steps):
    cdef public bint stopped
    cdef readonly long long nodes
    cdef public long long most
    cdef public int best
    cdef readonly int proved
    cdef readonly bint found
    cdef Frontier frontier
    cdef LostBoards lost
    cdef public bint asking
    cdef unsigned int goal, goal_step
    cdef int known_path
    cdef unsigned int[1002] path
    cdef unsigned int[2048] followers
    cdef int[2048] needs

    @cython.final
    cdef bint _explore(self) noexcept nogil
    @cython.final
    cdef int _go_to(self, unsigned int node) noexcept nogil
    @cython.final
    cdef bint _expand(self, unsigned int node) noexcept nogil
