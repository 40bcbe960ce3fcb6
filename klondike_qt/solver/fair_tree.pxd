from klondike_qt.solver.fair_rollouts cimport Rollouts
from klondike_qt.solver.table cimport Table

cdef int DRAWS
cdef int _CLOSURE, _SPARE, _DEEPEST, _HOPE
cdef double _CURIOSITY

cdef class Tree(Rollouts):
    # Nodes, and their actions side by side
    cdef int* node_first
    cdef int* node_count
    cdef int* node_visits
    cdef int* action_slot
    cdef int* action_index
    cdef int* action_kind
    cdef int* action_visits
    cdef double* action_total
    cdef int node_room, action_room
    cdef readonly int made, actions
    cdef Table index
    cdef int[256] path
    # What was met while a node is unfolded
    cdef unsigned long long[512] met_low
    cdef unsigned long long[512] met_high
    cdef int[24] came_from
    cdef int behind_root
    # How many steps of a retraced event are its own plan
    cdef int planned

    cdef bint add_action(self, int first, int slot, int index, int kind) noexcept nogil
    cdef void unfold(self, int node) noexcept nogil
    cdef void keep_used(self, int first, int root, int positions) noexcept nogil
    cdef int choose(self, int node) noexcept nogil
    cdef void follow(self, int action) noexcept nogil
    cdef int node_of(self, int s) noexcept nogil
    cdef void simulate(self) noexcept nogil
    cdef bint is_over(self, int left) noexcept nogil
    cdef void emit(self, int d) noexcept nogil
