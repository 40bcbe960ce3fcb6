"""Modes that have no name of the program's own, on the command line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from klondike_qt.app.options import GameOptions
from klondike_qt.cli.arguments import parse
from klondike_qt.core.deal import Deal
from klondike_qt.core.modes import mode
from klondike_qt.core.notation import write_game
from klondike_qt.core.piles import DRAW
from klondike_qt.storage.database import Database
from klondike_qt.storage.records import Result
from tests.saving import AT, LATER, dealt

if TYPE_CHECKING:
    from pathlib import Path

    from klondike_qt.core.modes import Mode
    from tests.cli.conftest import Command

ID = "custom:1x9-draw3-passes2-noreturn-open:cards"
FLAGS = "--draw 3 --passes 2 --no-return --columns 9 --open"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Give a data folder with a game in the custom mode, which the player has a name for."""
    folder = tmp_path / "home"
    database = Database(folder)
    game = dealt(mode(ID))._replace(moves=(DRAW,), started=AT)
    game = game._replace(counters=game.counters._replace(cursor=1))
    database.run(lambda store: store.games.begin(game, AT))
    database.run(lambda store: store.games.finish(game.id, Result.LOST, game.counters, LATER))
    database.run(lambda store: store.settings.save("own_modes", {mode(ID).key: "Grandma’s"}))
    database.close()
    return folder


def test_an_id_says_what_the_flags_say(command: Command) -> None:
    """The same deals are solved, and come out the same."""
    deals = command("deal", "--count", "6", "--seed", "1", "--mode", ID).out
    by_id = command("solve", "--mode", ID, "-", stdin=deals)
    by_flags = command("solve", *FLAGS.split(), "-", stdin=deals)

    def verdicts(lines: list[str]) -> list[str]:
        return [json.loads(line)["verdict"] for line in lines]

    assert (by_id.status, by_flags.status) == (0, 0)
    assert verdicts(by_id.lines) == verdicts(by_flags.lines)
    odds = json.loads(command("odds", "--mode", ID, "--deals", "6").out)
    assert odds["mode"] == ID
    assert odds["won"] == verdicts(by_id.lines).count("winnable")


def test_deals_are_printed_for_it(command: Command) -> None:
    """With its id, whole and in the usual order, however it was typed."""
    told = command("deal", "--mode", "CUSTOM:2x9", "--format", "json")
    deal = json.loads(told.out)

    assert deal["mode"] == "custom:2x9-draw1-passesunlimited-return-hidden:standard"
    assert len(deal["cards"]) == 104


def test_replay_plays_by_it(command: Command) -> None:
    """The rules hold: here the second run through the stock is the last."""
    line = json.dumps({"deal": Deal.numbered(5).id, "moves": ["s>w"] * 3})
    told = command("replay", "--mode", ID, "-", stdin=line)

    assert (told.status, json.loads(told.out)["moves"]) == (0, 3)


def test_stats_call_it_as_the_player_does(command: Command, home: Path) -> None:
    """In the table; for programs it has its id."""
    table = command("stats", "--data-dir", str(home)).lines
    figures = json.loads(command("stats", "--json", "--mode", ID, "--data-dir", str(home)).out)

    assert table[1].startswith("Grandma’s ")
    assert [*figures["modes"]] == [ID]


@pytest.mark.parametrize("kept", [3, {"nonsense": "Grandma’s"}])
def test_names_that_cannot_be_read_are_none(command: Command, home: Path, kept: object) -> None:
    """The table then has the id."""
    database = Database(home)
    database.run(lambda store: store.settings.save("own_modes", kept))  # type: ignore[arg-type]
    database.close()

    assert command("stats", "--data-dir", str(home)).lines[1].startswith(f"{ID} ")


def test_its_games_and_its_name_leave_and_come_back(
    command: Command, home: Path, tmp_path: Path
) -> None:
    """Games by export and import, names too by backup and restore."""
    exported, backup, other = tmp_path / "games.json", tmp_path / "all.zip", tmp_path / "other"
    command("games", "export", str(exported), "--data-dir", str(home))
    taken = command("games", "import", str(exported), "--data-dir", str(other))
    assert taken.status == 0
    assert [*stats(command, other)] == [ID]

    command("backup", str(backup), "--data-dir", str(home))
    command("restore", str(backup), "--data-dir", str(tmp_path / "third"))
    assert command("stats", "--data-dir", str(tmp_path / "third")).lines[1].startswith("Grandma’s")


def stats(command: Command, folder: Path) -> dict[str, object]:
    """Give the figures of every mode."""
    modes: dict[str, object] = json.loads(
        command("stats", "--json", "--data-dir", str(folder)).out
    )["modes"]
    return modes


@pytest.mark.parametrize(
    ("argv", "wanted"), [((), mode(ID)), (("--mode", "custom:1x9"), mode("custom:1x9"))]
)
def test_a_shared_game_names_its_mode(tmp_path: Path, argv: tuple[str, ...], wanted: Mode) -> None:
    """It is opened in that, unless another is asked for."""
    path = tmp_path / "shared.txt"
    path.write_text(write_game(Deal.numbered(5), (), mode(ID)), encoding="utf-8")
    options = parse([str(path), *argv])

    assert isinstance(options, GameOptions)
    assert options.mode == wanted
