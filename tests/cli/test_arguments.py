"""What the command line asks for, and wrong usage in one line (CLI)."""

import io
import sys
from pathlib import Path

import pytest

from klondike_qt import __version__
from klondike_qt.app.options import GameOptions
from klondike_qt.cli.arguments import COMMANDS, Subcommand, parse
from klondike_qt.core.deal import Deal
from klondike_qt.core.match_setup import MatchKind
from klondike_qt.core.modes import mode
from klondike_qt.core.notation import Entry
from klondike_qt.core.piles import Move
from klondike_qt.core.state import GameState

DEAL = Deal.numbered(1)
GAME = f'{{"deal": "{DEAL.id}", "moves": ["s>w"]}}'
END = "f: KS KH KD QC\nt1: KC\n"


@pytest.fixture
def shared(tmp_path: Path) -> str:
    """A file with a game in it."""
    path = tmp_path / "shared game é.txt"
    path.write_text(GAME, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("argv", "options"),
    [
        ("", GameOptions()),
        ("--mode vegas", GameOptions(mode=mode("vegas"))),
        ("--mode draw1:cards", GameOptions(mode=mode("draw1:cards"))),
        ("--mode custom:1x8-DRAW3", GameOptions(mode=mode("custom:1x8-draw3"))),
        ("--mode custom:draw3-passes3:vegas", GameOptions(mode=mode("vegas"))),
        ("--deal 000-000-024", GameOptions(start=Entry(DEAL))),
        (
            "--deal 000-000-024 --mode draw3",
            GameOptions(start=Entry(DEAL), mode=mode("draw3")),
        ),
        ("--mode double", GameOptions(match=MatchKind.DOUBLE)),
        (
            "--mode race --deal 000-000-024",
            GameOptions(match=MatchKind.RACE, start=Entry(DEAL)),
        ),
        ("--lang fr", GameOptions(language="fr")),
        ("--data-dir some/folder", GameOptions(data_dir=Path("some/folder"))),
        ("--windowed", GameOptions(fullscreen=False)),
        ("--fullscreen", GameOptions(fullscreen=True)),
        ("--reset-window", GameOptions(reset_window=True)),
        ("--screenshot a.png", GameOptions(screenshot=Path("a.png"))),
        ("--self-test", GameOptions(self_test=True)),
        ("--bench start", GameOptions(bench="start")),
        ("--bench frames --json", GameOptions(bench="frames", json=True)),
        ("--bench memory --json", GameOptions(bench="memory", json=True)),
    ],
)
def test_the_game_takes_options(argv: str, options: GameOptions) -> None:
    """Each says one thing; absent ones leave it as it was."""
    assert parse(argv.split()) == options


def test_the_data_folder_may_stand_before_a_command() -> None:
    """As people write it who know other programs; a command that has no data knows no folder."""
    for folder in (["--data-dir", "some/folder"], ["--data-dir=some/folder"]):
        for command in (["stats", "--json"], ["games", "export", "a.csv"], ["backup", "b.zip"]):
            request = parse([*folder, *command])
            assert request == parse([*command, *folder])
            assert isinstance(request, Subcommand)
            assert request.arguments.data_dir == Path("some/folder")
        with pytest.raises(SystemExit):
            parse([*folder, "show"])
        assert parse(folder) == GameOptions(data_dir=Path("some/folder"))


def test_a_file_opens_the_game(shared: str) -> None:
    """An argument that names no subcommand is a shared deal, position or game."""
    assert parse([shared]) == GameOptions(start=Entry(DEAL, 1, (Move.parse("s>w"),)))


def test_the_desktop_hands_over_what_the_window_reads(shared: str, tmp_path: Path) -> None:
    """A file's text, whatever it says; where there is none, or far too much, only its name."""
    picture, book = tmp_path / "picture.klondike", tmp_path / "book.klondike"
    picture.write_bytes(b"\x89PNG\xff\xfe\xfd")
    book.write_text("word " * 50_000, encoding="utf-8")

    assert parse(["--from-desktop"]) == GameOptions()
    assert parse(["--from-desktop", shared]) == GameOptions(text=GAME)
    for name in map(str, (picture, book, tmp_path / "gone.klondike")):
        assert parse(["--from-desktop", name]) == GameOptions(unreadable=name)


