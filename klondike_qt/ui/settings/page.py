"""One page of the settings: a control for each, in the order of the catalogue."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from klondike_qt.ui.overrides import guarded
from klondike_qt.ui.settings import catalogue, controls
from klondike_qt.ui.settings.bankroll import BankrollSetting
from klondike_qt.ui.settings.block import Beside, Block, Rule
from klondike_qt.ui.settings.language import LanguageSetting
from klondike_qt.ui.settings.mode_defaults import ModeDefaults
from klondike_qt.ui.settings.own_colour import OwnColour
from klondike_qt.ui.settings.own_picture import OwnPicture, SurfaceSource
from klondike_qt.ui.settings.pictures import FOLLOWED, Gallery
from klondike_qt.ui.settings.source import ActionSource, PreferenceSource, Source

if TYPE_CHECKING:
    from klondike_qt.ui.dialogs.picture_choice import PictureChoice
    from klondike_qt.ui.settings.desk import Desk
    from klondike_qt.ui.settings.own_setting import OwnSetting

_OWN: "Final[dict[str, type[OwnSetting]]]" = {
    "language": LanguageSetting,
    "mode_defaults": ModeDefaults,
    "bankroll": BankrollSetting,
    "own_colour": OwnColour,
    "own_picture": OwnPicture,
}


@guarded
class SettingsPage(QWidget):
    """The settings of a page, one under the other with a thin line between."""

    def __init__(self, page: catalogue.Page, desk: "Desk") -> None:
        super().__init__()
        self._desk = desk
        self._gallery = Gallery(desk.preferences, desk.tables)
        self._say: list[controls.Say] = []
        self._tiles: dict[str, PictureChoice] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        for number, setting in enumerate(page.settings):
            row = self._make(setting)
            if number and not isinstance(row, OwnColour | OwnPicture):
                column.addWidget(Rule())
            column.addWidget(row)
        column.addStretch()
        desk.preferences.changed.connect(self._follow)
        desk.tables.changed.connect(self._repaint_tables)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        for say in self._say:
            say()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def _make(self, setting: catalogue.Setting | catalogue.SideBySide) -> QWidget:
        match setting:
            case catalogue.Switch():
                made, say = controls.switch(setting, self._source(setting.name))
            case catalogue.Choice():
                made, say = controls.choice(setting, self._source(setting.name))
            case catalogue.Amount():
                made, say = controls.amount(setting, self._source(setting.name))
            case catalogue.Pictures():
                return self._make_pictures(setting)
            case catalogue.Special():
                own = _OWN[setting.kind](self._desk)
                made, say = own, own.retranslate
            case catalogue.SideBySide():
                return Beside([self._make_pictures(each) for each in setting.pictures])
        self._say.append(say)
        return made

    def _make_pictures(self, setting: catalogue.Pictures) -> Block:
        block, say, tiles = controls.pictures(
            setting,
            self._source(setting.name),
            lambda value: self._gallery.painter(setting.name, value),
        )
        self._say.append(say)
        self._tiles[setting.name] = tiles
        return block

    def _follow(self, name: str) -> None:
        """Draw the pictures anew that show another preference as well."""
        for shown, tiles in self._tiles.items():
            if name in FOLLOWED[shown]:
                tiles.repaint_pictures()

    def _repaint_tables(self) -> None:
        """Show the player's own picture as soon as it is read."""
        if "surface" in self._tiles:
            self._tiles["surface"].repaint_pictures()

    def _source(self, name: str) -> Source:
        if name == catalogue.FULL_SCREEN:
            return ActionSource(self, self._desk.full_screen)
        if name == "surface":
            return SurfaceSource(self, self._desk)
        return PreferenceSource(self, self._desk.preferences, name)
