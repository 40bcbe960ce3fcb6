"""The workflow that publishes a release: it can only be run where it is published."""

from __future__ import annotations

import re
import shlex
from typing import Any

import pytest
import yaml

import dev
from build_data import ROOT

FILE = ROOT / ".github" / "workflows" / "release.yml"
SYSTEMS = {"linux", "windows", "macos"}


@pytest.fixture(scope="module")
def workflow() -> dict[str, Any]:
    """Read it."""
    read: dict[str, Any] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return read


def commands(job: dict[str, Any]) -> list[list[str]]:
    """Give every line that Python is asked to run by a job."""
    found = []
    for step in job["steps"]:
        for line in step.get("run", "").replace("\\\n", " ").splitlines():
            for part in re.split(r"&&|\||>|;", line):
                words = shlex.split(part.strip().strip("()"))
                if words and re.search(r"(^|/)python3?$", words[0]):
                    found.append(words)
    return found


def test_every_script_and_command_that_it_calls_exists(workflow: dict[str, Any]) -> None:
    """A file that was renamed would be missed on the day of the release."""
    called = [each for job in workflow["jobs"].values() for each in commands(job)]

    assert len(called) > 12
    for words in called:
        if words[1] == "-m":
            assert words[2] == "venv"
            continue
        assert (ROOT / words[1]).is_file(), words
        if words[1] == "packaging/dev.py":
            assert words[2] in dev.COMMANDS, words


def test_each_system_builds_tests_itself_and_hands_over(workflow: dict[str, Any]) -> None:
    """And nothing is published before all three have."""
    jobs = workflow["jobs"]
    for system in SYSTEMS:
        ran = "\n".join(step.get("run", "") for step in jobs[system]["steps"])
        assert "--self-test" in ran
        assert "dev.py build" in ran
        assert "dev.py bundle" in ran
        handed = [step for step in jobs[system]["steps"] if "upload-artifact" in str(step)]
        assert [step["with"]["if-no-files-found"] for step in handed] == ["error"]

    assert set(jobs) == {*SYSTEMS, "publish"}
    assert set(jobs["publish"]["needs"]) == SYSTEMS
    assert jobs["publish"]["if"] == "github.ref_type == 'tag'"
    assert "sha256sum" in jobs["publish"]["steps"][-1]["run"]


def test_only_what_publishes_may_write(workflow: dict[str, Any]) -> None:
    """Nothing by default, and no credentials are left beside the source."""
    assert workflow["permissions"] == {}
    for name, job in workflow["jobs"].items():
        may = "write" if name == "publish" else "read"
        assert job["permissions"] == {"contents": may}
        assert job["timeout-minutes"] <= 90
        for step in job["steps"]:
            if step.get("uses", "").startswith("actions/checkout@"):
                assert step["with"]["persist-credentials"] is False


def test_it_uses_no_actions_but_the_platforms_own(workflow: dict[str, Any]) -> None:
    """Each by its major version or by a whole hash."""
    used = [
        step["uses"] for job in workflow["jobs"].values() for step in job["steps"] if "uses" in step
    ]

    assert used
    for action in used:
        assert re.fullmatch(r"actions/[a-z-]+@(v\d+|[0-9a-f]{40})", action)
