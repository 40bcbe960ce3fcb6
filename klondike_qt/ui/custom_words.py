"""What modes that a player puts together are called, what they mean, and how often they are won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from klondike_qt.app import formats
from klondike_qt.app.i18n import N_, _, ngettext
from klondike_qt.app.mode_names import own_name
from klondike_qt.core.rules import FEWEST_COLUMNS
from klondike_qt.core.scoring import STANDARD
from klondike_qt.ui import words

if TYPE_CHECKING:
    from klondike_qt.app.tally import Tally
    from klondike_qt.core.modes import Mode
    from klondike_qt.core.rules import Rules

_LAYOUTS: Final = {
    (1, False): N_("One deck in {columns} columns, with only the last card of each face up."),
    (1, True): N_("One deck in {columns} columns, with all their cards face up."),
    (2, False): N_("Two decks in {columns} columns, with only the last card of each face up."),
    (2, True): N_("Two decks in {columns} columns, with all their cards face up."),
}
"""By decks, and whether the columns are open."""

_STOCKS: Final = {
    (1, 1): N_("One card at a time, and the stock can be run through only once."),
    (1, 2): N_("One card at a time, and the stock can be run through twice."),
    (1, 3): N_("One card at a time, and the stock can be run through three times."),
    (1, None): N_("One card at a time, as many passes as you like."),
    (2, 1): N_("Two cards at a time, and the stock can be run through only once."),
    (2, 2): N_("Two cards at a time, and the stock can be run through twice."),
    (2, 3): N_("Two cards at a time, and the stock can be run through three times."),
    (2, None): N_("Two cards at a time, as many passes as you like."),
    (3, 1): N_("Three cards at a time, and the stock can be run through only once."),
    (3, 2): N_("Three cards at a time, and the stock can be run through twice."),
    (3, 3): N_("Three cards at a time, and the stock can be run through three times."),
    (3, None): N_("Three cards at a time, as many passes as you like."),
}
"""By cards drawn, and passes."""

_RETURNS: Final = {
    True: N_("Cards may come back from the foundations."),
    False: N_("Nothing comes back from a foundation."),
}

_SCORINGS: Final = {
    "standard": N_("Cards that go up or are turned over bring points."),
    "traditional": N_(
        "Cards that go up or are turned over bring points; a card that comes back, and turning the "
        "waste over, cost some."
    ),
    "vegas": N_("You pay $52 for each deck and get $5 for every card on the foundations."),
    "cards": N_("Every card on the foundations counts one."),
    "windows": N_(
        "Cards that go up or are turned over bring points, time costs some, and a quick win brings "
        "a bonus."
    ),
    "win-loss": N_("Only winning counts."),
    "time": N_("The time you take is the score: the less, the better."),
}

_DRAWS: Final = {1: N_("Draw 1"), 2: N_("Draw 2"), 3: N_("Draw 3")}


def name(mode: Mode) -> str:
    """Name a custom mode: as the player does, else by what it is."""
    return own_name(mode.key) or described(mode)


def described(mode: Mode) -> str:
    """Name a custom mode by what tells it from others: Draw 3 · 2 passes · 8 columns."""
    facts = " · ".join(_facts(mode.rules))
    if mode.scoring.id == STANDARD.id:
        return facts
    return _("{mode} ({scoring})").format(mode=facts, scoring=words.scoring_name(mode.scoring))


def gist(mode: Mode) -> str:
    """Say in a line what is behind the name of a custom mode."""
    return described(mode) if own_name(mode.key) else stock(mode.rules)


def meaning(mode: Mode) -> str:
    """Say in whole sentences how a mode is dealt, played and scored."""
    rules = mode.rules
    layout = _(_LAYOUTS[rules.decks, rules.face_up])
    return " ".join(
        (
            layout.format(columns=formats.number(rules.columns)),
            stock(rules),
            _(_RETURNS[rules.returns]),
            _(_SCORINGS[mode.scoring.id]),
        )
    )


def stock(rules: Rules) -> str:
    """Say how the stock is played."""
    return _(_STOCKS[rules.draw, rules.passes])


def odds(tally: Tally, *, measured: bool) -> str:
    """Say how many deals can be won, and how sure that is."""
    if not tally.deals:
        return _("How many deals can be won is being found out…")
    if not tally.tells:
        return _(
            "How many deals can be won cannot be told: {count} of {deals} are undecided."
        ).format(count=formats.number(tally.undecided), deals=formats.number(tally.deals))
    low, high = tally.interval
    if measured:
        said = ngettext(
            "{rate} of deals can be won ({low} to {high}): measured with {deals} deal.",
            "{rate} of deals can be won ({low} to {high}): measured with {deals} deals.",
            tally.deals,
        )
    else:
        said = ngettext(
            "About {rate} of deals can be won ({low} to {high}, from {deals} deal).",
            "About {rate} of deals can be won ({low} to {high}, from {deals} deals).",
            tally.deals,
        )
    said = said.format(
        rate=formats.percentage(tally.rate),
        low=formats.percentage(low),
        high=formats.percentage(high),
        deals=formats.number(tally.deals),
    )
    if not tally.undecided:
        return said
    rest = ngettext(
        "{count} of them is undecided.",
        "{count} of them are undecided.",
        tally.undecided,
    ).format(count=formats.number(tally.undecided))
    return f"{said} {rest}"


def _facts(rules: Rules) -> list[str]:
    facts = [_(_DRAWS[rules.draw])]
    if rules.passes is not None:
        facts.append(
            ngettext("{count} pass", "{count} passes", rules.passes).format(
                count=formats.number(rules.passes)
            )
        )
    if rules.columns != FEWEST_COLUMNS:
        facts.append(_("{count} columns").format(count=formats.number(rules.columns)))
    if rules.decks > 1:
        facts.append(_("two decks"))
    if not rules.returns:
        facts.append(_("no return"))
    if rules.face_up:
        facts.append(_("all face up"))
    return facts
