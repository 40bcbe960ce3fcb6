"""Every sentence of the program is said in every language."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

import pytest

import translations as tool
from build_data import ROOT, TRANSLATIONS
from klondike_qt.app.i18n import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from babel.messages.catalog import Catalog, Message

OTHERS = [code for code in LANGUAGES if code != "en"]
PLACEHOLDER = re.compile(r"\{\w*\}")
LOOK_UPS = {"_", "N_", "ngettext", "pgettext"}
NO_BREAK = "\N{NO-BREAK SPACE}"
NARROW = "\N{NARROW NO-BREAK SPACE}"


@pytest.fixture(scope="module")
def template() -> Catalog:
    """Give every sentence of the program."""
    return tool.extract(ROOT / "klondike_qt")


def catalogue(code: str) -> Catalog:
    """Read a language's catalogue."""
    return tool.read(tool.catalogue_path(TRANSLATIONS, code))


def forms(message: Message) -> list[str]:
    """List what a message is translated to: one form, or one for each plural."""
    return list(message.string) if isinstance(message.string, tuple) else [str(message.string)]


def translated(code: str) -> list[tuple[Message, str]]:
    """List each message with each of its forms."""
    return [(message, form) for message in catalogue(code) if message.id for form in forms(message)]


@pytest.mark.parametrize("code", OTHERS)
def test_nothing_is_left_to_translate(template: Catalog, code: str) -> None:
    """No sentence is missing, unfinished, unsure or no longer used, and all plurals are filled."""
    assert list(tool.shortcomings(template, catalogue(code))) == []


@pytest.mark.parametrize("code", OTHERS)
def test_a_translation_holds_the_same_placeholders(code: str) -> None:
    """What is put into a sentence is put into its translation, each thing once."""
    for message, form in translated(code):
        source = message.id[1] if isinstance(message.id, tuple) else message.id
        assert sorted(PLACEHOLDER.findall(form)) == sorted(PLACEHOLDER.findall(str(source)))


@pytest.mark.parametrize("code", OTHERS)
def test_languages_have_three_plural_forms(code: str) -> None:
    """One, many (whole millions) and other."""
    assert catalogue(code).num_plurals == 3


def test_french_keeps_its_marks_from_the_line_s_start() -> None:
    """High marks and quotation marks stand behind spaces that no line breaks at."""
    for _message, form in translated("fr"):
        assert not re.search(rf"[^{NARROW}][;!?]", form), form
        assert not re.search(rf"(?<!{NO_BREAK}):(?!\d)", PLACEHOLDER.sub("", form)), form
        assert not re.search(rf"«(?!{NO_BREAK})|(?<!{NO_BREAK})»", form), form
        assert "'" not in form
        assert "..." not in form


def test_spanish_opens_what_it_closes() -> None:
    """Questions and exclamations have a mark at both ends, and quotations their own marks."""
    for _message, form in translated("es"):
        assert form.count("¡") == form.count("!")
        assert form.count("¿") == form.count("?")
        assert not {"“", "”", '"'} & set(form)


@pytest.mark.parametrize("code", OTHERS)
def test_a_translation_ends_as_its_sentence_does(code: str) -> None:
    """A full stop stays one, and a label stays a label."""
    for message, form in translated(code):
        source = message.id[1] if isinstance(message.id, tuple) else str(message.id)
        assert form.endswith(".") == source.endswith("."), form
        assert form.endswith("…") == source.endswith("…"), form


def test_no_sentence_is_looked_up_while_a_module_is_imported() -> None:
    """Otherwise it would stay in the language of the start."""
    assert [place for place, name, _first in look_ups(at_import=True) if name != "N_"] == []


def test_no_sentence_is_formatted_before_it_is_looked_up() -> None:
    """A look-up is given the sentence itself, never an f-string or a sum of pieces."""
    pieces = (ast.JoinedStr, ast.BinOp)

    assert [place for place, _name, first in look_ups() if isinstance(first, pieces)] == []


def look_ups(*, at_import: bool = False) -> Iterator[tuple[str, str, ast.expr]]:
    """Find where the program looks sentences up, by which function, and what it hands over."""
    for path in (ROOT / "klondike_qt").rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in run_at_import(tree) if at_import else ast.walk(tree):
            match node:
                case ast.Call(ast.Name(name), [first, *_rest]) if name in LOOK_UPS:
                    yield f"{path.name}:{node.lineno}", name, first


def run_at_import(node: ast.AST) -> Iterator[ast.AST]:
    """Walk through everything outside functions."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            yield child
            yield from run_at_import(child)
