# What bits.py holds, as C that becomes part of each compiled caller.

cdef extern from *:
    """
    typedef unsigned long long kq_word;
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int kq_trailing(kq_word m) { unsigned long i; _BitScanForward64(&i, m); return (int)i; }
    #define KQ_INLINE static __inline
    #define kq_prefetch(words, at) ((void)0)
    #else
    #define kq_trailing(m) __builtin_ctzll(m)
    #define KQ_INLINE static inline
    #define kq_prefetch(words, at) __builtin_prefetch(&(words)[at])
    #endif
    #define KQ_WORD 0xFFFFFFFFFFFFFFFFULL
    #define KQ_ALL 0xFFFFFFFFFFFFFULL
    #define KQ_ONES 0x1111111111111ULL
    #define KQ_EVEN 0x5555555555555ULL
    #define KQ_ODD 0xAAAAAAAAAAAAAULL
    #define KQ_COVERED 0xEEEEEEEEEEULL
    KQ_INLINE int kq_ones(kq_word m) {
        m -= (m >> 1) & 0x5555555555555555ULL;
        m = (m & 0x3333333333333333ULL) + ((m >> 2) & 0x3333333333333333ULL);
        m = (m + (m >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        return (int)((m * 0x0101010101010101ULL) >> 56);
    }
    KQ_INLINE kq_word kq_bit(int card) { return 1ULL << (card & 63); }
    KQ_INLINE kq_word kq_counts(kq_word m) {
        m -= (m >> 1) & 0x5555555555555555ULL;
        return (m & 0x3333333333333333ULL) + ((m >> 2) & 0x3333333333333333ULL);
    }
    KQ_INLINE kq_word kq_bare_of(kq_word members, kq_word children) {
        return (((kq_counts(members) + 7 * KQ_ONES - kq_counts(children)) >> 3) & KQ_ONES) * 15;
    }
    KQ_INLINE int kq_more(kq_word members, kq_word children) {
        return ((0x4332322132212110ULL >> (4 * members)) & 15) >
               ((0x4332322132212110ULL >> (4 * children)) & 15);
    }
    KQ_INLINE kq_word kq_needed(unsigned int heights, int suit) {
        kq_word first = 5ULL << (4 * ((heights >> (4 * suit)) & 15));
        kq_word second = 5ULL << (4 * ((heights >> (4 * suit + 16)) & 15));
        return ((first | second) << (suit & 1)) & KQ_ALL;
    }
    KQ_INLINE int kq_height_of(unsigned int heights, int suit, int pile) {
        return (heights >> (4 * (suit + 4 * pile))) & 15;
    }
    KQ_INLINE int kq_columns_used(kq_word depths) {
        kq_word used = (depths | depths >> 1 | depths >> 2 | depths >> 3) & 0x1111111111ULL;
        return (int)((used * 0x1111111111ULL) >> 36) & 15;
    }
    KQ_INLINE kq_word kq_below(int rank) { return (1ULL << (4 * rank)) - 1; }
    KQ_INLINE kq_word kq_next_random(kq_word number) {
        number ^= number << 13;
        number ^= number >> 7;
        return number ^ (number << 17);
    }
    """
    const unsigned long long WORD "KQ_WORD"
    const unsigned long long ALL "KQ_ALL"
    const unsigned long long ONES "KQ_ONES"
    const unsigned long long EVEN "KQ_EVEN"
    const unsigned long long ODD "KQ_ODD"
    const unsigned long long COLUMN_COVERED "KQ_COVERED"
    void prefetch "kq_prefetch" (unsigned long long* words, long long at) noexcept nogil
    int trailing "kq_trailing" (unsigned long long mask) noexcept nogil
    int ones "kq_ones" (unsigned long long mask) noexcept nogil
    unsigned long long bit "kq_bit" (int card) noexcept nogil
    unsigned long long bare_of "kq_bare_of" (unsigned long long members, unsigned long long children) noexcept nogil
    bint more "kq_more" (unsigned long long members, unsigned long long children) noexcept nogil
    unsigned long long needed "kq_needed" (unsigned int heights, int suit) noexcept nogil
    int height_of "kq_height_of" (unsigned int heights, int suit, int pile) noexcept nogil
    int columns_used "kq_columns_used" (unsigned long long depths) noexcept nogil
    unsigned long long below "kq_below" (int rank) noexcept nogil
    unsigned long long next_random "kq_next_random" (unsigned long long number) noexcept nogil

cdef enum:
    PLANS = 256
    UP = 0
    DOWN = 1
    PLACE = 2
    MOVE = 3
    STEP = 128
    LOST = 0
    WON = 1
    OPEN = 2
    SAFE = 1
    SAFE_STOCK = 2
    SAFE_LAST = 4
    DOMINANCE = 8
    HOPELESS = 16
    RELAXATION = 32
    COLUMNS = 64
