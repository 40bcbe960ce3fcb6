"""The log in which a player finds what went wrong in the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from klondike_qt.app import bug_log
from tests.saving import unwritable

if TYPE_CHECKING:
    from pathlib import Path


def log(folder: Path, text: str) -> Path:
    """Log an error that says *text*."""
    error = ValueError(text)
    return bug_log.write(folder, "1.2.3", ValueError, error, error.__traceback__)


def test_a_bug_is_written_down_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the version, and the system that it happened on."""
    path = log(tmp_path, "a card too many")
    written = path.read_text(encoding="utf-8")

    assert path.parent == tmp_path
    assert " UTC, 1.2.3, Python " in written
    assert "ValueError: a card too many" in written
    assert "ValueError: a card too many" in capsys.readouterr().err


def test_bugs_are_kept_one_after_the_other(tmp_path: Path) -> None:
    """The first one is often the cause of the others."""
    log(tmp_path, "the first")
    written = log(tmp_path, "the second").read_text(encoding="utf-8")

    assert written.index("the first") < written.index("the second")


def test_a_log_does_not_grow_without_end(tmp_path: Path) -> None:
    """One that has become too large begins anew."""
    path = tmp_path / bug_log.NAME
    path.write_text("old\n" * 300_000, encoding="utf-8")
    log(tmp_path, "new")

    assert path.stat().st_size < 10_000


def test_a_bug_is_told_where_nothing_can_be_written(capsys: pytest.CaptureFixture[str]) -> None:
    """No second error hides the first."""
    with unwritable({}) as folder:
        log(folder, "a card too few")

        assert not (folder / bug_log.NAME).exists()
    assert "ValueError: a card too few" in capsys.readouterr().err
