"""Print deals, a line each: random ones, or with --seed the same again."""

from __future__ import annotations

import json
from itertools import islice
from typing import TYPE_CHECKING

from klondike_qt.cli.console import DONE
from klondike_qt.cli.options import add_mode, count
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import DEFAULT, Mode
from klondike_qt.core.notation import write_cards

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterator


def add_arguments(parser: ArgumentParser) -> None:
    """Let *parser* take what `run` needs."""
    add_mode(parser)
    parser.add_argument("--count", type=count, default=1, metavar="N", help="how many (1)")
    parser.add_argument("--seed", type=int, metavar="S", help="a number: same seed, same deals")
    parser.add_argument(
        "--format",
        choices=("id", "cards", "json"),
        default="id",
        help="the deal ID (the default), the cards in deck order, or everything",
    )


def run(arguments: Namespace) -> int:
    """Print as many deals as asked for."""
    mode: Mode = arguments.mode or DEFAULT
    for deal in islice(_deals(mode.rules.decks, arguments.seed), arguments.count):
        match arguments.format:
            case "id":
                print(deal.id)
            case "cards":
                print(write_cards(deal))
            case _:
                print(_as_json(deal, mode))
    return DONE


def _deals(decks: int, seed: int | None) -> Iterator[Deal]:
    if seed is not None:
        yield from Deal.series(seed, decks)
    while True:
        yield Deal.random(decks)


def _as_json(deal: Deal, mode: Mode) -> str:
    return json.dumps(
        {
            "id": deal.id,
            "long_id": deal.long_id,
            "mode": mode.id,
            "cards": [str(card) for card in deal.cards],
            "winnable": None,  # not looked into
        }
    )
