"""When the set-up works again and when it lets be."""

from pathlib import Path

from working_tree import Stamp, digest


def test_a_stamp_is_current_until_its_digest_changes(tmp_path: Path) -> None:
    """Nothing made yet, made, and made from something else."""
    path = tmp_path / "stamp"

    assert not Stamp(path, "first").is_current()
    Stamp(path, "first").write()
    assert Stamp(path, "first").is_current()
    assert not Stamp(path, "second").is_current()


def test_a_digest_tells_contents_names_and_facts_apart(tmp_path: Path) -> None:
    """Each change of what something is made from gives another digest."""
    one, two = tmp_path / "one.po", tmp_path / "two.po"
    one.write_text("a", encoding="utf-8")
    two.write_text("b", encoding="utf-8")
    before = digest(tmp_path, [one, two], "3.11")

    assert digest(tmp_path, [two, one], "3.11") == before
    assert digest(tmp_path, [one, two], "3.12") != before
    assert digest(tmp_path, [one], "3.11") != before
    one.write_text("b", encoding="utf-8")
    two.write_text("a", encoding="utf-8")
    assert digest(tmp_path, [one, two], "3.11") != before


def test_a_digest_does_not_depend_on_where_the_tree_lies(tmp_path: Path) -> None:
    """The same files elsewhere count as the same."""
    for folder in ("here", "there"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "one.po").write_text("a", encoding="utf-8")

    here, there = tmp_path / "here", tmp_path / "there"
    assert digest(here, [here / "one.po"]) == digest(there, [there / "one.po"])
