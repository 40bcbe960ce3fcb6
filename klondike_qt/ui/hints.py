"""Shows hints: the mark on the board, the sentence, and the lamp on the hint's button."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from klondike_qt.ui.actions import Lamp

if TYPE_CHECKING:
    from klondike_qt.app.controller import GameController
    from klondike_qt.app.hinter import Hinter, Shown
    from klondike_qt.app.known_positions import KnownPositions
    from klondike_qt.app.settings import Preferences
    from klondike_qt.ui.main_window import MainWindow
    from klondike_qt.ui.presenter import Presenter


class HintView(QObject):
    """Joins the hint's action and a `Hinter` to the window, as long as that is open.

    The hinter is made for the first hint: what it needs of the solver takes 30 ms to load.
    """

    def __init__(
        self,
        window: "MainWindow",
        controller: "GameController",
        preferences: "Preferences",
        presenter: "Presenter",
        known: "KnownPositions",
    ) -> None:
        super().__init__(window)
        self._window = window
        self._board = window.board
        self._controller = controller
        self._preferences = preferences
        self._presenter = presenter
        self._known = known
        self._shown: Shown | None = None
        self._hinter: Hinter | None = None
        window.commands.hint.triggered.connect(self._ask)
        window.language_changed.connect(self._say_again)
        window.resized.connect(self._say_again)
        for signal in (
            controller.changed,
            controller.paused,
            controller.finishing,
            controller.won,
        ):
            signal.connect(self._enable)
        self._enable()

    def _ask(self) -> None:
        self._board.cancel_gesture()
        if self._hinter is None:
            from klondike_qt.app.hinter import Hinter

            self._hinter = Hinter(self._controller, self._preferences, self._known, self)
            self._hinter.shown.connect(self._show)
            self._board.input_began.connect(self._follow_input)
            self._presenter.hint_dismissed.connect(self._hinter.withdraw)
            self._window.closing.connect(self._hinter.close)
        self._hinter.ask()

    def _follow_input(self) -> None:
        """Take the hint away as a hand begins anew; keys first have to go where it points."""
        if self._hinter is not None and not self._board.hands.is_by_key:
            self._hinter.withdraw()

    def _enable(self) -> None:
        self._window.commands.hint.setEnabled(self._controller.is_in_play)

    def _show(self, shown: "Shown | None") -> None:
        """Show a hint, that there is none, or nothing any more."""
        self._shown = shown
        hint = None if shown is None else shown.hint
        lamp = Lamp.OFF if shown is None else Lamp.NONE if hint is None else Lamp.LIT
        self._window.commands.show_lamp(lamp)
        self._say()  # first, since it may take room from the board
        self._board.show_hint(None if hint is None else hint.move)

    def _say(self) -> None:
        shown = self._shown
        self._presenter.show_hint(None if shown is None else lambda: self._sentence(shown))

    def _say_again(self) -> None:
        """Say it in another language, or where there is room for it now."""
        if self._shown is not None:
            self._say()

    @staticmethod
    def _sentence(shown: "Shown") -> str:
        from klondike_qt.ui import hint_words

        return hint_words.sentence(shown)
