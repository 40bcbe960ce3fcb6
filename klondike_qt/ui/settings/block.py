"""A setting on its page: its name, a sentence on what it does, and its control."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from klondike_qt.ui import theme
from klondike_qt.ui.dialogs.base import paragraph
from klondike_qt.ui.overrides import guarded

_WORDS: Final = 240
"""What name and sentence need at least beside a control, before the player's size of text."""

_GAP: Final = 20
_UNDER: Final = 8
_AIR: Final = 8
"""Above and below each setting."""

Places = list[tuple[QWidget, QRect]]
"""Parts and where they lie."""


@guarded
class Arranged(QWidget):
    """A widget whose parts lie where arithmetic puts them, for the width it is given.

    Box layouts ask what they hold for its height before they know the width, and guess wrong
    where words wrap and pictures break into rows.
    """

    foot = 0
    """What is left free under the parts."""

    def __init__(self) -> None:
        super().__init__()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def places(self, width: int) -> Places:
        """Give every part its place, from the top on."""
        raise NotImplementedError

    def sizeHint(self) -> QSize:
        """Prefer the width of a page."""
        return QSize(480, self.heightForWidth(480))

    def minimumSizeHint(self) -> QSize:
        """Get as narrow as a phone."""
        return QSize(120, 0)

    def hasHeightForWidth(self) -> bool:
        """Be as high as the width asks for."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Say how high the parts are at *width*."""
        return self.foot + max((at.bottom() + 1 for _part, at in self.places(width)), default=0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the room there is now."""
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """Hear that a part wants another size, as its words or the type changed."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._arrange()
        return super().event(event)

    def _arrange(self) -> None:
        for part, place in self.places(self.width()):
            part.setGeometry(place)


class Block(Arranged):
    """Name and sentence, and the control beside them where both have room, else beneath."""

    foot = _AIR

    def __init__(self, control: QWidget, *, above: bool = False) -> None:
        """Put the words *above* the control, however much room there is."""
        super().__init__()
        self.control = control
        self.title = paragraph(bold=True)
        self.sentence = paragraph(size=theme.NOTE, ink=theme.SECONDARY)
        self._above = above
        self.lead = 0
        """What the words take at least where they stand above; neighbours have the same."""
        for part in (self.title, self.sentence, control):
            part.setParent(self)

    def set_words(self, title: str, sentence: str) -> None:
        """Say what the setting is, and what it does."""
        self.title.setText(title)
        self.sentence.setText(sentence)
        self.sentence.setVisible(bool(sentence))
        self.control.setAccessibleName(title)
        self.control.setAccessibleDescription(sentence)
        self.updateGeometry()

    def places(self, width: int) -> Places:
        """Put the control at the right end, level with the words; or under them."""
        wanted = self.control.sizeHint().width()
        beside = not self._above and wanted + _GAP + theme.scaled(_WORDS) <= width
        room = width - wanted - _GAP if beside else width
        title = QRect(0, _AIR, room, self.title.heightForWidth(room))
        below = title.bottom() + 1
        sentence = QRect(0, below, room, 0)
        if self.sentence.text():
            sentence.setHeight(self.sentence.heightForWidth(room))
        words: Places = [(self.title, title), (self.sentence, sentence)]
        if beside:
            return self._beside(words, width, wanted)
        wide = width if self._grows else min(wanted, width)
        y = _AIR + max(sentence.bottom() + 1 - _AIR, self.lead) + _UNDER
        place = QRect(0, y, wide, _height(self.control, wide))
        return [*words, (self.control, place)]

    def words_height(self, width: int) -> int:
        """Say how high name and sentence are above a control."""
        said = (self.title, self.sentence) if self.sentence.text() else (self.title,)
        return sum(label.heightForWidth(width) for label in said)

    @property
    def _grows(self) -> bool:
        policy = self.control.sizePolicy().horizontalPolicy()
        return policy == QSizePolicy.Policy.Expanding

    def _beside(self, words: Places, width: int, wanted: int) -> Places:
        """Centre words and control on the same line."""
        high = words[-1][1].bottom() + 1 - _AIR
        control = _height(self.control, wanted)
        middle = _AIR + max(high, control) // 2
        shift = middle - high // 2 - _AIR
        place = QRect(width - wanted, middle - control // 2, wanted, control)
        moved = [(part, at.translated(0, shift)) for part, at in words]
        return [*moved, (self.control, place)]


class Beside(Arranged):
    """Settings side by side where all have room for theirs, else one under the other."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        super().__init__()
        self._blocks = list(blocks)
        for block in blocks:
            block.setParent(self)

    def places(self, width: int) -> Places:
        """Give each block what its control wants, or the whole width."""
        wanted = [block.control.sizeHint().width() for block in self._blocks]
        made: Places = []
        if sum(wanted) + (len(wanted) - 1) * _GAP <= width:
            x, sized = 0, list(zip(self._blocks, wanted, strict=True))
            lead = max(block.words_height(wide) for block, wide in sized)
            for block, wide in sized:
                block.lead = lead
                made.append((block, QRect(x, 0, wide, block.heightForWidth(wide))))
                x += wide + _GAP
            return made
        y = 0
        for block in self._blocks:
            block.lead = 0
            made.append((block, QRect(0, y, width, block.heightForWidth(width))))
            y = made[-1][1].bottom() + 1
        return made


@guarded
class Rule(QWidget):
    """A thin line between two settings."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line in the theme's colour."""
        QPainter(self).fillRect(self.rect(), QColor(theme.colours(self).border))


def _height(control: QWidget, width: int) -> int:
    if control.hasHeightForWidth():
        return control.heightForWidth(width)
    return control.sizeHint().height()
