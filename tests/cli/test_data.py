"""klondike-qt stats, games, backup and restore: the player's data from the command line."""

from __future__ import annotations

import csv
import io
import json
import os
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING

import pytest

from klondike_qt.app.single_instance import SingleInstance
from klondike_qt.core.match_setup import MatchKind
from klondike_qt.core.modes import DEFAULT
from klondike_qt.core.piles import DRAW
from klondike_qt.storage.database import Database
from klondike_qt.storage.fields import Fault
from klondike_qt.storage.files import NAME
from klondike_qt.storage.records import Counters, Result
from tests.played_matches import FIRST_WON, WAYS, ended, played, write
from tests.real_games import add_real
from tests.saving import AT, dealt

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Command

TOO_LONG = "x" * 300
"""The name of a file at which no system lets anybody look."""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Give a data folder with sixty games."""
    database = Database(tmp_path / "home")
    database.run(lambda store: add_real(store, 60))
    database.close()
    return tmp_path / "home"


def stats(command: Command, folder: Path) -> object:
    """Give the figures of every mode."""
    return json.loads(command("stats", "--json", "--data-dir", str(folder)).out)


def test_stats_has_the_keys_that_are_promised(command: Command, home: Path) -> None:
    """By the mode's id; as JSON, as CSV, and as a table to read."""
    told = command("stats", "--json", "--data-dir", str(home))
    modes = json.loads(told.out)["modes"]

    assert (told.status, told.err) == (0, "")
    assert {"draw1", "vegas"} <= modes.keys()
    assert {
        "played",
        "won",
        "streak",
        "best_streak",
        "best_seconds",
        "mean_seconds",
        "best_moves",
        "best_score",
    } <= modes["draw1"].keys()
    table = csv.DictReader(
        io.StringIO(command("stats", "--csv", "--data-dir", str(home)).out, newline="")
    )
    assert {row["mode"]: row["played"] for row in table} == {
        mode: str(figures["played"]) for mode, figures in modes.items()
    }
    lines = command("stats", "--data-dir", str(home)).lines
    assert [line.split()[0] for line in lines[1:]] == [*modes]


def test_stats_of_one_mode(command: Command, home: Path) -> None:
    """Only that one is told of; a mode that was never played has none."""
    one = command("stats", "--json", "--mode", "vegas", "--data-dir", str(home))
    none = command("stats", "--json", "--mode", "vegas:cards", "--data-dir", str(home))

    assert [*json.loads(one.out)["modes"]] == ["vegas"]
    assert json.loads(none.out) == {"modes": {}, "matches": {}}


def test_stats_of_games_for_two(command: Command, tmp_path: Path) -> None:
    """By the way they are played and by opponent, each way out; a game for two may be chosen."""
    home = tmp_path / "home"
    database = Database(home)
    for way in WAYS:
        saved = ended(played(way), FIRST_WON)
        database.run(partial(write, saved=saved))
    database.close()

    found = json.loads(command("stats", "--json", "--data-dir", str(home)).out)
    races = json.loads(command("stats", "--json", "--mode", "race", "--data-dir", str(home)).out)
    table = command("stats", "--csv", "--mode", "double", "--data-dir", str(home)).lines
    text = command("stats", "--data-dir", str(home)).lines

    assert found["modes"] == {}
    assert found["matches"]["double-turns"]["good"]["won"] == 1
    assert [*races["matches"]] == ["race-same", "race-different"]
    assert [line.split(",")[:2] for line in table] == [
        ["mode", "opponent"],
        ["double-live", "good"],
        ["double-turns", "good"],
    ]
    assert [line.split()[:4] for line in text[3:]] == [
        [way, "good", "1", "1"]
        for way in ("double-live", "double-turns", "race-same", "race-different")
    ]


def test_matches_go_wherever_games_go(command: Command, tmp_path: Path) -> None:
    """Exported and imported, backed up and restored, to the same statistics."""
    home, new, third = (tmp_path / name for name in ("home", "new", "third"))
    database = Database(home)
    for way in WAYS:
        database.run(partial(write, saved=ended(played(way), None)))
    database.run(partial(write, saved=played()))
    database.close()
    file, backup = str(tmp_path / "games.json"), str(tmp_path / "backup.zip")

    assert command("games", "export", file, "--data-dir", str(home)).out == "4 games exported\n"
    imported = command("games", "import", file, "--data-dir", str(new))
    command("backup", backup, "--data-dir", str(home))
    command("restore", backup, "--data-dir", str(third))

    assert imported.out == "imported: 4, here already: 0, refused: 0\n"
    assert stats(command, home) == stats(command, new) == stats(command, third)
    assert Database(third).run(lambda store: store.matches.current(MatchKind.DOUBLE)) is not None


