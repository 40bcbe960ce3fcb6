"""Put the generated data into what is built; a wheel's is made in a temporary folder.

The solver's compiled extension joins here when it arrives.
"""

import sys
from importlib.util import cache_from_source
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# A build leaves nothing in the tree, not even the byte code of its own scripts.
sys.dont_write_bytecode = True
_BYTE_CODE = Path(cache_from_source(__file__))
_BYTE_CODE.unlink(missing_ok=True)
if _BYTE_CODE.parent.is_dir() and not any(_BYTE_CODE.parent.iterdir()):
    _BYTE_CODE.parent.rmdir()


class DataHook(BuildHookInterface[BuilderConfig]):
    """Make the data for each wheel, and in the package itself for an editable install."""

    _made: TemporaryDirectory[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the data before the files of a wheel are gathered."""
        if self.target_name != "wheel":
            return
        sys.path.insert(0, str(Path(self.root) / "packaging"))
        try:
            from build_data import build
        finally:
            del sys.path[0]
        if version == "editable":
            build(Path(self.root) / "klondike_qt" / "data")
        else:
            self._made = TemporaryDirectory()
            data = Path(self._made.name) / "data"
            build(data)
            build_data["force_include"][str(data)] = "klondike_qt/data"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the temporary folder once the wheel is written."""
        if self._made:
            self._made.cleanup()
