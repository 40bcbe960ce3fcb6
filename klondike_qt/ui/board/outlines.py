"""What the table points out to the player: targets, the selection, the keyboard's ring, a hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from klondike_qt.ui.board.frames import Frame
from klondike_qt.ui.board.motion import Swell

if TYPE_CHECKING:
    from collections.abc import Iterable

    from klondike_qt.core.piles import Move, Pile
    from klondike_qt.ui.board.animation import Tween
    from klondike_qt.ui.board.choices import Run
    from klondike_qt.ui.board.hint_mark import HintMark
    from klondike_qt.ui.board.overlay import Frames
    from klondike_qt.ui.board.scene import TableScene


class Outlines:
    """The frames that mark cards and places of one table; each kind shows one thing at a time."""

    def __init__(self, scene: TableScene, frames: Frames) -> None:
        """Mark nothing yet."""
        self._scene = scene
        self._frames = frames
        self._hint: HintMark | None = None

    def mark_targets(self, piles: Iterable[Pile]) -> None:
        """Light the piles that would take a run."""
        rects = [self._scene.placed.top(pile) for pile in piles]
        self._frames.show(Frame.TARGET, rects, self._scene.art)
        self._scene.stirred.emit()

    def mark_selected(self, run: Run | None) -> None:
        """Outline the selected run."""
        self._surround(Frame.SELECTED, run)

    def mark_focus(self, run: Run | None) -> None:
        """Draw the keyboard's ring round cards, or round an empty place."""
        self._surround(Frame.FOCUS, run)

    @property
    def has_hint(self) -> bool:
        """Whether a hint can be seen."""
        return self._hint is not None and self._hint.is_shown

    def mark_hint(self, move: Move) -> list[Tween]:
        """Show a move to be played, and give the motion by which it is noticed."""
        if self._hint is None:
            from klondike_qt.ui.board.hint_mark import HintMark  # not for the first picture

            self._hint = HintMark(self._scene, self._frames)
        self._hint.show(move, self._scene.placed, self._scene.art)
        return [Swell(self._hint.swell)]

    def end_hint(self) -> None:
        """Show no move any more."""
        if self._hint is not None:
            self._hint.hide()

    def forget(self) -> None:
        """Mark nothing of a position that is shown no more; the ring's owner brings it along."""
        self._frames.hide(Frame.TARGET, Frame.SELECTED)
        self.end_hint()
        self._scene.stirred.emit()

    def _surround(self, frame: Frame, run: Run | None) -> None:
        rects = [] if run is None else [self._scene.placed.run(run.pile, run.count)]
        self._frames.show(frame, rects, self._scene.art)
        self._scene.stirred.emit()
