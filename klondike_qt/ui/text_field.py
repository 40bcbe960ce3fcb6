"""How fields to type a line in look."""

from typing import Final

from PySide6.QtWidgets import QLineEdit

from klondike_qt.ui import theme

PADDING: Final = 10


def dress(field: QLineEdit) -> None:
    """Give a field the theme's colours and the size of text."""
    look = theme.colours(field)
    field.setFont(theme.font(theme.BODY))
    field.setStyleSheet(f"""
        QLineEdit {{
            background: {look.surface}; color: {look.text}; padding: 0 {PADDING}px;
            border: 1px solid {look.border}; border-radius: 8px;
        }}
        QLineEdit:disabled {{ color: {look.secondary}; }}
        QLineEdit:focus {{ border: 2px solid {look.focus}; padding: 0 {PADDING - 1}px; }}
    """)
