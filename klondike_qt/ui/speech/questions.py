"""The keys with which a screen reader's user asks, and what each is answered."""

from enum import Enum
from typing import Final

from klondike_qt.app.i18n import N_


class Question(Enum):
    """What can be asked; the value is the key."""

    PILE = "R"
    TABLE = "Shift+R"
    PLACES = "G"
    FIGURES = "I"
    AGAIN = "A"


QUESTIONS: Final = {
    Question.PILE: N_("With a screen reader: say what lies in the pile"),
    Question.TABLE: N_("With a screen reader: say what lies on the table"),
    Question.PLACES: N_("With a screen reader: say where the card may go"),
    Question.FIGURES: N_("With a screen reader: say the score, the time and the moves"),
    Question.AGAIN: N_("With a screen reader: say it again"),
}
"""What each key does, for the lists of keys."""
