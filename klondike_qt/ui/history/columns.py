"""The columns of the history: what each is called, sorted by, and how it is first sorted."""

from enum import IntEnum
from typing import Final, NamedTuple

from klondike_qt.app.i18n import N_, _
from klondike_qt.storage.history import Sort


class Column(IntEnum):
    """The columns, from the left."""

    RESULT = 0
    MODE = 1
    ENDED = 2
    DEAL = 3
    SECONDS = 4
    MOVES = 5
    SCORE = 6
    HELP = 7


class _Kind(NamedTuple):
    heading: str
    sort: Sort
    descends: bool  # at first: what a player looks for comes first
    is_figure: bool = False  # stands at the right of its column


_KINDS: Final = {
    Column.RESULT: _Kind(N_("Result"), Sort.RESULT, descends=True),
    Column.MODE: _Kind(N_("Mode"), Sort.MODE, descends=False),
    Column.ENDED: _Kind(N_("Date"), Sort.ENDED, descends=True),
    Column.DEAL: _Kind(N_("Deal"), Sort.DEAL, descends=False),
    Column.SECONDS: _Kind(N_("Time"), Sort.SECONDS, descends=False, is_figure=True),
    Column.MOVES: _Kind(N_("Moves"), Sort.MOVES, descends=False, is_figure=True),
    Column.SCORE: _Kind(N_("Score"), Sort.SCORE, descends=True, is_figure=True),
    Column.HELP: _Kind(N_("Help"), Sort.HELP, descends=False),
}


def heading(column: Column) -> str:
    """Name a column, in the language spoken now."""
    return _(_KINDS[column].heading)


def sort_of(column: Column) -> Sort:
    """Say by what a column is sorted."""
    return _KINDS[column].sort


def descends(column: Column) -> bool:
    """Say which way a column is sorted when it is first asked for."""
    return _KINDS[column].descends


def is_figure(column: Column) -> bool:
    """Say whether a column holds figures, which end below each other."""
    return _KINDS[column].is_figure


def column_of(sort: Sort) -> Column:
    """Give the column that is sorted so; raise `KeyError` if there is none."""
    return {kind.sort: column for column, kind in _KINDS.items()}[sort]
