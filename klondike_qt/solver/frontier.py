"""The nodes of a best-first search: what was reached, how, and what is to be looked at next.

A node is four words: the two of its fingerprint; parent (32 bits), depth (12) and step (20); the
node below it in its bucket (32), whether it is done (1), moves made (15) and moves needed at least
from the beginning to the end (16). Node 0 is none.
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # uncompiled, where Cython is not installed
    from klondike_qt.solver import shim as cython

if cython.compiled:
    from cython.cimports.klondike_qt.solver.board_inlined import BLOCK_BITS, LAST_BUCKET, fetch
    from cython.cimports.libc.stdlib import calloc, free, malloc

    WORD_BYTES = 8
    ENTRY_BYTES = 5  # a node's number and a tag
else:
    from klondike_qt.solver.board_bits import BLOCK_BITS, LAST_BUCKET
    from klondike_qt.solver.uncompiled import new_words

    WORD_BYTES = 40  # a place in a list and the number it holds
    ENTRY_BYTES = 50

_FEWEST = 10  # the table has 2**10 entries at least
_TABLE_SHARE = 5  # it takes one part of so many of the memory; to grow would take long
_DONE = 1 << 31  # in a node's last word
_LOW = (1 << 32) - 1


@cython.cclass
class Frontier:
    """Nodes in buckets by the length they lead to, the last one first, and found by fingerprint.

    ``memory`` bounds the bytes taken; when they are used up the frontier is ``full``.
    """

    def __init__(self, memory: int) -> None:
        """Make an empty frontier that may take *memory* bytes."""
        self.memory = memory
        self.blocks_most = max(2, memory // ((4 << BLOCK_BITS) * WORD_BYTES))
        self.block_count = 0
        self.count = 1
        self.known = 0
        self.full = False
        self.capacity = 1 << _FEWEST
        while 2 * self.capacity * ENTRY_BYTES * _TABLE_SHARE <= memory:
            self.capacity *= 2
        if cython.compiled:
            self.blocks = cython.cast(
                cython.pointer(cython.p_ulonglong), calloc(self.blocks_most, 8)
            )
            self.table = cython.cast(cython.p_uint, calloc(self.capacity, 4))
            self.tags = cython.cast(cython.p_uchar, calloc(self.capacity, 1))
            if not (self.blocks and self.table and self.tags):
                raise MemoryError
        else:
            self.blocks: list[list[int]] = [[] for _ in range(self.blocks_most)]
            self.table = new_words(self.capacity)
            self.tags = new_words(self.capacity)
            self.heads = new_words(LAST_BUCKET + 1)
        self.taken = self.blocks_most * 8 + self.capacity * ENTRY_BYTES
        for bucket in range(LAST_BUCKET + 1):
            self.heads[bucket] = 0

    def __dealloc__(self) -> None:
        if cython.compiled:
            for block in range(self.block_count):
                free(self.blocks[block])
            free(self.blocks)
            free(self.table)
            free(self.tags)

    def is_empty(self, bucket: int) -> bool:
        """Tell whether nothing is in a bucket."""
        return bool(self.heads[bucket] == 0)

    # ── Nodes ────────────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def word(self, node: cython.uint, which: cython.int) -> cython.ulonglong:
        """Give one of the four words of a node."""
        return self.blocks[node >> BLOCK_BITS][4 * (node & ((1 << BLOCK_BITS) - 1)) + which]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def set_word(self, node: cython.uint, which: cython.int, word: cython.ulonglong) -> cython.void:
        """Change one of the four words of a node."""
        self.blocks[node >> BLOCK_BITS][4 * (node & ((1 << BLOCK_BITS) - 1)) + which] = word

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def parent(self, node: cython.uint) -> cython.uint:
        """Give the node from which a node was reached, 0 for the first."""
        return cython.cast(cython.uint, self.word(node, 2) >> 32)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def step(self, node: cython.uint) -> cython.uint:
        """Give the step by which a node was reached."""
        return cython.cast(cython.uint, self.word(node, 2) & 0xFFFFF)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def depth(self, node: cython.uint) -> cython.int:
        """Count the steps to a node."""
        return cython.cast(cython.int, (self.word(node, 2) >> 20) & 0xFFF)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def made(self, node: cython.uint) -> cython.int:
        """Count the moves to a node."""
        return cython.cast(cython.int, (self.word(node, 3) >> 16) & 0x7FFF)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def length(self, node: cython.uint) -> cython.int:
        """Give the least length of a line through a node."""
        return cython.cast(cython.int, self.word(node, 3) & 0xFFFF)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def add(
        self,
        place: cython.longlong,
        first: cython.ulonglong,
        second: cython.ulonglong,
        parent: cython.uint,
        step: cython.uint,
        depth: cython.int,
        made: cython.int,
        length: cython.int,
    ) -> cython.uint:
        """Make a node, known from now on at *place* (see `find`); 0 if there is no memory left."""
        node: cython.uint = self.count
        if self.full or not self._make_room():
            return 0
        self.count += 1
        self.set_word(node, 0, first)
        self.set_word(node, 1, second)
        self.set_word(
            node,
            2,
            cython.cast(cython.ulonglong, parent) << 32
            | cython.cast(cython.ulonglong, depth) << 20
            | step,
        )
        self.set_word(
            node,
            3,
            cython.cast(cython.ulonglong, made) << 16 | cython.cast(cython.ulonglong, length),
        )
        if self.table[place] == 0:
            self.known += 1
        self.table[place] = node
        self.tags[place] = second & 255
        if self.known * 8 >= self.capacity * 7:
            self.full = True
        return node

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _make_room(self) -> cython.bint:
        """See that there is a block for the next node."""
        size: cython.longlong = (4 << BLOCK_BITS) * WORD_BYTES
        if self.count >> BLOCK_BITS < self.block_count:
            return True
        if self.block_count == self.blocks_most or self.taken + size > self.memory:
            self.full = True
            return False
        if cython.compiled:
            self.blocks[self.block_count] = cython.cast(
                cython.p_ulonglong, malloc((4 << BLOCK_BITS) * 8)
            )
            if not self.blocks[self.block_count]:
                self.full = True
                return False
        else:
            self.blocks[self.block_count] = new_words(4 << BLOCK_BITS)
        self.block_count += 1
        self.taken += size
        return True

    # ── Known positions ──────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def find(self, first: cython.ulonglong, second: cython.ulonglong) -> cython.longlong:
        """Give the place in `table` of a position's node, or the empty one where it would be."""
        place: cython.longlong = cython.cast(
            cython.longlong, first & cython.cast(cython.ulonglong, self.capacity - 1)
        )
        tag: cython.int = second & 255
        node: cython.uint
        while True:
            if self.tags[place] == tag or self.tags[place] == 0:
                node = self.table[place]
                if node == 0 or (self.word(node, 0) == first and self.word(node, 1) == second):
                    return place
            place = (place + 1) & (self.capacity - 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def expect(self, first: cython.ulonglong) -> cython.void:
        """Let the processor fetch where a position will soon be looked for."""
        if cython.compiled:
            place: cython.longlong = cython.cast(
                cython.longlong, first & cython.cast(cython.ulonglong, self.capacity - 1)
            )
            fetch(self.tags, place)
            fetch(self.table, 4 * place)

    # ── Buckets ──────────────────────────────────────────────────────────────────────────────────

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def push(self, node: cython.uint) -> cython.void:
        """Lay a node onto its bucket."""
        bucket: cython.int = self.length(node)
        word: cython.ulonglong = self.word(node, 3) & _LOW
        bucket = min(bucket, LAST_BUCKET)
        self.set_word(node, 3, word | cython.cast(cython.ulonglong, self.heads[bucket]) << 32)
        self.heads[bucket] = node

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pop(self, bucket: cython.int) -> cython.uint:
        """Take the last node off a bucket; 0 if it is empty. Those done are passed over."""
        node: cython.uint
        word: cython.ulonglong
        while True:
            node = self.heads[bucket]
            if node == 0:
                return 0
            word = self.word(node, 3)
            self.heads[bucket] = cython.cast(cython.uint, word >> 32)
            if (
                word & _DONE == 0
                and self.table[self.find(self.word(node, 0), self.word(node, 1))] == node
            ):
                self.set_word(node, 3, word | _DONE)
                return node
