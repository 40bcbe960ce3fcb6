"""Setting up a match: against whom, how, on which cards."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from PySide6.QtWidgets import QButtonGroup, QVBoxLayout, QWidget

from klondike_qt.app import formats
from klondike_qt.app.i18n import N_, _, ngettext, pgettext
from klondike_qt.app.settings import MatchPace
from klondike_qt.core.deal import Deal
from klondike_qt.core.match_setup import MatchKind, MatchSetup, Opponent
from klondike_qt.core.problems import InputError
from klondike_qt.ui import match_words, theme, words
from klondike_qt.ui.dialogs.base import Dialog, paragraph
from klondike_qt.ui.dialogs.option import Option
from klondike_qt.ui.dialogs.segments import Segments
from klondike_qt.ui.match.set_up_ghost import GhostChoice
from klondike_qt.ui.match.set_up_people import People
from klondike_qt.ui.settings.block import Block
from klondike_qt.ui.text_field import TextField

if TYPE_CHECKING:
    from klondike_qt.app.settings import Preferences
    from klondike_qt.storage.ghosts import GhostGame
    from klondike_qt.storage.match_records import SavedMatch

W = TypeVar("W", bound=QWidget)

_WIDTH: Final = 560
_OPPONENTS: Final = (
    Opponent.PERSON,
    Opponent.BEGINNER,
    Opponent.GOOD,
    Opponent.BEST,
    Opponent.GHOST,
)
_DESCRIPTIONS: Final = {
    Opponent.PERSON: N_("On this screen with two fingers, or one with the mouse, one with keys."),
    Opponent.BEGINNER: N_("Sees the plain moves, and misses some."),
    Opponent.GOOD: N_("Plays soundly, as somebody who knows the game."),
    Opponent.BEST: N_("Looks far ahead. Like the other two, it sees only what a player could see."),
    Opponent.GHOST: N_("Race against yourself: the moves of an earlier game, at their times."),
}
_PACES: Final[tuple[tuple[MatchPace, str], ...]] = (
    ("slow", N_("Slow")),
    ("normal", N_("Normal")),
    ("fast", N_("Fast")),
)


class MatchChoice(NamedTuple):
    """What is to be played; without a *deal* any new one, in a race with a ghost the ghost's."""

    setup: MatchSetup
    deal: Deal | None = None
    names: tuple[str, str] = ("", "")
    ghost: str | None = None
    goes_on: bool = False  # with the open match


