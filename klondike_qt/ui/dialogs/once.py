"""What every window over the table is: a dialog that ends once."""

from PySide6.QtWidgets import QDialog, QWidget

from klondike_qt.ui.overrides import guarded


@guarded
class OnceDialog(QDialog):
    """Ends once, whoever else asks: until it is deleted it hears keys though it is hidden.

    Escape pressed twice in a hurry would end it twice, and who counts open dialogs went wrong.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._has_ended = False

    def done(self, result: int) -> None:
        """End it with *result*, unless it has ended."""
        if not self._has_ended:
            self._has_ended = True
            super().done(result)
