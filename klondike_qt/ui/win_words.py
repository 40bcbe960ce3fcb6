"""What a won game came to, in words and figures, for the panel at its end."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from typing import TYPE_CHECKING, Final, NamedTuple

from klondike_qt.app import formats
from klondike_qt.app.achievements import Achievement
from klondike_qt.app.bests import Best, Kind, beaten
from klondike_qt.app.i18n import N_, _, ngettext
from klondike_qt.core.breakdown import Part, breakdown
from klondike_qt.storage.statistics import Figures
from klondike_qt.ui import achievement_words, words
from klondike_qt.ui.overlays.cells import Cell
from klondike_qt.ui.overlays.win_panel import Report

if TYPE_CHECKING:
    from klondike_qt.core.game import Game
    from klondike_qt.core.scoring import Scoring
    from klondike_qt.storage.records import SavedGame


class Outcome(NamedTuple):
    """A game that was won, and the figures of its mode without it and with it."""

    saved: "SavedGame"
    before: Figures
    after: Figures

    @property
    def bests(self) -> list[Best]:
        """The bests that the game has beaten."""
        return beaten(self.saved, self.before, self.after)


def report(
    outcome: Outcome,
    game: "Game",
    achieved: Sequence[Achievement],
    *,
    with_figures: bool = True,
) -> Report:
    """Say everything that the panel says; without figures only how the game ended."""
    told = Report(
        sentence(outcome.saved),
        achieved=achievement_words.newly(achieved),
        badges=tuple(achievement.value for achievement in achieved),
        is_of_a_day=outcome.saved.day is not None,
    )
    if not with_figures:
        return told
    return told._replace(
        best=best_line(outcome),
        cells=tuple(cells(outcome)),
        parts=parts(game, int(outcome.saved.counters.seconds)),
    )


def sentence(saved: "SavedGame") -> str:
    """Say how the game ended, and where it counts for nothing, why."""
    if saved.day is None:
        said = _("Every card is home.")
    else:
        day = formats.day(date.fromisoformat(saved.day))
        said = _("The deal of {day} is won.").format(day=day)
    if saved.known:
        return f"{said} " + _(
            "The deal was known, so the win counts towards no best and no streak."
        )
    if saved.counters.helped:
        return f"{said} " + _("You had help, so the win counts towards no best and no streak.")
    return said


def best_line(outcome: Outcome) -> str:
    """Say the most notable best that was beaten, by how much, and what it was; or nothing."""
    best = next(iter(outcome.bests), None)
    if best is None:
        return ""
    scoring = outcome.saved.mode.scoring
    said = _sentence_of(best).format(
        gain=_written(best.kind, best.gain, scoring),
        earlier=_written(best.kind, best.earlier, scoring),
        count=formats.number(best.now),
    )
    return str(said)


def _sentence_of(best: Best) -> str:
    match best.kind:
        case Kind.TIME:
            return _("Your best time in this mode: {gain} less than the {earlier} before.")
        case Kind.SCORE:
            return _("Your best score in this mode: {gain} more than the {earlier} before.")
        case Kind.MOVES:
            return _("Your fewest moves in this mode: {gain} fewer than the {earlier} before.")
        case Kind.STREAK:
            return ngettext(
                "Your longest streak in this mode: {count} win, after {earlier} before.",
                "Your longest streak in this mode: {count} wins, after {earlier} before.",
                best.now,
            )


def cells(outcome: Outcome) -> Iterator[Cell]:
    """Write the game's figures, each beside what it is to be compared with: earlier wins."""
    saved, before, after = outcome
    counters, scoring = saved.counters, saved.mode.scoring
    bests = {best.kind: best for best in outcome.bests}
    is_first = before.won == 0

    def cell(kind: Kind, label: str, value: str, compared: str) -> Cell:
        if kind in bests:
            earlier = _written(kind, bests[kind].earlier, scoring)
            return Cell(label, value, _("was {value}").format(value=earlier), is_best=True)
        return Cell(label, value, "" if is_first else compared)

    if score := words.score(counters.score, scoring):
        yield cell(
            Kind.SCORE,
            _("Score"),
            score,
            _best(after.score.best, lambda best: words.score(round(best), scoring)),
        )
    yield cell(
        Kind.TIME,
        _("Time"),
        formats.duration(counters.seconds),
        _best(after.seconds.best, formats.duration),
    )
    mean = after.moves.mean
    yield cell(
        Kind.MOVES,
        _("Moves"),
        formats.number(counters.cursor),
        "" if mean is None else _("average {value}").format(value=formats.number(round(mean))),
    )
    if saved.is_for_records:  # else no streak goes on with it
        longest = formats.number(after.best_streak)
        yield cell(
            Kind.STREAK,
            _("Streak"),
            formats.number(after.streak),
            _("longest {value}").format(value=longest),
        )


def _best(best: float | None, written: Callable[[float], str]) -> str:
    return "" if best is None else _("best {value}").format(value=written(best))


_PARTS: Final = {
    Part.START: N_("Buy-in"),
    Part.FOUNDATIONS: N_("Foundations"),
    Part.TURNED_UP: N_("Cards turned up"),
    Part.WASTE: N_("From waste to columns"),
    Part.RETURNS: N_("Cards brought back"),
    Part.RECYCLES: N_("Waste turned over"),
    Part.TIME: N_("Time"),
    Part.BONUS: N_("Bonus"),
}
_A_SUM: Final = 2
"""What is made of fewer parts needs no breakdown."""


def parts(game: "Game", seconds: int) -> tuple[tuple[str, str], ...]:
    """Name what the score is made of, each with its points; nothing where that is one thing."""
    scoring = game.mode.scoring
    found = breakdown(game, seconds) if scoring.is_counted else {}
    if len(found) < _A_SUM:
        return ()
    return tuple((_(_PARTS[part]), _signed(points, scoring)) for part, points in found.items())


def _signed(points: int, scoring: "Scoring") -> str:
    written = words.score(points, scoring)
    return f"+{written}" if points > 0 else written


def _written(kind: Kind, value: int, scoring: "Scoring") -> str:
    if kind is Kind.TIME:
        return formats.duration(value)
    return words.score(value, scoring) if kind is Kind.SCORE else formats.number(value)
