"""The list of lessons and situations, each with whether it is done."""

from collections.abc import Callable, Iterator
from typing import Final

from PySide6.QtCore import QPoint, QRectF, QSize
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QLabel, QWidget

from klondike_qt.app import formats
from klondike_qt.app.i18n import _
from klondike_qt.app.lesson_texts import Text, lesson_texts, situation_texts
from klondike_qt.ui import theme
from klondike_qt.ui.dialogs.base import Dialog, paragraph
from klondike_qt.ui.dialogs.option import ActionRow
from klondike_qt.ui.icons import icon
from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.strokes import NO_INK, fill_box

_TICK: Final = 22


@guarded
class LearnRow(ActionRow):
    """A lesson or situation to be pressed; a tick stands before it once it was done."""

    left = 44

    def __init__(self, parent: QWidget, *, is_done: bool) -> None:
        super().__init__(parent)
        self.is_done = is_done

    def name(self, text: Text) -> None:
        """Show the title, and tell a screen reader what the tick tells."""
        self.set_words(text.title, "")
        done = _("{title}, done").format(title=text.title)
        self.setAccessibleName(done if self.is_done else text.title)

    def paint_ground(self, painter: QPainter, look: theme.Colours, box: QRectF) -> None:
        """Draw the ground under the pointer, and the tick or an empty circle."""
        if self.underMouse() or self.isDown():
            fill_box(painter, box, look.hover)
        corner = QPoint(12, (self.height() - _TICK) // 2)
        if self.is_done:
            drawn = icon("check", night=theme.is_night(self))
            painter.drawPixmap(corner, drawn.pixmap(QSize(_TICK, _TICK), self.devicePixelRatio()))
        else:
            painter.setPen(QColor(look.secondary))
            painter.setBrush(NO_INK)
            painter.drawEllipse(QRectF(corner.x() + 2, corner.y() + 2, _TICK - 4, _TICK - 4))


class LearnDialog(Dialog):
    """Lists what can be learnt; an entry closes the list and opens its screen."""

    def __init__(
        self,
        parent: QWidget,
        lessons: tuple[str, ...],
        situations: tuple[str, ...],
        done: dict[str, int],
        open_entry: Callable[[str], None],
    ) -> None:
        super().__init__(parent, width=520)
        self._done = done
        self._lists = (lessons, situations)
        self._titles: tuple[QLabel, QLabel] = (_section(), _section())
        self.entries: dict[str, LearnRow] = {}
        self._introduction = paragraph(size=theme.LABEL, ink=theme.SECONDARY)
        self.content.addWidget(self._introduction)
        for title, names in zip(self._titles, self._lists, strict=True):
            self.content.addSpacing(6)
            self.content.addWidget(title)
            for name in names:
                entry = LearnRow(self, is_done=name in done)
                entry.clicked.connect(lambda _=False, name=name: self._open(name, open_entry))
                self.entries[name] = entry
                self.content.addWidget(entry)
        self.content.addStretch()
        self.add_close()
        self.retranslate()
        first = next((name for name in self.entries if name not in done), lessons[0])
        self.entries[first].setFocus()

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.entitle(_("Learn"))
        self._introduction.setText(
            _("On a board apart: your own game stays as it is, and nothing here is counted.")
        )
        for label, title, names in zip(
            self._titles,
            (_("Lessons: {done} of {count} done"), _("Situations: {done} of {count} done")),
            self._lists,
            strict=True,
        ):
            done = formats.number(sum(name in self._done for name in names))
            label.setText(title.format(done=done, count=formats.number(len(names))))
        for name, text in _texts():
            if name in self.entries:
                self.entries[name].name(text)

    def _open(self, name: str, open_entry: Callable[[str], None]) -> None:
        self.accept()
        open_entry(name)


def _section() -> QLabel:
    return paragraph(bold=True, ink=theme.ACCENT)


def _texts() -> Iterator[tuple[str, Text]]:
    yield from lesson_texts().items()
    yield from situation_texts().items()
