"""What the core and the store say in values, said in sentences.

The tables hold the sentences; they are looked up each time, in the language spoken then.
"""

from pathlib import Path
from typing import Final

from klondike_qt.app import formats
from klondike_qt.app.i18n import N_, _
from klondike_qt.app.notices import Notice
from klondike_qt.core.modes import Mode, mode_with
from klondike_qt.core.play import IllegalMove, Refusal
from klondike_qt.core.problems import InputError, Problem
from klondike_qt.core.scoring import Scoring
from klondike_qt.storage import errors

MODE_NAMES: Final = {
    "draw1": N_("Draw 1"),
    "draw2": N_("Draw 2"),
    "draw3": N_("Draw 3"),
    "draw1-3": N_("Draw 1, three passes"),
    "draw1-1": N_("Draw 1, one pass"),
    "fascination": N_("Fascination"),
    "draw3-3": N_("Draw 3, three passes"),
    "vegas": N_("Vegas"),
    "vegas1": N_("Vegas, draw 1"),
    "transparent": N_("Transparent"),
    "spider-klondike": N_("Spider-Klondike"),
}

MODE_DESCRIPTIONS: Final = {
    "draw1": N_("One card at a time, as many passes as you like."),
    "draw2": N_("Two cards at a time, as many passes as you like."),
    "draw3": N_("Three cards at a time, as many passes as you like."),
    "draw1-3": N_("One card at a time, and the stock can be run through three times."),
    "draw1-1": N_("One card at a time, and the stock can be run through only once."),
    "fascination": N_("One pass, one card at a time, and nothing comes back from a foundation."),
    "draw3-3": N_("Three passes, three cards at a time, and nothing comes back."),
    "vegas": N_("You pay $52 for the deck and get $5 for every card on the foundations."),
    "vegas1": N_("As Vegas, but with one card at a time and a single pass."),
    "transparent": N_("All cards of the tableau lie face up from the start."),
    "spider-klondike": N_("Two decks, ten columns and eight foundations; one card at a time."),
}

SCORING_NAMES: Final = {
    "standard": N_("Standard"),
    "traditional": N_("Traditional"),
    "vegas": N_("Vegas, in dollars"),
    "cards": N_("Cards"),
    "windows": N_("Windows, timed"),
    "win-loss": N_("Win or loss"),
    "time": N_("Time"),
}

REFUSALS: Final = {
    Refusal.NO_SUCH_PILE: N_("There is no such pile."),
    Refusal.NO_SUCH_MOVE: N_("There is no such move."),
    Refusal.EMPTY_PILE: N_("There is no card there."),
    Refusal.STOCK_IS_EMPTY: N_("The stock is empty."),
    Refusal.STOCK_IS_NOT_EMPTY: N_("The waste is turned over only when the stock is empty."),
    Refusal.NO_PASS_LEFT: N_("No pass through the stock is left."),
    Refusal.CARD_IS_FACE_DOWN: N_("A face-down card cannot be moved."),
    Refusal.NOT_A_RUN: N_("Only a run moves together: descending, in alternating colours."),
    Refusal.SAME_PILE: N_("The card lies there already."),
    Refusal.ONLY_ONE_CARD_AT_A_TIME: N_("Only one card at a time can be moved there."),
    Refusal.ONLY_A_KING_FILLS_A_COLUMN: N_("Only a king can fill an empty column."),
    Refusal.NOT_ONE_RANK_LOWER: N_("A card goes on one that is exactly one rank higher."),
    Refusal.SAME_COLOUR: N_("A red card goes only on a black one, and a black one on a red."),
    Refusal.FOUNDATION_BEGINS_WITH_THE_ACE: N_("A foundation begins with the ace."),
    Refusal.NOT_THE_NEXT_OF_ITS_SUIT: N_("It is not this card’s turn yet on its foundation."),
    Refusal.OTHER_SUIT: N_("That foundation is for another suit."),
    Refusal.NO_RETURN: N_("In this mode no card comes back from a foundation."),
}

PROBLEMS: Final = {
    Problem.NOT_A_CARD: N_("“{text}” is not a card."),
    Problem.NOT_A_MOVE: N_("“{text}” is not a move."),
    Problem.NOT_A_PILE: N_("There is no pile called “{text}”."),
    Problem.DOUBLED_PILE: N_("A pile is there twice: {text}"),
    Problem.NOT_A_NUMBER_ELSEWHERE: N_("KPatience and PySolFC have no deal “{text}”."),
    Problem.NOT_A_KPATIENCE_GAME: N_("This is no saved Klondike of KPatience: “{text}”"),
    Problem.NOT_A_RULES_VALUE: N_("“{text}” does not describe the rules of a game."),
    Problem.NOT_A_MODE: N_("There is no mode called “{text}”."),
    Problem.NOT_A_SCORING: N_("There is no scoring called “{text}”."),
    Problem.NOT_A_DEAL_ID: N_("“{text}” is not a deal ID."),
    Problem.WRONG_LENGTH: N_("A deal ID has 9, 47 or 101 letters and digits, not {text}."),
    Problem.WRONG_SYMBOL: N_("“{text}” never stands in a deal ID."),
    Problem.WRONG_CHECK: N_("Something is mistyped in the deal ID “{text}”."),
    Problem.MISSING_CARD: N_("A card is missing: {text}"),
    Problem.DOUBLED_CARD: N_("A card is there too often: {text}"),
    Problem.WRONG_DIGITS: N_("A deal in digits has 156 or 312 of them, not {text}."),
    Problem.WRONG_DECKS: N_("This mode is not played with this number of decks: {text}"),
    Problem.WRONG_COLUMNS: N_("This mode is not played with this number of columns: {text}"),
    Problem.NOTHING_HERE: N_("There is no deal here yet."),
    Problem.MORE_THAN_ONE: N_("A second deal begins here; only one can be played."),
    Problem.NOT_A_NOTATION: N_("This is neither a deal nor a position: {text}"),
    Problem.NOT_JSON: N_("The JSON text is broken: {text}"),
    Problem.WRONG_JSON: N_("This is not what the JSON of a deal holds: {text}"),
    Problem.NOT_FROM_THE_ACE: N_("A foundation goes up in suit from the ace, not so: {text}"),
    Problem.NOT_A_RUN: N_("No game puts these face-up cards on each other: {text}"),
    Problem.ENDS_FACE_DOWN: N_("The last card of a column always lies face up: {text}"),
    Problem.DOWN_ON_UP: N_("No card lies face down on one that is face up: {text}"),
    Problem.TOO_MANY_FACE_DOWN: N_("More cards lie face down than were dealt so: {text}"),
    Problem.TOO_LARGE_A_STOCK: N_("The stock and the waste hold more cards than there are: {text}"),
    Problem.TOO_MANY_PASSES: N_("This mode has no such pass through the stock: {text}"),
}

