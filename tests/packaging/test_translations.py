"""How catalogues are kept in step with the program's sentences."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from translations import catalogue_path, extract, languages, read, shortcomings, update, write

SOURCE = """
def texts(count):
    # Translators: On the button.
    _("Draw")
    ngettext("{count} move", "{count} moves", count)
    pgettext("card", "King")
    return N_("Undo")
"""


@pytest.fixture
def template(tmp_path: Path) -> Catalog:
    """Give the sentences of a small program."""
    package = tmp_path / "klondike_qt"
    package.mkdir()
    (package / "texts.py").write_text(SOURCE, encoding="utf-8")
    return extract(package)


def test_every_way_to_look_a_sentence_up_is_extracted(template: Catalog) -> None:
    """Plain, plural, with a context, and marked for later; comments come along."""
    found = {(message.id, message.context) for message in template if message.id}

    assert found == {
        ("Draw", None),
        (("{count} move", "{count} moves"), None),
        ("King", "card"),
        ("Undo", None),
    }
    draw = template.get("Draw")
    assert draw
    assert draw.auto_comments == ["On the button."]
    assert draw.locations == [("klondike_qt/texts.py", 0)]


def test_a_new_language_begins_untranslated(template: Catalog, tmp_path: Path) -> None:
    """Each sentence waits for its translator; nothing is filled in or guessed."""
    path = catalogue_path(tmp_path / "translations", "it")

    update(template, path)

    assert languages(tmp_path / "translations") == ["it"]
    left = list(shortcomings(template, read(path)))
    assert len(left) == 4
    assert all(fault.startswith("untranslated: ") for fault in left)


def test_an_update_keeps_what_is_translated(template: Catalog, tmp_path: Path) -> None:
    """A sentence that stays keeps its translation, one that went goes, a new one waits."""
    path = catalogue_path(tmp_path, "fr")
    old = Catalog("fr")
    old.add("Draw", "Piocher")
    old.add("Undone", "Annulé")
    write(path, old)
    faults_before = set(shortcomings(template, read(path)))

    update(template, path)

    assert {"no longer used: Undone", "missing: Undo"} <= faults_before
    french = read(path)
    draw, undo = french.get("Draw"), french.get("Undo")
    assert draw
    assert undo
    assert (draw.string, undo.string, undo.fuzzy) == ("Piocher", "", False)
    assert not french.get("Undone")


def test_a_second_update_changes_nothing(template: Catalog, tmp_path: Path) -> None:
    """Only what a program's change needs shows up in a comparison."""
    path = catalogue_path(tmp_path, "fr")
    update(template, path)
    before = path.read_bytes()

    update(template, path)

    assert path.read_bytes() == before
    assert b"#: klondike_qt/texts.py\n" in before


def test_a_complete_catalogue_has_no_shortcomings(template: Catalog, tmp_path: Path) -> None:
    """Every sentence in every plural form, and nothing else."""
    path = catalogue_path(tmp_path, "es")
    spanish = Catalog("es")
    spanish.add("Draw", "Robar")
    spanish.add(
        ("{count} move", "{count} moves"),
        ("{count} movimiento", "{count} de movimientos", "{count} movimientos"),
    )
    spanish.add("King", "Rey", context="card")
    spanish.add("Undo", "Deshacer")
    write(path, spanish)

    assert list(shortcomings(template, read(path))) == []
