"""Stamps tell which page was changed in one language only."""

from pathlib import Path

import pytest

from help_texts import LANGUAGES, faults, sections, stamp_all

PAGE = "# Aim {#aim}\n\nWin.\n\n## Way {#way}\n\nBuild up.\n"


@pytest.fixture
def translations(tmp_path: Path) -> Path:
    """Give the same page in every language, stamped."""
    for language in LANGUAGES:
        page = path(tmp_path, language)
        page.parent.mkdir(parents=True)
        page.write_text(PAGE, encoding="utf-8")
    stamp_all(tmp_path, reworded=False)
    return tmp_path


def path(translations: Path, language: str) -> Path:
    """Say where a language has its page."""
    return translations / language / "help" / "01-aim.md"


def change(translations: Path, language: str, before: str, after: str) -> None:
    """Change a page in one language."""
    page = path(translations, language)
    page.write_text(page.read_text(encoding="utf-8").replace(before, after), encoding="utf-8")


def test_a_stamp_stands_below_its_heading(translations: Path) -> None:
    """It is read back, and the text stays as it was."""
    text = path(translations, "fr").read_text(encoding="utf-8")
    aim, way = sections(text)

    assert text.splitlines()[:2] == ["# Aim {#aim}", f"<!-- rev: 1 {aim.digest} -->"]
    assert (way.anchor, way.level, way.words, way.body) == ("way", 2, "Way", "Build up.")
    assert list(faults(translations)) == []


def test_a_second_stamp_changes_nothing(translations: Path) -> None:
    """A page that has not changed keeps every byte."""
    before = path(translations, "en").read_bytes()

    stamp_all(translations, reworded=False)

    assert path(translations, "en").read_bytes() == before


def test_a_change_without_a_stamp_is_found(translations: Path) -> None:
    """The text is no longer that which was stamped."""
    change(translations, "fr", "Build up.", "Build down.")

    assert list(faults(translations)) == ["aim#way: the text in fr has changed, but not its stamp"]


def test_a_change_in_one_language_only_is_found(translations: Path) -> None:
    """Its revision is ahead of the others’, until they are changed too."""
    change(translations, "es", "Build up.", "Build down.")
    stamp_all(translations, reworded=False)

    (fault,) = faults(translations)
    assert fault.startswith("aim#way: not the same revision in every language")

    for language in ("en", "fr"):
        change(translations, language, "Build up.", "Build down.")
    stamp_all(translations, reworded=False)
    assert list(faults(translations)) == []


def test_other_words_for_the_same_are_no_change(translations: Path) -> None:
    """A slip is put right in its own language, and other line breaks are not even a change."""
    change(translations, "fr", "Build up.", "Build\nup.")
    assert list(faults(translations)) == []

    change(translations, "fr", "Build\nup.", "Build upwards.")
    stamp_all(translations, reworded=True)
    assert list(faults(translations)) == []


def test_a_heading_has_an_anchor() -> None:
    """Without one nothing could lead there."""
    with pytest.raises(ValueError, match="Way"):
        list(sections("# Aim {#aim}\n\n## Way\n"))
