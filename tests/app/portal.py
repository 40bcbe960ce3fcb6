"""A settings portal like a desktop's, to be run on a bus of its own.

It is a program: ``portal.py SETTINGS``, JSON of ``{namespace: {key: value}}``. It prints a line
when it can be asked; a line ``[namespace, key, value]`` on its standard input changes a setting.
"""

import json
import sys
import threading
from typing import Any

from PySide6.QtCore import QCoreApplication, QMetaObject, QObject, Qt, Slot
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusVariant, QDBusVirtualObject

from klondike_qt.app.portal import INTERFACE, PATH, SERVICE


class Portal(QDBusVirtualObject):
    """Answers ``Read`` from a table."""

    def __init__(self, settings: dict[str, dict[str, Any]]) -> None:
        super().__init__()
        self.settings = settings

    def introspect(self, path: str) -> str:
        """Tell nothing of itself; nobody asks."""
        return ""

    def handleMessage(self, message: QDBusMessage, connection: QDBusConnection) -> bool:
        """Answer one question, as a portal does: the value in two variants, or that it has none."""
        namespace, key = message.arguments()
        if key in self.settings.get(namespace, {}):
            answer = message.createReply()
            inner, outer = QDBusVariant(self.settings[namespace][key]), QDBusVariant()
            outer.setVariant(inner)
            answer.setArguments([outer])
        else:
            answer = message.createErrorReply("org.freedesktop.portal.Error.NotFound", key)
        return connection.send(answer)


class Changes(QObject):
    """Reads changes on a thread, and tells the bus of each on the main one."""

    def __init__(self, portal: Portal, bus: QDBusConnection) -> None:
        super().__init__()
        self._portal = portal
        self._bus = bus
        self._waiting: list[Any] = []

    def read(self) -> None:
        """Read until there is no more, then end the program."""
        for line in sys.stdin:
            self._waiting.append(json.loads(line))
            QMetaObject.invokeMethod(self, "tell", Qt.ConnectionType.QueuedConnection)
        QMetaObject.invokeMethod(self, "end", Qt.ConnectionType.QueuedConnection)

    @Slot()
    def tell(self) -> None:
        """Tell of one change."""
        namespace, key, value = self._waiting.pop(0)
        self._portal.settings.setdefault(namespace, {})[key] = value
        signal = QDBusMessage.createSignal(PATH, INTERFACE, "SettingChanged")
        signal.setArguments([namespace, key, QDBusVariant(value)])
        self._bus.send(signal)

    @Slot()
    def end(self) -> None:
        """End the program."""
        QCoreApplication.quit()


def main() -> None:
    """Serve until standard input ends."""
    application = QCoreApplication([])
    bus = QDBusConnection.sessionBus()
    portal = Portal(json.loads(sys.argv[1]))
    changes = Changes(portal, bus)
    bus.registerVirtualObject(PATH, portal)
    print(bus.registerService(SERVICE), flush=True)
    threading.Thread(target=changes.read, daemon=True).start()
    application.exec()


if __name__ == "__main__":
    main()
