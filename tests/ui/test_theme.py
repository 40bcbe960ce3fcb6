"""The theme: readable by day and by night, following the system and its size of text."""

from __future__ import annotations

import itertools
from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication, QLabel, QProxyStyle

from klondike_qt.ui import theme
from klondike_qt.ui.theme import LIGHT, NIGHT, Colours

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

Role = QPalette.ColorRole


def contrast(one: str | QColor, other: str | QColor) -> float:
    """Measure a contrast as WCAG 2 does: 1 for none, 21 for black on white."""

    def luminance(colour: str | QColor) -> float:
        shown = QColor(colour)
        parts = (shown.redF(), shown.greenF(), shown.blueF())
        linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.fixture
def application(qapp: QApplication) -> Iterator[QApplication]:
    """Give the application, and put its font and colours back afterwards."""
    font, palette = qapp.font(), qapp.palette()
    yield qapp
    qapp.setStyle("fusion")
    qapp.setFont(font)
    qapp.setPalette(palette)


@pytest.mark.parametrize("look", [LIGHT, NIGHT], ids=["light", "night"])
def test_every_text_can_be_read(look: Colours) -> None:
    """Each ink is at least 4.5 to 1 on each ground that it is written on."""
    inks = (look.text, look.secondary, look.accent, look.good, look.bad)
    for ink, ground in itertools.product(inks, (look.window, look.surface)):
        assert contrast(ink, ground) >= 4.5, (ink, ground)
    for ink in (look.text, look.secondary):
        assert contrast(ink, look.hover) >= 4.5
    assert contrast(look.on_primary, look.primary) >= 4.5
    for ground in (look.window, look.surface):
        assert contrast(look.focus, ground) >= 3


@pytest.mark.parametrize("look", [LIGHT, NIGHT], ids=["light", "night"])
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        (Role.WindowText, Role.Window),
        (Role.Text, Role.Base),
        (Role.ButtonText, Role.Button),
        (Role.ToolTipText, Role.ToolTipBase),
        (Role.HighlightedText, Role.Highlight),
        (theme.SECONDARY, Role.Window),
        (theme.SECONDARY, Role.Base),
        (theme.ACCENT, Role.Base),
        (theme.BAD, Role.Window),
    ],
)
@pytest.mark.parametrize("group", [QPalette.ColorGroup.Active, QPalette.ColorGroup.Disabled])
def test_qt_s_own_widgets_can_be_read(
    look: Colours, ink: Role, ground: Role, group: QPalette.ColorGroup
) -> None:
    """The palette pairs inks and grounds that differ enough, disabled ones too."""
    palette = theme.palette(look)

    assert contrast(palette.color(group, ink), palette.color(group, ground)) >= 4.5


class SystemStyle(QProxyStyle):
    """Stands for a system that turns dark and light again; its palette tells which."""

    def __init__(self) -> None:
        super().__init__("fusion")
        self.is_dark = False

    def standardPalette(self) -> QPalette:
        """Give the system's colours."""
        return QPalette(QColor("#323232" if self.is_dark else "#efefef"))


def _shows(label: QLabel, look: Colours) -> bool:
    return theme.colours(label) is look


def test_the_system_s_scheme_is_followed_while_the_program_runs(
    application: QApplication, qtbot: QtBot
) -> None:
    """When the system turns dark, open windows do; and back."""
    theme.apply(application)
    system = SystemStyle()
    application.setStyle(system)
    label = QLabel("Score")
    qtbot.addWidget(label)
    label.show()
    for scheme in (Qt.ColorScheme.Dark, Qt.ColorScheme.Light, Qt.ColorScheme.Dark):
        system.is_dark = scheme == Qt.ColorScheme.Dark
        application.styleHints().colorSchemeChanged.emit(scheme)
        expected = NIGHT if system.is_dark else LIGHT
        qtbot.waitUntil(partial(_shows, label, expected))

    assert theme.is_night(label)


@pytest.mark.parametrize(
    ("pixels", "scale"), [(9, 1.0), (12, 1.0), (15, 1.0), (18, 1.2), (30, 2.0), (60, 2.0)]
)
def test_type_grows_with_the_system_s_to_double(
    application: QApplication, pixels: int, scale: float
) -> None:
    """A system that writes larger than usual is followed up to 200 %."""
    font = QFont(application.font())
    font.setPixelSize(pixels)
    application.setFont(font)

    assert theme.text_scale() == pytest.approx(scale)
    assert theme.font(theme.BODY).pixelSize() == round(15 * scale)
    assert theme.font(12, bold=True).bold()
