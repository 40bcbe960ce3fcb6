cimport cython
cdef int WORD_BYTES, _FIRST, _LARGE
cdef unsigned long long _MIX_LOW, _MIX_HIGH, _MIX

cdef unsigned long long mixed(unsigned long long low, unsigned long long high) noexcept nogil

cdef class Table:
    cdef unsigned long long* words
    cdef readonly long long capacity
    cdef readonly long long count
    cdef readonly bint full
    cdef int stride
    cdef int shift
    cdef int first
    cdef long long memory
    cdef bint* stop

    @cython.final
    cdef long long place(self, unsigned long long low, unsigned long long high) noexcept nogil
    @cython.final
    cdef void expect(self, unsigned long long low, unsigned long long high) noexcept nogil
    @cython.final
    cdef void grow(self) noexcept nogil
    @cython.final
    cdef unsigned long long get(self, unsigned long long low, unsigned long long high) noexcept nogil
    @cython.final
    cdef void put(
        self, unsigned long long low, unsigned long long high, unsigned long long value
    ) noexcept nogil
    @cython.final
    cdef bint visit(
        self, unsigned long long low, unsigned long long high,
        int waste, int pass_number, int count, int draw, bint unlimited
    ) noexcept nogil
    @cython.final
    cdef void forget(self) noexcept nogil
