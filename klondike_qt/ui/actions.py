"""Everything the player can ask for, each thing once: menus, bars and keys share the action."""

import sys
from enum import Enum
from typing import Final, NamedTuple

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from klondike_qt.app.i18n import N_, _
from klondike_qt.ui import theme
from klondike_qt.ui.icons import icon


class Lamp(Enum):
    """The state of the hint's lamp, with its picture."""

    OFF = "hint"
    LIT = "hint-on"
    NONE = "hint-none"


_LAMP_TEXTS: Final = {
    Lamp.OFF: N_("Hint"),
    Lamp.LIT: N_("Hint: a move is shown"),
    Lamp.NONE: N_("Hint: no useful move was found"),
}


class _Made(NamedTuple):
    """An action with what it is dressed in; its words are looked up anew for each language."""

    action: QAction
    picture: str
    text: str
    short: str


class Actions:
    """The program's actions, their keys working all over *window*."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._made: list[_Made] = []
        self.new = self._make("new", N_("New game"), N_("New"), "Ctrl+N")
        self.choose = self._make("deal-number", N_("Choose a game…"), "", "Ctrl+Shift+N")
        self.daily = self._make("calendar", N_("Deal of the day…"), "", "Ctrl+D")
        self.restart = self._make("restart", N_("Restart this deal"), N_("Restart"), "Ctrl+R")
        self.undo = self._make("undo", N_("Undo move"), N_("Undo"), "Ctrl+Z", "U")
        self.redo = self._make(
            "redo", N_("Redo move"), N_("Redo"), "Ctrl+Y", "Ctrl+Shift+Z", "Shift+U"
        )
        self.hint = self._make(Lamp.OFF.value, N_("Hint"), "", "H")
        self.draw = self._make("step", N_("Draw from the stock"), "", "D")
        self.finish = self._make("auto-finish", N_("Finish automatically"), N_("Finish"), "F")
        self.show_me = self._make("show-me", N_("Show me how to win"), N_("Show me"), "S")
        self.show_step = self._make("show-step", N_("Show one move"), N_("One move"), "Shift+S")
        self.to_winnable = self._make(
            "to-winnable",
            N_("Back to the last winnable position"),
            N_("Last winnable position"),
            "W",
        )
        self.pause = self._make("pause", N_("Pause"), "", "P", "Pause")
        self.take_back = self._make("back", N_("Back to the previous game"), N_("Take back"), "T")
        self.copy_deal = self._make("share", N_("Copy the deal ID"), "", "Ctrl+C")
        self.review = self._make("review", N_("Review this game"), N_("Review"), "Ctrl+E")
        self.games = self._make("games", N_("Games played…"), "", "Ctrl+G")
        self.statistics = self._make("statistics", N_("Statistics"), "", "Ctrl+T")
        self.achievements = self._make("win", N_("Achievements"), "")
        self.keep = self._make("keep", N_("Export, import, backup…"), "")
        self.settings = self._make("settings", N_("Settings"), "", "Ctrl+,")
        self.learn = self._make("", N_("Learn"), "", "Ctrl+L")
        self.sound = self._make("sound", N_("Turn the sound off"), "", "M")
        self.full_screen = self._make("full-screen", N_("Full screen"), "", "F11")
        self.calm = self._make("calm", N_("Calm layout"), "", "C")
        self.help = self._make("help", N_("How to play"), N_("Help"), "F1")
        self.keys = self._make("", N_("Keys"), "", "Ctrl+F1")
        self.about = self._make("", N_("About Klondike"), "")
        self.quit = self._make("close", N_("Quit"), "", "Ctrl+Q")
        self.menu = self._make("menu", N_("Menu"), "", "F10")
        self._lamp = Lamp.OFF
        self._has_sound = True
        self.pause.setCheckable(True)
        self.full_screen.setCheckable(True)
        self.calm.setCheckable(True)
        if sys.platform == "darwin":
            self._follow_mac_ways()
        self.retranslate()
        self.dress()

    def all(self) -> list[QAction]:
        """List the actions in the order in which they are explained."""
        return [made.action for made in self._made]

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        for made in self._made:
            text = _(made.text)
            made.action.setText(text)
            made.action.setIconText(_(made.short) if made.short else text.rstrip("…"))
            made.action.setToolTip(_with_key(made.action, text.rstrip("…")))
        self._show_states()

    def dress(self) -> None:
        """Draw every icon in the ink of the theme shown now."""
        night = theme.is_night(self._window)
        for made in self._made:
            if made.picture:
                made.action.setIcon(icon(made.picture, night=night))
        self._show_states()

    def show_paused(self, paused: bool) -> None:
        """Let the pause action say what it would do now."""
        self._switch(self.pause, paused, _("Continue") if paused else _("Pause"))
        self._draw(self.pause, "play" if paused else "pause")

    def show_full_screen(self, full: bool) -> None:
        """Let the full-screen action say what it would do now."""
        self._switch(self.full_screen, full, _("Leave full screen") if full else _("Full screen"))
        self._draw(self.full_screen, "full-screen-exit" if full else "full-screen")

    def show_sound(self, on: bool) -> None:
        """Let the sound's action say what it would do now."""
        self._has_sound = on
        self._name(self.sound, _("Turn the sound off") if on else _("Turn the sound on"))
        self._draw(self.sound, "sound-off" if on else "sound")

    def show_lamp(self, lamp: Lamp) -> None:
        """Let the hint's picture and tip say whether a move is shown; its label stays."""
        self._lamp = lamp
        self.hint.setStatusTip(_(_LAMP_TEXTS[lamp]))
        self.hint.setToolTip(_with_key(self.hint, self.hint.statusTip()))
        self._draw(self.hint, lamp.value)

    def _follow_mac_ways(self) -> None:
        """Put what belongs into a Mac's program menu there, and know its key for full screen."""
        self.about.setMenuRole(QAction.MenuRole.AboutRole)
        self.settings.setMenuRole(QAction.MenuRole.PreferencesRole)
        self.quit.setMenuRole(QAction.MenuRole.QuitRole)
        system = QKeySequence.keyBindings(QKeySequence.StandardKey.FullScreen)
        self.full_screen.setShortcuts([*system, *self.full_screen.shortcuts()])

    def _make(self, picture: str, text: str, short: str, *keys: str) -> QAction:
        action = QAction(self._window)
        action.setShortcuts([QKeySequence(key) for key in keys])
        self._window.addAction(action)
        self._made.append(_Made(action, picture, text, short))
        return action

    def _show_states(self) -> None:
        """Let what says its state say it in the language and the ink of now."""
        self.show_paused(self.pause.isChecked())
        self.show_sound(self._has_sound)
        self.show_full_screen(self.full_screen.isChecked())
        self.show_lamp(self._lamp)

    def _switch(self, action: QAction, checked: bool, text: str) -> None:
        action.setChecked(checked)
        self._name(action, text)

    def _name(self, action: QAction, text: str) -> None:
        action.setText(text)
        action.setIconText(text)
        action.setToolTip(_with_key(action, text))

    def _draw(self, action: QAction, picture: str) -> None:
        action.setIcon(icon(picture, night=theme.is_night(self._window)))


def _with_key(action: QAction, text: str) -> str:
    """Name an action and, where it has one, its first key."""
    key = key_text(action.shortcut())
    return _("{action} ({key})").format(action=text, key=key) if key else text


def key_text(sequence: QKeySequence) -> str:
    """Write a key as the system's menus do."""
    return sequence.toString(_NATIVE)


_NATIVE: Final = QKeySequence.SequenceFormat.NativeText
