"""Put into what is built all that nobody writes by hand: the data and the compiled solver.

A wheel's are made in a temporary folder, an editable install's in the package itself.
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


class MadeFilesHook(BuildHookInterface[BuilderConfig]):
    """Make what a wheel ships, and what an editable install runs."""

    _made: TemporaryDirectory[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make it all before the files of a wheel are gathered."""
        if self.target_name != "wheel":
            return
        sys.path.insert(0, str(Path(self.root) / "packaging"))
        try:
            import build_data as data_builder
            import compile_solver
        finally:
            del sys.path[0]
        root = Path(self.root)
        try:
            if version == "editable":
                data_builder.build(root / "klondike_qt" / "data")
                compile_solver.compile_in_place(root)
                return
            self._made = TemporaryDirectory()
            made = Path(self._made.name)
            data_builder.build(made / "data")
            build_data["force_include"][str(made / "data")] = "klondike_qt/data"
            sources = compile_solver.modules(root)
            compile_solver.compile_modules(root, sources, made)
        except (compile_solver.NoCompilerError, compile_solver.CompileError) as error:
            self.app.display_warning(f"The solver is not compiled: {error}")
        else:
            for binary in map(compile_solver.binary, sources):
                build_data["force_include"][str(made / binary)] = binary.as_posix()
            if sources:  # the wheel is for this Python and this system only
                build_data["pure_python"] = False
                build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the temporary folder once the wheel is written."""
        if self._made:
            self._made.cleanup()