class MatchSetUpDialog(Dialog):
    """Offers what a game for two can be, or to go on with the open match."""

    def __init__(
        self,
        parent: QWidget,
        kind: MatchKind,
        preferences: "Preferences",
        open_match: "SavedMatch | None",
        play: Callable[[MatchChoice], None],
    ) -> None:
        """*play* takes the choice, and may raise `InputError` for its deal."""
        super().__init__(parent, width=_WIDTH)
        self._kind = kind
        self._preferences = preferences
        self._open = open_match
        self._play_choice = play
        self._is_closed = False
        self.finished.connect(self._close_down)
        self._wished_ghost: str | None = None
        self._offered = [
            each for each in _OPPONENTS if kind is MatchKind.RACE or each is not Opponent.GHOST
        ]
        self._add_open()
        self._new = QWidget()
        self._column = QVBoxLayout(self._new)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._add_opponents()
        self._add_ways()
        self._add_people()
        self._add_deal()
        self.content.addWidget(self._new)
        self.content.addStretch()
        self._cancel = self.add_button()
        self._cancel.clicked.connect(self.reject)
        self._play = self.add_button(primary=True)
        self._play.clicked.connect(self._choose)
        self._show_preferred()
        self.retranslate()

    # ── What can be asked ────────────────────────────────────────────────────────────────────────

    @property
    def opponent(self) -> Opponent:
        """Who is chosen to sit across."""
        number = self._opponents.checkedId()
        return self._offered[number] if number >= 0 else Opponent.GOOD

    @property
    def setup(self) -> MatchSetup:
        """What is chosen."""
        second = bool(self._ways.index)
        if self._kind is MatchKind.RACE:
            ghost = self.opponent is Opponent.GHOST
            return MatchSetup(self._kind, self.opponent, same_deal=ghost or not second)
        return MatchSetup(self._kind, self.opponent, in_turns=second)

    def show_ghosts(self, ghosts: "Sequence[GhostGame]") -> None:
        """Offer these earlier games to race against, the one wished for before all."""
        self._ghost.offer(ghosts)
        self._say_opponents()
        if self._ghost.choose(self._wished_ghost):
            self._option(Opponent.GHOST).setChecked(True)
        elif self.opponent is Opponent.GHOST and not ghosts:  # whose games may all be deleted
            self._option(Opponent.GOOD).setChecked(True)
        self._follow()

    def take_ghosts(self, ghosts: "Sequence[GhostGame]") -> None:
        """Hear which earlier games there are, unless the dialog has been left meanwhile."""
        if not self._is_closed:
            self.show_ghosts(ghosts)

    def wish_for(self, game_id: str) -> None:
        """Choose an earlier game to race against, once it is offered."""
        self._wished_ghost = game_id
        self._anew.setChecked(True)  # whoever wishes for it does not mean the open match
        self.show_ghosts(self._ghost.games)

    def retranslate(self) -> None:
        """Say everything in the language spoken now."""
        is_race = self._kind is MatchKind.RACE
        self.entitle(match_words.kind_name(self._kind))
        self._intro.setText(match_words.kind_description(self._kind))
        self._say_open()
        self._opponents_title.setText(_("Against"))
        self._say_opponents()
        self._ghost.retranslate()
        self._pace.set_name(_("The computer’s pace"))
        self._pace.set_entries([_(name) for _value, name in _PACES])
        self._pace_block.set_words(_("The computer’s pace"), "")
        ways = (_("Same deal"), _("Different deals")) if is_race else (_("Live"), _("In turns"))
        self._ways.set_entries(ways)
        self._say_way()
        self._people.retranslate()
        self._deal_title.setText(_("Deal"))
        self._deal.setPlaceholderText(_("A deal ID; empty: a new deal"))
        self._deal.setAccessibleName(_("Deal ID"))
        self._cancel.setText(_("Cancel"))
        self._follow()

    # ── Parts ────────────────────────────────────────────────────────────────────────────────────

    def _add_open(self) -> None:
        self._intro = paragraph(size=theme.LABEL, ink=theme.SECONDARY)
        self.content.addWidget(self._intro)
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        self._go_on, self._anew = Option(box), Option(box)
        for option in (self._go_on, self._anew):
            column.addWidget(option)
            option.clicked.connect(self._follow)
        (self._anew if self._open is None else self._go_on).setChecked(True)
        box.setVisible(self._open is not None)
        self.content.addWidget(box)

    def _add_opponents(self) -> None:
        self._column.addSpacing(6)
        self._opponents_title = self._add(paragraph(bold=True))
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        self._opponents = QButtonGroup(self)
        self._options = [Option(box) for _opponent in self._offered]
        for number, option in enumerate(self._options):
            self._opponents.addButton(option, number)
            column.addWidget(option)
        self._opponents.idClicked.connect(self._follow)
        self._add(box)
        self._ghost = self._add(GhostChoice())
        self._pace = Segments(len(_PACES))
        self._pace_block = self._add(Block(self._pace))

    def _add_ways(self) -> None:
        self._ways = Segments(2)
        self._ways.chosen.connect(self._follow)
        self._ways_block = self._add(Block(self._ways))

    def _add_people(self) -> None:
        self._people = self._add(People())

    def _add_deal(self) -> None:
        self._deal_title = self._add(paragraph(bold=True))
        self._deal = self._add(TextField())
        self._deal.textChanged.connect(self._forget_problem)
        self._problem = self._add(paragraph(size=theme.LABEL, ink=theme.BAD))
        self._problem.hide()

    def _add(self, widget: W) -> W:
        self._column.addWidget(widget)
        return widget

    def _option(self, opponent: Opponent) -> Option:
        """Give the row of an opponent that is offered."""
        return self._options[self._offered.index(opponent)]

    # ── What is shown ────────────────────────────────────────────────────────────────────────────

    def _show_preferred(self) -> None:
        preferences = self._preferences
        wished = Opponent(preferences.opponents.get(self._kind.value, Opponent.GOOD.value))
        opponent = self._option(wished if wished in self._offered else Opponent.GOOD)
        opponent.setChecked(True)
        is_second = (
            not preferences.same_deal if self._kind is MatchKind.RACE else preferences.in_turns
        )
        self._ways.choose(int(is_second))
        self._pace.choose([value for value, _name in _PACES].index(preferences.match_pace))
        self._people.show_preferred(preferences)
        self._follow()
        (self._go_on if self._open is not None else opponent).setFocus()

    def _follow(self) -> None:
        """Ask what there is to ask about the choice made so far."""
        goes_on = self._go_on.isChecked() and self._open is not None
        self._new.setVisible(not goes_on)
        self._play.setText(_("Continue") if goes_on else pgettext("a button", "Deal"))
        opponent = self.opponent
        is_person, is_ghost = opponent is Opponent.PERSON, opponent is Opponent.GHOST
        if Opponent.GHOST in self._offered:
            self._option(Opponent.GHOST).setEnabled(bool(self._ghost.games))
        self._play.setEnabled(goes_on or not is_ghost or self._ghost.game is not None)
        self._ghost.setVisible(is_ghost)
        self._pace_block.setVisible(opponent.is_computer)
        self._ways_block.setVisible(not is_ghost)
        is_live = not (self._kind is MatchKind.DOUBLE and self._ways.index)
        self._people.setVisible(is_person)
        self._people.ask_for_keyboard(is_live)
        for widget in (self._deal_title, self._deal):
            widget.setVisible(not is_ghost)
        self._say_way()
        self._forget_problem()

    def _say_open(self) -> None:
        saved = self._open
        if saved is None:
            return
        played = ngettext("{count} move", "{count} moves", len(saved.entries)).format(
            count=formats.number(len(saved.entries))
        )
        against = match_words.opponent_name(saved.setup.opponent)
        self._go_on.set_words(
            _("Continue the open match"),
            _("{way}; {opponent}; {moves}.").format(
                way=match_words.match_name(saved.setup), opponent=against, moves=played
            ),
        )
        lost = saved.setup.opponent is not Opponent.PERSON and saved.started is not None
        self._anew.set_words(
            _("A new match"), _("The open match then counts as lost.") if lost else ""
        )

    def _say_way(self) -> None:
        is_second = bool(self._ways.index)
        if self._kind is MatchKind.RACE:
            title = _("Deals")
            sentence = (
                _("Each player has a deal of their own.")
                if is_second
                else _("Both players have the same cards in the same order.")
            )
        else:
            title = _("How")
            sentence = (
                _("Any number of moves, then a draw: the drawn card is played or the turn ends.")
                if is_second
                else _("Both play at once; whoever is first at a foundation has it.")
            )
        self._ways.set_name(title)
        self._ways_block.set_words(title, sentence)

    def _say_opponents(self) -> None:
        for option, opponent in zip(self._options, self._offered, strict=True):
            said = _(_DESCRIPTIONS[opponent])
            if opponent is Opponent.GHOST and not self._ghost.games:
                said = _("First play a game with draw 1 and as many passes as you like.")
            option.set_words(match_words.opponent_name(opponent), said)

    # ── The end ──────────────────────────────────────────────────────────────────────────────────

    def _choose(self) -> None:
        if self._go_on.isChecked() and self._open is not None:
            self.accept()
            self._play_choice(MatchChoice(self._open.setup, goes_on=True))
            return
        ghost = self._ghost.game if self.opponent is Opponent.GHOST else None
        text = ghost.deal if ghost is not None else self._deal.text().strip()
        is_person = self.opponent is Opponent.PERSON
        try:
            deal = Deal.parse(text) if text else None
            self._keep()
            self._play_choice(
                MatchChoice(
                    self.setup,
                    deal,
                    self._people.names if is_person else ("", ""),
                    None if ghost is None else ghost.id,
                )
            )
        except InputError as error:
            self._problem.setText(words.problem(error))
            self._problem.show()
            self.reveal(self._problem)
            self._deal.setFocus()
        else:
            self.accept()

    def _keep(self) -> None:
        """Remember the choice for the next time."""
        preferences, opponent = self._preferences, self.opponent
        preferences.opponents = {**preferences.opponents, self._kind.value: opponent.value}
        is_second = bool(self._ways.index)
        if self._kind is MatchKind.DOUBLE:
            preferences.in_turns = is_second
        elif opponent is not Opponent.GHOST:
            preferences.same_deal = not is_second
        if opponent.is_computer:
            preferences.match_pace = _PACES[self._pace.index][0]
        if opponent is Opponent.PERSON:
            self._people.keep(preferences)

    def _forget_problem(self) -> None:
        self._problem.hide()

    def _close_down(self) -> None:
        self._is_closed = True
