"""What a review found, in sentences."""

from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from klondike_qt.app import formats
from klondike_qt.app.i18n import _, ngettext
from klondike_qt.core.piles import PileKind
from klondike_qt.core.play import positions
from klondike_qt.solver.verdict import Verdict
from klondike_qt.ui.dialogs.marks import Mark
from klondike_qt.ui.move_words import move_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from klondike_qt.core.game import Game
    from klondike_qt.core.piles import Move
    from klondike_qt.core.rules import Rules
    from klondike_qt.core.state import GameState
    from klondike_qt.solver.review import Review


class Finding(NamedTuple):
    """One thing to say about a game; ``position`` is where it can be seen, if anywhere."""

    mark: Mark
    name: str
    description: str
    position: int | None = None


def findings(game: "Game", review: "Review", *, is_whole: bool) -> "Iterator[Finding]":
    """Say what is known of *game*, played to its end; what is still looked for is left out."""
    if game.is_won:
        yield _won(game)
    else:
        fate = _fate(game, review) or (_doubt(review) if is_whole else None)
        if fate is not None:
            yield fate
    for first, place, (chance, played, better) in review.mistakes:
        yield Finding(
            Mark.MISTAKE,
            _("Move {number} was a big mistake").format(number=formats.number(place + 1)),
            _(
                "By what you had seen, it brought your chances to win from {chance} down to"
                " {played}. Better: {plan}."
            ).format(
                played=formats.percentage(played),
                chance=formats.percentage(chance),
                plan=plan(_position(game, first), game.mode.rules, better),
            ),
            place + 1,
        )
    yield from _figures(game, review, is_whole=is_whole)


def marks(review: "Review") -> dict[int, Mark]:
    """Give the positions that stand out: those after the moves that a finding is about."""
    found = {place + 1: Mark.WASTED for place in review.wasted}
    found |= {mistake.place + 1: Mark.MISTAKE for mistake in review.mistakes}
    if review.losing_move is not None:
        found[review.losing_move + 1] = Mark.LOST
    return found


def caption(game: "Game", number: int, mark: Mark | None) -> str:
    """Say which position is shown, and the move that led there."""
    if not number:
        return _("The deal, before the first move")
    before = _position(game, number - 1)
    said = _("Move {number} of {total}: {move}.").format(
        number=formats.number(number),
        total=formats.number(len(game.steps)),
        move=move_text(before, game.steps[number - 1].move),
    )
    if mark is Mark.LOST:
        return _("{move} This lost the game.").format(move=said)
    if mark is Mark.MISTAKE:
        return _("{move} A big mistake.").format(move=said)
    if mark is Mark.WASTED:
        return _("{move} A wasted move.").format(move=said)
    return said


def plan(state: "GameState", rules: "Rules", line: "Sequence[Move]") -> str:
    """Say the first of the moves of *line* that moves a card, and how often is drawn before."""
    draws = sum(1 for _move in takewhile(_draws, line))
    state = positions(state, rules, line[:draws])[-1]
    if draws == len(line):
        return move_text(state, line[-1])
    said = move_text(state, line[draws])
    if not draws:
        return said
    return ngettext("draw once, then {move}", "draw {count} times, then {move}", draws).format(
        count=formats.number(draws), move=said
    )


def _won(game: "Game") -> Finding:
    return Finding(
        Mark.WON,
        ngettext("Won in {count} move", "Won in {count} moves", game.moves).format(
            count=formats.number(game.moves)
        ),
        _("So it could be won all the way."),
        game.moves,
    )


def _fate(game: "Game", review: "Review") -> Finding | None:
    """Say what became of a game that was not won, where that is proved."""
    better = ""
    last = review.last_winnable
    if last is not None and review.better:
        count = len(review.better)
        better = ngettext(
            "The way to win from there: {plan}.",
            "A way to win from there in {count} moves begins so: {plan}.",
            count,
        ).format(
            count=formats.number(count),
            plan=plan(_position(game, last), game.mode.rules, review.better),
        )
    if review.first_lost == 0:
        said = _("No order of moves wins it in this mode: that is proved.")
        return Finding(Mark.LOST, _("This deal could not be won"), said, 0)
    if review.losing_move is not None:
        number = review.losing_move + 1
        name = _("Move {number} lost the game").format(number=formats.number(number))
        said = _("Before it the game could still be won; after it, by no move: that is proved.")
        return Finding(Mark.LOST, name, f"{said} {better}".strip(), number)
    if review.verdicts[-1] is Verdict.WINNABLE:
        return Finding(Mark.WON, _("The game could still be won at its end"), better, game.moves)
    return None


def _doubt(review: "Review") -> Finding:
    """Say what remains unknown."""
    last, lost = review.last_winnable, review.first_lost
    if lost is None:
        if last is None:
            said = _("The search for an answer ended before it found one.")
            return Finding(Mark.FIGURE, _("Whether the game could be won is not known"), said)
        if last:
            name = _("Up to move {number} the game could be won")
        else:
            name = _("The deal could be won")
        name = name.format(number=formats.number(last))
        return Finding(Mark.FIGURE, name, _("Whether it was lost after that is not known."), last)
    name = _("After move {number} the game was lost").format(number=formats.number(lost))
    if last is None:
        said = _("Whether it could be won before is not known.")
    elif last == 0:
        said = _("The deal could be won; in between it is not known.")
    else:
        said = _("After move {number} it could still be won; in between it is not known.").format(
            number=formats.number(last)
        )
    return Finding(Mark.LOST, name, said, lost)


def _figures(game: "Game", review: "Review", *, is_whole: bool) -> "Iterator[Finding]":
    """Give par beside the player's moves, and the moves that were wasted."""
    if review.par is not None:
        length, bound = review.par
        if review.par.is_minimal:
            said = _("This is the shortest way to win this deal: that is proved.")
        elif bound:
            said = ngettext(
                "This is the shortest way known; no way is shorter than {count} move.",
                "This is the shortest way known; no way is shorter than {count} moves.",
                bound,
            ).format(count=formats.number(bound))
        else:
            said = _("This is the shortest way known.")
        own = ngettext("You made {count} move.", "You made {count} moves.", game.moves).format(
            count=formats.number(game.moves)
        )
        name = ngettext("Par: {count} move", "Par: {count} moves", length)
        name = name.format(count=formats.number(length))
        yield Finding(Mark.FIGURE, name, f"{said} {own}")
    if review.wasted:
        count = len(review.wasted)
        yield Finding(
            Mark.WASTED,
            ngettext("{count} move wasted", "{count} moves wasted", count).format(
                count=formats.number(count)
            ),
            _("Without them the game would have ended just the same."),
            review.wasted[0] + 1,
        )
    elif is_whole:
        said = _("Each one was needed for the game to go the way it went.")
        yield Finding(Mark.WASTED, _("No move wasted"), said)


def _position(game: "Game", number: int) -> "GameState":
    """Give the position after so many moves."""
    return game.steps[number - 1].state if number else game.start


def _draws(move: "Move") -> bool:
    return PileKind.STOCK in {move.source.kind, move.target.kind}
