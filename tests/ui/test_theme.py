"""The theme: readable by day and by night, following the system and its size of text."""

from __future__ import annotations

import itertools
from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication, QLabel, QProxyStyle, QWidget

from klondike_qt.ui import theme
from klondike_qt.ui.scroll import ScrollArea
from klondike_qt.ui.theme import LIGHT, NIGHT, Colours
from tests.ui.legible import contrast

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from klondike_qt.app.settings import Scheme

Role = QPalette.ColorRole


@pytest.fixture
def application(qapp: QApplication) -> Iterator[QApplication]:
    """Give the application, and put its font and colours back afterwards."""
    font, palette = qapp.font(), qapp.palette()
    yield qapp
    theme.set_scheme("system")
    theme.set_text_size(100)
    qapp.setStyle("fusion")
    qapp.setFont(font)
    qapp.setPalette(palette)


@pytest.mark.parametrize("look", [LIGHT, NIGHT], ids=["light", "night"])
def test_every_text_can_be_read(look: Colours) -> None:
    """Each ink is at least 4.5 to 1 on each ground that it is written on."""
    inks = (look.text, look.secondary, look.accent, look.good, look.bad)
    for ink, ground in itertools.product(inks, (look.window, look.surface)):
        assert contrast(ink, ground) >= 4.5, (ink, ground)
    for ink in (look.text, look.secondary, look.accent):
        assert contrast(ink, look.hover) >= 4.5
    for filled in (QColor(look.primary), QColor(look.primary).darker(112)):
        assert contrast(look.on_primary, filled) >= 4.5
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


@pytest.mark.parametrize("is_dark", [False, True])
def test_the_player_s_scheme_goes_before_the_system_s(
    application: QApplication, is_dark: bool
) -> None:
    """Whatever the system likes, and until the player likes what the system does."""
    theme.apply(application)
    system = SystemStyle()
    system.is_dark = is_dark
    application.setStyle(system)
    seen = []
    schemes: tuple[Scheme, ...] = ("light", "night", "system")
    for scheme in schemes:
        theme.set_scheme(scheme)
        seen.append(theme.shows_night())

    assert seen == [False, True, is_dark]


def test_a_scroll_bar_follows_the_theme(application: QApplication, qtbot: QtBot) -> None:
    """While what it scrolls is shown."""
    theme.apply(application)
    inside = QWidget()
    inside.setMinimumHeight(1000)
    area = ScrollArea(inside)
    qtbot.addWidget(area)
    area.resize(200, 200)
    area.show()
    schemes: tuple[Scheme, ...] = ("light", "night", "light")
    seen = []
    for scheme in schemes:
        theme.set_scheme(scheme)
        QApplication.processEvents()
        bar = area.verticalScrollBar()
        seen.append(bar.grab().toImage().pixelColor(bar.width() // 2, 10).name())

    assert seen == [LIGHT.secondary, NIGHT.secondary, LIGHT.secondary]


@pytest.mark.parametrize(
    ("pixels", "percent", "scale"),
    [
        (12, 100, 1.0),
        (12, 140, 1.4),
        (15, 200, 2.0),
        (18, 100, 1.2),
        (18, 150, 1.8),
        (24, 200, 2.0),
    ],
)
def test_the_player_s_text_size_stands_on_the_system_s(
    application: QApplication, pixels: int, percent: int, scale: float
) -> None:
    """Both together come to no more than double; set back, the system's own is written again."""
    font = QFont(application.font())
    font.setPixelSize(pixels)
    application.setFont(font)
    theme.set_text_size(percent)
    seen = theme.text_scale()
    theme.set_text_size(125)
    theme.set_text_size(100)

    assert seen == pytest.approx(scale)
    assert application.font().pixelSize() == pixels


@pytest.mark.usefixtures("application")
def test_what_was_typeset_follows_the_text_size(qtbot: QtBot) -> None:
    """A label keeps its size among the others, and its weight."""
    label = QLabel("Score")
    qtbot.addWidget(label)
    theme.typeset(label, theme.TITLE, bold=True)
    sizes = [label.font().pixelSize()]
    for percent in (200, 100):
        theme.set_text_size(percent)
        theme.typeset_again()
        sizes.append(label.font().pixelSize())

    assert sizes == [22, 44, 22]
    assert label.font().bold()
