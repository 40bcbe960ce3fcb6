"""A hash table of positions, by their exact keys of one or two words: nothing is ever confused."""

from __future__ import annotations

try:
    import cython
except ImportError:  # uncompiled, where Cython is not installed
    from klondike_qt.solver import shim as cython

if cython.compiled:
    from cython.cimports.klondike_qt.solver.inlined import WORD, prefetch
    from cython.cimports.libc.stdlib import calloc, free
    from cython.cimports.libc.string import memset

    WORD_BYTES = 8
else:
    from klondike_qt.solver.bits import WORD
    from klondike_qt.solver.uncompiled import new_words

    WORD_BYTES = 40  # a place in a list and the number it holds

_MIX_LOW = 0x9E3779B97F4A7C15  # odd constants that spread bits well
_MIX_HIGH = 0xD6E8FEB86659FD93
_MIX = 0xBF58476D1CE4E5B9
_LARGE = 1 << 18  # a table grows fourfold up to here, then twofold
_FIRST = 10  # a table begins with room for 2**10 positions


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def mixed(low: cython.ulonglong, high: cython.ulonglong) -> cython.ulonglong:
    """Spread a key over all bits of a word (after splitmix64, Steele 2014)."""
    word: cython.ulonglong = ((low ^ (high * _MIX_HIGH)) * _MIX_LOW) & WORD
    word ^= word >> 29
    return (word * _MIX) & WORD


