"""The pictures: what is counted, made into charts and the sentences that say the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal

from klondike_qt.app import formats
from klondike_qt.app.i18n import _, ngettext
from klondike_qt.storage.keys import known_mode
from klondike_qt.storage.series import WINDOW
from klondike_qt.ui import words
from klondike_qt.ui.buttons import PanelButton
from klondike_qt.ui.layouts import Mosaic
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.statistics.bars import Bar, BarChart
from klondike_qt.ui.statistics.curve import Curve, Point
from klondike_qt.ui.statistics.figures import rounded
from klondike_qt.ui.statistics.mode_bars import ModeBar, ModeBars
from klondike_qt.ui.statistics.picture import Picture
from klondike_qt.ui.statistics.ring import Ring
from klondike_qt.ui.statistics.year import YearChart

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from klondike_qt.app.history import Pictures
    from klondike_qt.storage.series import Bin, ModeTotal, RatePoint
    from klondike_qt.ui.statistics.figures import Counted

_ONE_COLUMN: Final = 640
_SPANS: Final = [4, 2, 3, 3, 6, 6]


@guarded
class PictureWall(Mosaic):
    """All pictures of the games that are chosen."""

    year_wanted = Signal(int)
    """The player wants to see the days of another year."""

    def __init__(self, year: int) -> None:
        """Show the days of *year* first, and of none after it."""
        super().__init__(_SPANS, _ONE_COLUMN)
        self.year = year
        self._last_year = year
        self.rate = Picture(Curve())
        self.ring = Picture(Ring())
        self.times = Picture(BarChart())
        self.moves = Picture(BarChart())
        self.days = Picture(YearChart())
        self.modes = Picture(ModeBars())
        self.before = PanelButton(self, picture="previous")
        self.after = PanelButton(self, picture="next")
        self.before.clicked.connect(lambda: self._turn(-1))
        self.after.clicked.connect(lambda: self._turn(1))
        self.days.add_to_head(self.before)
        self.days.add_to_head(self.after)
        self.fill([self.rate, self.ring, self.times, self.moves, self.days, self.modes])

    def tell(self, counted: Counted, pictures: Pictures) -> None:
        """Show what was counted, in the language spoken now."""
        self._show_rate(pictures.rate)
        self._show_ring(counted)
        seconds, moves = counted.figures.seconds, counted.figures.moves
        _show_times(self.times, pictures.distribution.seconds, seconds.best)
        _show_moves(self.moves, pictures.distribution.moves, moves.best)
        self._show_days(pictures)
        _show_modes(self.modes, pictures.totals)

    def _show_rate(self, rate: Sequence[RatePoint]) -> None:
        window = formats.number(WINDOW)
        text = _("{day}, game {number}: of the last {window} games {rate} won")

        def speak(number: int) -> str:
            return text.format(
                day=formats.date(rate[number].ended),
                number=formats.number(rate[number].game),
                window=window,
                rate=formats.percentage(rate[number].rate),
            )

        points = [Point(each.game, each.rate) for each in rate]
        ends = (_end(rate[0]), _end(rate[-1])) if rate else ("", "")
        self.rate.chart.show_points(points, ends, speak)
        if rate:
            summary = _(
                "First {first}, now {now}, at best {best} of the last {window} games"
            ).format(
                first=formats.percentage(rate[0].rate),
                now=formats.percentage(rate[-1].rate),
                best=formats.percentage(max(each.rate for each in rate)),
                window=window,
            )
        else:
            summary = _("The curve begins with {window} games.").format(window=window)
        legend = _("Of each game and the {count} before it").format(
            count=formats.number(WINDOW - 1)
        )
        self.rate.describe(_("Win rate over time"), legend, summary)

    def _show_ring(self, counted: Counted) -> None:
        figures, odds = counted.figures, counted.odds
        of_games = _("{won} of {played}").format(
            won=formats.number(figures.won), played=formats.number(figures.played)
        )
        own = _("You won {rate} of your games.").format(
            rate="–" if figures.rate is None else formats.percentage(figures.rate)
        )
        sentences = [own]
        if odds is not None:
            all_deals = _("Of all deals in this mode, {rate} can be won.")
            sentences.append(all_deals.format(rate=formats.percentage(odds.rate, decimals=1)))
        outer = None if odds is None else odds.rate
        self.ring.chart.show_shares(figures.rate, outer, of_games, sentences)
        legend = "" if odds is None else _("Broad ring: won. Thin ring: winnable at all.")
        self.ring.describe(_("Win rate"), legend, " ".join(sentences))

    def _show_days(self, pictures: Pictures) -> None:
        days, text = pictures.days, _("{day}. Played: {played}. Won: {won}.")

        def speak(number: int) -> str:
            return text.format(
                day=formats.day(days[number].day),
                played=formats.number(days[number].played),
                won=formats.number(days[number].won),
            )

        self.days.chart.show_year(self.year, {each.day: each.played for each in days}, speak)
        played = sum(each.played for each in days)
        summary = ngettext(
            "{count} game in {year}. Days with games: {days}. Games won: {won}.",
            "{count} games in {year}. Days with games: {days}. Games won: {won}.",
            played,
        ).format(
            count=formats.number(played),
            year=self.year,
            days=formats.number(len(days)),
            won=formats.number(sum(each.won for each in days)),
        )
        title = _("Games a day, {year}").format(year=self.year)
        self.days.describe(title, _("The larger the square, the more games."), summary)
        self.before.setAccessibleName(_("The year before"))
        self.before.setToolTip(_("The year before"))
        self.after.setAccessibleName(_("The year after"))
        self.after.setToolTip(_("The year after"))
        self.after.setEnabled(self.year < self._last_year)

    def _turn(self, years: int) -> None:
        self.year += years
        self.year_wanted.emit(self.year)


def _end(point: RatePoint) -> str:
    """Name an end of the curve."""
    return formats.short_day(point.ended.astimezone().date())


def _show_times(picture: Picture[BarChart], bins: Sequence[Bin], best: float | None) -> None:
    picture.chart.show_bars(_bars(bins, best, formats.duration))
    picture.describe(
        _("Times of wins"),
        _legend(best),
        _summary(
            bins,
            formats.duration,
            _("Most often from {least} to under {below}"),
            _("Most often {least} or more"),
        ),
    )


def _show_moves(picture: Picture[BarChart], bins: Sequence[Bin], best: float | None) -> None:
    picture.chart.show_bars(_bars(bins, best, rounded))
    picture.describe(
        _("Moves of wins"),
        _legend(best),
        _summary(
            bins,
            rounded,
            _("Most often from {least} to under {below} moves"),
            _("Most often {least} moves or more"),
        ),
    )


def _legend(best: float | None) -> str:
    return (
        _("How many wins from each value on.")
        if best is None
        else _("How many wins from each value on. Lozenge: your best.")
    )


def _bars(bins: Sequence[Bin], best: float | None, write: Callable[[float], str]) -> list[Bar]:
    def is_best(of: Bin) -> bool:
        return best is not None and of.least <= best and (of.below is None or best < of.below)

    return [Bar(of.wins, write(of.least), _range(of, write), is_best(of)) for of in bins]


def _range(of: Bin, write: Callable[[float], str]) -> str:
    if of.below is None:
        text = ngettext("{least} or more: {count} win", "{least} or more: {count} wins", of.wins)
        return text.format(least=write(of.least), count=formats.number(of.wins))
    text = ngettext(
        "From {least} to under {below}: {count} win",
        "From {least} to under {below}: {count} wins",
        of.wins,
    )
    return text.format(least=write(of.least), below=write(of.below), count=formats.number(of.wins))


def _summary(bins: Sequence[Bin], write: Callable[[float], str], closed: str, open_: str) -> str:
    """Say where most wins lie."""
    if not bins:
        return _("No win yet.")
    most = max(bins, key=lambda each: each.wins)
    if most.below is None:
        return open_.format(least=write(most.least))
    return closed.format(least=write(most.least), below=write(most.below))


def _show_modes(picture: Picture[ModeBars], totals: Sequence[ModeTotal]) -> None:
    bars = []
    for total in totals:
        name = words.mode_name(known_mode(total.mode_key))
        figures = _("{won} of {played} won, {rate}").format(
            won=formats.number(total.won),
            played=formats.number(total.played),
            rate=formats.percentage(total.won / total.played),
        )
        sentence = _("{label}: {value}").format(label=name, value=figures)
        bars.append(ModeBar(name, total.played, total.won, figures, sentence))
    picture.chart.show_bars(bars)
    summary = _("Played most: {mode}").format(mode=bars[0].name) if bars else _("No game yet.")
    picture.describe(_("Mode by mode"), _("Outline: played. Filled: won."), summary)
