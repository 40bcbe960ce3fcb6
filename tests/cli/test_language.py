"""The command line speaks the language of the shell; what programs read knows none."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from klondike_qt.cli import language
from klondike_qt.cli.arguments import COMMANDS

ROOT = Path(__file__).parents[2]
NO_BREAK = "\N{NO-BREAK SPACE}"
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def say(*argv: str, encoding: str = "utf-8", stdin: str = "", **shell: str) -> tuple[str, str]:
    """Run the program in a shell of another language; give its output and its complaints."""
    environment = {name: value for name, value in os.environ.items() if name not in VARIABLES}
    done = subprocess.run(
        [sys.executable, "-m", "klondike_qt", *argv],
        cwd=ROOT,
        env=environment | {"PYTHONIOENCODING": encoding} | shell,
        input=stdin.encode(),
        capture_output=True,
        check=False,
    )
    return done.stdout.decode(encoding), done.stderr.decode(encoding)


@pytest.mark.parametrize(
    ("shell", "code"),
    [
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "es_MX.UTF-8"}, "es"),
        ({"LANG": "es_ES", "LC_ALL": "fr_CA@euro"}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "de_DE", "LANGUAGE": "de:fr:en"}, "fr"),
        ({"LANG": "fr_FR", "LANGUAGE": "en_GB:fr"}, "en"),
        ({"LANG": "C", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "es_ES", "LANGUAGE": ""}, "es"),
    ],
    ids=str,
)
def test_the_environment_tells_the_language(
    shell: dict[str, str], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it does to every program that uses gettext."""
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in shell.items():
        monkeypatch.setenv(name, value)

    assert language.wanted() == code


@pytest.mark.parametrize(
    ("code", "usage", "options"),
    [("fr_FR.UTF-8", f"utilisation{NO_BREAK}: ", "options"), ("es_ES.UTF-8", "uso: ", "opciones")],
)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_in_the_shell_s_language(command: str, code: str, usage: str, options: str) -> None:
    """All of it, with what Python's own argument parser says."""
    words = [command] if command else []
    said = say(*words, "--help", LANG=code)[0]
    english = say(*words, "--help")[0]

    assert said.startswith(usage)
    assert f"\n{options}" in said
    plain = {line.strip() for line in english.splitlines() if " " in line.strip()}
    same = {line.strip() for line in said.splitlines()} & plain
    assert not {line for line in same if line[0] not in "[-{F"}


@pytest.mark.parametrize(
    ("argv", "french", "spanish"),
    [
        (
            "odds --mode race",
            f"argument --mode{NO_BREAK}: race se joue à deux",
            "argumento --mode: race es para dos jugadores",
        ),
        ("solve", f"il manque ces arguments{NO_BREAK}: FILE", ": FILE"),
        (
            "show none.txt",
            f"none.txt{NO_BREAK}: ce fichier n’existe pas",
            "none.txt: ese archivo no existe",
        ),
        (
            "games import /",
            f"/{NO_BREAK}: c’est un dossier",
            "/: es una carpeta",
        ),
        (
            "solve - --threads 0",
            "un nombre à partir de 1, et non 0",
            "un número a partir de 1, no 0",
        ),
        (
            "solve - --mode draw1 --open",
            "--mode dit déjà ce que dirait --open",
            "--mode ya dice lo que diría --open",
        ),
    ],
)
def test_complaints_in_the_shell_s_language(argv: str, french: str, spanish: str) -> None:
    """In one line, as in English."""
    for code, says in [("fr_FR.UTF-8", french), ("es_ES.UTF-8", spanish)]:
        out, err = say(*argv.split(), LANG=code)
        assert (out, len(err.splitlines())) == ("", 1)
        assert says in err


def test_what_programs_read_knows_no_language() -> None:
    """A script gets the same everywhere."""
    outputs = [say("solve", "-", stdin="***\n", **shell)[0] for shell in ({}, {"LANG": "fr_FR"})]

    assert outputs[0] == outputs[1]
    assert json.loads(outputs[0])["error"] == "neither a deal nor a position: ***"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_help_is_printed_in_any_encoding(encoding: str) -> None:
    """Letters that the output has not are replaced rather than refused."""
    out, err = say("odds", "--help", encoding=encoding, LANG="fr_FR")

    assert err == ""
    assert "Ctrl+C" in out
    assert ("connaît" in out) == (encoding != "ascii")


def test_a_narrow_space_gives_way_to_a_wide_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the encoding knows only the wide one."""
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="latin-1"))

    assert language.printable("à deux\N{NARROW NO-BREAK SPACE}; ›") == f"à deux{NO_BREAK}; ?"
