"""Achievements in words: the names, what is to be done, and how far one is."""

from collections.abc import Sequence
from typing import Final

from klondike_qt.app import formats
from klondike_qt.app.achievements import GOALS, Achievement, Standing
from klondike_qt.app.i18n import N_, _, ngettext

NAMES: Final = {
    Achievement.FIRST_GOLD: N_("First gold"),
    Achievement.OWN_HANDS: N_("Bare hands"),
    Achievement.ONE_PAN: N_("A single pan"),
    Achievement.CHILKOOT: N_("Over the Chilkoot"),
    Achievement.RICH_VEIN: N_("A rich vein"),
    Achievement.SALOON: N_("The saloon in Dawson"),
    Achievement.WEEK: N_("The week’s mail"),
    Achievement.LONG_ODDS: N_("Against the odds"),
    Achievement.EVERY_TRAIL: N_("Every trail"),
    Achievement.HUNDRED: N_("A hundred claims"),
}

DEEDS: Final = {
    Achievement.FIRST_GOLD: N_("Win a game."),
    Achievement.OWN_HANDS: N_("Win at the first attempt, without undo and without a hint."),
    Achievement.ONE_PAN: N_("Win in a single pass through the stock."),
    Achievement.CHILKOOT: N_("Win a deal that you had to begin again at least twice."),
    Achievement.RICH_VEIN: N_("Win five games in a row in one mode."),
    Achievement.SALOON: N_("Win a game for money, and with it all $208."),
    Achievement.WEEK: N_("Win the deals of seven days in a row."),
    Achievement.LONG_ODDS: N_("Win a deal that a careful player wins less than once in ten games."),
    Achievement.EVERY_TRAIL: N_("Win in each of the game’s modes."),
    Achievement.HUNDRED: N_("Win a hundred games."),
}


def name(achievement: Achievement) -> str:
    """Name an achievement."""
    return _(NAMES[achievement])


def deed(achievement: Achievement) -> str:
    """Say what is to be done for it."""
    return _(DEEDS[achievement])


def state(achievement: Achievement, standing: Standing) -> str:
    """Say when it was achieved, or how far the player has come."""
    if standing.earned is not None:
        return _("Achieved on {day}.").format(day=formats.date(standing.earned))
    goal = GOALS[achievement]
    if goal == 1:
        return _("Still to come.")
    return _("{number} of {goal}").format(
        number=formats.number(standing.progress), goal=formats.number(goal)
    )


def newly(achieved: Sequence[Achievement]) -> str:
    """Say what a game has achieved; nothing if it was nothing."""
    if not achieved:
        return ""
    said = ngettext("Achieved: {names}", "Achieved: {names}", len(achieved))
    return said.format(names=", ".join(map(name, achieved)))