NOTICES: Final = {
    Notice.NO_MOVES: N_("No move is left."),
    Notice.LOST: N_("The game is lost: that is proved."),
    Notice.NO_PROGRESS: N_("No useful move is left: nothing new can be reached from here."),
}

TROUBLES: Final[dict[type[errors.StorageError], str]] = {
    errors.UnreadableMatch: N_("The match that was left open could not be read."),
    errors.UnreadableGame: N_("A saved game could not be read; a new one was dealt."),
    errors.Newer: N_(
        "A newer version wrote the saved games in {path}; this game will not be saved."
    ),
    errors.ReadOnly: N_("The saved games in {path} cannot be written; this game is not saved."),
    errors.Full: N_("The disk is full; this game is not being saved."),
    errors.Locked: N_("Another program holds {path}; this game is not being saved."),
    errors.Failing: N_("The disk does not work properly; this game is not being saved."),
    errors.Changed: N_(
        "Something else has changed {path}. This game is saved again; others may be missing."
    ),
}


def mode_name(mode: Mode) -> str:
    """Name a mode, and its scoring where that is not the usual one."""
    mode = _known(mode)
    name, _colon, scoring_id = mode.id.partition(":")
    if mode.is_custom:
        from klondike_qt.ui import custom_words  # seldom needed

        return custom_words.name(mode)
    if not scoring_id:
        return _(MODE_NAMES[name])
    return _("{mode} ({scoring})").format(
        mode=_(MODE_NAMES[name]), scoring=scoring_name(mode.scoring)
    )


def mode_title(mode_id: str) -> str:
    """Name a mode by its id, be it one that is only measured yet."""
    return _(MODE_NAMES.get(mode_id, mode_id))


def mode_description(mode: Mode) -> str:
    """Say in a line how a mode is played."""
    mode = _known(mode)
    if mode.is_custom:
        from klondike_qt.ui import custom_words

        return custom_words.gist(mode)
    return _(MODE_DESCRIPTIONS[mode.id.partition(":")[0]])


def _known(mode: Mode) -> Mode:
    """Give the mode that has a name here; records may know it by an id that is no longer one."""
    return mode if mode.id.partition(":")[0] in MODE_NAMES else mode_with(mode.rules, mode.scoring)


def scoring_name(scoring: Scoring) -> str:
    """Name a scoring."""
    return _(SCORING_NAMES[scoring.id])


def score(points: int, scoring: Scoring) -> str:
    """Write a score the way its scoring counts; empty where there is none to show."""
    if not scoring.is_counted:
        return ""
    return formats.money(points) if scoring.is_money else formats.number(points)


def passes(number: int, limit: int | None) -> str:
    """Write which pass through the stock is running, and of how many."""
    if limit is None:
        return formats.number(number)
    return _("{number} of {limit}").format(number=number, limit=limit)


def refusal(reason: Refusal) -> str:
    """Say why a move was refused."""
    return _(REFUSALS[reason])


def notice(kind: Notice) -> str:
    """Say that a game is stuck or lost."""
    return _(NOTICES[kind])


def problem(error: InputError) -> str:
    """Say what is wrong with a text, and on which line."""
    said = _(PROBLEMS[error.problem]).format(text=error.text)
    if error.line is None:
        return said
    return _("Line {line}: {problem}").format(line=error.line, problem=said)


def illegal_move(error: IllegalMove) -> str:
    """Say which move of a game that somebody wrote down is against the rules, and why."""
    return _("The move {move} is refused. {reason}").format(
        move=error.move, reason=refusal(error.reason)
    )


def trouble(error: errors.StorageError) -> str:
    """Say what keeps games from being saved, and what became of the file."""
    if isinstance(error, errors.Damaged):
        return _damaged(error)
    sentence = next(text for kind, text in TROUBLES.items() if isinstance(error, kind))
    return _(sentence).format(path=error.path)


def _damaged(error: errors.Damaged) -> str:
    if error.kept is None:
        return _("The saved games in {path} are damaged.").format(path=error.path)
    if error.restored:
        return _(
            "The saved games were damaged; a backup took their place, and the old file is {path}."
        ).format(path=error.kept)
    return _(
        "The saved games were damaged; new ones were begun, and the old file is {path}."
    ).format(path=error.kept)


def bug(log: Path) -> str:
    """Say that the program made a mistake, what that means for the game, and where it is noted."""
    return _(
        "Something went wrong in the program. Your game goes on; the details are in {path}."
    ).format(path=log)
