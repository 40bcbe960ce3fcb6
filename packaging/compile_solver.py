"""Compile the solver's hot modules: each ``.py`` in klondike_qt/solver with a ``.pxd`` beside it.

``python packaging/compile_solver.py`` compiles, in the working tree, those that have changed;
hatch_build.py compiles all for a wheel. Where there is no C compiler the modules run as they are,
slower and with the same results. What Cython and the compiler write on the way lies in a temporary
folder.
"""

from __future__ import annotations

import os
import re
import sys
import time
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import chdir
from pathlib import Path
from sysconfig import get_config_var
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from setuptools import Extension

ROOT: Final = Path(__file__).resolve().parent.parent
_SOLVER: Final = Path("klondike_qt", "solver")
_SUFFIX: Final = str(get_config_var("EXT_SUFFIX"))  # names Python's version and the system

_DIRECTIVES: Final = {
    "language_level": 3,
    # No operand of // or % is negative in these modules, and no divisor 0: C gives the same.
    "cdivision": True,
}
# Without what a debugger would want: it doubles the size and names temporary folders.
_FLAGS: Final = ["/O2"] if sys.platform == "win32" else ["-O3", "-g0", "-w"]

_PROBE: Final = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"
_MENTIONED: Final = re.compile(r"\bklondike_qt\.solver(?:\.|\s+c?import\s+)(\w+)")


class NoCompilerError(Exception):
    """There is no C compiler, or it does not find Python's headers."""


class CompileError(Exception):
    """Modules that cannot be compiled, a line each; Cython and the compiler have said why."""


def modules(root: Path) -> list[Path]:
    """Give the sources of the modules to be compiled, relative to *root*."""
    declarations = (root / _SOLVER).glob("*.pxd")
    sources = (each.with_suffix(".py") for each in declarations)
    return sorted(each.relative_to(root) for each in sources if each.exists())


def binary(source: Path) -> Path:
    """Give the place of a module compiled for this Python: beside its *source*."""
    return source.with_suffix(_SUFFIX)


def outdated(root: Path) -> list[Path]:
    """Keep of the modules those that are not compiled, or not from what their sources are now."""
    return [each for each in modules(root) if _is_outdated(root, each)]


def _is_outdated(root: Path, source: Path) -> bool:
    try:
        made = (root / binary(source)).stat().st_mtime
    except FileNotFoundError:
        return True
    return any(made <= each.stat().st_mtime for each in _made_from(root, source))


def _made_from(root: Path, source: Path) -> set[Path]:
    """Gather *source*, every declaration that it uses, directly or not, and this script."""
    found = {Path(__file__), root / source}
    unread = [root / source, (root / source).with_suffix(".pxd")]
    while unread:
        found.add(file := unread.pop())
        for name in _MENTIONED.findall(file.read_text(encoding="utf-8")):
            declaration = root / _SOLVER / f"{name}.pxd"
            if declaration not in found and declaration.exists():
                unread.append(declaration)
    return found


def compile_in_place(root: Path) -> list[Path]:
    """Compile what is outdated in the tree at *root*; give the sources of what is compiled anew.

    A module that can no longer be compiled loses its compiled form: nobody is to run an older
    one. Raise `NoCompilerError` when nothing can be compiled, then no compiled form is left, or
    `CompileError`.
    """
    sources = modules(root)
    wanted = {root / binary(each) for each in sources}
    for stray in set((root / _SOLVER).glob(f"*{_SUFFIX}")) - wanted:
        stray.unlink()
    stale = outdated(root)
    if not stale:
        return []
    began = time.time()
    with TemporaryDirectory() as made:
        try:
            compile_modules(root, stale, Path(made))
        except NoCompilerError:
            _remove(root, sources)
            raise
        finally:
            # A source that is changed from now on is newer than its compiled form.
            _replace(root, stale, Path(made), began)
    return stale


def _replace(root: Path, sources: Iterable[Path], made: Path, began: float) -> None:
    """Put each compiled form from *made* in its place, or take away the older one."""
    for source in sources:
        new, place = made / binary(source), root / binary(source)
        if not new.exists():
            place.unlink(missing_ok=True)
            continue
        beside = place.with_name(f".{place.name}.{os.getpid()}")
        beside.write_bytes(new.read_bytes())
        os.utime(beside, (began, began))
        beside.replace(place)  # at once: a running program keeps the one it has loaded


def _remove(root: Path, sources: Iterable[Path]) -> None:
    for source in sources:
        (root / binary(source)).unlink(missing_ok=True)


def compile_modules(root: Path, sources: Iterable[Path], destination: Path) -> None:
    """Compile *sources*, which are relative to *root*, to the same places below *destination*.

    Raise `NoCompilerError`, or `CompileError` after all that could be compiled are.
    """
    with TemporaryDirectory() as scratch_name, chdir(root), ThreadPoolExecutor() as pool:
        scratch = Path(scratch_name)
        _probe(scratch)
        failed: list[str] = []
        jobs: dict[Path, Future[None]] = {}
        for source in sources:
            try:
                extension = _translate(source, scratch)
            except CompileError as error:
                failed.append(str(error))
            else:
                jobs[source] = pool.submit(_build, extension, scratch / "objects", destination)
        for source, job in jobs.items():
            if problem := job.exception():
                failed.append(f"{source}: {problem}")
    if failed:
        raise CompileError("\n".join(failed))


def _probe(scratch: Path) -> None:
    """Compile the least that needs what every module needs."""
    from setuptools import Extension

    source = scratch / "probe.c"
    source.write_text(_PROBE, encoding="utf-8")
    try:
        _build(Extension("probe", [str(source)]), scratch, scratch)
    except CompileError as error:
        raise NoCompilerError(f"no C compiler that finds Python's headers ({error})") from error


def _translate(source: Path, scratch: Path) -> Extension:
    """Translate a module to C."""
    from Cython.Build import cythonize
    from Cython.Compiler.Errors import CompileError as CythonError
    from setuptools import Extension

    name = ".".join(source.with_suffix("").parts)
    extension = Extension(name, [str(source)], extra_compile_args=_FLAGS)
    try:
        translated: list[Extension] = cythonize(  # type: ignore[no-untyped-call]
            [extension],
            build_dir=str(scratch),
            compiler_directives=_DIRECTIVES,
            include_path=["."],
            force=True,
            quiet=True,
        )
    except CythonError as error:
        raise CompileError(f"{source}: not translated to C") from error
    return translated[0]


def _build(extension: Extension, objects: Path, destination: Path) -> None:
    """Run the C compiler, the one that Python was built with or the one that CC names."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext
    from setuptools.errors import BaseError, CCompilerError

    command = build_ext(Distribution({"ext_modules": [extension]}))
    command.build_temp, command.build_lib = str(objects), str(destination)
    command.ensure_finalized()
    try:
        command.run()
    except (BaseError, CCompilerError, OSError) as error:
        raise CompileError(str(error)) from error


def main() -> int:
    """Compile in the working tree, say so in one line, and give the exit status."""
    began = time.monotonic()
    try:
        anew = compile_in_place(ROOT)
    except NoCompilerError as error:
        print(f"The solver runs uncompiled, which is slower: {error}")
        return 0
    except CompileError as error:
        print(error, file=sys.stderr)
        return 1
    names = ", ".join(each.stem for each in anew) or "nothing had changed"
    print(f"The solver is compiled ({names}; {time.monotonic() - began:.1f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
