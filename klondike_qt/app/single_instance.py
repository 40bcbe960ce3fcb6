"""One program per data folder: a second one hands what it was asked to the first, and ends.

The system itself lets go of the lock when a program ends, however it ends, so a crash leaves
nothing behind that could be in the way. (`QLockFile` goes by a process number, which after a
crash may be another program's.)
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import sys
import time
import zlib
from enum import Enum, auto
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from klondike_qt.storage import private

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer, QLocalSocket

LOCK: Final = "klondike.lock"
PATIENCE: Final = 10.0
"""Seconds that a second program waits for the first to answer; it may be just starting."""

_PAUSE: Final = 0.05  # seconds
_LONGEST: Final = 1 << 20  # bytes of a message
_MOST_VISITORS: Final = 8  # that say nothing; a newer one takes the place of the first
_ANSWER: Final = b"shown\n"
_ACTIVATION: Final = "XDG_ACTIVATION_TOKEN"


class Claim(Enum):
    """What became of a program that wanted the data folder."""

    FIRST = auto()  # this one plays
    HANDED_OVER = auto()  # another plays, and was asked to show itself: end with status 0
    NO_ANSWER = auto()  # another plays but does not answer: say so and end with status 1


class SingleInstance(QObject):
    """The claim of this program to a data folder, held until `close` or the program's end."""

    asked = Signal(object)  # the payload of another program: a dict of strings; show yourself

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        """Claim nothing yet; *folder* is made by the first `claim`."""
        super().__init__(parent)
        self._folder = folder.absolute()
        self._lock: IO[bytes] | None = None
        self._server: QLocalServer | None = None
        self._visitors: list[QLocalSocket] = []  # that have not spoken yet

    def claim(self, payload: dict[str, str], patience: float = PATIENCE) -> Claim:
        """Become the first, or hand *payload* to the program that is.

        The first one costs a file; the second waits until the first listens, and takes its
        place if it ends meanwhile.
        """
        deadline = time.monotonic() + patience
        while True:
            if self._take_lock():
                return Claim.FIRST
            left = deadline - time.monotonic()
            if _hand_over(self._name, payload, max(0.0, left)):
                return Claim.HANDED_OVER
            if left <= 0:
                return Claim.NO_ANSWER
            time.sleep(_PAUSE)

    def hold(self) -> bool:
        """Become the first if nobody is, to work on the data without playing; ask nobody."""
        return self._take_lock()

    def listen(self) -> None:
        """Hear other programs from now on; for after the first picture, since it takes a while."""
        from PySide6.QtNetwork import QLocalServer

        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._welcome)
        QLocalServer.removeServer(self._name)  # whoever has the lock owns the name
        self._server.listen(self._name)

    def close(self) -> None:
        """Let another program have the folder."""
        if self._server is not None:
            self._server.close()
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    @property
    def _name(self) -> str:
        folder = os.path.normcase(self._folder.resolve())
        return f"klondike-qt-{zlib.crc32(os.fsencode(folder)):08x}"

    def _take_lock(self) -> bool:
        """Whether nobody else has the lock; where there can be none, nobody has."""
        try:
            private.make_folder(self._folder)
            lock = open(self._folder / LOCK, "ab", opener=private.opener)  # noqa: SIM115 - held
        except OSError:
            return True  # nothing can be written there: two programs do no harm either
        try:
            _lock(lock)
        except OSError as error:
            lock.close()
            return error.errno not in _TAKEN
        self._lock = lock
        return True

    def _welcome(self) -> None:
        while self._server is not None and self._server.hasPendingConnections():
            visitor = self._server.nextPendingConnection()
            visitor.setReadBufferSize(_LONGEST + 1)
            self._visitors.append(visitor)
            visitor.readyRead.connect(self._hear)
            visitor.disconnected.connect(self._forget)
            visitor.disconnected.connect(visitor.deleteLater)
        self._hear()  # they may have spoken already
        for visitor in self._visitors[:-_MOST_VISITORS]:
            visitor.abort()

    def _forget(self) -> None:
        """Forget whoever has left without a word."""
        from PySide6.QtNetwork import QLocalSocket

        gone = QLocalSocket.LocalSocketState.UnconnectedState
        self._visitors = [each for each in self._visitors if each.state() is not gone]

    def _hear(self) -> None:
        for visitor in tuple(self._visitors):
            if visitor.canReadLine():
                self._visitors.remove(visitor)
                message = read_message(bytes(visitor.readLine().data()))
                if message is not None:
                    visitor.write(_ANSWER)
                    visitor.flush()
                    self.asked.emit(message)
                visitor.disconnectFromServer()
            elif visitor.bytesAvailable() > _LONGEST:
                visitor.abort()


_TAKEN: Final = frozenset({errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK})

if sys.platform == "win32":

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _hand_over(name: str, payload: dict[str, str], patience: float) -> bool:
    """Send *payload*, once, to the program of this user that listens under *name*.

    Tell whether its answer came.
    """
    from PySide6.QtNetwork import QLocalSocket

    socket = QLocalSocket()
    deadline = time.monotonic() + patience
    socket.connectToServer(name)
    if not socket.waitForConnected(_ms_until(deadline)) or not _is_own(socket.fullServerName()):
        return False
    # On Wayland a window may only come forward with a token that the user's click made.
    token = {_ACTIVATION: os.environ[_ACTIVATION]} if _ACTIVATION in os.environ else {}
    socket.write(json.dumps(token | payload).encode() + b"\n")
    answer = b""
    while len(answer) < len(_ANSWER) and socket.waitForReadyRead(_ms_until(deadline)):
        answer += socket.readAll().data()
    socket.abort()
    return answer == _ANSWER


def _is_own(name: str) -> bool:
    """Whether a server of this user's listens: where all users have one folder, any can."""
    if sys.platform == "win32":
        return True
    try:
        return Path(name).stat().st_uid == os.getuid()
    except OSError:
        return False


def _ms_until(deadline: float) -> int:
    return max(1, round((deadline - time.monotonic()) * 1000))


def read_message(line: bytes) -> dict[str, str] | None:
    """Read what another program says; ``None`` for all that is no dict of texts."""
    with contextlib.suppress(ValueError, RecursionError):  # the latter: nested too deep
        message = json.loads(line)
        if isinstance(message, dict) and all(isinstance(text, str) for text in message.values()):
            return message
    return None