def test_a_file_named_like_a_subcommand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is opened as ./deal."""
    (tmp_path / "deal").write_text(END, encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    assert parse(["./deal"]) == GameOptions(start=Entry(GameState.parse(END)))
    assert isinstance(parse(["deal"]), Subcommand)


def test_the_game_may_come_from_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dash stands for it."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GAME.encode())))

    assert parse(["-"]) == GameOptions(start=Entry(DEAL, 1, (Move.parse("s>w"),)))


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        ("--mode nine", "no such mode: nine"),
        ("--mode draw1:points", "no such scoring: points"),
        ("--mode custom:1x10", "not a rules value: custom:1x10"),
        ("--mode custom:mine", "no such mode: custom:mine"),
        ("--deal 000-000-025", "--deal: the deal ID does not check"),
        ("--deal xyz", "--deal: a deal ID has 9, 47 or 101 letters and digits, not 3"),
        ("--deal 000-000-012 --mode draw1", "do not play with this number of decks: 2"),
        ("--deal 000-000-024 no-file", "not allowed with"),
        ("--deal 000-000-025 --mode race", "--deal: the deal ID does not check"),
        ("--mode race no-file", "a FILE is a game for one player"),
        ("--lang de", "'de'"),
        ("--windowed --fullscreen", "not allowed with"),
        ("--self-test --bench start", "not allowed with"),
        ("--bench speed", "'speed'"),
        ("--json", "--json goes with --bench"),
        ("--fullscree", "unrecognized arguments: --fullscree"),
        ("no-such-file", "no-such-file: "),
        ("one two", "unrecognized arguments: two"),
        ("deal --count 0", "a number from 1 on, not 0"),
        ("deal --count many", "a number from 1 on, not many"),
        ("deal --seed x", "'x'"),
        ("deal --format xml", "'xml'"),
        ("deal --winnabl", "unrecognized arguments: --winnabl"),
        ("deal --mode x", "no such mode: x"),
        ("show --plan", "unrecognized arguments: --plan"),
        ("replay", "required: FILE"),
        ("replay - --scoring points", "no such scoring: points"),
        ("solve", "required: FILE"),
        ("solve - --seconds 0", "seconds, more than 0, not 0"),
        ("solve - --seconds nan", "seconds, more than 0, not nan"),
        ("solve - --seconds 1e9", "seconds, more than 0, not 1e9"),
        ("solve - --seconds soon", "seconds, more than 0, not soon"),
        ("solve - --nodes 0", "a number from 1 on, not 0"),
        ("solve - --threads none", "a number from 1 on, not none"),
        ("odds --mode nine", "no such mode: nine"),
        ("odds --mode double", "double is for two players; odds are measured for one"),
        ("odds --mode race", "race is for two players; odds are measured for one"),
        ("odds --player best", "'best'"),
        ("odds --deals 0", "a number from 1 on, not 0"),
    ],
)
def test_wrong_usage_is_told_in_one_line(
    argv: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """It leaves with status 2."""
    with pytest.raises(SystemExit) as leaving:
        parse(argv.split())

    assert leaving.value.code == 2
    out, err = capsys.readouterr()
    assert (out, len(err.splitlines())) == ("", 1)
    name = argv.split(maxsplit=1)[0]
    assert err.startswith("klondike-qt" + (f" {name}" if name in COMMANDS else "") + ": ")
    assert says in err


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "there is no deal or position here"),
        (b"# comment\n\n***", "line 3: neither a deal nor a position: ***"),
        (b"000-000-024\n000-000-024", "line 2: a second deal or position begins here"),
        (b"000-000-024\n\xff\xfe\n", "line 2: not text in UTF-8"),
        (b"f: KS KH KD QC\n", "line 1: a card is missing: KC"),
    ],
)
def test_a_wrong_file_is_told_with_its_line(
    data: bytes, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file, the line, and the offending text."""
    path = tmp_path / "wrong.txt"
    path.write_bytes(data)

    with pytest.raises(SystemExit) as leaving:
        parse([str(path)])

    assert leaving.value.code == 2
    assert capsys.readouterr().err == f"klondike-qt: {path}: {says}" + (
        ", where one is wanted\n" if "second" in says else "\n"
    )


@pytest.mark.parametrize("argv", ["--help", *(f"{name} --help" for name in COMMANDS)])
def test_help_on_each(argv: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every subcommand explains itself; the program names them all."""
    with pytest.raises(SystemExit) as leaving:
        parse(argv.split())

    assert not leaving.value.code
    text = capsys.readouterr().out
    assert text.startswith(f"usage: klondike-qt {argv.removesuffix('--help')}".rstrip())
    if argv == "--help":
        assert all(name in text for name in COMMANDS)


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    """It is the package's."""
    with pytest.raises(SystemExit):
        parse(["--version"])

    assert capsys.readouterr().out == f"klondike-qt {__version__}\n"
