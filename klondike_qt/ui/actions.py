"""Everything the player can ask for, each thing once: menus, bars and keys share the action."""

import sys
from enum import Enum
from typing import Final, NamedTuple

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QWidget

from klondike_qt.app.i18n import N_, _
from klondike_qt.ui import theme
from klondike_qt.ui.icons import icon
from klondike_qt.ui.tools import Tools


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


class ActionSet:
    """The actions beside one table, with pictures and words, their keys working in all *window*."""

    pause: QAction
    """What is played at any table can be paused."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._made: list[_Made] = []

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
        self.show_states()

    def dress(self) -> None:
        """Draw every icon in the ink of the theme shown now."""
        night = theme.is_night(self._window)
        for made in self._made:
            if made.picture:
                made.action.setIcon(icon(made.picture, night=night))
        self.show_states()

    def show_states(self) -> None:
        """Let what says its state say it in the language and the ink of now."""
        raise NotImplementedError

    def make(self, picture: str, text: str, short: str, *keys: str) -> QAction:
        """Make an action with its picture, its words, which are looked up later, and its keys."""
        action = QAction(self._window)
        action.setShortcuts([QKeySequence(key) for key in keys])
        self._window.addAction(action)
        self._made.append(_Made(action, picture, text, short))
        return action

    def switch(self, action: QAction, checked: bool, text: str, picture: str) -> None:
        """Let an action that is on or off say, and show, what it would do now."""
        action.setChecked(checked)
        self.name(action, text)
        self.draw_icon(action, picture)

    def show_paused(self, paused: bool) -> None:
        """Let the pause action say what it would do now."""
        text = _("Continue") if paused else _("Pause")
        self.switch(self.pause, paused, text, "play" if paused else "pause")

    def name(self, action: QAction, text: str) -> None:
        """Give an action other words."""
        action.setText(text)
        action.setIconText(text)
        action.setToolTip(_with_key(action, text))

    def draw_icon(self, action: QAction, picture: str) -> None:
        """Give an action another picture."""
        action.setIcon(icon(picture, night=theme.is_night(self._window)))


class Actions(ActionSet):
    """The program's actions; those of the game for one player are in a group of their own."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.new = self.make("new", N_("New game"), N_("New"), "Ctrl+N")
        self.choose = self.make("deal-number", N_("Choose a game…"), "", "Ctrl+Shift+N")
        self.daily = self.make("calendar", N_("Deal of the day…"), "", "Ctrl+D")
        self.restart = self.make("restart", N_("Restart this deal"), N_("Restart"), "Ctrl+R")
        self.undo = self.make("undo", N_("Undo move"), N_("Undo"), "Ctrl+Z", "U")
        self.redo = self.make(
            "redo", N_("Redo move"), N_("Redo"), "Ctrl+Y", "Ctrl+Shift+Z", "Shift+U"
        )
        self.hint = self.make(Lamp.OFF.value, N_("Hint"), "", "H")
        self.draw = self.make("step", N_("Draw from the stock"), "", "D")
        self.finish = self.make("auto-finish", N_("Finish automatically"), N_("Finish"), "F")
        self.show_me = self.make("show-me", N_("Show me how to win"), N_("Show me"), "S")
        self.show_step = self.make("show-step", N_("Show one move"), N_("One move"), "Shift+S")
        self.to_winnable = self.make(
            "to-winnable",
            N_("Back to the last winnable position"),
            N_("Last winnable position"),
            "W",
        )
        self.pause = self.make("pause", N_("Pause"), "", "P", "Pause")
        self.take_back = self.make("back", N_("Back to the previous game"), N_("Take back"), "T")
        self.copy_deal = self.make("share", N_("Copy the deal ID"), "", "Ctrl+C")
        self.review = self.make("review", N_("Review this game"), N_("Review"), "Ctrl+E")
        self.games = self.make("games", N_("Games played…"), "", "Ctrl+G")
        self.statistics = self.make("statistics", N_("Statistics"), "", "Ctrl+T")
        self.achievements = self.make("win", N_("Achievements"), "")
        self.keep = self.make("keep", N_("Export, import, backup…"), "")
        self.settings = self.make("settings", N_("Settings"), "", "Ctrl+,")
        self.learn = self.make("", N_("Learn"), "", "Ctrl+L")
        self.sound = self.make("sound", N_("Turn the sound off"), "", "M")
        self.full_screen = self.make("full-screen", N_("Full screen"), "", "F11")
        self.calm = self.make("calm", N_("Calm layout"), "", "C")
        self.help = self.make("help", N_("How to play"), N_("Help"), "F1")
        self.keys = self.make("", N_("Keys"), "", "Ctrl+F1")
        self.about = self.make("", N_("About Klondike"), "")
        self.quit = self.make("close", N_("Quit"), "", "Ctrl+Q")
        self.menu = self.make("menu", N_("Menu"), "", "F10")
        self._lamp = Lamp.OFF
        self._has_sound = True
        self.of_game = QActionGroup(window)
        self.of_game.setExclusionPolicy(QActionGroup.ExclusionPolicy.None_)
        for action in self._game_actions():
            self.of_game.addAction(action)
        self.pause.setCheckable(True)
        self.full_screen.setCheckable(True)
        self.calm.setCheckable(True)
        if sys.platform == "darwin":
            self._follow_mac_ways()
        self.retranslate()
        self.dress()

    @property
    def tools(self) -> Tools:
        """What the bars hold beside the table of one player."""
        new, restart, undo, redo = self.new, self.restart, self.undo, self.redo
        hint, finish, pause = self.hint, self.finish, self.pause
        return Tools(
            groups=((new, restart), (undo, redo), (hint, finish)),
            right=(pause, self.statistics, self.settings, self.full_screen),
            wordless=(finish, redo, restart, hint, undo, new),
            dispensable=(self.full_screen, self.statistics, self.settings, redo, restart),
            thumbs=(new, undo, hint, finish),
            rail=(new, undo, hint, finish, redo, pause),
            mode=self.choose,
            menu=self.menu,
        )

    def show_states(self) -> None:
        """Let what says its state say it in the language and the ink of now."""
        self.show_paused(self.pause.isChecked())
        self.show_sound(self._has_sound)
        self.show_full_screen(self.full_screen.isChecked())
        self.show_lamp(self._lamp)

    def _game_actions(self) -> tuple[QAction, ...]:
        """List what acts on the game of one player, whose keys mean nothing beside another."""
        return (
            self.new,
            self.restart,
            self.undo,
            self.redo,
            self.hint,
            self.draw,
            self.finish,
            self.show_me,
            self.show_step,
            self.to_winnable,
            self.pause,
            self.take_back,
            self.copy_deal,
            self.review,
        )

    def show_full_screen(self, full: bool) -> None:
        """Let the full-screen action say what it would do now."""
        text = _("Leave full screen") if full else _("Full screen")
        picture = "full-screen-exit" if full else "full-screen"
        self.switch(self.full_screen, full, text, picture)

    def show_sound(self, on: bool) -> None:
        """Let the sound's action say what it would do now."""
        self._has_sound = on
        self.name(self.sound, _("Turn the sound off") if on else _("Turn the sound on"))
        self.draw_icon(self.sound, "sound-off" if on else "sound")

    def show_lamp(self, lamp: Lamp) -> None:
        """Let the hint's picture and tip say whether a move is shown; its label stays."""
        self._lamp = lamp
        self.hint.setStatusTip(_(_LAMP_TEXTS[lamp]))
        self.hint.setToolTip(_with_key(self.hint, self.hint.statusTip()))
        self.draw_icon(self.hint, lamp.value)

    def _follow_mac_ways(self) -> None:
        """Put what belongs into a Mac's program menu there, and know its key for full screen."""
        self.about.setMenuRole(QAction.MenuRole.AboutRole)
        self.settings.setMenuRole(QAction.MenuRole.PreferencesRole)
        self.quit.setMenuRole(QAction.MenuRole.QuitRole)
        system = QKeySequence.keyBindings(QKeySequence.StandardKey.FullScreen)
        self.full_screen.setShortcuts([*system, *self.full_screen.shortcuts()])


def _with_key(action: QAction, text: str) -> str:
    """Name an action and, where it has one, its first key."""
    key = key_text(action.shortcut())
    return _("{action} ({key})").format(action=text, key=key) if key else text


def key_text(sequence: QKeySequence) -> str:
    """Write a key as the system's menus do."""
    return sequence.toString(_NATIVE)


_NATIVE: Final = QKeySequence.SequenceFormat.NativeText
