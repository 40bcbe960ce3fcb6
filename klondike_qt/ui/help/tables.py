"""The help's tables, from the program's own numbers and names; the first row is the head."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.app import formats
from klondike_qt.app.i18n import _
from klondike_qt.app.odds_table import odds_table
from klondike_qt.core.modes import MODES
from klondike_qt.core.scoring import BONUS_AFTER, scoring_system
from klondike_qt.ui import words
from klondike_qt.ui.dialogs.keys import key_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.core.scoring import RecyclePrice, Scoring
    from klondike_qt.ui.actions import Actions

Rows = list[list[str]]


def scoring_rows(scoring_id: str) -> Rows:
    """Tell what each event pays; raise `InputError` for a system that there is not."""
    scoring = scoring_system(scoring_id)
    if scoring.is_time:
        return [[_("Event"), _("Score")], [_("Each second of active time"), _points(1, scoring)]]
    return [[_("Event"), _("Points")], *_events(scoring)]


def _events(scoring: Scoring) -> Iterator[list[str]]:
    if scoring.start_per_deck:
        yield [_("Start, for each deck"), _points(scoring.start_per_deck, scoring)]
    for event, pays in (
        (_("A card from a column to its foundation"), scoring.tableau_to_foundation),
        (_("A card from the waste to its foundation"), scoring.waste_to_foundation),
        (_("A card from the waste to a column"), scoring.waste_to_tableau),
        (_("A face-down card turned over"), scoring.turned_up),
        (_("A card back from a foundation"), scoring.foundation_to_tableau),
    ):
        if pays or scoring.is_counted:
            yield [event, _points(pays, scoring)]
    for price in scoring.recycle:
        yield [_recycle(price), _points(price.pays, scoring)]
    if scoring.won:
        yield [_("A game won"), _points(scoring.won, scoring)]
    if scoring.per_ten_seconds:
        yield [_("Every ten seconds"), _points(scoring.per_ten_seconds, scoring)]
    if scoring.bonus_dividend:
        event = _("A game won in more than {seconds} seconds").format(seconds=BONUS_AFTER)
        bonus = _("{number} ÷ seconds").format(number=formats.number(scoring.bonus_dividend))
        yield [event, bonus]
    if scoring.is_counted:
        least = _points(scoring.start_per_deck, scoring) if scoring.has_least else _("no limit")
        yield [_("Least possible score"), least]
    if scoring.pays_card_once:
        yield [_("Points for a foundation, for each card"), _("once")]


def _recycle(price: RecyclePrice) -> str:
    """Name the event of turning the waste over, where it pays."""
    draws = sorted(price.draws)
    if len(draws) == 3:
        return _("Turning the waste over")
    which = " / ".join(map(str, draws))
    if price.from_recycle > 1:
        return _("Turning the waste over when drawing {cards}, from time {number} on").format(
            cards=which, number=price.from_recycle
        )
    return _("Turning the waste over when drawing {cards}").format(cards=which)


def _points(points: int, scoring: Scoring) -> str:
    """Write what is paid, with its sign where it counts from nothing."""
    if scoring.is_money:
        return formats.money(points)
    return formats.number(points)


def odds_rows() -> Rows:
    """Tell what was measured for each mode: what is proved, and what is left open."""
    rows = [
        [
            _("Mode"),
            _("Winnable deals"),
            _("Between ({confidence})").format(confidence=formats.percentage(0.95)),
            _("Deals tried"),
            _("Proved winnable"),
            _("Proved lost"),
            _("Undecided"),
        ]
    ]
    for mode_id, row in odds_table().rows.items():
        odds = row.odds
        rows.append(
            [
                words.mode_title(mode_id),
                formats.percentage(odds.rate, decimals=1),
                _("{low} to {high}").format(
                    low=formats.percentage(odds.low, decimals=1),
                    high=formats.percentage(odds.high, decimals=1),
                ),
                *map(formats.number, (odds.deals, odds.won, odds.lost, odds.undecided)),
            ]
        )
    return rows


def mode_rows() -> Rows:
    """Tell the modes apart: decks, what is drawn and how often, what comes back, the scoring."""
    head = [_("Mode"), _("Decks"), _("Cards drawn"), _("Passes"), _("Back from a foundation")]
    rows = [[*head, _("Scoring")]]
    for mode in MODES:
        rules = mode.rules
        rows.append(
            [
                words.mode_name(mode),
                formats.number(rules.decks),
                formats.number(rules.draw),
                _("as many as you like") if rules.passes is None else formats.number(rules.passes),
                _("yes") if rules.returns else _("no"),
                words.scoring_name(mode.scoring),
            ]
        )
    return rows


def key_rows(actions: Actions) -> Rows:
    """Tell what every key does."""
    lines = [[what, key.replace("+", "+\N{ZERO WIDTH SPACE}")] for what, key in key_lines(actions)]
    return [[_("What it does"), _("Key")], *lines]
