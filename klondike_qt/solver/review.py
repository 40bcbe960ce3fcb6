"""What a whole game was like: when it was lost, what would have won, how short it might have been.

A review is made of many small questions to the solver, one after another: whoever asks them knows
how far it is, can stop between and within them, and may ask each in another process.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from klondike_qt.core.play import positions
from klondike_qt.solver.compiled import is_compiled
from klondike_qt.solver.decide import decide
from klondike_qt.solver.opinion import Opinion, choices, opinion
from klondike_qt.solver.shorten import shorten
from klondike_qt.solver.shortest import shortest
from klondike_qt.solver.trim import without_loops, without_needless
from klondike_qt.solver.turning_point import UNDECIDED, Halving
from klondike_qt.solver.verdict import Analysis, Budget, StopSignal, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from klondike_qt.core.piles import Move
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState
    from klondike_qt.solver.verdict import ShortLine

    Question = Callable[..., Any]
    _Questions = Generator[tuple[float, Question], Any, None]


class Effort(NamedTuple):
    """How much each question may search, in nodes."""

    verdict: int = 2_000_000
    undecided: int = UNDECIDED
    short: int = 600_000
    opinion: int = 150_000
    memory: int = 128 * 2**20


FULL: Final = Effort()
TWO_DECKS: Final = FULL._replace(short=200_000, opinion=40_000)  # all takes longer there
LITTLE: Final = Effort(verdict=40_000, undecided=2, short=15_000, opinion=4_000)
"""Where the solver is not compiled, and some 50 times slower."""

_SHARES: Final = (0.3, 0.1, 0.3, 0.3)
"""How the progress is shared out: verdicts, a better line, par, opinions."""


class Par(NamedTuple):
    """The length of the shortest line known for the deal, and the least that one can have."""

    length: int
    bound: int

    @property
    def is_minimal(self) -> bool:
        """Whether no line is shorter: proved."""
        return self.bound >= self.length


class Mistake(NamedTuple):
    """A choice that the fair player calls a big mistake.

    It begins at position ``first``, and the move at ``place`` carries it out.
    """

    first: int
    place: int
    opinion: Opinion


class Review(NamedTuple):
    """What is known about a game; made bit by bit, `Verdict.UNDECIDED` and empty at first.

    Places count moves from 0; position *p* is the one before move *p*.
    """

    verdicts: tuple[Verdict, ...]  # of each position, the last one included
    better: tuple[Move, ...] = ()  # wins from the last position known as winnable, if it was left
    par: Par | None = None  # where the deal is known as winnable
    wasted: tuple[int, ...] = ()  # moves without which the game would have ended just the same
    mistakes: tuple[Mistake, ...] = ()

    @property
    def last_winnable(self) -> int | None:
        """The last position known as winnable."""
        return max((p for p, v in enumerate(self.verdicts) if v is Verdict.WINNABLE), default=None)

    @property
    def first_lost(self) -> int | None:
        """The first position proved lost."""
        return next((p for p, v in enumerate(self.verdicts) if v is Verdict.LOST), None)

    @property
    def losing_move(self) -> int | None:
        """The place of the move that lost the game, if that is proved on both sides of it."""
        lost = self.first_lost
        return lost - 1 if lost and self.last_winnable == lost - 1 else None


class Reviewing:
    """A review in the making: `question`, then `answer`, until there is no question left."""

    def __init__(
        self,
        start: GameState,
        rules: Rules,
        moves: Sequence[Move],
        effort: Effort | None = None,
    ) -> None:
        """Begin with *moves*, legal from *start*: the line that was played, nothing undone."""
        self._rules = rules
        self._moves = tuple(moves)
        self._states = positions(start, rules, moves)
        usual = FULL if rules.decks == 1 else TWO_DECKS
        self._effort = effort or (usual if is_compiled() else LITTLE)
        self._halving = Halving(self._states, rules, undecided=self._effort.undecided)
        self.review = Review(self._halving.verdicts)
        self.progress = 0.0  # from 0 to 1
        self.question: Question | None = None
        """What is to be asked next, but for ``stop``: another process can import it."""
        self._questions = self._ask()
        self._go_on(None)

    def answer(self, answer: Any) -> None:  # noqa: ANN401 - of each question its own
        """Take in what the question gave."""
        self._go_on(answer)

    def _go_on(self, answer: Any) -> None:  # noqa: ANN401
        try:
            self.progress, self.question = self._questions.send(answer)
        except StopIteration:
            self.progress, self.question = 1.0, None

    def _ask(self) -> _Questions:
        begun = 0.0
        stages = (self._find_verdicts, self._find_better, self._find_par, self._find_mistakes)
        for stage, share in zip(stages, _SHARES, strict=True):
            questions = stage()
            try:
                done, question = next(questions)
                while True:
                    answer = yield begun + share * done, question
                    done, question = questions.send(answer)
            except StopIteration:
                begun += share

    # ── The stages ───────────────────────────────────────────────────────────────────────────────

    def _find_verdicts(self) -> _Questions:
        """Decide both ends, then where between them the game was lost, by halving."""
        last = len(self._moves)
        if self._states[last].is_won:
            self._learn(last, Analysis(Verdict.WINNABLE, (), 0, 0.0))
        asked, enough = 0, last.bit_length() + 2
        while (place := self._halving.place) is not None:
            analysis: Analysis = yield min(asked / enough, 1.0), self._decide(place)
            asked += 1
            self._learn(place, analysis)

    def _find_better(self) -> _Questions:
        """Shorten the line that would have won."""
        place = self.review.last_winnable
        if place is None or self._states[-1].is_won:
            return
        line = self._halving.line
        self.review = self.review._replace(better=line)
        budget = Budget(self._effort.short, memory=self._effort.memory)
        line = yield 0.0, partial(shorten, self._states[place], self._rules, line, budget=budget)
        self.review = self.review._replace(better=line)

    def _find_par(self) -> _Questions:
        """Find what was wasted, then a line as short as can be."""
        start, rules, moves = self._states[0], self._rules, self._moves
        needed = yield 0.0, partial(needed_moves, start, rules, moves)
        wasted = tuple(sorted({*range(len(moves))} - {*needed}))
        self.review = self.review._replace(wasted=wasted)
        place = self.review.last_winnable
        if place is None:
            return
        budget = Budget(self._effort.short, memory=self._effort.memory)
        line = moves[:place] + self.review.better
        line = yield 0.1, partial(shorten, start, rules, line, budget=budget)
        self.review = self.review._replace(par=Par(len(line), 0))
        found: ShortLine = yield 0.5, partial(shortest, start, rules, budget=budget)
        lengths = [len(each) for each in (line, found.line) if each is not None]
        self.review = self.review._replace(par=Par(min(lengths), found.bound or 0))

    def _find_mistakes(self) -> _Questions:
        """Ask the fair player about each choice, as long as there was something to lose."""
        losing = self.review.losing_move
        made = list(choices(self._states, self._moves, self._rules))
        for number, places in enumerate(made):
            if losing is not None and places[0] > losing:
                return
            moves = self._moves[places[0] : places[-1] + 1]
            effort = self._effort
            found: Opinion | None = yield (
                number / len(made),
                partial(
                    opinion,
                    self._states[places[0]],
                    self._rules,
                    moves,
                    nodes=effort.opinion,
                    memory=effort.memory,
                ),
            )
            if found is not None:
                mistakes = (*self.review.mistakes, Mistake(places[0], places[-1], found))
                self.review = self.review._replace(mistakes=mistakes)

    # ── Inside ───────────────────────────────────────────────────────────────────────────────────

    def _decide(self, place: int) -> Question:
        budget = Budget(self._effort.verdict, memory=self._effort.memory)
        return partial(decide, self._states[place], self._rules, budget=budget)

    def _learn(self, place: int, analysis: Analysis) -> None:
        self._halving.learn(place, analysis)
        self.review = self.review._replace(verdicts=self._halving.verdicts)


def review(
    start: GameState,
    rules: Rules,
    moves: Sequence[Move],
    *,
    effort: Effort | None = None,
    stop: StopSignal | None = None,
    on_progress: Callable[[float], None] = lambda _: None,
) -> Review:
    """Review a game at once: *moves* are the line that was played, legal from *start*.

    Stopped, it gives what it knows by then. The result is repeatable.
    """
    reviewing = Reviewing(start, rules, moves, effort)
    stop = stop or StopSignal()
    while reviewing.question is not None and not stop.is_set:
        on_progress(reviewing.progress)
        answer = reviewing.question(stop=stop)
        if not stop.is_set:
            reviewing.answer(answer)
    return reviewing.review


def needed_moves(
    start: GameState, rules: Rules, moves: Sequence[Move], *, stop: StopSignal | None = None
) -> list[int]:
    """Give the places of the moves without which the game would not have ended as it did."""
    kept = without_loops(start, rules, moves)
    is_over = (lambda: stop.is_set) if stop else (lambda: False)
    return without_needless(start, rules, moves, kept, is_over)[0]