@cython.cclass
class Table:
    """A set of positions with a word for each: which stock places it was met with, or a verdict.

    ``stop``, where it points to a flag, ends the growing of a large one at once: it then counts as
    full. ``memory`` bounds the bytes it may take, those of growing included; when it is reached the
    table fills up to seven eighths and is then ``full``: it takes nothing more.
    """

    def __init__(self, memory: int, *, wide: bool) -> None:
        """Make an empty table for keys of one word, or of two where *wide*."""
        self.memory = memory
        self.stride = 3 if wide else 2
        self.capacity = 0
        self._allot(_FIRST)

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.words)

    def _allot(self, bits: int) -> None:
        self.capacity = 1 << bits
        self.shift = 64 - bits
        self.count = 0
        self.full = False
        if cython.compiled:
            free(self.words)
            self.words = cython.cast(
                cython.pointer(cython.ulonglong), calloc(self.capacity * self.stride, 8)
            )
            if not self.words:
                raise MemoryError
        else:
            self.words = new_words(self.capacity * self.stride)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def forget(self) -> cython.void:
        """Empty the table; a large one is given back and begins anew."""
        index: cython.longlong
        if self.shift < 64 - _FIRST - 4:
            with cython.gil:
                self._allot(_FIRST)
        elif self.count:
            if cython.compiled:
                memset(self.words, 0, self.capacity * self.stride * 8)
            else:
                for index in range(self.capacity * self.stride):
                    self.words[index] = 0
        self.count = 0
        self.full = False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def place(self, low: cython.ulonglong, high: cython.ulonglong) -> cython.longlong:
        """Find the first word of a position's entry, or of the empty one where it would go."""
        entry: cython.longlong = mixed(low, high) >> self.shift
        at: cython.longlong
        while True:
            at = entry * self.stride
            if self.words[at + self.stride - 1] == 0:
                return at
            if self.words[at] == low and (self.stride == 2 or self.words[at + 1] == high):
                return at
            entry = (entry + 1) & (self.capacity - 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def expect(self, low: cython.ulonglong, high: cython.ulonglong) -> cython.void:
        """Let the processor fetch the entry of a position that will soon be asked for."""
        if cython.compiled:
            prefetch(self.words, (mixed(low, high) >> self.shift) * self.stride)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def grow(self) -> cython.void:
        """Make the table larger if the memory allows it; else note when it is full."""
        times: cython.int = 4 if self.capacity < _LARGE else 2
        size: cython.longlong = self.capacity * self.stride * WORD_BYTES
        if (times + 1) * size > self.memory:
            self.full = self.count * 8 >= self.capacity * 7
            return
        old = self.words
        before: cython.longlong = self.capacity
        entry: cython.longlong
        from_: cython.longlong
        at: cython.longlong
        extra: cython.int
        if cython.compiled:
            self.words = cython.cast(
                cython.pointer(cython.ulonglong), calloc(before * self.stride * times, 8)
            )
            if not self.words:
                self.words = old
                self.full = self.count * 8 >= self.capacity * 7
                return
        else:
            self.words = new_words(before * self.stride * times)
        self.capacity *= times
        self.shift -= times // 2
        for entry in range(before):
            if cython.compiled and entry & 0xFFF == 0 and self.stop and self.stop[0]:
                free(self.words)
                self.words = old
                self.capacity = before
                self.shift += times // 2
                self.full = True
                return
            from_ = entry * self.stride
            if old[from_ + self.stride - 1]:
                at = self.place(old[from_], old[from_ + 1] if self.stride == 3 else 0)
                for extra in range(self.stride):
                    self.words[at + extra] = old[from_ + extra]
        if cython.compiled:
            free(old)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def get(self, low: cython.ulonglong, high: cython.ulonglong) -> cython.ulonglong:
        """Give the word kept for a position, 0 if there is none."""
        return self.words[self.place(low, high) + self.stride - 1]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def put(
        self, low: cython.ulonglong, high: cython.ulonglong, value: cython.ulonglong
    ) -> cython.void:
        """Keep a word, not 0, for a position; a full table forgets it."""
        at: cython.longlong = self.place(low, high)
        if self.words[at + self.stride - 1] == 0:
            if self.full:
                return
            self.words[at] = low
            if self.stride == 3:
                self.words[at + 1] = high
            self.count += 1
        self.words[at + self.stride - 1] = value
        if self.count * 2 > self.capacity:
            self.grow()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def visit(
        self,
        low: cython.ulonglong,
        high: cython.ulonglong,
        waste: cython.int,
        pass_number: cython.int,
        count: cython.int,
        draw: cython.int,
        unlimited: cython.bint,
    ) -> cython.bint:
        """Tell whether a position is new, and enter it.

        It is not new if the same cards were met at a place in the stock from which this one is
        reached by drawing (docs/SOLVER.md, DOMINANCE). The word keeps the earliest place
        among those at which every group begins where a pass begins it (``chain``, 16 bits), and
        for each pass and other remainder modulo *draw* the least waste (7 bits each).
        """
        at: cython.longlong = self.place(low, high) + self.stride - 1
        word: cython.ulonglong = self.words[at]
        chain: cython.int = word & 0xFFFF
        remainder: cython.int = waste % draw
        rank: cython.int
        field: cython.int
        shift: cython.int
        turn: cython.int
        if remainder == 0 or waste == count:
            rank = 1000 if unlimited else pass_number * (count + 1) + waste
            if chain and chain - 1 <= rank:
                return False
            if word >> 16:
                for turn in range(3):
                    if (word >> (16 + 14 * turn)) & 0x3FFF and turn * (count + 1) + count <= rank:
                        return False
            if word == 0 and self.full:
                return False
            self.words[at] = (word >> 16 << 16) | cython.cast(cython.ulonglong, rank + 1)
        else:
            shift = 16 + 14 * pass_number + 7 * (remainder - 1)
            field = (word >> shift) & 0x7F
            if field and field - 1 <= waste:
                return False
            if word == 0 and self.full:
                return False
            if field:
                word ^= cython.cast(cython.ulonglong, field) << shift
            self.words[at] = word | cython.cast(cython.ulonglong, waste + 1) << shift
        if word == 0:
            self.words[at - self.stride + 1] = low
            if self.stride == 3:
                self.words[at - 1] = high
            self.count += 1
            if self.count * 2 > self.capacity:
                self.grow()
        return True
