"""What is known of a deal, and what the player wishes of the next, in words.

The tables hold the words; they are looked up each time, in the language spoken then.
"""

from datetime import date
from typing import TYPE_CHECKING, Final

from klondike_qt.app import formats
from klondike_qt.app.i18n import N_, _
from klondike_qt.solver.difficulty import Difficulty, has_levels
from klondike_qt.solver.verdict import Verdict

if TYPE_CHECKING:
    from klondike_qt.app.settings import DealWish
    from klondike_qt.core.rules import Rules

WISHES: Final[dict["DealWish", str]] = {
    "any": N_("Any deal"),
    "winnable": N_("Only winnable deals"),
    "easy": N_("Easy deals"),
    "medium": N_("Medium deals"),
    "hard": N_("Hard deals"),
}

_LEVEL: Final = N_(
    "Proved winnable; the level goes by how often a player wins who sees only what you see."
)

_MEANINGS: Final[dict["DealWish", str]] = {
    "winnable": N_("Proved winnable under the rules of this mode."),
    "easy": _LEVEL,
    "medium": _LEVEL,
    "hard": _LEVEL,
}

_DIFFICULTIES: Final = {
    Difficulty.EASY: N_("Winnable, easy for this mode"),
    Difficulty.MEDIUM: N_("Winnable, medium for this mode"),
    Difficulty.HARD: N_("Winnable, hard for this mode"),
}

_VERDICTS: Final = {
    Verdict.WINNABLE: N_("Winnable in this mode"),
    Verdict.LOST: N_("Lost in this mode: it is proved that nothing wins"),
    Verdict.UNDECIDED: N_("Not known: the search found no answer in time"),
}

_DRY: Final[dict[str, str]] = {
    "easy": N_("No easy deal is ready yet; this one is winnable."),
    "medium": N_("No medium deal is ready yet; this one is winnable."),
    "hard": N_("No hard deal is ready yet; this one is winnable."),
}


def wishes(rules: "Rules") -> tuple["DealWish", ...]:
    """Give what can be wished under *rules*: no level where deals hardly differ."""
    return tuple(WISHES) if has_levels(rules) else ("any", "winnable")


def wish(wished: "DealWish") -> str:
    """Name which deals are wished."""
    return _(WISHES[wished])


def meaning(wished: "DealWish") -> str:
    """Say what is known of the deals that are wished; nothing where that is nothing."""
    return _(_MEANINGS[wished]) if wished in _MEANINGS else ""


def difficulty(level: Difficulty | None) -> str:
    """Say how hard a deal is; nothing where that is not known."""
    return "" if level is None else _(_DIFFICULTIES[level])


def day(iso: str | None) -> str:
    """Say which day's deal it is, ``2026-12-24``; nothing where it is none's."""
    if iso is None:
        return ""
    return _("The deal of {day}").format(day=formats.day(date.fromisoformat(iso)))


def verdict(found: Verdict | None) -> str:
    """Say whether a deal can be won; ``None``: that is being looked into."""
    return _("Looking whether it can be won…") if found is None else _(_VERDICTS[found])


def ran_dry(wished: str, *, winnable: bool) -> str:
    """Say that no deal was ready as *wished*, and what was dealt."""
    if winnable:
        return _(_DRY[wished])
    return _("No winnable deal is ready yet; whether this one is, is not known.")
