"""Lessons and situations: what they promise holds, and their words are the same everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from find_situations import count, tempting
from klondike_qt.app.i18n import LANGUAGES
from klondike_qt.app.lesson_data import lessons, situations
from klondike_qt.app.lesson_goals import Aim, Goal
from klondike_qt.app.lesson_run import LessonRun, Stage
from klondike_qt.app.lesson_texts import Text, lesson_texts, read, situation_texts
from klondike_qt.app.practice import PracticeTable
from klondike_qt.core.cards import Card
from klondike_qt.core.game import Game
from klondike_qt.core.modes import DEFAULT
from klondike_qt.core.piles import DRAW, FOUNDATION, RECYCLE, RECYCLE_AND_DRAW, Move, column
from klondike_qt.core.play import Refusal, play
from klondike_qt.core.state import GameState
from klondike_qt.solver.decide import decide
from klondike_qt.solver.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from klondike_qt.app.lesson_data import Lesson, Situation

LESSONS = {lesson.id: lesson for lesson in lessons()}
SITUATIONS = {situation.id: situation for situation in situations()}
CERTAIN = [name for name, each in SITUATIONS.items() if 0 in each.sample.wins]
"""Situations whose worse choice lost in every sample: these are also the quickest to count."""


def shape(text: Text) -> tuple[int, ...]:
    """Count the parts of a text."""
    parts = (text.task, text.points, text.outcomes, text.explanation)
    return tuple(map(len, parts))


def test_there_are_as_many_as_were_asked_for() -> None:
    """Eight lessons, at least twelve situations, no name used twice."""
    assert len(LESSONS) == len(lessons()) >= 8
    assert len(SITUATIONS) == len(situations()) >= 12
    assert not LESSONS.keys() & SITUATIONS.keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("texts", [lesson_texts, situation_texts])
def test_words_are_there_in_each_language(
    texts: Callable[[str], dict[str, Text]], language: str
) -> None:
    """The same entries in the same order, each with as many parts, none empty, none left over."""
    english, found = texts("en"), texts(language)
    names = LESSONS if texts is lesson_texts else SITUATIONS

    assert list(found) == list(english) == list(names)
    assert {name: shape(text) for name, text in found.items()} == {
        name: shape(text) for name, text in english.items()
    }
    for name, text in found.items():
        assert text.title
        assert text.ending
        assert text.task
        assert text.explanation
        assert (len(text.points), len(text.outcomes)) == (2, 2) if name in SITUATIONS else True
        assert len(text.outcomes) == 0 if name in LESSONS else True


@pytest.mark.parametrize("language", ["fr", "es"])
def test_no_text_was_left_in_english(language: str) -> None:
    """Not one title, task or explanation is the English one."""
    english = {**lesson_texts("en"), **situation_texts("en")}
    for name, text in {**lesson_texts(language), **situation_texts(language)}.items():
        assert text.title != english[name].title
        assert not set(text.task + text.explanation) & set(
            english[name].task + english[name].explanation
        )


@pytest.mark.parametrize("name", LESSONS)
def test_the_line_of_a_lesson_reaches_its_goal_with_its_last_move(name: str) -> None:
    """Not before: there is something to do."""
    lesson = LESSONS[name]
    game = Game(lesson.place.mode, lesson.place.state())
    done = [lesson.is_done(game)]
    for move in lesson.line:
        game.play(move)
        done.append(lesson.is_done(game))

    assert done == [False] * len(lesson.line) + [True]


@pytest.mark.compiled
@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_can_be_won_from_its_deal_to_its_end(name: str) -> None:
    """The solver wins the deal, the lesson's start, and the position it leads to."""
    lesson = LESSONS[name]
    rules = lesson.place.mode.rules
    end = Game(lesson.place.mode, lesson.place.state())
    end.play_all(lesson.line)
    for state in (GameState.opening(lesson.place.deal, rules), lesson.place.state(), end.state):
        assert decide(state, rules).verdict is Verdict.WINNABLE


