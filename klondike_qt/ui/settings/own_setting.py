"""What a setting with a control of its own has in common with the others."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from klondike_qt.ui.settings.source import PreferenceSource

if TYPE_CHECKING:
    from klondike_qt.ui.settings.desk import Desk


class OwnSetting(QWidget):
    """A column of controls that act on the desk and say their words when they are told to."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__()
        self.desk = desk
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(4)

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        raise NotImplementedError

    def source(self, name: str) -> PreferenceSource:
        """Give the source of a preference."""
        return PreferenceSource(self, self.desk.preferences, name)
