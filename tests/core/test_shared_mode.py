"""Modes given from player to player, and what they may be called."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from klondike_qt.core.modes import mode
from klondike_qt.core.problems import InputError
from klondike_qt.core.shared_mode import LONGEST_NAME, SharedMode, tidy_name


@given(st.text())
def test_any_name_is_one_line_that_stays_as_it_is(text: str) -> None:
    """Whatever is typed: tidied again it is the same, short enough, and survives sharing."""
    name = tidy_name(text)
    shared = SharedMode(mode("custom:1x8"), name)

    assert tidy_name(name) == name
    assert len(name) <= LONGEST_NAME
    assert len(name.splitlines()) <= 1
    assert SharedMode.parse(str(shared)) == shared


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Grandma’s \n rules ", "Grandma’s rules"),
        ("Ба́бушкина", "Ба́бушкина"),
        ("祖母の規則", "祖母の規則"),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
        ("turned \u202eround", "turned round"),
        ("bell\a", "bell"),
        ("", ""),
        ("\u200b \ufeff", ""),
        ("\u200d", ""),
        ("\u0301", ""),
        ("one\r\ntwo\tthree", "one two three"),
        ("\u05e9\u05dc\u05d5\u05dd \u2066x", "\u05e9\u05dc\u05d5\u05dd x"),
        ("x" * 5_000_000, "x" * 40),
        ("a" * 50, "a" * 40),
        ("a" * 39 + "e\u0301\u0323", "a" * 39),
        ("a" * 39 + "\u2764\ufe0f", "a" * 39),
    ],
)
def test_a_name_keeps_the_player_s_letters(typed: str, kept: str) -> None:
    """Every script; nothing that steers a screen, and no half letter at the end."""
    assert tidy_name(typed) == kept


def test_an_id_alone_is_a_mode_without_a_name() -> None:
    """A named mode can be given so too."""
    assert SharedMode.parse(" vegas\n") == SharedMode(mode("vegas"))
    assert str(SharedMode(mode("vegas"))) == "vegas"


@pytest.mark.parametrize("text", ["", " \n", "Klondike", "custom:1x10 Ten columns"])
def test_what_names_no_mode_is_refused(text: str) -> None:
    """As nothing that could be dealt stands there."""
    with pytest.raises(InputError):
        SharedMode.parse(text)
