"""What can be wrong with a text that stands for a card, a deal, a move or a position."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Problem(Enum):
    """One kind of wrong input; the value is its English sentence, for the command line."""

    NOT_A_CARD = "not a card: {text}"
    NOT_A_MOVE = "not a move: {text}"
    NOT_A_PILE = "no such pile: {text}"
    DOUBLED_PILE = "a pile is there twice: {text}"
    NOT_A_RULES_VALUE = "not a rules value: {text}"
    NOT_A_MODE = "no such mode: {text}"
    NOT_A_SCORING = "no such scoring: {text}"
    NOT_A_DEAL_ID = "not a deal ID: {text}"
    WRONG_LENGTH = "a deal ID has 9, 47 or 101 letters and digits, not {text}"
    WRONG_SYMBOL = "a deal ID has no {text}"
    WRONG_CHECK = "the deal ID does not check; is a letter wrong in {text}?"
    MISSING_CARD = "a card is missing: {text}"
    DOUBLED_CARD = "a card is there too often: {text}"
    WRONG_DIGITS = "a digit string has 156 or 312 digits, not {text}"
    WRONG_DECKS = "these rules do not play with this number of decks: {text}"
    WRONG_COLUMNS = "these rules do not play with this number of columns: {text}"
    NOTHING_HERE = "there is no deal or position here"
    MORE_THAN_ONE = "a second deal or position begins here, where one is wanted"
    NOT_A_NOTATION = "neither a deal nor a position: {text}"
    NOT_A_NUMBER_ELSEWHERE = "not a deal number of KPatience or PySolFC: {text}"
    NOT_A_KPATIENCE_GAME = "not a saved game of KPatience’s Klondike: {text}"
    NOT_JSON = "broken JSON: {text}"
    WRONG_JSON = "not what the JSON of a deal or position holds: {text}"
    NOT_FROM_THE_ACE = "impossible: a foundation goes up in suit from the ace, not {text}"
    NOT_A_RUN = "impossible: face-up cards that no game puts on each other: {text}"
    ENDS_FACE_DOWN = "impossible: the last card of a column lies face up: {text}"
    DOWN_ON_UP = "impossible: a card lies face down on one that is face up: {text}"
    TOO_MANY_FACE_DOWN = "impossible: more cards lie face down than were dealt: {text}"
    TOO_LARGE_A_STOCK = "impossible: more cards in stock and waste than the deal leaves: {text}"
    TOO_MANY_PASSES = "impossible: these rules have no pass {text}"


_LONGEST_TEXT: Final = 60


class InputError(ValueError):
    """A text is refused: what is wrong with it, the offending part and where it stands.

    ``line`` counts from 1 and is ``None`` where a text is a single line. `str` gives one
    English line; an interface in another language builds its own from ``problem``.
    """

    def __init__(self, problem: Problem, text: str, line: int | None = None) -> None:
        """Keep the kind of *problem*, the offending *text*, shortened, and its *line*."""
        self.problem = problem
        self.text = shortened(text)
        self.line = line
        super().__init__(problem, self.text, line)

    def at(self, line: int) -> InputError:
        """Give the same error with the line on which the text was found."""
        return InputError(self.problem, self.text, line)

    @property
    def sentence(self) -> str:
        """What is wrong, in one English line, without where it stands."""
        return self.problem.value.format(text=self.text)

    def __str__(self) -> str:
        """Say in one English line what is wrong and where."""
        return self.sentence if self.line is None else f"line {self.line}: {self.sentence}"


def shortened(text: str) -> str:
    """Cut *text* to what fits a message's one line, and leave out what would break it."""
    printable = "".join(letter if letter.isprintable() else " " for letter in text[:_LONGEST_TEXT])
    return printable if len(text) <= _LONGEST_TEXT else printable + "…"
