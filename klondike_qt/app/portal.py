"""The Linux desktops' settings portal, asked over D-Bus whether little should move."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from PySide6.QtCore import SLOT, QObject, Signal, Slot
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher, QDBusVariant

if TYPE_CHECKING:
    from collections.abc import Callable

SERVICE: Final = "org.freedesktop.portal.Desktop"
PATH: Final = "/org/freedesktop/portal/desktop"
INTERFACE: Final = "org.freedesktop.portal.Settings"


class Setting(NamedTuple):
    """A setting as the portal names it."""

    namespace: str
    key: str


def _is_one(value: object) -> bool:
    return value == 1


def _is_off(value: object) -> bool:
    return value is False


def _is_zero(value: object) -> bool:
    """Whether a number, which KDE may give as text, is 0."""
    with suppress(TypeError, ValueError):
        return float(value) == 0  # type: ignore[arg-type]
    return False


WISHES: Final[dict[Setting, Callable[[object], bool]]] = {
    Setting("org.freedesktop.appearance", "reduced-motion"): _is_one,
    Setting("org.gnome.desktop.interface", "enable-animations"): _is_off,
    Setting("org.kde.kdeglobals.KDE", "AnimationDurationFactor"): _is_zero,
}
"""What each desktop says, and whether that is the wish; older ones know only their own setting."""


class Portal(QObject):
    """Asks for the settings, and listens to their changes; with no portal nothing ever comes."""

    answered = Signal(bool)

    def __init__(self, parent: QObject | None = None) -> None:
        """Ask nothing yet."""
        super().__init__(parent)
        self._bus = QDBusConnection.sessionBus()
        self._questions: dict[QDBusPendingCallWatcher, Setting] = {}
        self._wishes: set[Setting] = set()

    def ask(self) -> None:
        """Send the questions; ``answered`` comes for each answer, and for each change later."""
        follow: Any = SLOT("_follow(QDBusMessage)")  # PySide's stub wants bytes, which it refuses
        self._bus.connect(SERVICE, PATH, INTERFACE, "SettingChanged", self, follow)
        for setting in WISHES:
            question = QDBusMessage.createMethodCall(SERVICE, PATH, INTERFACE, "Read")
            question.setArguments(list(setting))
            watcher = QDBusPendingCallWatcher(self._bus.asyncCall(question), self)
            watcher.finished.connect(self._take)
            self._questions[watcher] = setting

    def _take(self, watcher: QDBusPendingCallWatcher) -> None:
        setting = self._questions.pop(watcher)
        if not watcher.isError():
            self._note(setting, watcher.reply().arguments())
        watcher.deleteLater()

    @Slot(QDBusMessage)
    def _follow(self, change: QDBusMessage) -> None:
        *names, value = change.arguments()
        if len(names) == len(Setting._fields) and Setting(*names) in WISHES:
            self._note(Setting(*names), [value])

    def _note(self, setting: Setting, values: list[object]) -> None:
        """Count the setting's wish in, or out; one desktop's is enough."""
        is_wish = any(WISHES[setting](_plain(value)) for value in values)
        (self._wishes.add if is_wish else self._wishes.discard)(setting)
        self.answered.emit(bool(self._wishes))


def _plain(value: object) -> object:
    """Take a value out of its variants: ``Read`` wraps it twice."""
    while isinstance(value, QDBusVariant):
        value = value.variant()
    return value
