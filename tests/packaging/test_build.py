"""What the build puts into its archives, and what it leaves behind: nothing."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from compile_solver import modules
from working_tree import ROOT

# What a clean checkout does not have.
LEFT_OUT = shutil.ignore_patterns(".*_cache", ".git", ".venv", ".hypothesis", "__pycache__")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build both archives from a copy of the tree on a system whose C compiler is broken."""
    folder = tmp_path_factory.mktemp("build")
    tree, archives = folder / "tree", folder / "archives"
    shutil.copytree(ROOT, tree, ignore=LEFT_OUT)
    shutil.rmtree(tree / "klondike_qt" / "data", ignore_errors=True)
    before = set(tree.rglob("*"))

    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(archives)],
        cwd=tree,
        env={**os.environ, "CC": "/bin/false"},
        check=True,
    )

    assert set(tree.rglob("*")) == before
    return archives


def test_a_wheel_built_without_a_compiler_has_a_solver(built: Path, tmp_path: Path) -> None:
    """It runs as plain Python, without Cython."""
    [wheel] = built.glob("*.whl")
    names = [".".join(source.with_suffix("").parts) for source in modules(ROOT)]
    load = f"import sys\nsys.path.insert(0, {str(wheel)!r})\nsys.modules['cython'] = None\n"
    load += "".join(f"import {name}\nprint({name}.__file__)\n" for name in names)

    run = subprocess.run(
        [sys.executable, "-c", load], cwd=tmp_path, capture_output=True, text=True, check=False
    )

    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.split() == [str(wheel / source) for source in modules(ROOT)]


def test_the_wheel_holds_the_program_its_pictures_and_its_languages(built: Path) -> None:
    """Nothing is left to be made on the player's machine."""
    [wheel] = built.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()

    assert wheel.name.endswith("-py3-none-any.whl")
    assert not [name for name in names if name.endswith((".so", ".pyd"))]
    assert not [name for name in names if name.startswith("klondike_qt/") and name.endswith(".c")]
    assert "klondike_qt/data/backs/aurora.svg" in names
    for catalogue in (ROOT / "translations").rglob("*.po"):
        compiled = catalogue.relative_to(ROOT / "translations").with_suffix(".mo").as_posix()
        assert f"klondike_qt/data/locale/{compiled}" in names
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name} == {"klondike_qt"}
    assert len(set(names)) == len(names)


def test_the_source_archive_holds_all_that_a_build_needs(built: Path) -> None:
    """What is generated is not in it; what it is generated from is."""
    [archive] = built.glob("*.tar.gz")
    with tarfile.open(archive) as source:
        names = [name.partition("/")[2] for name in source.getnames()]

    assert {"packaging/hatch_build.py", "resources/artwork/generate.py", "LICENSE"} <= set(names)
    assert "tests/packaging/test_build.py" in names
    for module in modules(ROOT):
        assert {module.as_posix(), module.with_suffix(".pxd").as_posix()} <= set(names)
    assert not [name for name in names if name.endswith((".so", ".pyd"))]
    assert not [name for name in names if name.startswith("klondike_qt/") and name.endswith(".c")]
    assert not [name for name in names if name.startswith("klondike_qt/data/")]
