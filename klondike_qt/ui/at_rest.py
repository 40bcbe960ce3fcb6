"""What waits until the cards lie still, such as the celebration of a win."""

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import SignalInstance


class Moving(Protocol):
    """A table on which cards move now and then."""

    @property
    def is_moving(self) -> bool:
        """Whether anything is on its way."""

    @property
    def settled(self) -> "SignalInstance":
        """Tells that nothing moves any more."""


class AtRest(QObject):
    """Does one thing when the cards of a *table* lie still, if it is wanted by then."""

    def __init__(
        self, table: Moving, is_wanted: "Callable[[], bool]", parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._table = table
        self._is_wanted = is_wanted
        self._next: Callable[[], None] | None = None
        table.settled.connect(self._go_on)

    def do(self, step: "Callable[[], None]") -> None:
        """Do this next, which may be now."""
        self._next = step
        if not self._table.is_moving:
            self._go_on()

    def forget(self) -> None:
        """Do nothing when the cards lie still."""
        self._next = None

    def _go_on(self) -> None:
        step, self._next = self._next, None
        if step is not None and self._is_wanted():
            step()
