cimport cython

cdef int WORD_BYTES, ENTRY_BYTES, _FEWEST, _TABLE_SHARE
cdef unsigned long long _DONE, _LOW
cdef class Frontier:
    cdef unsigned long long** blocks
    cdef unsigned int* table
    cdef unsigned char* tags
    cdef unsigned int[1024] heads
    cdef readonly long long memory, taken, capacity, known
    cdef long long blocks_most, block_count
    cdef readonly unsigned int count
    cdef readonly bint full

    @cython.final
    cdef unsigned long long word(self, unsigned int node, int which) noexcept nogil
    @cython.final
    cdef void set_word(self, unsigned int node, int which, unsigned long long word) noexcept nogil
    @cython.final
    cdef unsigned int parent(self, unsigned int node) noexcept nogil
    @cython.final
    cdef unsigned int step(self, unsigned int node) noexcept nogil
    @cython.final
    cdef int depth(self, unsigned int node) noexcept nogil
    @cython.final
    cdef int made(self, unsigned int node) noexcept nogil
    @cython.final
    cdef int length(self, unsigned int node) noexcept nogil
    @cython.final
    cdef unsigned int add(
        self, long long place, unsigned long long first, unsigned long long second,
        unsigned int parent, unsigned int step, int depth, int made, int length
    ) noexcept nogil
    @cython.final
    cdef bint _make_room(self) noexcept nogil
    @cython.final
    cdef long long find(self, unsigned long long first, unsigned long long second) noexcept nogil
    @cython.final
    cdef void expect(self, unsigned long long first) noexcept nogil
    @cython.final
    cdef void push(self, unsigned int node) noexcept nogil
    @cython.final
    cdef unsigned int pop(self, int bucket) noexcept nogil
