"""Pages of the help: sections, diagrams, tables, terms."""

from __future__ import annotations

from pathlib import Path

import pytest

from klondike_qt.app.assets import MissingAsset
from klondike_qt.app.help_diagrams import BrokenPageError, Diagram
from klondike_qt.app.help_pages import Insert, Manual, Prose, parse_page
from klondike_qt.core.piles import Move
from klondike_qt.core.rules import Rules

FOLDER = Path(__file__).parent.parent / "data" / "help"


@pytest.fixture
def manual() -> Manual:
    """Read a small manual."""
    return Manual.load("en", FOLDER)


def diagram(text: str) -> Diagram:
    """Read a page that holds one diagram."""
    page = parse_page("page", f"# Title {{#page}}\n\n```board\n{text}\n```\n")
    return next(page.diagrams())


def shown(text: str) -> list[str]:
    """Say which piles a diagram draws."""
    return [str(pile) for pile in diagram(text).shown]


def test_pages_come_in_the_order_of_their_files(manual: Manual) -> None:
    """And are called as these are, without the number."""
    assert [page.id for page in manual.pages] == ["moves", "modes", "glossary"]
    assert manual.pages[0].title == "Moves"


def test_a_section_ends_where_the_next_begins(manual: Manual) -> None:
    """Its blocks keep their order."""
    section = manual.section("moves#build")

    assert section is not None
    assert [type(block) for block in section.blocks] == [Prose, Diagram, Diagram, Prose]
    assert section.level == 2


def test_comments_are_for_writers(manual: Manual) -> None:
    """Nothing of them is read."""
    assert all("rev" not in section.words for section in manual.sections())


def test_what_stands_alone_in_braces_is_put_in(manual: Manual) -> None:
    """Within a line braces are only braces."""
    section = manual.section("modes#vegas")

    assert section is not None
    assert section.blocks[-1] == Insert("scoring", "vegas")
    assert "{{not an insert}}" in section.words


def test_a_term_is_defined_by_the_first_paragraph_of_its_entry(manual: Manual) -> None:
    """What follows is for the glossary alone."""
    assert manual.definition("column") == (
        "column",
        "One of the seven piles you build down on.",
    )
    assert manual.definition("nothing") is None


@pytest.mark.parametrize(
    ("link", "target"),
    [
        ("moves", "moves#moves"),
        ("moves#waste", "moves#waste"),
        ("term:waste", "glossary#term-waste"),
        ("moves#nothing", None),
        ("nothing", None),
    ],
)
def test_a_link_leads_to_a_section(manual: Manual, link: str, target: str | None) -> None:
    """Or to none."""
    section = manual.section(link)

    assert (section and section.target) == target


@pytest.mark.parametrize(
    ("mode", "target"),
    [("draw1", "modes#draw1"), ("vegas:cards", "modes#vegas"), ("draw2", "moves")],
)
def test_each_mode_has_its_place(manual: Manual, mode: str, target: str) -> None:
    """Whatever its scoring; a mode of which nothing is written has the first page."""
    assert manual.of_mode(mode) == target


def test_a_diagram_says_what_is_played() -> None:
    """Its rules, its moves and those that are refused."""
    made = diagram(
        "id: a\nrules: 1x7 draw3 passes3 return hidden\nmove: t1>t2\nrefuse: t2>t3\n"
        "caption: Look: a seven.\nt1: 7S\nt2: 8H"
    )

    assert made.rules == Rules(draw=3, passes=3)
    assert made.moves == (Move.parse("t1>t2"),)
    assert made.refused == (Move.parse("t2>t3"),)
    assert made.caption == "Look: a seven."
    assert [len(state.columns[1].cards) for state in made.states()] == [1, 2]


@pytest.mark.parametrize(
    ("text", "piles"),
    [
        ("id: a\nt2: 8H\nt1: 7S", ["t2", "t1"]),
        ("id: a\nshow: w\nw: AS\nt1: 7S", ["w"]),
        ("id: a\nt1: AS\nmove: t1>f", ["t1", "fS1"]),
        ("id: a\nf: AS\nt1: 2S", ["fC1", "fD1", "fH1", "fS1", "t1"]),
        ("id: a\nrefuse: t1>t2\nt1: AS", ["t1", "t2"]),
        ("id: a\ns:\nw:\nf:\nt1: AS\nt2:\nt3:\nt4:\nt5:\nt6:\nt7:", []),
    ],
)
def test_a_diagram_draws_the_piles_that_are_named(text: str, piles: list[str]) -> None:
    """With those that its moves need; a whole table if all are."""
    assert sorted(shown(text)) == sorted(piles)


def test_a_page_without_a_title_is_refused() -> None:
    """As is a diagram without an id."""
    with pytest.raises(BrokenPageError):
        parse_page("page", "Words.\n")
    with pytest.raises(BrokenPageError):
        diagram("t1: 7S")


def test_a_language_without_pages_is_missed(tmp_path: Path) -> None:
    """It is an installation that is damaged."""
    (tmp_path / "en").mkdir()

    with pytest.raises(MissingAsset):
        Manual.load("en", tmp_path)


@pytest.mark.parametrize("language", ["fr", "es"])
def test_every_language_has_the_same_sections(manual: Manual, language: str) -> None:
    """The small manual of the tests as well as the real one."""
    other = Manual.load(language, FOLDER)

    assert {each.target for each in other.sections()} == {each.target for each in manual.sections()}


def test_the_glossary_is_in_the_order_of_its_language(tmp_path: Path) -> None:
    """Accents do not count; other pages keep theirs."""
    text = "# T {#p}\n\n## Pile {#b}\n\n## Étage {#c}\n\n## As {#a}\n"
    (tmp_path / "fr").mkdir()
    for name in ("1-other.md", "2-glossary.md"):
        (tmp_path / "fr" / name).write_text(text, encoding="utf-8")
    other, glossary = Manual.load("fr", tmp_path).pages

    assert [section.anchor for section in other.sections] == ["p", "b", "c", "a"]
    assert [section.anchor for section in glossary.sections] == ["p", "a", "c", "b"]
