"""Qt's tables of the world's languages, cut down: what is kept of them does as it did."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import PySide6
import pytest

import trim_icu
from steps import SetupError

FULL = next((Path(PySide6.__path__[0]) / "Qt" / "lib").glob(trim_icu.LIBRARY))

ASK = """
import json
from functools import cmp_to_key
from pathlib import Path
from PySide6.QtCore import QCollator, QLocale, QTimeZone
words = "cote coté côte côté Ñu nube ñame niño oso ozu llama œuf oz ab-c abe zorro åka 10 9".split()
paris = QTimeZone(b"Europe/Paris")
told = []
for name in ("en_GB", "es_ES", "es_MX", "fr_CA", "fr_FR", "sv_SE", "ja_JP"):
    order = QCollator(QLocale(name))
    order.setNumericMode(True)
    told.append(sorted(words, key=cmp_to_key(order.compare)))
for name in ("en_GB", "es_MX", "fr_FR"):
    told.append(paris.displayName(QTimeZone.DaylightTime, QTimeZone.LongName, QLocale(name)))
mapped = [line.split()[-1] for line in Path("/proc/self/maps").read_text().splitlines()]
print(json.dumps([told, sorted({path for path in mapped if "libicudata" in path})]))
"""


def test_words_are_in_order_as_before(tmp_path: Path) -> None:
    """A library a sixth as large, in the place of the full one, is not told from it."""
    cut = Path(shutil.copy(FULL, tmp_path))

    trim_icu.trim(tmp_path)

    assert cut.stat().st_size < FULL.stat().st_size / 6
    before, full = _told({})
    after, used = _told({"LD_PRELOAD": str(cut)})
    assert (full, used) == ([str(FULL)], [str(cut)])
    assert after == before


def test_tables_come_out_as_they_went_in() -> None:
    """Each under its name, in the same order, but for what fills up the last."""
    head = b"\x20\0\xda\x27" + bytes(8) + b"CmnD" + bytes(16)
    tables = {"icudt1l/a.res": b"1234567890123456", "icudt1l/b/a.res": bytes(32)}

    assert trim_icu.read(b"ELF" + head + trim_icu.pack(tables)) == (head, tables)


def test_a_star_stops_at_the_end_of_a_folder() -> None:
    """A language's words are kept, not what it calls the world's currencies."""
    assert trim_icu.is_kept("icudt73l/coll/sv.res")
    assert trim_icu.is_kept("icudt73l/es_MX.res")
    assert not trim_icu.is_kept("icudt73l/curr/es_MX.res")
    assert not trim_icu.is_kept("icudt73l/sv.res")


def test_another_form_is_told() -> None:
    """A library with no archive in it is not made smaller, but an error."""
    with pytest.raises(SetupError, match="no archive"):
        trim_icu.read(bytes(100))


def _told(environment: dict[str, str]) -> list[object]:
    answer = subprocess.run(
        [sys.executable, "-c", ASK],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    told: list[object] = json.loads(answer.stdout)
    return told
