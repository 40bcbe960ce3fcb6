"""How the game is to be opened, as the command line says it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

    from klondike_qt.core.match_setup import MatchKind
    from klondike_qt.core.modes import Mode
    from klondike_qt.core.notation import Entry


class GameOptions(NamedTuple):
    """How the game is to be opened; all input is already read and found possible.

    Only what the desktop hands over is not: whoever clicked on it sees what is wrong in the window.
    """

    start: Entry | None = None  # a FILE or --deal
    text: str | None = None  # of a FILE that the desktop hands over
    unreadable: str | None = None  # the name of one that holds no text
    mode: Mode | None = None
    match: MatchKind | None = None  # a game for two instead
    language: str | None = None
    data_dir: Path | None = None
    fullscreen: bool | None = None  # None: as it was left
    reset_window: bool = False
    screenshot: Path | None = None
    self_test: bool = False
    bench: str | None = None
    json: bool = False

    @property
    def asks_for_a_game(self) -> bool:
        """Whether a game is to be opened, or was to be, instead of the one that was left."""
        return not (self.start is None and self.text is None and self.unreadable is None)

    @property
    def payload(self) -> dict[str, str]:
        """Put what this program was asked for into words for the one that runs already."""
        payload = {}
        if self.match is not None:
            payload["match"] = self.match.value
            if self.start is not None:
                payload["deal"] = str(self.start.start)
        elif self.start is not None:
            from klondike_qt.core.notation import write_game

            payload["open"] = write_game(self.start.start, self.start.moves)
        if self.text is not None:
            payload["open"] = self.text
        if self.unreadable is not None:
            payload["unreadable"] = self.unreadable
        if self.mode is not None:
            payload["mode"] = self.mode.id
        return payload
