"""Joins a match to its screen and to the window's parts; decides nothing about it."""

from functools import partial
from typing import TYPE_CHECKING

from klondike_qt.app import formats
from klondike_qt.app.i18n import N_
from klondike_qt.core.match import Seat
from klondike_qt.ui import match_words
from klondike_qt.ui.match import sentences
from klondike_qt.ui.messages import Topic
from klondike_qt.ui.overlays.message_bar import Message
from klondike_qt.ui.stage_presenter import StagePresenter
from klondike_qt.ui.status_line import Figures

if TYPE_CHECKING:
    from klondike_qt.app.change import Change
    from klondike_qt.app.match_controller import MatchController
    from klondike_qt.app.settings import Preferences
    from klondike_qt.core.match import TurnRefusal
    from klondike_qt.core.piles import Move
    from klondike_qt.core.play import Refusal
    from klondike_qt.ui.main_window import MainWindow
    from klondike_qt.ui.match.actions import MatchActions
    from klondike_qt.ui.match.screen import MatchScreen
    from klondike_qt.ui.stage import Stage


class MatchPresenter(StagePresenter):
    """Shows the match, and passes on what its players wish."""

    def __init__(
        self,
        window: "MainWindow",
        stage: "Stage",
        screen: "MatchScreen",
        actions: "MatchActions",
        controller: "MatchController",
        preferences: "Preferences",
    ) -> None:
        super().__init__(stage, controller, actions, screen.table.cancel_gestures)
        self._window = window
        self._screen = screen
        self._table = screen.table
        self._actions = actions
        self._controller = controller
        self._preferences = preferences
        stage.status.first_label = N_("Turn")
        self._hear_controller()
        self._hear_players()
        self.show_match()

    def show_match(self) -> None:
        """Show everything anew: another match, or another language."""
        controller, table, setup = self._controller, self._table, self._controller.setup
        is_alone = len(controller.people) == 1
        in_turns = controller.match.rules.in_turns
        table.set_names({seat: sentences.name(controller, seat) for seat in Seat})
        table.set_match(controller.match.rules, Seat.FIRST if is_alone else None)
        table.set_hands_on(controller.people)
        self._screen.show_strips(not is_alone)
        self._screen.set_facing(self._preferences.facing and not is_alone)
        table.retranslate()
        for action in (self._actions.undo, self._actions.end_turn):
            action.setVisible(in_turns)
        self._actions.facing.setVisible(not is_alone)
        at_seats = frozenset({self._actions.end_turn, self._actions.offer})
        self._stage.leave_out(frozenset() if is_alone else at_seats)
        self._stage.status.retranslate()
        self._window.name_stage(self._stage, match_words.match_name(setup))
        self._show_standing()
        self.show_figures()

    def show_figures(self) -> None:
        """Show the figures as they stand, and again when the clock has gone on a second."""
        controller = self._controller
        seconds = controller.current.seconds
        turn, over = controller.state.turn, controller.match.outcome is not None
        self._stage.status.show_figures(
            Figures(
                score="" if turn is None or over else sentences.name(controller, turn),
                time=formats.duration(seconds),
                moves=formats.number(sum(bool(each.move) for each in controller.match.entries)),
                passes="",
                mode=match_words.match_name(controller.setup),
                deal=controller.current.saved.deal,
            )
        )
        self._await_second(seconds)

    def _hear_controller(self) -> None:
        controller = self._controller
        controller.changed.connect(self._follow_change)
        controller.refused.connect(self._refuse)
        controller.dealt.connect(self.show_match)
        controller.turn_changed.connect(self._follow_turn)
        controller.turn_ends.connect(self._tell_turn_ends)
        controller.willing_changed.connect(self._show_offers)
        controller.blocked_changed.connect(self._tell_blocked)
        controller.paused.connect(self._show_pause)
        controller.hidden.connect(self._table.set_cards_hidden)
        controller.ended.connect(self._show_standing)
        controller.clock_changed.connect(self.show_figures)
        controller.take_back_offered.connect(self._offer_take_back)

    def _hear_players(self) -> None:
        controller, table, stage = self._controller, self._table, self._stage
        table.move_wanted.connect(controller.play)
        table.draw_wanted.connect(controller.draw)
        table.raise_all_wanted.connect(controller.raise_all)
        table.input_began.connect(stage.status.hide_message)
        stage.activity_changed.connect(controller.set_active)
        stage.activity_changed.connect(self.show_figures)
        stage.status.copy_wanted.connect(self._copy_deal)
        stage.talk.dismissed.connect(self._dismiss)
        self._window.language_changed.connect(self._retranslate)
        self._window.theme_changed.connect(self._actions.dress)
        self._preferences.changed.connect(self._follow)
        for strip in self._screen.strips.values():
            strip.end_wanted.connect(self._granting(partial(controller.end_turn, strip.seat)))
            strip.offer_wanted.connect(partial(self._offer, strip.seat))
        actions = self._actions
        for action, wish in (
            (actions.undo, controller.undo),
            (actions.end_turn, self._end_whose_turn_it_is),
            (actions.pause, self._pause_or_resume),
            (actions.take_back, controller.take_back),
            (actions.copy_deal, self._copy_deal),
            (actions.facing, self._turn_around),
        ):
            action.triggered.connect(self._granting(wish))
        actions.offer.triggered.connect(lambda on: self._offer(self._at_keyboard, on))

    # ── What the controller announces ────────────────────────────────────────────────────────────

    def _follow_change(self, seat: Seat, change: "Change") -> None:
        self._table.show_change(seat, change)
        self._show_standing()
        self.show_figures()

    def _refuse(self, seat: Seat, move: "Move", reason: "Refusal | TurnRefusal") -> None:
        self._table.refuse(seat, move)
        self.say(lambda: sentences.refusal(reason))

    def _follow_turn(self, _seat: Seat) -> None:
        self._show_standing()
        self.show_figures()
        self.say(lambda: sentences.turn(self._controller))

    def _tell_turn_ends(self, seat: Seat) -> None:
        self.say(lambda: sentences.turn_ends(self._controller, seat))

    def _tell_blocked(self, _seat: Seat) -> None:
        """Tell people who are stuck, as long as they are; what the machine finds is its own."""
        controller = self._controller
        stuck = sorted(controller.match.blocked & controller.people)
        message = None
        if stuck and controller.match.outcome is None:
            message = Message(lambda: " ".join(sentences.blocked(controller, s) for s in stuck))
        self._stage.talk.put(Topic.NOTICE, message)

    def _show_offers(self) -> None:
        """Say who would stop; whoever has not offered finds how to agree beside it."""
        controller, actions = self._controller, self._actions
        willing = sorted(controller.match.willing)
        is_over = controller.match.outcome is not None
        here = self._at_keyboard
        offered, agrees = here in willing, here.other in willing
        if actions.show_offered(offered and not is_over, agrees=agrees and not is_over):
            self._stage.arrange()
        message = None
        if willing and not is_over:
            seat = willing[0]
            is_alone = len(controller.people) == 1  # else each has a button of their own
            message = Message(
                lambda: sentences.offer(controller, seat), (actions.offer,) if is_alone else ()
            )
        self._stage.talk.put(Topic.OFFER, message)
        self._show_strips()

    def _show_pause(self, paused: bool) -> None:
        self._cover(paused)
        self._show_standing()
        self.show_figures()

    def _offer_take_back(self, offered: bool) -> None:
        self._enable()
        message = None
        if offered:
            take_back = (self._actions.take_back,)
            message = Message(lambda: sentences.given_up(self._controller), take_back)
        self._stage.talk.put(Topic.TAKE_BACK, message)

    def _show_standing(self) -> None:
        """Show on plates and buttons whose turn it is and how far each has come."""
        controller, table = self._controller, self._table
        home = controller.current.home
        table.set_counts({seat: home[seat] for seat in Seat})
        is_over = controller.match.outcome is not None
        table.set_active(None if is_over else controller.state.turn)
        table.set_thinking(Seat.SECOND if controller.is_thinking else None)
        self._give_keyboard()
        self._show_offers()
        self._enable()

    def _show_strips(self) -> None:
        controller = self._controller
        for seat, strip in self._screen.strips.items():
            strip.show_player(
                sentences.name(controller, seat),
                in_turns=controller.match.rules.in_turns,
                may_end=controller.may_end_turn(seat),
                may_offer=controller.can_offer_to_stop,
                offered=controller.is_in_play and seat in controller.match.willing,
                agrees=controller.is_in_play and seat.other in controller.match.willing,
            )

    def _enable(self) -> None:
        """Let every action be open exactly while it would do something."""
        controller, actions = self._controller, self._actions
        for action, enabled in (
            (actions.undo, controller.can_undo),
            (actions.end_turn, any(map(controller.may_end_turn, Seat))),
            (actions.offer, controller.can_offer_to_stop),
            (actions.pause, controller.match.outcome is None),
            (actions.take_back, controller.can_take_back),
        ):
            action.setEnabled(enabled)
        actions.take_back.setVisible(controller.can_take_back)

    # ── What the players wish ────────────────────────────────────────────────────────────────────

    def _end_whose_turn_it_is(self) -> None:
        if self._controller.state.turn is not None:
            self._controller.end_turn(self._controller.state.turn)

    def _offer(self, seat: Seat, willing: bool) -> None:
        self._controller.offer_to_stop(seat, willing=willing)
        self._show_offers()

    def _turn_around(self) -> None:
        self._preferences.facing = not self._preferences.facing

    def _copy_deal(self) -> None:
        self._copy(self._controller.current.saved.deal)

    def _dismiss(self, topic: Topic) -> None:
        if topic is Topic.TAKE_BACK:
            self._controller.withdraw_offer()

    # ── Settings ─────────────────────────────────────────────────────────────────────────────────

    def _retranslate(self) -> None:
        self._actions.retranslate()
        self.show_match()

    def _follow(self, name: str) -> None:
        is_alone = len(self._controller.people) == 1
        if name == "facing":
            self._actions.facing.setChecked(self._preferences.facing)
            self._screen.set_facing(self._preferences.facing and not is_alone)
        elif name == "keyboard_player":
            self._give_keyboard()

    def _give_keyboard(self) -> None:
        self._table.set_keyboard_seat(self._at_keyboard)

    @property
    def _at_keyboard(self) -> Seat:
        """Who has the keyboard: in turns it changes hands with them."""
        if len(self._controller.people) == 1:
            return Seat.FIRST
        turn = self._controller.state.turn
        return Seat(self._preferences.keyboard_player) if turn is None else turn
