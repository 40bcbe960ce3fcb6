# What board_bits.py holds, as C that becomes part of each compiled caller.

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #define KQ_BOARD_INLINE static __inline
    #define kq_fetch(memory, at) ((void)0)
    #else
    #define KQ_BOARD_INLINE static inline
    #define kq_fetch(memory, at) __builtin_prefetch((const char *)(memory) + (at))
    #endif
    KQ_BOARD_INLINE int kq_builds(int card, int below) {
        return below >> 1 == ((card >> 1) ^ 1) + 2;
    }
    KQ_BOARD_INLINE unsigned long long kq_mixed(unsigned long long word) {
        word ^= word >> 31;
        word *= 0x9E3779B97F4A7C15ULL;
        word ^= word >> 29;
        word *= 0xBF58476D1CE4E5B9ULL;
        return word ^ (word >> 32);
    }
    """
    bint builds "kq_builds" (int card, int below) noexcept nogil
    void fetch "kq_fetch" (void* memory, long long at) noexcept nogil
    unsigned long long mixed "kq_mixed" (unsigned long long word) noexcept nogil

cdef enum:
    HEIGHTS = 0
    COUNTS = 8
    HIDDEN = 18
    BLOCKERS = 28
    STOCK_COUNT = 38
    WASTE = 39
    PASS = 40
    LEFT = 41
    MARKS = 42
    STOCK = 44
    FULL = 13
    KING = 12
    UP = 0
    RUN = 1
    PART = 2
    STOCK_UP = 3
    STOCK_DOWN = 4
    RETURN = 5
    FROM_WASTE = 255
    SAFE_CARDS = 1
    MARKED = 2
    FEW_COLUMNS = 4
    ALL_RULES = 7
    BLOCK_BITS = 14
    LAST_BUCKET = 1023
