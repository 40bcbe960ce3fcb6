"""What the player chose to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from klondike_qt.ui.board.cloth import FELT, Cloth

if TYPE_CHECKING:
    from klondike_qt.app.assets import Letters


class Look(NamedTuple):
    """A table's cards and cloth, whatever its size."""

    letters: Letters = "en"
    back: str = "aurora"
    second_back: str | None = None  # of the second deck; None: the same
    cloth: Cloth = FELT
    large_index: bool | None = None  # None: where cards are small
    four_colours: bool = False

    @property
    def plain(self) -> Look:
        """The same on the picture's main colour, for tables too small for a picture."""
        return self._replace(cloth=self.cloth._replace(picture=None))
