"""The control of each kind of setting, joined to the value that it shows and changes."""

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QWidget

from klondike_qt.app import formats
from klondike_qt.app.i18n import _
from klondike_qt.ui.dialogs import option
from klondike_qt.ui.dialogs.picture_choice import Paint, PictureChoice
from klondike_qt.ui.dialogs.segments import Segments
from klondike_qt.ui.dialogs.slider import Slider
from klondike_qt.ui.settings import catalogue
from klondike_qt.ui.settings.block import Block
from klondike_qt.ui.settings.pictures import SIZES
from klondike_qt.ui.settings.source import Source

Say = Callable[[], None]
"""Says a control's words in the language spoken when it is called."""

Made = tuple[QWidget, Say]


def switch(setting: catalogue.Switch, source: Source) -> Made:
    """Make a row that is switched on and off."""
    row = option.Switch()
    row.clicked.connect(source.put)
    source.follow(lambda: row.setChecked(source.get()))
    return row, lambda: row.set_words(_(setting.title), _(setting.sentence))


def choice(setting: catalogue.Choice, source: Source) -> Made:
    """Make a row of values."""
    segments = Segments(len(setting.values))
    _join(segments, setting.values, source)
    block = Block(segments)

    def explain() -> None:
        sentence = setting.overruled if source.is_overruled else setting.sentence
        block.set_words(_(setting.title), _(sentence))

    def say() -> None:
        explain()
        segments.set_name(_(setting.title))
        segments.set_entries([_(words) for _value, words in setting.values])

    source.follow(explain)
    return block, say


def pictures(
    setting: catalogue.Pictures, source: Source, painter: Callable[[Any], Paint]
) -> tuple[Block, Say, PictureChoice]:
    """Make tiles, each painted by what *painter* gives for its value."""
    paints = [painter(value) for value, _words in setting.values]
    tiles = PictureChoice(SIZES[setting.name], paints)
    _join(tiles, setting.values, source)
    block = Block(tiles, above=True)

    def say() -> None:
        block.set_words(_(setting.title), _(setting.sentence))
        tiles.set_name(_(setting.title))
        tiles.set_entries([_(words) for _value, words in setting.values])

    return block, say, tiles


def amount(setting: catalogue.Amount, source: Source) -> Made:
    """Make a slider; one that would move under the finger acts when it is let go."""
    slider = Slider(setting.least, setting.most, setting.step, _percent)
    slider.setTracking(setting.is_live)
    source.follow(lambda: slider.setValue(source.get()))
    slider.valueChanged.connect(source.put)
    block = Block(slider)
    return block, lambda: block.set_words(_(setting.title), _(setting.sentence))


def _join(
    control: Segments | PictureChoice, values: tuple[tuple[Any, str], ...], source: Source
) -> None:
    kept = [value for value, _words in values]
    control.chosen.connect(lambda number: source.put(kept[number]))
    source.follow(lambda: control.choose(kept.index(source.get())))


def _percent(value: int) -> str:
    return formats.percentage(value / 100)
