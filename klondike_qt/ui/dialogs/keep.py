"""What the player has played, taken along and put in a safe place: export, import, backup."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QVBoxLayout, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.app.keeping import Restored, TakenIn
from klondike_qt.storage import wall_clock
from klondike_qt.storage.files import NAME
from klondike_qt.storage.filters import EVERY_GAME, Filter
from klondike_qt.ui import keep_words, theme, words
from klondike_qt.ui.dialogs.base import Dialog, clear, paragraph
from klondike_qt.ui.dialogs.chooser import Chooser
from klondike_qt.ui.dialogs.files import ask_for_file, ask_for_target
from klondike_qt.ui.dialogs.icon_row import IconRow
from klondike_qt.ui.dialogs.question import QuestionDialog, Words

if TYPE_CHECKING:
    from klondike_qt.app.keeping import BackedUp, Exported, FiguresExported, Keeping
    from klondike_qt.core.modes import Mode
    from klondike_qt.storage.errors import StorageError
    from klondike_qt.storage.imports import NotAnExport

MOST_TOLD: Final = 8
"""So many refused games are told of one by one."""

_TABLES: Final = ("csv", "json")
_WHOLE: Final = ("json", "csv")

_OWN: Final = Path(NAME).stem
"""How the names begin of the files that are the game's own."""

_HEADING: Final = 16