def test_where_nobody_played_there_is_nothing(command: Command, tmp_path: Path) -> None:
    """And asking makes nothing there."""
    assert stats(command, tmp_path / "none") == {"modes": {}, "matches": {}}
    assert not (tmp_path / "none").exists()


def test_stats_counts_what_is_being_played(command: Command, home: Path) -> None:
    """A game that ends counts at once; the program that plays notices nothing."""
    database = Database(home)
    game = dealt()
    database.run(lambda store: store.games.begin(game, AT))
    before = json.loads(command("stats", "--json", "--data-dir", str(home)).out)["modes"]

    database.run(lambda store: store.games.step(game.id, 0, DRAW, Counters(cursor=1), AT))
    database.run(lambda store: store.games.finish(game.id, Result.LOST, Counters(cursor=1), AT))

    after = json.loads(command("stats", "--json", "--data-dir", str(home)).out)["modes"]
    assert after["draw1"]["played"] == before["draw1"]["played"] + 1
    database.close()


def test_an_export_imports_into_an_empty_folder(
    command: Command, home: Path, tmp_path: Path
) -> None:
    """To the same statistics; again it changes nothing."""
    file, new = str(tmp_path / "games.json"), tmp_path / "new"

    exported = command("games", "export", file, "--data-dir", str(home))
    imported = command("games", "import", file, "--data-dir", str(new))
    again = command("games", "import", file, "--data-dir", str(new))

    assert (exported.status, exported.out) == (0, "60 games exported\n")
    assert imported.out == "imported: 60, here already: 0, refused: 0\n"
    assert again.out == "imported: 0, here already: 60, refused: 0\n"
    assert (imported.status, again.status) == (0, 0)
    assert stats(command, new) == stats(command, home)


def test_games_are_imported_while_somebody_plays(
    command: Command, home: Path, tmp_path: Path
) -> None:
    """The game on the table stays, and the next move is kept."""
    file, new = str(tmp_path / "games.json"), tmp_path / "new"
    command("games", "export", file, "--data-dir", str(home))
    database = Database(new)
    game = dealt()
    database.run(lambda store: store.games.begin(game, AT))

    assert command("games", "import", file, "--data-dir", str(new)).status == 0

    database.run(lambda store: store.games.step(game.id, 0, DRAW, Counters(cursor=1), AT))
    current = database.read(lambda store: store.games.current(DEFAULT.key))
    assert current is not None
    assert (current.id, current.moves) == (game.id, (DRAW,))
    database.close()


def test_the_format_follows_the_name_or_the_option(
    command: Command, home: Path, tmp_path: Path
) -> None:
    """CSV is written, but holds no moves to import."""
    by_name, by_option = tmp_path / "games.csv", tmp_path / "games.txt"
    command("games", "export", str(by_name), "--data-dir", str(home))
    command("games", "export", str(by_option), "--format", "csv", "--data-dir", str(home))

    imported = command("games", "import", str(by_name), "--data-dir", str(home))

    assert by_name.read_bytes() == by_option.read_bytes()
    assert by_name.read_bytes().startswith(b"id,mode,")
    assert (imported.status, imported.out) == (2, "")
    assert imported.err == f"klondike-qt games: {by_name}: only JSON holds the moves\n"


def test_refused_games_are_told_with_line_and_reason(
    command: Command, home: Path, tmp_path: Path
) -> None:
    """The others are taken; the status says that something was wrong."""
    file = tmp_path / "games.json"
    command("games", "export", str(file), "--data-dir", str(home))
    lines = file.read_text().splitlines()
    lines[3] = lines[3].replace('"result": "lost"', '"result": "won"')
    lines[5] = '{"id": 1},'
    file.write_text("\n".join(lines))

    result = command("games", "import", str(file), "--data-dir", str(tmp_path / "new"))

    assert result.status == 2
    assert result.out == "imported: 58, here already: 0, refused: 2\n"
    assert result.err.splitlines() == [
        f"klondike-qt games: {file}: line 4: {Fault.OTHER_END.value}",
        f"klondike-qt games: {file}: line 6: mode is missing",
    ]


def test_a_backup_is_restored_elsewhere(command: Command, home: Path, tmp_path: Path) -> None:
    """What was there is kept and told; the same where nothing was."""
    file, new = str(tmp_path / "b.zip"), tmp_path / "new"

    made = command("backup", file, "--data-dir", str(home))
    first = command("restore", file, "--data-dir", str(new))
    second = command("restore", file, "--data-dir", str(new))

    assert (made.status, made.out) == (0, "60 games backed up\n")
    assert (first.status, first.out) == (0, "60 games restored\n")
    assert second.lines[0] == "60 games restored"
    assert second.lines[1].endswith("klondike.replaced-1.sqlite3")
    assert stats(command, new) == stats(command, home)


