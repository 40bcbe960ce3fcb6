"""What is told of the packages that the program stands on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import audit

if TYPE_CHECKING:
    import pytest


def test_an_unsafe_package_fails_and_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """Those that nobody knows of are counted, not taken for safe."""
    safe = {"name": "a", "version": "1", "vulns": []}
    unsafe = {"name": "b", "version": "2", "vulns": [{"id": "PYSEC-1"}, {"id": "CVE-2"}]}
    unknown = {"name": "c", "skip_reason": "not found"}
    installer = {**unsafe, "name": "pip"}

    assert audit.told([safe, unknown, installer]) == 0
    assert capsys.readouterr().out.startswith("audited: 1 of 2 packages")
    assert audit.told([safe, unsafe, unknown]) == 1
    assert capsys.readouterr().err == "unsafe: b 2: PYSEC-1, CVE-2\n"
    assert audit.told([unknown]) == 0
    assert capsys.readouterr().out == "not audited: the index knows none of 1 packages\n"
