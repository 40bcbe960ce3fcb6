"""What is compiled from the catalogues, and what is refused."""

import gettext
import re
from pathlib import Path

import pytest

import build_data
from build_data import CatalogueError, compile_catalogues, copy_texts

HEADER = """
msgid ""
msgstr ""
"Language: fr\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n == 0 || n == 1) ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;\\n"
"""
DRAW = 'msgid "Draw"\nmsgstr "Piocher"\n'
MOVES = """
msgid "{count} move"
msgid_plural "{count} moves"
msgstr[0] "{count} coup"
msgstr[1] "{count} de coups"
msgstr[2] "{count} coups"
"""


def compile_french(folder: Path, messages: str) -> gettext.GNUTranslations:
    """Compile a French catalogue of *messages* below *folder* and open it."""
    source = folder / "translations" / "fr" / "LC_MESSAGES" / "klondike_qt.po"
    source.parent.mkdir(parents=True)
    source.write_text(HEADER + "\n" + messages, encoding="utf-8")
    compile_catalogues(folder / "translations", folder / "locale")
    with (folder / "locale" / "fr" / "LC_MESSAGES" / "klondike_qt.mo").open("rb") as file:
        return gettext.GNUTranslations(file)


def test_a_catalogue_is_compiled_with_all_plural_forms(tmp_path: Path) -> None:
    """French has a form of its own for whole millions."""
    french = compile_french(tmp_path, DRAW + MOVES)

    assert french.gettext("Draw") == "Piocher"
    forms = [french.ngettext("{count} move", "{count} moves", n) for n in (1, 2, 1_000_000)]
    assert forms == ["{count} coup", "{count} coups", "{count} de coups"]


def test_one_may_be_said_without_a_number(tmp_path: Path) -> None:
    """The first plural form may leave the number out where the original does."""
    french = compile_french(
        tmp_path,
        """
msgid "one game"
msgid_plural "{count} games"
msgstr[0] "une partie"
msgstr[1] "{count} de parties"
msgstr[2] "{count} parties"
""",
    )

    assert french.ngettext("one game", "{count} games", 1) == "une partie"


@pytest.mark.parametrize(
    ("messages", "fault"),
    [
        ("#, fuzzy\n" + DRAW, "fuzzy: Draw"),
        ('msgid "{n} won"\nmsgstr "{m} gagnée"\n', "other placeholders: {m} gagnée"),
        ('msgid "{n} won"\nmsgstr "{n gagnée"\n', "other placeholders: {n gagnée"),
        (MOVES.replace("{count} coups", "coups"), "other placeholders: coups"),
        (MOVES.replace("{count} coup", "un coup"), "other placeholders: un coup"),
        (MOVES.replace('msgstr[2] "{count} coups"', ""), "a plural form is missing"),
    ],
)
def test_an_unfit_catalogue_is_refused(tmp_path: Path, messages: str, fault: str) -> None:
    """A guess, other placeholders or a lost plural form never reach a player."""
    with pytest.raises(CatalogueError, match=re.escape(fault)):
        compile_french(tmp_path, messages)


def test_texts_lie_together_a_folder_a_language(tmp_path: Path) -> None:
    """Help pages, lessons and situations of a language are shipped side by side."""
    for name in ("en/help/01-aim.md", "fr/help/01-aim.md", "fr/lessons.md"):
        text = tmp_path / "translations" / name
        text.parent.mkdir(parents=True, exist_ok=True)
        text.write_text(name, encoding="utf-8")

    copy_texts(tmp_path / "translations", tmp_path / "help")

    shipped = {
        path.relative_to(tmp_path / "help").as_posix(): path.read_text(encoding="utf-8")
        for path in (tmp_path / "help").rglob("*.md")
    }
    assert shipped == {
        "en/01-aim.md": "en/help/01-aim.md",
        "fr/01-aim.md": "fr/help/01-aim.md",
        "fr/lessons.md": "fr/lessons.md",
    }


def test_a_refused_catalogue_leaves_the_data_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was built before stays until there is something better."""
    source = tmp_path / "translations" / "fr" / "LC_MESSAGES" / "klondike_qt.po"
    source.parent.mkdir(parents=True)
    source.write_text(HEADER + "\n#, fuzzy\n" + DRAW, encoding="utf-8")
    monkeypatch.setattr(build_data, "TRANSLATIONS", tmp_path / "translations")
    data = tmp_path / "data"
    data.mkdir()
    (data / "old.svg").touch()

    with pytest.raises(CatalogueError):
        build_data.build(data)
    assert [path.name for path in data.iterdir()] == ["old.svg"]
