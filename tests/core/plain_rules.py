"""RULES §1 and §2 once more, as plainly as they can be written, to check the core's moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from klondike_qt.core.rules import Rules

RANKS = "A23456789TJQK"


class Plain(NamedTuple):
    """A position in strings; a foundation is only how high it is."""

    stock: tuple[str, ...]
    waste: tuple[str, ...]
    heights: tuple[tuple[str, int], ...]
    down: tuple[tuple[str, ...], ...]
    up: tuple[tuple[str, ...], ...]
    run: int


def dealt(cards: list[str], rules: Rules) -> Plain:
    """Deal row by row."""
    columns: list[list[str]] = [[] for _ in range(rules.columns)]
    left = list(cards)
    for row in range(rules.columns):
        for number in range(row, rules.columns):
            columns[number].append(left.pop(0))
    shown = 99 if rules.face_up else 1
    return Plain(
        tuple(left),
        (),
        tuple((suit, 0) for suit in "SHDC" for _ in range(rules.decks)),
        tuple(tuple(pile[:-shown]) for pile in columns),
        tuple(tuple(pile[-shown:]) for pile in columns),
        1,
    )


def after_each_move(now: Plain, rules: Rules) -> Iterator[Plain]:
    """Give the position after each legal move; a recycle draws."""
    if now.stock:
        yield _drawn(now, rules.draw)
    elif now.waste and (rules.passes is None or now.run < rules.passes):
        again = now._replace(stock=now.waste, waste=(), run=now.run + 1)
        yield _drawn(again, rules.draw)
    if now.waste:
        left = now._replace(waste=now.waste[:-1])
        yield from _placed(left, (now.waste[-1],))
        yield from _raised(left, now.waste[-1])
    for number in range(len(now.up)):
        yield from _from_column(now, number)
    if rules.returns:
        for place, (suit, height) in enumerate(now.heights):
            if height:
                yield from _placed(_with_height(now, place, -1), (RANKS[height - 1] + suit,))


def _from_column(now: Plain, number: int) -> Iterator[Plain]:
    pile = now.up[number]
    for start in range(len(pile)):
        run = pile[start:]
        if all(_fits(run[i + 1], run[i]) for i in range(len(run) - 1)):
            left = _flipped(_with_column(now, number, pile[:start]), number)
            yield from _placed(left, run, number)
            if len(run) == 1:
                yield from _raised(left, run[0])


def _drawn(now: Plain, count: int) -> Plain:
    return now._replace(stock=now.stock[count:], waste=now.waste + now.stock[:count])


def _fits(card: str, below: str) -> bool:
    red = [text[1] in "HD" for text in (card, below)]
    return red[0] != red[1] and RANKS.index(card[0]) + 1 == RANKS.index(below[0])


def _placed(now: Plain, run: tuple[str, ...], own: int | None = None) -> Iterator[Plain]:
    for number, pile in enumerate(now.up):
        if number != own and (_fits(run[0], pile[-1]) if pile else run[0][0] == "K"):
            yield _with_column(now, number, pile + run)


def _raised(now: Plain, card: str) -> Iterator[Plain]:
    for place, (suit, height) in enumerate(now.heights):
        if suit == card[1] and height == RANKS.index(card[0]):
            yield _with_height(now, place, 1)
            return


def _with_height(now: Plain, place: int, change: int) -> Plain:
    heights = list(now.heights)
    heights[place] = (heights[place][0], heights[place][1] + change)
    return now._replace(heights=tuple(heights))


def _with_column(now: Plain, number: int, pile: tuple[str, ...]) -> Plain:
    return now._replace(up=(*now.up[:number], pile, *now.up[number + 1 :]))


def _flipped(now: Plain, number: int) -> Plain:
    if now.up[number] or not now.down[number]:
        return now
    down = (*now.down[:number], now.down[number][:-1], *now.down[number + 1 :])
    return _with_column(now, number, now.down[number][-1:])._replace(down=down)
