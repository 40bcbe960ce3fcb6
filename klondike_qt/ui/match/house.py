"""The way into a match and out of it again; the game of one player waits meanwhile."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from klondike_qt.core.deal import Deal
from klondike_qt.core.match_setup import MatchKind, MatchSetup, Opponent
from klondike_qt.core.problems import InputError

if TYPE_CHECKING:
    from klondike_qt.app.autosave import Autosave
    from klondike_qt.app.match_controller import MatchController
    from klondike_qt.app.settings import Preferences
    from klondike_qt.storage.match_records import SavedMatch
    from klondike_qt.ui.main_window import MainWindow
    from klondike_qt.ui.match.party import Party
    from klondike_qt.ui.match.set_up import MatchChoice


class MatchHouse(QObject):
    """Opens matches; what shows and plays them is made with the first one (`Party`)."""

    opened = Signal(object)
    """The `Party` that shows matches was made; it lasts as long as the window."""

    def __init__(self, window: MainWindow, preferences: Preferences, autosave: Autosave) -> None:
        super().__init__(window)
        self._window = window
        self._preferences = preferences
        self._autosave = autosave
        self._party: Party | None = None

    @property
    def is_on(self) -> bool:
        """Whether a match is shown."""
        return self._window.stage is not self._window.game

    @property
    def controller(self) -> MatchController | None:
        """The match that is shown, or was last."""
        return None if self._party is None else self._party.controller

    @property
    def party(self) -> Party | None:
        """What shows matches, once there has been one."""
        return self._party

    def set_up(self, kind: MatchKind, ghost: str | None = None) -> None:
        """Let the players say what they want, or go on with the open match.

        *ghost* is the id of an earlier game to race against.
        """
        from klondike_qt.ui.match.set_up import MatchSetUpDialog

        dialog = MatchSetUpDialog(
            self._window, kind, self._preferences, self._open_match(kind), self._play
        )
        if kind is MatchKind.RACE:
            from klondike_qt.app.ghost import find_ghosts

            find_ghosts(self._autosave, dialog.take_ghosts, wished=ghost)
            if ghost is not None:
                dialog.wish_for(ghost)
        self._window.open_dialog(dialog)

    def race_against(self, game_id: str) -> None:
        """Let the player race against an earlier game."""
        self.set_up(MatchKind.RACE, game_id)

    def set_up_like_now(self) -> None:
        """Let the players say what they want instead of the match on the table."""
        self.set_up(self._party_made.controller.setup.kind)

    def again(self) -> None:
        """Deal the next match of the same kind, between the same two."""
        saved = self._party_made.controller.current.saved
        setup = saved.setup
        if setup.opponent is Opponent.GHOST:
            self.set_up(setup.kind)
            return
        self._deal(setup, Deal.random(), saved.names)

    def deal_again(self, saved: SavedMatch) -> None:
        """Deal the cards of a match that has ended to the same two, as it was agreed then."""
        if saved.setup.opponent is Opponent.GHOST:  # whose game may have been deleted meanwhile
            self.set_up(saved.setup.kind, saved.ghost)
        else:
            self._deal(saved.setup, Deal.parse(saved.deal), saved.names)

    def has_begun(self, kind: MatchKind) -> bool:
        """Whether the open match of a kind has begun, so that another deal gives it up."""
        saved = self._open_match(kind)
        return saved is not None and saved.started is not None

    def answer(self, kind: str, deal: str) -> None:
        """Open what another program was asked for; it has looked whether that makes sense."""
        with suppress(ValueError, InputError):
            self.open(MatchKind(kind), Deal.parse(deal) if deal else None)

    def open(self, kind: MatchKind, deal: object = None) -> None:
        """Go on with the open match, or deal one as is preferred; a given *deal* is a new one.

        Raise `InputError` where *deal* does not name both players' cards.
        """
        deal = deal if isinstance(deal, Deal) else None
        saved = None if deal is not None else self._open_match(kind)
        if saved is not None:
            self._go_on_with(saved)
            return
        preferences = self._preferences
        opponent = Opponent(preferences.opponents.get(kind.value, Opponent.GOOD.value))
        if opponent is Opponent.GHOST:
            opponent = Opponent.GOOD  # which game it would be is for the player to say
        setup = MatchSetup(
            kind,
            opponent,
            in_turns=kind is MatchKind.DOUBLE and preferences.in_turns,
            same_deal=preferences.same_deal,
        )
        is_person = opponent is Opponent.PERSON
        names = preferences.player_names if is_person else ("", "")
        self._deal(setup, deal or Deal.random(), names)

    def resume(self) -> None:
        """Go on with the match that was on the table when the program was closed, if any."""
        kind = self._preferences.match
        saved = None if kind is None else self._open_match(MatchKind(kind))
        if saved is None:
            self._preferences.match = None
            return
        self._go_on_with(saved, rests=True)

    def leave(self) -> None:
        """Show the game for one player again; the match stays open."""
        self._preferences.match = None
        self._window.show_stage(self._window.game)

    def close(self) -> None:
        """Leave everything as the next start shall find it."""
        if self._party is not None:
            self._party.close()

    def _open_match(self, kind: MatchKind) -> SavedMatch | None:
        """Give the open match of a kind, the one on the table as it is now."""
        if self.controller is not None and self.controller.setup.kind is kind:
            current = self.controller.current
            return None if current.is_over else current.saved
        return self._autosave.current_match(kind)

    def _play(self, choice: MatchChoice) -> None:
        if choice.goes_on:
            self.open(choice.setup.kind)
        else:
            self._deal(choice.setup, choice.deal or Deal.random(), choice.names, choice.ghost)

    def _deal(
        self, setup: MatchSetup, deal: Deal, names: tuple[str, str], ghost: str | None = None
    ) -> None:
        from klondike_qt.app.current_match import new_match

        saved = new_match(setup, deal, names, ghost)
        if self._party is None:
            before = self._autosave.current_match(setup.kind)
            self._show(self._make(saved if before is None else before))
            if before is None:
                self._party_made.controller.current.begin()
                self._party_made.begin()
                return
            self._party_made.begin()
        self._party_made.controller.deal(saved)
        self._show(self._party_made)

    def _go_on_with(self, saved: SavedMatch, *, rests: bool = False) -> None:
        if self._party is None:
            party = self._make(saved)
            self._show(party)
            party.begin(rests=rests)
            return
        if self._party.controller.current.saved.id != saved.id:
            self._party.controller.go_on_with(saved)
        self._show(self._party)

    def _make(self, saved: SavedMatch) -> Party:
        from klondike_qt.ui.match.party import Party

        self._party = Party(self._window, self._preferences, self._autosave, saved)
        self._party.actions.new.triggered.connect(self.again)
        self._party.actions.set_up.triggered.connect(self.set_up_like_now)
        self._party.actions.leave.triggered.connect(self.leave)
        self._party.ending.again.connect(self.again)
        self._party.ending.set_up.connect(self.set_up_like_now)
        self.opened.emit(self._party)
        return self._party

    @property
    def _party_made(self) -> Party:
        assert self._party is not None  # noqa: S101 - whoever asks has made it
        return self._party

    def _show(self, party: Party) -> None:
        self._preferences.match = party.controller.setup.kind.value
        self._window.show_stage(party.stage)