@pytest.mark.parametrize("name", SITUATIONS)
def test_both_continuations_are_legal_and_the_worse_one_tempts(name: str) -> None:
    """The worse choice is what a player plays who does not look ahead."""
    situation = SITUATIONS[name]
    mode, start = situation.place.mode, situation.place.state()
    for moves in situation.choices:
        Game(mode, start).play_all(moves)
    worse = play(start, mode.rules, situation.choices[1 - situation.better][0]).state

    assert worse in [play(start, mode.rules, move).state for move in tempting(start, mode.rules)]


@pytest.mark.compiled
@pytest.mark.parametrize("name", SITUATIONS)
def test_one_choice_wins_and_the_other_loses(name: str) -> None:
    """Both are proved; and the better way shown does not throw the game away again."""
    situation = SITUATIONS[name]
    rules, start = situation.place.mode.rules, situation.place.state()
    better = situation.choices[situation.better]
    end = Game(situation.place.mode, start)
    end.play_all(better)
    wrong = play(start, rules, situation.choices[1 - situation.better][0]).state

    assert decide(play(start, rules, better[0]).state, rules).verdict is Verdict.WINNABLE
    assert decide(end.state, rules).verdict is Verdict.WINNABLE
    assert decide(wrong, rules).verdict is Verdict.LOST


@pytest.mark.parametrize("name", SITUATIONS)
def test_the_better_choice_is_better_in_the_samples_too(name: str) -> None:
    """The tip holds for more than this one order of the cards."""
    situation = SITUATIONS[name]
    wins = situation.sample.wins

    assert wins[situation.better] > wins[1 - situation.better]
    assert max(wins) <= situation.sample.count


@pytest.mark.compiled
@pytest.mark.parametrize("name", CERTAIN)
def test_samples_are_counted_again(name: str) -> None:
    """The figures in the data are what resources/find_situations.py counts."""
    situation = SITUATIONS[name]
    first = [moves[0] for moves in situation.choices]
    rules, sample = situation.place.mode.rules, situation.sample

    assert tuple(count(situation.place.state(), rules, first, sample.count)) == sample.wins


GOALS = """
    w: 2H
    f: 3S
    t1: KH QS
    t2: 4D
    t3: [9C] AH
    t4: KD
    t5:
    t6: 3D
    t7: 5C 4H
"""


@pytest.mark.parametrize(
    ("goal", "before", "last"),
    [
        (Goal(Aim.ACE_UP), "t1>t5:2", "t3>f"),
        (Goal(Aim.CARDS_UP, 5), "t3>f", "w>f"),
        (Goal(Aim.TURNED), "fS>t2", "t3>f"),
        (Goal(Aim.PART_MOVED), "t1>t5:2", "t5>t4"),
        (Goal(Aim.KING_PLACED, card=Card.parse("KH")), "fS>t2", "t1>t5:2"),
        (Goal(Aim.FROM_WASTE, card=Card.parse("2H")), "t3>f", "w>f"),
        (Goal(Aim.RETURNED), "t3>f", "fS>t2"),
    ],
    ids=lambda value: str(value.aim) if isinstance(value, Goal) else value,
)
def test_a_goal_is_met_by_its_move_and_no_more_after_undo(
    goal: Goal, before: str, last: str
) -> None:
    """Each aim, on one table; what came before is not enough."""
    text = GOALS.replace("3S", "") if goal.aim is Aim.ACE_UP else GOALS
    game = Game(DEFAULT, GameState.parse(text))
    game.play(Move.parse(before))
    met = [goal.is_met(game)]
    game.play(Move.parse(last))
    met.append(goal.is_met(game))
    game.undo()

    assert met == [False, True]
    assert not goal.is_met(game)


@pytest.mark.parametrize(
    ("markdown", "fault"),
    [
        ("## A {#a}\n\nTask.\n", "a: 0 endings"),
        ("## A {#a}\n\nTask.\n\n### B {#b}\n\n### C {#c}\n", "a: 2 endings"),
        ("## A {#a}\n\nTask.\n\n### No anchor\n", "a: no anchor"),
    ],
)
def test_words_that_are_not_as_they_should_be_are_named(markdown: str, fault: str) -> None:
    """By the entry they are in."""
    with pytest.raises(ValueError, match=fault):
        read(markdown)


