"""Whatever a review can find has words of its own, in every language."""

from __future__ import annotations

import pytest

from klondike_qt.core.deal import Deal
from klondike_qt.core.game import Game
from klondike_qt.core.modes import DEFAULT
from klondike_qt.core.piles import DRAW
from klondike_qt.core.state import GameState
from klondike_qt.solver.opinion import Opinion
from klondike_qt.solver.review import Mistake, Par, Review
from klondike_qt.solver.verdict import Verdict
from klondike_qt.ui.dialogs.marks import Mark
from klondike_qt.ui.review_words import caption, findings, marks, plan

VERDICTS = {"w": Verdict.WINNABLE, "l": Verdict.LOST, "u": Verdict.UNDECIDED}
FATES = {  # of the four positions: what stands out, and where it is seen
    "wwww": (Mark.WON, 3),
    "wwll": (Mark.LOST, 2),
    "llll": (Mark.LOST, 0),
    "uuuu": (Mark.FIGURE, None),
    "wuuu": (Mark.FIGURE, 0),
    "wwuu": (Mark.FIGURE, 1),
    "uull": (Mark.LOST, 2),
    "wull": (Mark.LOST, 2),
    "wwul": (Mark.LOST, 3),
}


@pytest.fixture
def game() -> Game:
    """Draw three times, and leave the game."""
    deal = Deal.numbered(7)
    game = Game(DEFAULT, GameState.opening(deal, DEFAULT.rules), deal)
    for _ in range(3):
        game.play(DRAW)
    return game


def review(verdicts: str) -> Review:
    """Give a review that knows only what became of the game."""
    return Review(tuple(VERDICTS[letter] for letter in verdicts))


def test_every_fate_is_told(code: str, game: Game) -> None:
    """No two in the same words; what is in doubt only once nothing more is looked for."""
    told = set[tuple[str, str]]()
    for verdicts, where in FATES.items():
        found, *_ = findings(game, review(verdicts), is_whole=True)
        assert (found.mark, found.position) == where
        assert "{" not in found.name + found.description
        told.add((found.name, found.description))
        is_proved = bool(list(findings(game, review(verdicts), is_whole=False)))
        assert is_proved is (verdicts in {"wwww", "wwll", "llll"})

    assert len(told) == len(FATES)


def test_a_way_to_win_begins_with_the_draws_before_its_first_card(code: str, game: Game) -> None:
    """It is told where the game could last be won."""
    rules, start = game.mode.rules, game.start
    said = {plan(start, rules, line) for line in ([DRAW], [DRAW] * 2)}
    lost = review("wwll")._replace(better=(DRAW, DRAW))
    with_way, _ = findings(game, lost, is_whole=True)
    without, _ = findings(game, review("wwll"), is_whole=True)

    assert len(said) == 1
    assert with_way.description.startswith(without.description)
    assert plan(game.steps[0].state, rules, [DRAW]) in with_way.description


@pytest.mark.parametrize("bound", [0, 1, 3, 6])
def test_par_tells_how_sure_it_is(code: str, game: Game, bound: int) -> None:
    """Proved, bounded, or only the best known."""
    known = review("uuuu")._replace(par=Par(6, bound))
    _, found, wasted = findings(game, known, is_whole=True)

    assert found.mark is Mark.FIGURE
    assert wasted.mark is Mark.WASTED
    assert "6" in found.name
    assert ("3" in found.description.replace("3", "", 1)) is (bound == 3)


def test_moves_that_stand_out_say_why(code: str, game: Game) -> None:
    """In the list of findings, and below the picture of the position after them."""
    found = review("wwll")._replace(
        wasted=(0,), mistakes=(Mistake(2, 2, Opinion(0.5, 0.125, (DRAW,))),)
    )
    told = list(findings(game, found, is_whole=True))
    captions = [caption(game, 1, mark) for mark in (None, Mark.LOST, Mark.MISTAKE, Mark.WASTED)]

    assert [each.position for each in told] == [2, 3, 1]
    assert marks(found) == {each.position: each.mark for each in told}
    assert len({caption(game, 0, None), *captions}) == 5
