"""What became of the player's files, in sentences."""

from pathlib import Path
from typing import Final

from klondike_qt.app import formats
from klondike_qt.app.i18n import N_, _, ngettext
from klondike_qt.app.keeping import BackedUp, Exported, FiguresExported, TakenIn
from klondike_qt.storage import errors
from klondike_qt.storage.fields import Fault
from klondike_qt.storage.imports import NotAnExport, Told

FAULTS: Final = {
    Fault.NOT_JSON: N_("Line {line}: this is no JSON."),
    Fault.NOT_A_GAME: N_("Line {line}: this is no game."),
    Fault.MISSING: N_("Line {line}: “{text}” is missing."),
    Fault.WRONG: N_("Line {line}: “{text}” has a value that it cannot have."),
    Fault.ILLEGAL: N_("Line {line}: the rules forbid move {text}."),
    Fault.OTHER_END: N_("Line {line}: the moves do not end as the game is said to have ended."),
    Fault.OTHER_SCORE: N_("Line {line}: the moves do not bring the score {text}."),
    Fault.OTHER_HOME: N_("Line {line}: the moves do not bring as many cards home: {text}"),
    Fault.OTHER_PASSES: N_("Line {line}: the moves do not take as many passes as said: {text}"),
}

_TROUBLES: Final[dict[type[errors.StorageError], str]] = {
    errors.Damaged: N_("{path} is damaged, or is none of Klondike’s files."),
    errors.Newer: N_("A later version of Klondike has written {path}."),
    errors.ReadOnly: N_("{path} cannot be read or written."),
    errors.Full: N_("The disk is full: {path} was not written."),
    errors.Locked: N_("Another program is using {path}."),
}


def result(done: Exported | FiguresExported | TakenIn | BackedUp, path: Path) -> str:
    """Say what was done, and with which file."""
    match done:
        case Exported(games=count):
            text = ngettext("{count} game is in {path}.", "{count} games are in {path}.", count)
        case FiguresExported(modes=count):
            text = ngettext(
                "The statistics of {count} mode are in {path}.",
                "The statistics of {count} modes are in {path}.",
                count,
            )
        case BackedUp(games=count):
            text = ngettext(
                "Everything is in {path}, with {count} game that has ended. The file was read "
                "again and is whole.",
                "Everything is in {path}, with {count} games that have ended. The file was read "
                "again and is whole.",
                count,
            )
        case TakenIn():
            return _taken_in(done)
    return text.format(count=formats.number(count), path=path)


def _taken_in(done: TakenIn) -> str:
    added, present = done.imported
    said = [
        ngettext("{count} game was taken in.", "{count} games were taken in.", added).format(
            count=formats.number(added)
        )
    ]
    if present:
        text = ngettext("{count} was here already.", "{count} were here already.", present)
        said.append(text.format(count=formats.number(present)))
    if done.refused:
        text = ngettext("{count} was refused:", "{count} were refused:", done.refused)
        said.append(text.format(count=formats.number(done.refused)))
    return " ".join(said)


def refusals(done: TakenIn, most: int) -> list[str]:
    """Say why games were refused, of so many at most, and how many more there are."""
    said = [refusal(told) for told in done.told[:most]]
    if more := done.refused - len(said):
        text = ngettext("And {count} more.", "And {count} more.", more)
        said.append(text.format(count=formats.number(more)))
    return said


def refusal(told: Told) -> str:
    """Say why one game of a file was not taken."""
    text = _(FAULTS[told.reason.fault])
    return text.format(line=formats.number(told.line), text=told.reason.text)


def trouble(error: errors.StorageError | NotAnExport, path: Path) -> str:
    """Say why nothing was done with the file at *path*."""
    if isinstance(error, NotAnExport):
        return _(
            "Nothing was taken in: {path} is no whole export of Klondike. An export as JSON can "
            "be taken in again, a CSV cannot, as it holds no moves."
        ).format(path=path)
    text = _TROUBLES.get(type(error), N_("The disk does not do what it is asked to: {path}"))
    return _(text).format(path=error.path)


def own_file(path: Path) -> str:
    """Say that a file may not be written over."""
    return _("{path} is one of the files that Klondike itself keeps. Choose another name.").format(
        path=path
    )
