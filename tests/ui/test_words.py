"""Everything the core and the store can say has a sentence in every language."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from klondike_qt.app.notices import Notice
from klondike_qt.core.modes import DEFAULT, MODES, Mode, mode
from klondike_qt.core.piles import Move
from klondike_qt.core.play import IllegalMove, Refusal
from klondike_qt.core.problems import InputError, Problem
from klondike_qt.core.rules import Rules
from klondike_qt.core.scoring import SCORINGS, STANDARD, TIME, VEGAS, WIN_LOSS
from klondike_qt.storage import errors
from klondike_qt.ui import words

if TYPE_CHECKING:
    pass

FILE = Path("/home/ann/klondike.sqlite")


def test_every_refusal_has_a_sentence_of_its_own(code: str) -> None:
    """Whatever the rules refuse is explained, and no two refusals alike."""
    said = {words.refusal(reason) for reason in Refusal}

    assert len(said) == len(Refusal)
    assert all(sentence.endswith(".") for sentence in said)


def test_every_problem_with_a_text_has_a_sentence(code: str) -> None:
    """Whatever can be wrong with a deal is explained with the part that is wrong."""
    said = {words.problem(InputError(problem, "10X")) for problem in Problem}

    assert len(said) == len(Problem)
    for problem in Problem:
        if "{text}" in problem.value:
            assert "10X" in words.problem(InputError(problem, "10X"))


def test_a_line_is_named_where_the_text_has_lines() -> None:
    """The third line is the third."""
    error = InputError(Problem.NOT_A_CARD, "10X", 3)

    assert words.problem(error) == "Line 3: “10X” is not a card."


def test_every_mode_and_scoring_has_a_name(code: str) -> None:
    """Each mode has a name and a description of its own, each scoring a name."""
    assert len({words.mode_name(each) for each in MODES}) == len(MODES)
    assert len({words.mode_description(each) for each in MODES}) == len(MODES)
    assert len({words.scoring_name(each) for each in SCORINGS}) == len(SCORINGS)


def test_a_mode_with_another_scoring_names_both() -> None:
    """Only an unusual scoring is worth saying; an id that is not known does not matter."""
    assert words.mode_name(mode("draw3")) == "Draw 3"
    assert words.mode_name(mode("draw3:time")) == "Draw 3 (Time)"
    assert words.mode_name(Mode("custom:mine", Rules(), STANDARD)) == "Draw 1"


@pytest.mark.parametrize("notice", Notice)
def test_every_notice_has_a_sentence(code: str, notice: Notice) -> None:
    """Being stuck is said in words."""
    assert words.notice(notice).endswith(".")


def kinds_of_trouble() -> list[errors.StorageError]:
    """List every trouble with the saved games, the damaged file in its three states."""
    damaged = [
        errors.Damaged(FILE),
        errors.Damaged(FILE, FILE.with_suffix(".damaged")),
        errors.Damaged(FILE, FILE.with_suffix(".damaged"), restored=True),
    ]
    others = [kind for kind in errors.StorageError.__subclasses__() if kind is not errors.Damaged]
    return [*damaged, *(kind(FILE) for kind in others)]


def test_every_trouble_with_the_disk_has_a_sentence(code: str) -> None:
    """One sentence tells what happened; a file that was set aside is named."""
    said = [words.trouble(error) for error in kinds_of_trouble()]

    assert len(set(said)) == len(said)
    assert sum("klondike.damaged" in sentence for sentence in said) == 2


def test_a_forbidden_move_is_named_with_its_reason() -> None:
    """A written game that breaks the rules says where and why."""
    error = IllegalMove(Move.parse("t2>t3"), Refusal.SAME_COLOUR)

    assert words.illegal_move(error).startswith("The move t2>t3 is refused. ")


def test_a_score_is_written_as_its_scoring_counts() -> None:
    """Points are numbers, Vegas counts dollars, and some scorings have nothing to show yet."""
    assert words.score(285, STANDARD) == "285"
    assert words.score(-52, VEGAS) == "−$52"
    assert words.score(42, TIME) == words.score(0, WIN_LOSS) == ""


def test_passes_are_counted_of_those_allowed() -> None:
    """A limit is said beside the count; without one the count stands alone."""
    assert words.passes(2, 3) == "2 of 3"
    assert words.passes(4, DEFAULT.rules.passes) == "4"


def test_a_bug_names_its_report() -> None:
    """The player can find what to send along."""
    assert "errors.log" in words.bug(Path("errors.log"))
