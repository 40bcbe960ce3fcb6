"""What can be wrong with a text that stands for a card, a deal, a move or a position."""

from __future__ import annotations

from enum import Enum


class Problem(Enum):
    """One kind of wrong input; the value is its English sentence, for the command line."""

    NOT_A_CARD = "not a card: {text}"
    NOT_A_MOVE = "not a move: {text}"
    NOT_A_PILE = "no such pile: {text}"
    NOT_A_RULES_VALUE = "not a rules value: {text}"
    NOT_A_MODE = "no such mode: {text}"
    NOT_A_SCORING = "no such scoring: {text}"
    NOT_A_DEAL_ID = "not a deal ID: {text}"
    WRONG_LENGTH = "a deal ID has 9, 47 or 101 letters and digits, not {text}"
    WRONG_SYMBOL = "a deal ID has no {text}"
    WRONG_CHECK = "the deal ID does not check; is a letter wrong in {text}?"
    MISSING_CARD = "a card is missing: {text}"
    DOUBLED_CARD = "a card is there too often: {text}"
    WRONG_COUNT = "a deal has 52 or 104 cards, not {text}"
    WRONG_DECKS = "the cards are of {text}, which these rules do not play"
    NOT_A_NOTATION = "no notation of a deal or position begins like this: {text}"
    NOT_JSON = "broken JSON: {text}"
    WRONG_JSON = "not what a position in JSON holds: {text}"
    IMPOSSIBLE = "no game leads to this position: {text}"


class InputError(ValueError):
    """A text is refused: what is wrong with it, the offending part and where it stands.

    ``line`` counts from 1 and is ``None`` where a text is a single line. `str` gives one
    English line; an interface in another language builds its own from ``problem``.
    """

    def __init__(self, problem: Problem, text: str, line: int | None = None) -> None:
        """Keep the kind of *problem*, the offending *text* and its *line*."""
        self.problem = problem
        self.text = text
        self.line = line
        super().__init__(problem, text, line)

    def at(self, line: int) -> InputError:
        """Give the same error with the line on which the text was found."""
        return InputError(self.problem, self.text, line)

    def __str__(self) -> str:
        """Say in one English line what is wrong and where."""
        said = self.problem.value.format(text=self.text)
        return said if self.line is None else f"line {self.line}: {said}"
