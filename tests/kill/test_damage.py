"""A damaged file is noticed or does no harm, wherever the damage is."""

from __future__ import annotations

import shutil
from collections import Counter
from itertools import islice
from typing import TYPE_CHECKING

from tests.kill.damage import damages, prepare, try_once

if TYPE_CHECKING:
    from pathlib import Path


def test_wherever_a_file_is_damaged_the_program_copes(tmp_path: Path) -> None:
    """Cut off, filled with zeros, or with a bit flipped; the campaign tries every page."""
    prepare(tmp_path / "whole")
    tally: Counter[str] = Counter()
    for damage in islice(damages(tmp_path / "whole", flips=60), 0, None, 9):
        tally[try_once(tmp_path / "whole", tmp_path / "data", damage)] += 1
        shutil.rmtree(tmp_path / "data")

    assert tally["replaced by the backup"] > 5
