"""Keeping the traceback of a bug where a player can find it and send it along."""

from __future__ import annotations

import sys
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from klondike_qt.storage import private

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

NAME: Final = "errors.log"
_LARGEST: Final = 1_000_000  # bytes; a log that has grown past this is begun anew


def write(
    folder: Path,
    version: str,
    kind: type[BaseException],
    error: BaseException,
    trace: TracebackType | None,
) -> Path:
    """Append a traceback to the log in *folder*, and to standard error; give the log's path.

    A log that cannot be written is not worth a second error: then only standard error has it.
    """
    import platform
    import traceback

    said = "".join(traceback.format_exception(kind, error, trace))
    sys.stderr.write(said)
    path = folder / NAME
    with suppress(OSError):
        mode = "w" if path.exists() and path.stat().st_size > _LARGEST else "a"
        with open(path, mode, encoding="utf-8", opener=private.opener) as log:
            where = f"Python {platform.python_version()}, {platform.platform()}"
            log.write(f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC, {version}, {where}\n{said}\n")
    return path
