"""Where a control finds the value it shows, and puts the one that the player chooses."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from klondike_qt.app.settings import Preferences


class Source(QObject):
    """One value, kept elsewhere; whoever shows it hears of every change, its own included."""

    changed = Signal()

    def get(self) -> Any:  # noqa: ANN401 - each setting has values of its own
        """Give the value there is now."""
        raise NotImplementedError

    @property
    def is_overruled(self) -> bool:
        """Whether the value has no effect now, as the system has a wish of its own."""
        return False

    def put(self, value: Any) -> None:  # noqa: ANN401 - as above
        """Take another value; it acts and is kept at once."""
        raise NotImplementedError

    def follow(self, show: Callable[[], None]) -> None:
        """Have *show* called now and after each change."""
        self.changed.connect(show)
        show()


class PreferenceSource(Source):
    """One of the player's preferences."""

    def __init__(self, parent: QObject, preferences: "Preferences", name: str) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._name = name
        preferences.changed.connect(self._hear)

    def get(self) -> Any:  # noqa: ANN401 - see Source
        """Give the preference."""
        return getattr(self._preferences, self._name)

    @property
    def is_overruled(self) -> bool:
        """Whether the system wants cards still, at whatever speed."""
        return self._name == "speed" and self._preferences.little_motion

    def put(self, value: Any) -> None:  # noqa: ANN401 - see Source
        """Prefer another value."""
        setattr(self._preferences, self._name, value)

    def _hear(self, name: str) -> None:
        if name == self._name:
            self.changed.emit()


class ActionSource(Source):
    """Whether an action is in force that can be taken by other ways too, such as full screen."""

    def __init__(self, parent: QObject, action: "QAction") -> None:
        super().__init__(parent)
        self._action = action
        action.toggled.connect(self.changed)

    def get(self) -> bool:
        """Tell whether it is in force."""
        return self._action.isChecked()

    def put(self, value: Any) -> None:  # noqa: ANN401 - see Source
        """Take the action, if that is what changes it."""
        if value != self._action.isChecked():
            self._action.trigger()
