"""The manual page, in each language, made of what the command line's own help says.

``python packaging/man_page.py LANGUAGE`` prints it as man reads it.
"""

import datetime as dt
import os
import sys
from argparse import SUPPRESS, Action, ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from klondike_qt.app import i18n  # noqa: E402
from klondike_qt.cli import arguments  # noqa: E402
from release import VERSION, date_of_release  # noqa: E402


class Words(NamedTuple):
    """What a manual page says that no help does."""

    manual: str
    name: str
    about: str
    synopsis: str
    description: str
    subcommand: str
    options: str
    commands: str
    files: str
    data: str
    status: str
    statuses: tuple[str, str, str]


LANGUAGES = {
    "en": Words(
        manual="Games",
        name="NAME",
        about="play Klondike, the solitaire of seven columns",
        synopsis="SYNOPSIS",
        description="DESCRIPTION",
        subcommand="SUBCOMMAND",
        options="OPTIONS",
        commands="SUBCOMMANDS",
        files="FILES",
        data="Games, statistics and settings, unless --data-dir names another folder.",
        status="EXIT STATUS",
        statuses=("Done.", "Something else went wrong.", "Wrong usage, or wrong input."),
    ),
    "es": Words(
        manual="Juegos",
        name="NOMBRE",
        about="jugar a Klondike, el solitario de las siete columnas",
        synopsis="SINOPSIS",
        description="DESCRIPCIÓN",
        subcommand="SUBORDEN",
        options="OPCIONES",
        commands="SUBÓRDENES",
        files="ARCHIVOS",
        data="Partidas, estadísticas y ajustes, salvo que --data-dir indique otra carpeta.",
        status="ESTADO DE SALIDA",
        statuses=("Hecho.", "Otro fallo.", "Uso o datos incorrectos."),
    ),
    "fr": Words(
        manual="Jeux",
        name="NOM",
        about="jouer à Klondike, la réussite aux sept colonnes",
        synopsis="SYNOPSIS",
        description="DESCRIPTION",
        subcommand="SOUS-COMMANDE",
        options="OPTIONS",
        commands="SOUS-COMMANDES",
        files="FICHIERS",
        data="Parties, statistiques et paramètres, sauf si --data-dir indique un autre dossier.",
        status="CODE DE RETOUR",
        statuses=("C’est fait.", "Autre échec.", "Emploi ou données incorrects."),
    ),
}


def write(language: str) -> str:
    """Give the page in a language."""
    words = LANGUAGES[language]
    before = {name: os.environ.get(name) for name in ("LC_ALL", "LANGUAGE")}
    os.environ |= {"LC_ALL": f"{language}.UTF-8", "LANGUAGE": language}
    try:
        return "\n".join(_lines(words)) + "\n"
    finally:
        i18n.speak(i18n.SOURCE)
        for name, value in before.items():
            os.environ.pop(name, None) if value is None else os.environ.update({name: value})


def _lines(words: Words) -> Iterator[str]:
    day = dt.datetime.fromtimestamp(date_of_release(), dt.UTC).date()
    program = arguments.PROGRAM
    game = arguments.game_parser()
    yield f'.TH {program.upper()} 6 {day} "{program} {VERSION}" "{words.manual}"'
    yield f".SH {words.name}"
    yield f"{_plain(program)} \\- {_plain(words.about)}"
    yield f".SH {words.synopsis}"
    yield f".B {_plain(program)}"
    yield f"[{words.options.lower()}] [\\fIFILE\\fR]"
    yield ".br"
    yield f".B {_plain(program)}"
    yield f"\\fI{words.subcommand}\\fR \\&..."
    yield f".SH {words.description}"
    yield _plain(game.description or "")
    yield f".SH {words.options}"
    yield from _options(game)
    yield f".SH {words.commands}"
    for name in arguments.COMMANDS:
        parser = arguments.subcommand_parser(name)
        yield f".SS {_plain(name)}"
        yield _sentence(i18n._(arguments.COMMANDS[name]))
        yield from _options(parser)
    yield f".SH {words.files}"
    yield ".TP"
    yield ".I ~/.local/share/klondike\\-qt"
    yield _plain(words.data)
    yield f".SH {words.status}"
    for status, meaning in zip((0, 1, 2), words.statuses, strict=True):
        yield ".TP"
        yield f".B {status}"
        yield _plain(meaning)


def _options(parser: ArgumentParser) -> Iterator[str]:
    for action in parser._actions:  # noqa: SLF001 - argparse has no other list of them
        if action.help != SUPPRESS and action.dest != "help":
            yield ".TP"
            yield f"{_head(action)}"
            # An option that only undoes another one has no words of its own.
            yield _sentence(action.help) if action.help else "\\&"


def _head(action: Action) -> str:
    value = action.metavar or ("|".join(map(str, action.choices)) if action.choices else "")
    if not action.option_strings:
        return f"\\fI{_plain(str(value or action.dest))}\\fR"
    names = ", ".join(f"\\fB{_plain(name)}\\fR" for name in action.option_strings)
    return f"{names} \\fI{_plain(str(value))}\\fR" if action.nargs != 0 and value else names


def _sentence(help_text: str) -> str:
    """Write what a help says in a line as a sentence of a text."""
    text = help_text.replace("%%", "%").rstrip(".")
    return _plain(f"{text[:1].upper()}{text[1:]}.")


def _plain(text: str) -> str:
    """Write *text* so that man shows it as it is."""
    plain = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{plain}" if plain.startswith((".", "'")) else plain


if __name__ == "__main__":
    if sys.argv[1:] not in [[language] for language in LANGUAGES]:
        sys.exit(f"usage: {sys.argv[0]} {'|'.join(LANGUAGES)}")
    print(write(sys.argv[1]), end="")
