"""Cut down the tables of ICU, the library by which Qt for Linux knows the world's languages.

They are 32 MB, of which 5 are kept. Qt asks them how a language puts words in order, which a file
dialog does with the names it shows, and what time zones are called; all else it knows by itself.
The library that holds them is made anew with what is asked here. Needs a C compiler, as the solver
does.
"""

import struct
import sysconfig
import tempfile
from collections.abc import Mapping
from fnmatch import fnmatchcase
from pathlib import Path

from steps import SetupError, run_quietly

LIBRARY = "libicudata.so.*"

KEPT = (
    # How words are put in order, in every language: files may be called anything.
    "coll/*",
    # What languages have in common, and which one stands in for another.
    *("root.res", "en*.res", "es*.res", "fr*.res", "pool.res", "res_index.res", "icu*.res"),
    *("likelySubtags.res", "metadata.res", "supplementalData.res", "keyTypeData.res"),
    *("numberingSystems.res", "plurals.res", "dayPeriods.res"),
    # Time zones, and their names in the program's languages.
    *("zoneinfo64.res", "timezoneTypes.res", "metaZones.res", "windowsZones.res"),
    *("zone/root.res", "zone/en*.res", "zone/es*.res", "zone/fr*.res", "zone/pool.res"),
    *("zone/res_index.res", "zone/tzdbNames.res"),
    # Names of encodings, of which UTF and Latin 1 need no table; letters in more than one form.
    *("cnvalias.icu", "*.nrm"),
)
"""Tables by their names in ICU's archive, below its version; a star stops at a folder's end."""

_FORM = b"CmnD"  # of an archive, at this place of its head
_FORM_AT = 12
_MARK = b"\xda\x27"  # of all that is ICU's, after the length of its head
_ALIGNED = 16


def trim(folder: Path) -> None:
    """Put a library of the tables in `KEPT` in the place of each full one below *folder*."""
    for path in sorted(folder.rglob(LIBRARY)):
        if not path.is_symlink():
            head, tables = read(path.read_bytes())
            build(head, {name: tables[name] for name in tables if is_kept(name)}, path)


def is_kept(name: str) -> bool:
    """Say whether a table, by its whole name such as ``icudt73l/coll/es.res``, is one of `KEPT`."""
    own = name.partition("/")[2]
    return any(own.count("/") == line.count("/") and fnmatchcase(own, line) for line in KEPT)


def read(library: bytes) -> tuple[bytes, dict[str, bytes]]:
    """Give head and tables, in their order, of the archive in a library for Linux.

    What follows the last table in the file is taken for a part of it.
    """
    start = library.find(_FORM) - _FORM_AT
    if start < 0 or library[start + 2 : start + 4] != _MARK:
        raise SetupError("ICU’s library holds no archive of the form that is known here")
    archive = library[start:]
    (length,) = struct.unpack_from("<H", archive)
    head, archive = archive[:length], archive[length:]
    (count,) = struct.unpack_from("<I", archive)
    places = [struct.unpack_from("<II", archive, 4 + 8 * index) for index in range(count)]
    names = [archive[at : archive.index(b"\0", at)].decode() for at, _ in places]
    ends = [*(begin for _, begin in places[1:]), len(archive)]
    return head, {
        name: archive[begin:end] for name, (_, begin), end in zip(names, places, ends, strict=True)
    }


def build(head: bytes, tables: Mapping[str, bytes], library: Path) -> None:
    """Make the *library* of these tables, which is called like the file that it is to be."""
    symbol = f"{next(iter(tables)).partition('/')[0].rstrip('lb')}_dat"
    with tempfile.TemporaryDirectory() as scratch:
        packed, source = Path(scratch) / "tables", Path(scratch) / "tables.s"
        packed.write_bytes(head + pack(tables))
        source.write_text(
            f".section .rodata\n.globl {symbol}\n.type {symbol}, STT_OBJECT\n.balign {_ALIGNED}\n"
            f'{symbol}: .incbin "{packed}"\n.size {symbol}, . - {symbol}\n'
            '.section .note.GNU-stack,"",%progbits\n',
            encoding="ascii",
        )
        compiler = (sysconfig.get_config_var("CC") or "cc").split()
        links = ["-shared", "-nostdlib", "-s", f"-Wl,-soname,{library.name}", "-Wl,--build-id=none"]
        made = Path(scratch) / library.name
        run_quietly([*compiler, *links, "-o", str(made), str(source)])
        library.write_bytes(made.read_bytes())


def pack(tables: Mapping[str, bytes]) -> bytes:
    """Lay tables out as an archive has them after its head: their number, places, names, selves."""
    names = [name.encode() + b"\0" for name in tables]
    at = 4 + 8 * len(tables)
    begin = _aligned(at + sum(map(len, names)))
    places, bodies = b"", b""
    for name, table in zip(names, tables.values(), strict=True):
        places += struct.pack("<II", at, begin + len(bodies))
        at += len(name)
        bodies += table.ljust(_aligned(len(table)), b"\0")
    index = struct.pack("<I", len(tables)) + places + b"".join(names)
    return index.ljust(begin, b"\0") + bodies


def _aligned(length: int) -> int:
    return -(-length // _ALIGNED) * _ALIGNED
