"""The player's data, for the subcommands that read or write it."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from klondike_qt.app.folders import data_folder
from klondike_qt.app.i18n import N_, _
from klondike_qt.cli.console import CannotGoOn
from klondike_qt.cli.inputs import Unreadable
from klondike_qt.storage import errors
from klondike_qt.storage.files import NAME

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterator

_TROUBLES: Final = {
    errors.Damaged: N_("{path}: damaged, or none of this program’s files"),
    errors.Newer: N_("{path}: a later version of this program has written it"),
    errors.ReadOnly: N_("{path}: it cannot be read or written"),
    errors.Full: N_("{path}: the disk is full"),
    errors.Locked: N_("{path}: another program is using it"),
}


def add_data_dir(parser: ArgumentParser) -> None:
    """Let *parser* take the data folder."""
    parser.add_argument(
        "--data-dir", type=Path, metavar="DIR", help=_("the folder with the games and settings")
    )


def folder_of(arguments: Namespace) -> Path:
    """Give the data folder that was asked for, or the player's own."""
    return data_folder(arguments.data_dir)


@contextmanager
def troubles_told() -> Iterator[None]:
    """Raise `CannotGoOn` for what keeps the data from being read or written."""
    try:
        yield
    except errors.StorageError as error:
        text = _TROUBLES.get(type(error), N_("{path}: the disk does not do what it is asked to"))
        raise CannotGoOn(_(text).format(path=error.path)) from error


def output(name: Path, folder: Path) -> Path:
    """Give the file to write; raise `Unreadable` if that is one of the program's own."""
    target = name.expanduser().absolute()
    if target.parent.resolve() == folder.resolve() and target.name.startswith(Path(NAME).stem):
        raise Unreadable(_("{file}: one of this program’s own files").format(file=name))
    if target.is_dir():
        raise Unreadable(_("{file}: a folder").format(file=name))
    if target.exists() and not target.is_file():  # a device, which a file would take the place of
        raise Unreadable(_("{file}: no ordinary file").format(file=name))
    if not target.parent.is_dir():
        raise Unreadable(_("{file}: there is no such folder").format(file=name))
    return target