def test_lines_are_joined_but_no_space_that_holds_words_together() -> None:
    """A wrapped paragraph is one; French spaces before signs stay what they are."""
    text = read("## T {#t}\n\nOne\ntwo\u202f!\n\n- a\n  b\n- c\n\n### E {#e}\n\nP.\n")["t"]

    assert text.task == ("One two\u202f!",)
    assert text.points == ("a b", "c")
    assert text.explanation == ("P.",)


def test_a_practice_table_plays_refuses_and_goes_back(qtbot: QtBot) -> None:
    """As the real table does, with the position after the change in what it announces."""
    start = GameState.parse("f: KS KH KD JC\ns: KC\nt1: QC")
    table = PracticeTable(DEFAULT, start)
    heard: list[GameState] = []
    table.changed.connect(lambda change: heard.append(change.state))
    with qtbot.waitSignal(table.refused) as refused:
        table.play(Move(column(2), FOUNDATION))
    table.draw()
    table.raise_all()
    won = table.game.is_won
    table.undo()
    table.restart()

    assert refused.args == [Move(column(2), FOUNDATION), Refusal.EMPTY_PILE]
    assert won
    assert heard[0] == play(start, DEFAULT.rules, DRAW).state
    assert heard[-2] == play(heard[0], DEFAULT.rules, Move(column(1), FOUNDATION)).state
    assert heard[-1] == start


@pytest.mark.parametrize(("draws", "turned"), [(True, RECYCLE_AND_DRAW), (False, RECYCLE)])
def test_a_practice_table_turns_the_waste_over_as_the_player_likes(
    draws: bool, turned: Move
) -> None:
    """Drawing with it or not, as the settings have it for every game."""
    start = GameState.parse("f: KS KH KD TC\nw: KC QC JC")
    table = PracticeTable(DEFAULT, start)
    table.recycle_draws = draws
    table.draw()

    assert table.moves == (turned,)


def lost_start(situation: Situation) -> tuple[Lesson, Move]:
    """Make a lesson of a situation, and give the move that loses it."""
    better, worse = (situation.choices[n] for n in (situation.better, 1 - situation.better))
    first = LESSONS["first-ace"]
    return first._replace(place=situation.place, goals=(Goal(Aim.WON),), line=better), worse[0]


def test_a_move_that_loses_is_told_and_undo_leads_back(qtbot: QtBot) -> None:
    """The solver proves it; until then nothing is said."""
    lesson, worse = lost_start(SITUATIONS["ace-can-wait"])
    run = LessonRun(lesson)
    with qtbot.waitSignal(run.changed):
        run.table.play(worse)
    first = run.stage
    qtbot.waitUntil(lambda: run.stage is Stage.LOST)
    lost_move = run.next_move
    run.table.undo()
    run.close()

    assert first is Stage.ASIDE
    assert lost_move is None
    assert run.stage is Stage.ON_THE_WAY
    assert run.next_move == lesson.line[0]


def test_an_answer_about_an_earlier_position_is_dropped(qtbot: QtBot) -> None:
    """The losing move is taken back before the solver has spoken."""
    lesson, worse = lost_start(SITUATIONS["ace-can-wait"])
    run = LessonRun(lesson)
    run.table.play(worse)
    run.table.undo()
    qtbot.waitUntil(lambda: not run.is_thinking)
    run.close()

    assert run.stage is Stage.ON_THE_WAY


def test_where_winning_is_the_goal_any_winning_way_goes_on(qtbot: QtBot) -> None:
    """Aside of the line, the hint is the first move of one that the solver found."""
    run = LessonRun(LESSONS["finish"])
    run.table.play(Move.parse("t5>t1"))
    qtbot.waitUntil(lambda: run.next_move is not None)
    run.close()

    assert run.stage is Stage.ASIDE


def test_a_lesson_that_was_done_stays_done(qtbot: QtBot) -> None:
    """Free play follows; a restart begins anew."""
    run = LessonRun(LESSONS["first-ace"])
    with qtbot.waitSignal(run.done):
        run.table.play(run.lesson.line[0])
    run.table.draw()
    played_on = run.stage
    run.restart()
    run.close()

    assert played_on is Stage.DONE
    assert run.stage is Stage.ON_THE_WAY
