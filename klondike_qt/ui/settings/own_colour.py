"""The colour of the player's own table, mixed while the table follows."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QBrush, QColor, QLinearGradient

from klondike_qt.app.i18n import _
from klondike_qt.ui.dialogs.slider import Slider
from klondike_qt.ui.settings.block import Block
from klondike_qt.ui.settings.own_setting import OwnSetting

if TYPE_CHECKING:
    from klondike_qt.ui.settings.desk import Desk


class OwnColour(OwnSetting):
    """Three sliders mix the colour; each groove shows what the knob would give where it is."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self._mixed = ""
        self.hue: Slider = Slider(0, 359, 1, _silent, groove=self._hues)
        self.strength: Slider = Slider(0, 100, 1, _silent, groove=self._strengths)
        self.light: Slider = Slider(4, 96, 1, _silent, groove=self._lights)
        self._sliders = (self.hue, self.strength, self.light)
        self._blocks = [Block(slider) for slider in self._sliders]
        for slider, block in zip(self._sliders, self._blocks, strict=True):
            self.column.addWidget(block)
            slider.valueChanged.connect(self._mix)
        self._colour = self.source("table_colour")
        self._colour.follow(self._show_colour)
        surface = self.source("surface")
        surface.follow(lambda: self._show(surface.get()))

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        for block, title, sentence in zip(
            self._blocks,
            (_("Colour of my table"), _("Strength of the colour"), _("Brightness of the colour")),
            (_("From red through green and blue to red again."), "", ""),
            strict=True,
        ):
            block.set_words(title, sentence)

    def _show(self, surface: str) -> None:
        """Be there while the table has the player's own colour."""
        self.setVisible(surface == "colour")

    def _show_colour(self) -> None:
        """Put the knobs where the colour is, unless they made it."""
        colour = self._colour.get()
        if colour == self._mixed:
            return
        self._mixed = colour
        shown = QColor(colour)
        values = (
            360 * max(shown.hslHueF(), 0),
            100 * shown.hslSaturationF(),
            100 * shown.lightnessF(),
        )
        for slider, value in zip(self._sliders, values, strict=True):
            slider.blockSignals(True)
            slider.setValue(round(value))
            slider.blockSignals(False)
            slider.update()

    def _mix(self) -> None:
        self._mixed = self._at().name()
        self._colour.put(self._mixed)
        for slider in self._sliders:
            slider.update()

    def _at(
        self, hue: int | None = None, strength: int | None = None, light: int | None = None
    ) -> QColor:
        """Give the colour that the knobs mix, or would with one of them elsewhere."""
        hue = self.hue.value() if hue is None else hue
        strength = self.strength.value() if strength is None else strength
        light = self.light.value() if light is None else light
        return QColor.fromHslF(hue / 360, strength / 100, light / 100)

    def _hues(self, width: float) -> QBrush:
        return _groove(width, [self._at(hue=min(60 * n, 359)) for n in range(7)])

    def _strengths(self, width: float) -> QBrush:
        return _groove(width, [self._at(strength=0), self._at(strength=100)])

    def _lights(self, width: float) -> QBrush:
        return _groove(width, [self._at(light=light) for light in (4, 50, 96)])


def _groove(width: float, colours: list[QColor]) -> QBrush:
    gradient = QLinearGradient(0, 0, width, 0)
    for number, colour in enumerate(colours):
        gradient.setColorAt(number / (len(colours) - 1), colour)
    return QBrush(gradient)


def _silent(_value: int) -> str:
    """Write no number: the groove shows the value."""
    return ""
