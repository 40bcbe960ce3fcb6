"""A language that does not exist, made out of the program's own sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

import translations as tool
from build_data import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PSEUDO: Final = "qps"


def make_language(folder: Path, say: Callable[[str], str]) -> None:
    """Write a catalogue of `PSEUDO` to *folder*: each sentence is what *say* makes of it."""
    catalogue = Catalog("en", "klondike_qt", fuzzy=False)
    for message in tool.extract(ROOT / "klondike_qt"):
        if message.id:
            source = message.id if isinstance(message.id, tuple) else (str(message.id),)
            said = tuple(say(text) for text in source)
            catalogue.add(message.id, said if len(said) > 1 else said[0], context=message.context)
    path = folder / PSEUDO / "LC_MESSAGES" / "klondike_qt.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, catalogue)
