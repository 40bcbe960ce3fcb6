"""Every hint has its sentence, and every card its name, in each language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from klondike_qt.app import i18n
from klondike_qt.app.hinter import Shown
from klondike_qt.core.cards import CARDS, Card
from klondike_qt.core.piles import Move
from klondike_qt.core.state import GameState
from klondike_qt.solver.advice import Reason
from klondike_qt.solver.hints import Hint
from klondike_qt.solver.verdict import Verdict
from klondike_qt.ui.card_names import card_name
from klondike_qt.ui.hint_words import AT_ONCE, LATER, VERDICTS, sentence

if TYPE_CHECKING:
    pass

STATE = GameState.parse("""
    s: 2C
    w: AS
    f: KH
    t1: 8S 7H
    t2: 8C
    t3:
    t4: KC QD
    t5: AC
""")
SEVEN = Card.parse("7H")


def say(
    move: str,
    reason: Reason = Reason.TURNS_A_CARD,
    steps: int = 1,
    verdict: Verdict | None = None,
) -> str:
    """Give the sentence of a hint about the seven of hearts."""
    moves = (Move.parse(move),) * steps
    return sentence(Shown(STATE, Hint(moves, steps, reason, SEVEN), verdict))


def test_every_card_has_a_name_of_its_own(code: str) -> None:
    """The two decks' cards share theirs."""
    names = [card_name(card) for card in CARDS]

    assert len(set(names[:52])) == 52
    assert names[52:] == names[:52]


def test_every_reason_and_verdict_has_its_words(code: str) -> None:
    """At once and later; all are whole sentences."""
    assert set(AT_ONCE) == set(LATER) == set(Reason)
    assert set(VERDICTS) == set(Verdict)
    said = {say("t1>t2", reason, steps) for reason in Reason for steps in (1, 2)}
    said |= {say("t1>t2", verdict=verdict) for verdict in Verdict}
    said.add(sentence(Shown(STATE, None, None)))

    assert len(said) == 2 * len(Reason) + len(Verdict) + 1
    for each in said:
        assert each[0].isupper()
        assert each.endswith(".")
        assert "{" not in each


@pytest.mark.parametrize(
    ("language", "move", "expected"),
    [
        ("en", "t1>t2", "The seven of hearts goes onto the eight of clubs: "),
        ("en", "t4>t3:2", "The run from the king of clubs goes to an empty column: "),
        ("en", "fH>t3", "The king of hearts comes back to an empty column: "),
        ("en", "w>f", "The ace of spades goes up to its foundation: "),
        ("en", "s>w", "Draw: "),
        ("en", "w>s>w", "Turn the waste over: "),
        ("fr", "t1>t2", "Le sept de cœur va sur le huit de trèfle\u00a0: "),
        ("fr", "w>t2", "L’as de pique va sur le huit de trèfle\u00a0: "),
        ("fr", "t4>t2", "La dame de carreau va sur le huit de trèfle\u00a0: "),
        (
            "fr",
            "t4>t1:2",
            "La suite qui commence par le roi de trèfle va sur le sept de cœur\u00a0: ",
        ),
        ("fr", "fH>t1", "Le roi de cœur redescend sur le sept de cœur\u00a0: "),
        ("fr", "w>s", "Reprenez la pioche\u00a0: "),
        ("es", "t1>t2", "El siete de corazones va sobre el ocho de tréboles: "),
        ("es", "t4>t3", "La reina de diamantes va a una columna vacía: "),
        ("es", "t5>f", "El as de tréboles sube a su fundación: "),
    ],
)
def test_a_move_is_said_as_people_say_it(language: str, move: str, expected: str) -> None:
    """With articles, elisions and the names of the cards."""
    i18n.set_language(language)
    said = say(move)
    i18n.set_language("en")

    assert said.startswith(expected)


def test_what_a_move_prepares_is_said_of_the_card_it_is_for() -> None:
    """That is another card than the one that moves now."""
    assert say("s>w", Reason.LEAVES_THE_STOCK, steps=2) == (
        "Draw, so that the seven of hearts can be played to a column."
    )
    assert say("t1>t2", Reason.TURNS_A_CARD, verdict=Verdict.UNDECIDED) == (
        "The seven of hearts goes onto the eight of clubs: that turns up a card. "
        "Whether it can still be won is not known."
    )