class KeepDialog(Dialog):
    """Offers what can be done; one thing at a time, and what came of it is said at the foot."""

    def __init__(
        self, parent: QWidget, keeping: "Keeping", folder: Path, modes: "Sequence[Mode]"
    ) -> None:
        """Take who does the work, the data folder, and the modes that were played."""
        super().__init__(parent, width=520)
        self._keeping = keeping
        self._folder = folder
        self._modes = modes
        self._say: Callable[[], None] = self._say_nothing
        self._intro = paragraph(size=theme.LABEL, ink=theme.SECONDARY)
        self.modes = Chooser()
        self.export = IconRow("export", self)
        self.export_figures = IconRow("statistics", self)
        self.take_in = IconRow("import", self)
        self.back_up = IconRow("backup", self)
        self.restore = IconRow("restore", self)
        self.open_folder = IconRow("folder", self)
        self._titles = [paragraph(bold=True, size=_HEADING) for _section in range(3)]
        self._results = QVBoxLayout()
        self._results.setSpacing(4)
        self._lay_out()
        self._connect()
        self.add_close()
        self.retranslate()
        self.export.setFocus()
        if keeping.is_busy:  # since the dialog was open before
            self._wait()

    @property
    def rows(self) -> tuple[IconRow, ...]:
        """What can be done."""
        return (
            self.export,
            self.export_figures,
            self.take_in,
            self.back_up,
            self.restore,
            self.open_folder,
        )

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        self.entitle(_("Export, import, backup"))
        self._intro.setText(
            _(
                "What you have played is yours, and stays on this computer. Here you can take it "
                "with you."
            )
        )
        history, everything, place = self._titles
        history.setText(_("Games and statistics"))
        everything.setText(_("Everything in one file"))
        place.setText(_("Where it is kept"))
        self.modes.set_entries([_("All modes"), *map(words.mode_name, self._modes)])
        self.modes.setAccessibleName(_("Games of"))
        self.export.set_words(
            _("Export games…"),
            _("Complete, with every move, as JSON; or as a table, a line a game, as CSV."),
        )
        self.export_figures.set_words(
            _("Export statistics…"), _("Every figure of each mode, as CSV or JSON.")
        )
        self.take_in.set_words(
            _("Import games…"),
            _(
                "From an export as JSON. Every game is played through and checked; those that are "
                "here already stay as they are."
            ),
        )
        self.back_up.set_words(
            _("Back up…"), _("Games, statistics and settings, to be put in a safe place.")
        )
        self.restore.set_words(
            _("Restore…"),
            _("Puts a backup in the place of everything; what is here now is kept beside it."),
        )
        self.open_folder.set_words(_("Open the folder"), str(self._folder))
        self._say()

    def confirm_restore(self, path: Path) -> None:
        """Ask whether the backup at *path* is to take the place of everything, and restore it."""
        question = QuestionDialog(
            self._window,
            lambda: Words(
                _("Restore this backup?"),
                _(
                    "The games, statistics and settings of {path} take the place of all that is "
                    "here. What is here now is kept in a file beside it. Klondike then starts anew."
                ).format(path=path),
                _("Restore"),
            ),
        )
        question.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        question.answered.connect(lambda: self._begin(lambda: self._keeping.restore(path)))
        question.open()

    def _lay_out(self) -> None:
        history, everything, place = self._titles
        self.content.addWidget(self._intro)
        for widgets in (
            (history, self.modes, self.export, self.export_figures, self.take_in),
            (everything, self.back_up, self.restore),
            (place, self.open_folder),
        ):
            self.content.addSpacing(6)
            for widget in widgets:
                self.content.addWidget(widget)
        self.content.addLayout(self._results)
        self.content.addStretch()

    def _connect(self) -> None:
        for row, act in (
            (self.export, self._ask_export),
            (self.export_figures, self._ask_export_figures),
            (self.take_in, self._ask_import),
            (self.back_up, self._ask_backup),
            (self.restore, self._ask_restore),
            (self.open_folder, self._open_folder),
        ):
            row.clicked.connect(act)
        self._keeping.finished.connect(self._finish)
        self._keeping.failed.connect(self._fail)
        self._keeping.broken.connect(self._break)

    # What is asked for

    def _ask_export(self) -> None:
        ask_for_target(
            self,
            _("Export games"),
            _named("klondike-games"),
            _WHOLE,
            lambda path: self._write(path, lambda: self._keeping.export(path, self._chosen)),
        )

    def _ask_export_figures(self) -> None:
        ask_for_target(
            self,
            _("Export statistics"),
            _named("klondike-statistics"),
            _TABLES,
            lambda path: self._write(
                path, lambda: self._keeping.export_figures(path, self._chosen)
            ),
        )

    def _ask_import(self) -> None:
        ask_for_file(
            self,
            _("Import games"),
            ("json",),
            lambda path: self._begin(lambda: self._keeping.take_in(path)),
        )

    def _ask_backup(self) -> None:
        ask_for_target(
            self,
            _("Back up"),
            _named("klondike-backup"),
            ("zip",),
            lambda path: self._write(path, lambda: self._keeping.back_up(path)),
        )

    def _ask_restore(self) -> None:
        ask_for_file(self, _("Restore"), ("zip",), self.confirm_restore)

    def _open_folder(self) -> None:
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder))):
            self._tell(lambda: [_("Nothing here opens folders.")])

    @property
    def _chosen(self) -> Filter:
        """The games of the mode that is chosen, or all."""
        number = self.modes.index
        return Filter(self._modes[number - 1].key) if number else EVERY_GAME

    # What becomes of it

    def _write(self, path: Path, work: Callable[[], None]) -> None:
        """Write a file, unless that is one of the program's own."""
        if path.parent.resolve() == self._folder.resolve() and path.name.startswith(_OWN):
            self._tell(lambda: [keep_words.own_file(path)])
        else:
            self._begin(work)

    def _begin(self, work: Callable[[], None]) -> None:
        self._wait()
        work()

    def _wait(self) -> None:
        self._set_busy(busy=True)
        self._tell(lambda: [_("One moment…")])

    def _finish(self, done: "Exported | FiguresExported | TakenIn | BackedUp | Restored") -> None:
        self._set_busy(busy=False)
        if isinstance(done, Restored):
            self.accept()
            return
        path, told = self._keeping.path, done

        def said() -> list[str]:
            lines = [keep_words.result(told, path)]
            if isinstance(told, TakenIn):
                lines += keep_words.refusals(told, MOST_TOLD)
            return lines

        self._tell(said)

    def _fail(self, error: "StorageError | NotAnExport") -> None:
        self._set_busy(busy=False)
        path = self._keeping.path
        self._tell(lambda: [keep_words.trouble(error, path)])

    def _break(self, _error: Exception) -> None:
        self._set_busy(busy=False)
        self._say_nothing()

    def _set_busy(self, *, busy: bool) -> None:
        for row in self.rows:
            row.setEnabled(not busy)

    def _say_nothing(self) -> None:
        clear(self._results)

    def _tell(self, lines: Callable[[], list[str]]) -> None:
        """Say what came of it, now and again in another language."""

        def say() -> None:
            clear(self._results)
            for number, line in enumerate(lines()):
                label = paragraph(line, bold=number == 0, size=theme.LABEL)
                label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                self._results.addWidget(label)
                label.show()  # or it could not be scrolled to yet
                self.reveal(label)

        self._say = say
        say()


def _named(stem: str) -> str:
    """Name a file by the day on which it is written."""
    return f"{stem}-{wall_clock.today().isoformat()}"
