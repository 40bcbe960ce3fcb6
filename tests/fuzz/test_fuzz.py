"""A short random run through the real program; `driver` makes longer ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from klondike_qt.core.modes import mode
from tests.fuzz.driver import HARMLESS, Fuzz

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore(*HARMLESS)


@pytest.mark.parametrize(("seed", "mode_id"), [(1, "draw1"), (2, "vegas"), (3, "transparent")])
def test_whatever_is_done_to_it_the_program_stays_whole(
    qtbot: QtBot, tmp_path: Path, seed: int, mode_id: str
) -> None:
    """Picture, figures, actions and database agree with the model whenever nothing moves."""
    fuzz = Fuzz(tmp_path, seed, mode(mode_id))
    try:
        fuzz.run(200)
    except AssertionError as failure:
        failure.add_note(f"seed {seed} in {mode_id}, after:\n" + "\n".join(fuzz.said))
        raise
    finally:
        fuzz.close()

    assert fuzz.settled > 10
