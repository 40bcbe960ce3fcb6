"""A position on the table, which never changes, and its text (CLI, notation 5)."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.core.cards import SUITS, Card, Suit, from_the_ace
from klondike_qt.core.deal import number_copies
from klondike_qt.core.piles import Pile, PileKind
from klondike_qt.core.problems import InputError, Problem
from klondike_qt.core.rules import FEWEST_COLUMNS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.core.deal import Deal
    from klondike_qt.core.rules import Rules


class Column(NamedTuple):
    """One column of the tableau, each part from its bottom card to its top card."""

    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, face down and face up."""
        return self.down + self.up

    @property
    def run(self) -> int:
        """How many of the last cards can be lifted together: descending, colours alternating."""
        length = min(1, len(self.up))
        while length < len(self.up) and self.up[-length].builds_on(self.up[-length - 1]):
            length += 1
        return length


class GameState(NamedTuple):
    """Where every card lies. Each pile goes from its bottom to its top card.

    The stock's last card is drawn next. The foundations go suit by suit, with two decks
    both piles of a suit side by side. ``pass_number`` counts the runs through the stock
    from 1, the one now running included (RULES §2.6).
    """

    stock: tuple[Card, ...] = ()
    waste: tuple[Card, ...] = ()
    foundations: tuple[tuple[Card, ...], ...] = ((),) * 4
    columns: tuple[Column, ...] = (Column(),) * FEWEST_COLUMNS
    pass_number: int = 1

    @classmethod
    def opening(cls, deal: Deal, rules: Rules) -> GameState:
        """Lay out *deal* row by row as RULES §1 says; raise `InputError` for a wrong deck count."""
        if deal.decks != rules.decks:
            raise InputError(Problem.WRONG_DECKS, str(deal.decks))
        cards = iter(deal.cards)
        laid: list[list[Card]] = [[] for _ in range(rules.columns)]
        for row in range(rules.columns):
            for pile in laid[row:]:
                pile.append(next(cards))
        columns = tuple(
            Column(up=tuple(pile)) if rules.face_up else Column(tuple(pile[:-1]), tuple(pile[-1:]))
            for pile in laid
        )
        stock = tuple(cards)[::-1]
        return cls(stock, (), ((),) * (4 * rules.decks), columns)

    @classmethod
    def parse(cls, text: str, decks: int | None = None) -> GameState:
        """Read position text; raise `InputError` naming the offending part and its line.

        Cards may be missing, for tests and diagrams. *decks* is told from the text when
        it is not given: two if a card is there twice or there are ten columns.
        """
        return _Reader(text, decks).state()

    @property
    def decks(self) -> int:
        """How many decks are in play: 1 or 2."""
        return len(self.foundations) // 4

    @property
    def foundation_total(self) -> int:
        """How many cards lie on the foundations."""
        return sum(map(len, self.foundations))

    @property
    def is_won(self) -> bool:
        """Whether every card of the deck or decks is on the foundations."""
        return self.foundation_total == 52 * self.decks

    def told_apart(self, rules: Rules) -> GameState:
        """Give what tells this position from others: the pass counts only where *rules* limit it.

        Whatever is remembered of a position is remembered under this.
        """
        return self if rules.passes else self._replace(pass_number=1)

    def cards(self, pile: Pile) -> tuple[Card, ...]:
        """Give the cards of a pile; raise `InputError` if this table has no such pile."""
        if pile.kind is PileKind.STOCK:
            return self.stock
        if pile.kind is PileKind.WASTE:
            return self.waste
        if pile.kind is PileKind.COLUMN:
            if not 1 <= pile.number <= len(self.columns):
                raise InputError(Problem.NOT_A_PILE, str(pile))
            return self.columns[pile.number - 1].cards
        return self.foundations[self.foundation_place(pile)]

    def foundation_place(self, pile: Pile) -> int:
        """Give the index into ``foundations`` of a pile; raise `InputError` if it is none here."""
        if pile.suit is None or pile.number > self.decks:
            raise InputError(Problem.NOT_A_PILE, str(pile))
        first = pile.suit.number * self.decks
        if pile.number:
            return first + pile.number - 1
        return max(range(first, first + self.decks), key=lambda place: len(self.foundations[place]))

    def piles(self) -> Iterator[Pile]:
        """Name every pile on this table: stock, waste, foundations, columns."""
        yield Pile(PileKind.STOCK)
        yield Pile(PileKind.WASTE)
        for suit in SUITS:
            for number in range(1, self.decks + 1):
                yield Pile(PileKind.FOUNDATION, number, suit)
        for number in range(1, len(self.columns) + 1):
            yield Pile(PileKind.COLUMN, number)

    def __str__(self) -> str:
        """Write position text, a pile a line; `parse` reads it back."""
        lines = [_line("s", _words(self.stock)), _line("w", _words(self.waste))]
        lines.append(_line("f", list(self._foundation_words())))
        lines += map(self.column_line, range(1, len(self.columns) + 1))
        if self.pass_number > 1:
            lines.append(f"p: {self.pass_number}")
        return "\n".join(lines)

    def column_line(self, number: int) -> str:
        """Write one column, counted from 1, as its line of the position text."""
        column = self.columns[number - 1]
        down = [f"[{' '.join(_words(column.down))}]"] if column.down else []
        return _line(f"t{number}", down + _words(column.up))

    def _foundation_words(self) -> Iterator[str]:
        for place, pile in enumerate(self.foundations):
            if pile:
                yield str(pile[-1])
            elif self.decks > 1 and place % 2 == 0 and self.foundations[place + 1]:
                yield "0" + SUITS[place // 2].value  # else the second pile would read as the first


def _words(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]


def _line(name: str, words: list[str]) -> str:
    return " ".join([f"{name}:", *words])


_PASS: Final = re.compile(r"[1-9]\d{0,5}", re.ASCII)


class _Reader:
    """Reads position text into the parts of a `GameState`."""

    def __init__(self, text: str, decks: int | None) -> None:
        self.text = text
        self.decks = decks
        self.piles: dict[str, tuple[Card, ...]] = {}
        self.down: dict[int, int] = {}
        self.tops: list[tuple[Suit, int]] = []
        self.lines: dict[str, int] = {}
        self.pass_number = 1

    def state(self) -> GameState:
        """Read every line, then put the piles together."""
        for number, line in enumerate(self.text.splitlines(), 1):
            content = line.partition("#")[0].strip()
            if not content:
                continue
            name, colon, rest = content.partition(":")
            name = name.strip()
            if not colon:
                raise InputError(Problem.NOT_A_PILE, content, number)
            if name in self.lines:
                raise InputError(Problem.DOUBLED_PILE, content, number)
            self.lines[name] = number
            try:
                self._read(name, rest.split())
            except InputError as error:
                raise error.at(number) from None
        return self._assemble()

    def _read(self, name: str, words: list[str]) -> None:
        if name == "p":
            if len(words) != 1 or _PASS.fullmatch(words[0]) is None:
                raise InputError(Problem.TOO_MANY_PASSES, " ".join(words))
            self.pass_number = int(words[0])
        elif name == "f":
            self.tops = [_foundation_top(word) for word in words]
        else:
            pile = Pile.parse(name)
            if pile.kind is PileKind.FOUNDATION:  # the line ``f:`` names them all by their tops
                raise InputError(Problem.NOT_A_PILE, name)
            bracketed = " ".join(words).replace("[", " [ ").replace("]", " ] ").split()
            if pile.kind is PileKind.COLUMN:
                self.down[pile.number], bracketed = _face_down(bracketed)
            self.piles[name] = tuple(Card.parse(word) for word in bracketed)

    def _assemble(self) -> GameState:
        columns = max([FEWEST_COLUMNS, *self.down])
        stacks = [from_the_ace(suit, top) for suit, top in self.tops]
        order = [self.piles.get("s", ()), self.piles.get("w", ()), *stacks]
        order += [self.piles.get(f"t{number}", ()) for number in range(1, columns + 1)]
        count = Counter(card for pile in order for card in pile)
        per_suit = Counter(suit for suit, _ in self.tops)
        decks = self.decks or (
            2 if columns > 9 or max([*count.values(), *per_suit.values(), 1]) > 1 else 1  # noqa: PLR2004
        )
        if self.decks is None and 0 in {top for _, top in self.tops}:
            decks = 2
        for card, times in count.items():
            if times > decks:
                raise InputError(Problem.DOUBLED_CARD, str(card), self._last_line_of(card))
        copies = iter(number_copies(card for pile in order for card in pile))
        stock, waste, *rest = (tuple(next(copies) for _ in pile) for pile in order)
        foundations: list[tuple[Card, ...]] = []
        for suit in SUITS:
            own = [rest[place] for place, (of, _) in enumerate(self.tops) if of is suit]
            if len(own) > decks:
                raise InputError(Problem.DOUBLED_CARD, str(Card(max(1, len(own[-1])), suit)))
            foundations += own + [()] * (decks - len(own))
        laid = tuple(
            Column(cards[: self.down.get(number, 0)], cards[self.down.get(number, 0) :])
            for number, cards in enumerate(rest[len(self.tops) :], 1)
        )
        return GameState(stock, waste, tuple(foundations), laid, self.pass_number)

    def _last_line_of(self, card: Card) -> int:
        """Find the last line that names *card*, or else the foundations': they hold it."""
        return max(
            [self.lines[name] for name, cards in self.piles.items() if card in cards]
            or [self.lines["f"]]
        )


def _foundation_top(word: str) -> tuple[Suit, int]:
    """Read one word of the ``f:`` line; ``0H`` stands for an empty first pile of two."""
    if word[:1] == "0" and word[1:].upper() in {suit.value for suit in SUITS}:
        return Suit(word[1:].upper()), 0
    card = Card.parse(word)
    return card.suit, card.rank


def _face_down(words: list[str]) -> tuple[int, list[str]]:
    """Split ``[ 5C 6D ] 8D`` into how many cards are face down and the cards."""
    if not words or words[0] != "[":
        return 0, words
    if "]" not in words:
        raise InputError(Problem.NOT_A_CARD, "[")
    end = words.index("]")
    return end - 1, words[1:end] + words[end + 1 :]
