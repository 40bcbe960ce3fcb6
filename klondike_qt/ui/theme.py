"""Colours and type, by day and by night, following the system while the program runs."""

from typing import ClassVar, Final, NamedTuple

from PySide6.QtGui import QColor, QFont, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

BODY: Final = 15
LABEL: Final = 14
NOTE: Final = 13
TITLE: Final = 22
"""Sizes of type in logical pixels, before the player's own text size is applied."""

TARGET: Final = 44
"""What can be pressed is no narrower and no lower than this, for fingers."""

LEFT: Final = 0x81
CENTRE: Final = 0x84
WRAP: Final = 0x1000
"""How text lies in its box, as the numbers that painters and metrics take together."""

LARGEST_TEXT: Final = 2.0
_USUAL_TEXT: Final = 15
"""Up to this many pixels a system's own text is taken for its normal size."""


class Colours(NamedTuple):
    """One colour for each purpose."""

    window: str
    surface: str
    hover: str
    border: str
    text: str
    secondary: str
    accent: str
    primary: str
    on_primary: str
    good: str
    bad: str
    focus: str


LIGHT: Final = Colours(
    window="#f4f1ea",
    surface="#ffffff",
    hover="#e9e4d8",
    border="#d8d2c4",
    text="#1a2332",
    secondary="#525d6b",
    accent="#8a5a00",
    primary="#1f5d49",
    on_primary="#ffffff",
    good="#1b6b4c",
    bad="#a81e2b",
    focus="#1668b8",
)
NIGHT: Final = Colours(
    window="#121a26",
    surface="#1b2635",
    hover="#263347",
    border="#314056",
    text="#f1eee4",
    secondary="#a9b4c2",
    accent="#f0c25a",
    primary="#f0c25a",
    on_primary="#1a2332",
    good="#6fd3a6",
    bad="#ff9a94",
    focus="#7cc0ff",
)

SECONDARY: Final = QPalette.ColorRole.PlaceholderText
ACCENT: Final = QPalette.ColorRole.Link
BAD: Final = QPalette.ColorRole.BrightText
"""The roles under which a label finds the theme's inks, by day and by night."""


class _System:
    """The system's font as it was last asked for, and what was made of it."""

    font = QFont()
    scale = 0.0
    fonts: ClassVar[dict[tuple[int, bool], QFont]] = {}


def is_night(widget: QWidget) -> bool:
    """Tell whether *widget* shows the night theme; icons need to know."""
    return widget.palette().window().color().lightness() < 128


def colours(widget: QWidget) -> Colours:
    """Give the colours of the theme that *widget* shows."""
    return NIGHT if is_night(widget) else LIGHT


def text_scale() -> float:
    """Say how much larger than usual the player's system writes, between 1 and 2."""
    system = QApplication.font()
    if system != _System.font:
        pixels = QFontInfo(system).pixelSize()
        _System.font, _System.fonts = system, {}
        _System.scale = min(max(1.0, pixels / _USUAL_TEXT), LARGEST_TEXT)
    return _System.scale


def scaled(pixels: float) -> int:
    """Scale a measure that goes with the text."""
    return round(pixels * text_scale())


def font(size: float, *, bold: bool = False) -> QFont:
    """Give the system's font in one of the sizes above, scaled with the player's text size."""
    pixels = scaled(size)  # and all fonts are forgotten if the system's is another
    if (pixels, bold) not in _System.fonts:
        made = QFont(_System.font)
        made.setPixelSize(pixels)
        made.setBold(bold)
        _System.fonts[pixels, bold] = made
    return _System.fonts[pixels, bold]


def palette(theme: Colours) -> QPalette:
    """Give the theme to Qt's own widgets."""
    role = QPalette.ColorRole
    made = QPalette(QColor(theme.surface), QColor(theme.window))
    for roles, colour in (
        ((role.WindowText, role.Text, role.ButtonText, role.ToolTipText), theme.text),
        ((SECONDARY,), theme.secondary),
        ((role.Base, role.Button, role.ToolTipBase, role.Light), theme.surface),
        ((role.AlternateBase, role.Midlight), theme.hover),
        ((role.Mid, role.Dark), theme.border),
        ((role.Highlight, role.Accent), theme.primary),
        ((role.HighlightedText,), theme.on_primary),
        ((ACCENT, role.LinkVisited), theme.accent),
        ((BAD,), theme.bad),
    ):
        for each in roles:
            made.setColor(each, QColor(colour))
    for each in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, each, QColor(theme.secondary))
    return made


def apply(application: QApplication) -> None:
    """Dress the program in the theme that the system's colour scheme asks for, now and later."""
    application.setStyle("fusion")
    _dress()
    application.styleHints().colorSchemeChanged.connect(_dress)


def _dress() -> None:
    """Set the palette; every widget hears of it and repaints.

    Fusion's standard palette tells the scheme also where a desktop has dark colours but names no
    scheme.
    """
    standard = QApplication.style().standardPalette()
    night = standard.window().color().lightness() < 128
    made = palette(NIGHT if night else LIGHT)
    QApplication.setPalette(made)
    QToolTip.setPalette(made)