def test_nothing_is_restored_under_a_game_that_runs(
    command: Command, home: Path, tmp_path: Path
) -> None:
    """It would go on with what is no longer there."""
    file = str(tmp_path / "b.zip")
    command("backup", file, "--data-dir", str(home))

    with closing(SingleInstance(home)) as playing:
        assert playing.hold()
        refused = command("restore", file, "--data-dir", str(home))

    assert (refused.status, refused.out) == (1, "")
    assert refused.err == "klondike-qt restore: the game is running; close it first\n"
    assert command("restore", file, "--data-dir", str(home)).status == 0


@pytest.mark.parametrize(
    ("argv", "status", "what"),
    [
        (["restore", "{tmp}/missing.zip"], 2, "no such file"),
        (["restore", "{tmp}/wrong"], 2, "damaged, or none of this program’s files"),
        (["games", "import", "{tmp}/missing.json"], 2, "no such file"),
        (["games", "import", "{tmp}"], 2, "a folder"),
        (["games", "import", "{tmp}/wrong"], 2, "not a history"),
        (["games", "export", "{tmp}"], 2, "a folder"),
        (["games", "export", "{tmp}/device"], 2, "no ordinary file"),
        (["backup", "{tmp}/device"], 2, "no ordinary file"),
        (["games", "export", "{tmp}/none/x.json"], 2, "there is no such folder"),
        (["games", "export", "{home}/klondike.sqlite3"], 2, "one of this program’s own files"),
        (["backup", "{home}/klondike.backup.sqlite3"], 2, "one of this program’s own files"),
        (["backup", "{tmp}/none/x.zip"], 2, "there is no such folder"),
        (["backup", f"{{tmp}}/{TOO_LONG}"], 2, "xxx"),
        (["restore", f"{{tmp}}/{TOO_LONG}"], 2, "xxx"),
        (["games", "export", f"{{tmp}}/{TOO_LONG}"], 2, "xxx"),
        (["games", "import", f"{{tmp}}/{TOO_LONG}"], 2, "xxx"),
        (["games", "burn", "x"], 2, "invalid choice"),
        (["stats", "--json", "--csv"], 2, "not allowed with"),
        (["stats", "--mode", "poker"], 2, "no such mode: poker"),
    ],
)
def test_what_is_wrong_is_one_line(
    command: Command, home: Path, tmp_path: Path, argv: list[str], status: int, what: str
) -> None:
    """With its status; and nothing has changed."""
    (tmp_path / "wrong").write_bytes(b"wrong")
    (tmp_path / "device").symlink_to(os.devnull)
    before = stats(command, home)

    given = [part.format(tmp=tmp_path, home=home) for part in argv]
    result = command(*given, "--data-dir", str(home))

    assert (result.status, result.out) == (status, "")
    assert len(result.err.splitlines()) == 1
    assert what in result.err
    assert stats(command, home) == before


@pytest.mark.parametrize(
    "argv",
    [
        ["stats"],
        ["games", "export", "x.json"],
        ["games", "import", "empty.json"],
        ["backup", "x.zip"],
    ],
)
def test_a_damaged_database_is_told_and_left_alone(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, argv: list[str]
) -> None:
    """An error is not an empty statistic."""
    monkeypatch.chdir(tmp_path)
    assert command("games", "export", "empty.json", "--data-dir", "none").status == 0
    (tmp_path / NAME).write_bytes(b"\0" * 5000)

    result = command(*argv, "--data-dir", str(tmp_path))

    assert (result.status, result.out) == (1, "")
    assert "damaged" in result.err
    assert (tmp_path / NAME).read_bytes() == b"\0" * 5000


@pytest.mark.parametrize("argv", [["stats"], ["games", "export", "x.json"], ["backup", "x.zip"]])
def test_a_folder_that_nobody_may_look_into_is_told(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, argv: list[str]
) -> None:
    """It is no trouble with the output."""
    monkeypatch.chdir(tmp_path)

    result = command(*argv, "--data-dir", str(tmp_path / TOO_LONG))

    assert (result.status, result.out) == (1, "")
    assert f"x{os.sep}{NAME}: " in result.err


def test_where_there_is_nothing_nothing_is_backed_up(command: Command, tmp_path: Path) -> None:
    """It is told, and no file is made."""
    result = command("backup", str(tmp_path / "b.zip"), "--data-dir", str(tmp_path / "none"))

    assert (result.status, "nothing to back up" in result.err) == (1, True)
    assert [*tmp_path.glob("b.zip*")] == []
