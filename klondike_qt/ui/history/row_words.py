"""A game of the history in words: what its cells say, and the sentence that says it all."""

from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.app import formats
from klondike_qt.app.i18n import _, ngettext
from klondike_qt.storage.records import Result
from klondike_qt.ui import deal_words, words
from klondike_qt.ui.history.columns import Column

if TYPE_CHECKING:
    from klondike_qt.storage.records import EndedGame

_SHORT_ID: Final = 11
"""So many signs of a deal's ID fit in a row; longer ones, of given cards, are cut there."""


class Sign(NamedTuple):
    """A picture of a kind of help that a game had, and how often, if that was counted."""

    picture: str
    times: int = 0


class RowWords(NamedTuple):
    """What is written in the row of a game."""

    is_won: bool
    cells: dict[Column, str]
    signs: tuple[Sign, ...]
    details: str  # all but mode and result, in a line


def row_words(game: "EndedGame") -> RowWords:
    """Say a game in the language spoken now."""
    is_won = game.result is Result.WON
    mode = words.mode_name(game.mode)
    cells = {
        Column.RESULT: _("Won") if is_won else _("Lost"),
        Column.MODE: mode,
        Column.ENDED: _("{day}, {time}").format(
            day=formats.short_day(game.ended.astimezone().date()),
            time=formats.time_of_day(game.ended),
        ),
        Column.DEAL: short_id(game.deal),
        Column.SECONDS: formats.duration(game.seconds),
        Column.MOVES: formats.number(game.moves),
        Column.SCORE: words.score(game.score, game.mode.scoring),
        Column.HELP: "",
    }
    known = (
        cells[Column.ENDED],
        cells[Column.SECONDS],
        _moves(game),
        _score(game),
        cells[Column.DEAL],
    )
    return RowWords(is_won, cells, signs_of(game), " · ".join(part for part in known if part))


def sentence(game: "EndedGame") -> str:
    """Say all of a game, for those who hear it."""
    cells = row_words(game).cells
    parts = (
        name_of(cells[Column.MODE], game.result),
        cells[Column.ENDED],
        deal_words.day(game.day),
        cells[Column.SECONDS],
        _moves(game),
        _score(game),
        help_words(game),
        "" if game.deal is None else _("deal {id}").format(id=game.deal),
    )
    return ", ".join(part for part in parts if part)


def name_of(mode: str, result: Result) -> str:
    """Name a game by its mode and how it ended."""
    name = _("{mode}: won") if result is Result.WON else _("{mode}: lost")
    return name.format(mode=mode)


def short_id(deal: str | None) -> str:
    """Write a deal's ID so that it fits in a row; nothing for a game from a position."""
    if deal is None or len(deal) <= _SHORT_ID:
        return deal or ""
    return f"{deal[: _SHORT_ID - 1]}…"


def signs_of(game: "EndedGame") -> tuple[Sign, ...]:
    """List the help that a game had: moves taken back, hints, and what used hidden cards."""
    counters = game.counters
    signs = []
    if counters.undos:
        signs.append(Sign("undo", counters.undos))
    if counters.hints:
        signs.append(Sign("hint", counters.hints))
    if counters.helped:
        signs.append(Sign("show-me", counters.shown))
    return tuple(signs)


def help_words(game: "EndedGame") -> str:
    """Say which help a game had; nothing if it had none."""
    counters = game.counters
    said = []
    if counters.undos:
        said.append(
            ngettext("{count} move undone", "{count} moves undone", counters.undos).format(
                count=formats.number(counters.undos)
            )
        )
    if counters.hints:
        said.append(
            ngettext("{count} hint", "{count} hints", counters.hints).format(
                count=formats.number(counters.hints)
            )
        )
    if counters.helped:
        said.append(_("with help that knows every card"))
    return ", ".join(said)


def _moves(game: "EndedGame") -> str:
    return ngettext("{count} move", "{count} moves", game.moves).format(
        count=formats.number(game.moves)
    )


def _score(game: "EndedGame") -> str:
    score = words.score(game.score, game.mode.scoring)
    return _("score {score}").format(score=score) if score else ""
