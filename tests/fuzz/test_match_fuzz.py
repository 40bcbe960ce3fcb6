"""A short random run of matches through the real program; `match_driver` makes longer ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.fuzz.driver import HARMLESS
from tests.fuzz.match_driver import MatchFuzz

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore(*HARMLESS)


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_two_do_to_it_the_match_stays_whole(
    qtbot: QtBot, tmp_path: Path, seed: int
) -> None:
    """Both pictures, actions, clock and database agree with the match whenever nothing moves."""
    fuzz = MatchFuzz(tmp_path, seed)
    try:
        fuzz.run(120)
    except AssertionError as failure:
        failure.add_note(f"seed {seed}, after:\n" + "\n".join(fuzz.said))
        raise
    finally:
        fuzz.close()

    assert fuzz.settled > 5
