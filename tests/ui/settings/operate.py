"""Operating the window of settings: finding a setting's control, and using it as a player does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QWidget

from klondike_qt.app.i18n import _
from klondike_qt.ui.dialogs.chooser import Chooser
from klondike_qt.ui.dialogs.option import Switch
from klondike_qt.ui.dialogs.picture_choice import PictureChoice
from klondike_qt.ui.dialogs.segments import Segments
from klondike_qt.ui.dialogs.slider import Slider
from klondike_qt.ui.settings import catalogue
from klondike_qt.ui.settings.block import Block
from klondike_qt.ui.settings.dialog import SettingsDialog
from klondike_qt.ui.settings.mode_defaults import ModeDefaults

if TYPE_CHECKING:
    from collections.abc import Iterator

    from klondike_qt.app.settings import Preferences
    from klondike_qt.ui.application import Program

Plain = catalogue.PlainSetting


def opened_over(program: Program) -> SettingsDialog:
    """Open the window as the player does."""
    program.window.commands.settings.trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, SettingsDialog)
    QApplication.processEvents()
    return dialog


def settings() -> Iterator[tuple[int, Plain]]:
    """Give every setting whose kind is one of the plain ones, with the number of its page."""
    for number, page in enumerate(catalogue.PAGES):
        for setting in catalogue.plain(page):
            yield number, setting


def control(dialog: SettingsDialog, title: str) -> QWidget:
    """Find the control of the setting that has this title on the page shown."""
    for switch in dialog.findChildren(Switch):
        if switch.isVisible() and switch.text() == title:
            return switch
    for block in dialog.findChildren(Block):
        if block.isVisible() and block.title.text() == title:
            return block.control
    raise LookupError(title)


def click(widget: QWidget, at: QPoint | None = None) -> None:
    """Click on a widget that can be seen, by default in its middle."""
    assert widget.isVisible()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at or widget.rect().center())
    QApplication.processEvents()


def parts(widget: QWidget) -> list[QAbstractButton]:
    """Give the buttons of a control that offers several values."""
    if isinstance(widget, Segments):
        return [*widget.segments]
    assert isinstance(widget, PictureChoice)
    return [*widget.tiles]


def choose(box: Chooser, number: int) -> None:
    """Open a list by key and take one of its entries by the arrow keys."""
    QTest.keyClick(box, Qt.Key.Key_Down)
    (menu,) = [menu for menu in box.findChildren(QMenu) if menu.isVisible()]
    steps = number - box.index
    for _step in range(abs(steps)):
        QTest.keyClick(menu, Qt.Key.Key_Down if steps > 0 else Qt.Key.Key_Up)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    QApplication.processEvents()


def change_all(program: Program) -> dict[str, Any]:
    """Change every setting by its control, and give what each preference is then."""
    dialog = opened_over(program)
    preferences = program.preferences
    for page, setting in settings():
        dialog.show_page(page)
        QApplication.processEvents()
        change(dialog, setting, preferences)
    dialog.show_page(0)
    QApplication.processEvents()
    click(parts(control(dialog, _("Language")))[2])
    dialog.show_page(1)
    QApplication.processEvents()
    (defaults,) = dialog.findChildren(ModeDefaults)
    choose(defaults.scoring, 1)
    choose(defaults.deals, 2)
    click(control(dialog, _("Keep the bankroll from game to game")))
    dialog.show_page(2)
    click(parts(control(dialog, _("Table")))[6])
    click(control(dialog, _("Colour of my table")), QPoint(40, 20))
    dialog.accept()
    names = [name for page in catalogue.PAGES for name in catalogue.names(page)]
    return {name: getattr(preferences, name) for name in names if name in preferences.values}


def change(dialog: SettingsDialog, setting: Plain, preferences: Preferences) -> None:
    """Give one setting another value than it has, by its control."""
    widget = control(dialog, _(setting.title))
    if isinstance(widget, Switch):
        click(widget)
    elif isinstance(widget, Slider):
        QTest.keyClick(widget, Qt.Key.Key_Right)
    elif isinstance(setting, catalogue.Choice | catalogue.Pictures):
        values = [value for value, _words in setting.values]
        now = values.index(getattr(preferences, setting.name))
        click(parts(widget)[(now + 1) % len(values)])


def focused() -> QWidget:
    """Give the widget that has the keys."""
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget
