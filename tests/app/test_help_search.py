"""Search in the help."""

from __future__ import annotations

from pathlib import Path

import pytest

from klondike_qt.app.help_pages import Manual
from klondike_qt.app.help_search import Index, occurrences, words

FOLDER = Path(__file__).parent.parent / "data" / "help"


def found(language: str, query: str) -> list[str]:
    """Give the sections found, the best first."""
    index = Index(Manual.load(language, FOLDER))
    return [hit.section.target for hit in index.search(query)]


@pytest.mark.parametrize(
    "query", ["défausse", "defausse", "DEFAUSSE", "Défausse ", "dÉfausse!", "de\u0301fausse"]
)
def test_accents_and_capitals_are_forgiven(query: str) -> None:
    """However the word is typed."""
    assert found("fr", query)[0] == "moves#waste"


def test_ligatures_are_forgiven() -> None:
    """A French heart is found with two letters."""
    assert "moves#build" in found("fr", "coeur")


def test_the_title_counts_more_than_the_text() -> None:
    """Both sections speak of the waste, one is about it."""
    assert found("en", "waste")[:2] == ["moves#waste", "glossary#term-waste"]


def test_whole_words_come_before_beginnings() -> None:
    """``card`` is a word of some sections, and in others only the beginning of ``cards``."""
    hits = Index(Manual.load("en", FOLDER)).search("card")
    whole = [hit.is_whole for hit in hits]

    assert whole == sorted(whole, reverse=True)
    assert True in whole
    assert False in whole


def test_every_word_must_be_there() -> None:
    """In the title or in the text."""
    assert found("en", "waste ace") == ["moves#waste"]
    assert found("en", "waste unicorn") == []


def test_nothing_is_found_for_nothing() -> None:
    """Signs are no words."""
    assert found("en", "  ?! ") == []


def test_a_result_shows_where_the_word_stands() -> None:
    """A piece of the text, at whole words."""
    hits = Index(Manual.load("fr", FOLDER)).search("huit")

    assert "huit de cœur" in hits[0].snippet
    assert hits[0].snippet.startswith("… ")


def test_words_are_marked_where_they_stand_in_the_text() -> None:
    """Accents and ligatures do not shift the place."""
    text = "Le cœur, déjà."

    assert [text[begin:end] for begin, end in occurrences(text, "coeur DEJA")] == ["cœur", "déjà"]


def test_a_word_given_often_is_looked_for_once() -> None:
    """Whoever pastes a whole page waits no longer than for its different words."""
    assert words("Ace ace ACE waste ace") == ["ace", "waste"]
    assert found("en", "waste ace " * 5000) == found("en", "waste ace")
