"""Colours and type, by day and by night, as the system or the player likes them at the moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from PySide6.QtCore import QTimer
from PySide6.QtGui import QColor, QFont, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

if TYPE_CHECKING:
    from klondike_qt.app.settings import Scheme

BODY: Final = 15
LABEL: Final = 14
NOTE: Final = 13
TITLE: Final = 22
"""Sizes of type in logical pixels, before the player's own text size is applied."""

TARGET: Final = 44
"""What can be pressed is no narrower and no lower than this, for fingers."""

LEFT: Final = 0x81
RIGHT: Final = 0x82
CENTRE: Final = 0x84
TOP: Final = 0x24  # in the middle, from the top on: words of neighbours begin on one line
TOP_LEFT: Final = 0x21
TOP_RIGHT: Final = 0x22
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
    chart: str
    chart_accent: str


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
    chart="#2c76a6",
    chart_accent="#b97a10",
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
    chart="#7fb2c8",
    chart_accent="#f0c25a",
)

TEXT: Final = QPalette.ColorRole.WindowText
SECONDARY: Final = QPalette.ColorRole.PlaceholderText
ACCENT: Final = QPalette.ColorRole.Link
BAD: Final = QPalette.ColorRole.BrightText
"""The roles under which a label finds the theme's inks, by day and by night."""


_TYPE: Final = "typeSize"
"""The property of a widget that says in which size, and how bold, it is set."""


class _System:
    """The program's font as it was last asked for, and what was made of it."""

    font = QFont()
    scale = 0.0
    fonts: ClassVar[dict[tuple[int, bool], QFont]] = {}


class _Chosen:
    """What the player chose in place of what the system has."""

    scheme: ClassVar[Scheme] = "system"
    font: ClassVar[QFont | None] = None  # the system's, enlarged
    usual: ClassVar[QFont] = QFont()  # the system's, once there is an enlarged one


def is_night(widget: QWidget) -> bool:
    """Tell whether *widget* shows the night theme, as its window does; icons need to know.

    A widget with a style sheet has a palette of its own, made of the colours it had before.
    """
    return widget.window().palette().window().color().lightness() < 128


def shows_night() -> bool:
    """Tell whether the program shows the night theme."""
    return QApplication.palette().window().color().lightness() < 128


def colours(widget: QWidget) -> Colours:
    """Give the colours of the theme that *widget* shows."""
    return NIGHT if is_night(widget) else LIGHT


def text_scale() -> float:
    """Say how much larger than usual the program writes, between 1 and 2.

    The system's font tells, or what `set_text_size` made of it.
    """
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


def set_text_size(percent: int) -> None:
    """Write everything so much larger than the system does, but no more than twice the usual.

    Every widget hears of it, as of a change of the system's font.
    """
    current = QApplication.font()
    if current != _Chosen.font:
        if percent == 100:
            return
        _Chosen.usual = current
    larger = QFont(_Chosen.usual)
    if percent > 100:
        usual = max(QFontInfo(_Chosen.usual).pixelSize(), _USUAL_TEXT)
        larger.setPixelSize(round(min(usual * percent / 100, _USUAL_TEXT * LARGEST_TEXT)))
    _Chosen.font = larger
    QApplication.setFont(larger)


def typeset(widget: QWidget, size: int, *, bold: bool = False) -> None:
    """Set *widget* in one of the sizes above, now and whenever the player's text size changes."""
    widget.setProperty(_TYPE, [size, bold])
    widget.setFont(font(size, bold=bold))


def typeset_again() -> None:
    """Follow another text size in every widget that was ever typeset."""
    for widget in QApplication.allWidgets():
        if kept := widget.property(_TYPE):
            size, bold = kept
            widget.setFont(font(size, bold=bold))


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


def set_scheme(scheme: Scheme) -> None:
    """Show the theme that the player likes, or again what the system asks for."""
    if scheme != _Chosen.scheme:
        _Chosen.scheme = scheme
        _dress()
        QTimer.singleShot(0, _ask_for_scheme)


def _ask_for_scheme() -> None:
    """Have what the system draws of our windows in the same scheme, where it lets us choose.

    Even the kinds of schemes there are take 40 ms to load: too long before the first picture.
    """
    from PySide6.QtCore import Qt

    known = Qt.ColorScheme
    asked = {"system": known.Unknown, "light": known.Light, "night": known.Dark}
    QApplication.styleHints().setColorScheme(asked[_Chosen.scheme])


def _dress() -> None:
    """Set the palette; every widget hears of it and repaints.

    Fusion's standard palette tells the system's scheme also where a desktop has dark colours but
    names no scheme.
    """
    night = _Chosen.scheme == "night"
    if _Chosen.scheme == "system":
        night = QApplication.style().standardPalette().window().color().lightness() < 128
    made = palette(NIGHT if night else LIGHT)
    QApplication.setPalette(made)
    QToolTip.setPalette(made)
