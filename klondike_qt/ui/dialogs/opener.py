"""Opens the dialogs, each with what it needs; nothing of them is imported before."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from klondike_qt.app.own_modes import OwnModes

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog

    from klondike_qt.app.history import History
    from klondike_qt.core.match_setup import MatchKind
    from klondike_qt.core.modes import Mode
    from klondike_qt.ui.daily_game import DailyGame
    from klondike_qt.ui.dialogs.new_game import Choice
    from klondike_qt.ui.help.window import HelpWindow
    from klondike_qt.ui.learn.classroom import Classroom
    from klondike_qt.ui.match.house import MatchHouse
    from klondike_qt.ui.parts import Parts
    from klondike_qt.ui.ready_deals import ReadyDeals
    from klondike_qt.ui.statistics.reset import Resets


class Opener(QObject):
    """Joins the actions that open a dialog to the dialogs."""

    matches_wanted = Signal()
    """The player wants the list of games for two."""

    def __init__(
        self,
        parts: "Parts",
        deals: "ReadyDeals",
        house: "MatchHouse",
        history: "History",
    ) -> None:
        window = parts.window
        super().__init__(window)
        self._window = window
        self._controller = parts.controller
        self._preferences = parts.preferences
        self._autosave = parts.autosave
        self._presenter = parts.presenter
        self._tables = parts.tables
        self._deals = deals
        self._house = house
        self._history = history
        self._daily: DailyGame | None = None
        self._resets: Resets | None = None
        self._own = OwnModes(self._preferences)
        self._classroom: Classroom | None = None
        self._help: HelpWindow | None = None
        commands = window.commands
        commands.choose.triggered.connect(self.new_game)
        commands.daily.triggered.connect(self.daily)
        commands.statistics.triggered.connect(self.statistics)
        commands.settings.triggered.connect(self.settings)
        commands.learn.triggered.connect(self.learn)
        commands.help.triggered.connect(self.help)
        commands.keys.triggered.connect(self.keys)
        commands.about.triggered.connect(self.about)

    def new_game(self) -> None:
        """Let the player choose a mode and a deal."""
        from klondike_qt.ui.dialogs.new_game import NewGameDialog, Table

        game = self._controller.game
        table = Table(
            game.mode,
            game.deal,
            self._deals.difficulty,
            self._preferences.deals,
            self._preferences.scorings,
            self._house.is_on,
        )
        dialog = NewGameDialog(
            self._window, table, self._autosave.current, self._play, self._own, self._preferences
        )
        dialog.match_wanted.connect(self._house.set_up)
        self._window.open_dialog(dialog)

    def daily(self) -> None:
        """Show the deals of the days."""
        if self._daily is None:
            from klondike_qt.ui.daily_game import DailyGame

            self._daily = DailyGame(self._window, self._controller, self._autosave, self._presenter)
        self._daily.open()

    def statistics(self) -> None:
        """Show what has been played: in a match the games for two first."""
        from klondike_qt.ui.statistics.dialog import StatisticsDialog
        from klondike_qt.ui.statistics.reset import Resets

        if self._resets is None:
            self._resets = Resets(self._history)
        controller, commands = self._controller, self._window.commands
        dialog = StatisticsDialog(
            self._window,
            controller.mode,
            self._resets,
            controller.ask_bankroll,
            (commands.games, commands.achievements, commands.keep),
            self._preferences.own_odds,
        )
        dialog.matches_wanted.connect(self.matches_wanted)
        if self._house.is_on:
            dialog.show_matches()
        self._window.open_dialog(dialog)

    def settings(self) -> None:
        """Show the settings."""
        from klondike_qt.ui.settings.desk import Desk
        from klondike_qt.ui.settings.dialog import SettingsDialog

        controller = self._controller
        desk = Desk(
            self._preferences,
            self._tables,
            controller.mode,
            self._window.commands.full_screen,
            controller.reset_bankroll,
            lambda first: self._own_rules(first, dialog),
        )
        dialog = SettingsDialog(self._window, desk)
        self._window.open_dialog(dialog)

    @property
    def classroom(self) -> "Classroom":
        """Where lessons and situations are opened, made when it is first needed."""
        if self._classroom is None:
            from klondike_qt.ui.learn.classroom import Classroom

            self._classroom = Classroom(self._window, self._controller, self._preferences)
        return self._classroom

    def learn(self) -> None:
        """Show the lessons and situations."""
        self.classroom.open_list()

    def first_lesson(self) -> None:
        """Begin the first lesson."""
        self.classroom.open_first()

    def help(self) -> None:
        """Show the help, at what it says of the mode on the table."""
        if self._help is None:
            from klondike_qt.ui.help.window import HelpWindow

            window = self._window
            self._help = HelpWindow(window, self._preferences, window.commands)
            self._help.lesson_wanted.connect(self._open_lesson)
            self._help.destroyed.connect(self._forget_help)
            window.closing.connect(self._help.close)
        self._help.show()
        self._help.raise_()
        self._help.activateWindow()
        kind = self._match_kind()
        mode_id = self._controller.mode.id if kind is None else kind.value
        self._help.go(self._help.manual.of_mode(mode_id))

    def keys(self) -> None:
        """Show what every key does."""
        from klondike_qt.ui.dialogs.keys import KeysDialog

        self._window.open_dialog(KeysDialog(self._window, self._window.commands))

    def about(self) -> None:
        """Show what the program is."""
        from klondike_qt.ui.dialogs.about import AboutDialog

        dialog = AboutDialog(self._window)
        dialog.licences_wanted.connect(self.licences)
        self._window.open_dialog(dialog)

    def licences(self) -> None:
        """Show the licences of all that is shipped."""
        from klondike_qt.ui.dialogs.licences import LicencesDialog

        self._window.open_dialog(LicencesDialog(self._window))

    def _own_rules(self, first: "Mode", settings: "QDialog") -> None:
        """Let the player put modes together, over the settings, which a deal leaves."""
        from klondike_qt.ui.dialogs.new_game import Choice
        from klondike_qt.ui.dialogs.own_rules import OwnRulesDialog

        def deal(mode: "Mode") -> None:
            settings.accept()
            self._play(Choice(mode, deals=self._preferences.deals.get(mode.key, "any")))

        dialog = OwnRulesDialog(settings, self._own, self._preferences, first)
        dialog.wanted.connect(deal)
        self._window.open_dialog(dialog)

    def _open_lesson(self, _kind: str, name: str) -> None:
        """Open what the help leads to, over the game, which comes to the front with it."""
        self._window.activateWindow()
        self.classroom.open(name)

    def _match_kind(self) -> "MatchKind | None":
        """Give which game for two is on the table, if that is one."""
        match = self._house.controller
        return match.setup.kind if match is not None and self._house.is_on else None

    def _forget_help(self) -> None:
        self._help = None

    def _play(self, choice: "Choice") -> None:
        controller, entry = self._controller, choice.entry
        self._house.leave()
        if choice.goes_on:
            controller.switch_mode(choice.mode)
        elif entry is None:
            self._prefer(choice)
            controller.new_game(mode=choice.mode)
        elif entry.start is controller.game.deal and choice.mode.key == controller.mode.key:
            controller.restart()
        else:
            controller.open_entry(entry, choice.mode)

    def _prefer(self, choice: "Choice") -> None:
        """Let new games of the mode be like the one chosen, from now on."""
        from klondike_qt.app.mode_defaults import with_choice, with_wish

        preferences, mode = self._preferences, choice.mode
        preferences.deals = with_wish(preferences.deals, mode, choice.deals)
        preferences.scorings = with_choice(preferences.scorings, mode)
