"""A desktop of a test's own: a session bus, and programs that are started on it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]


class Process:
    """A process that is spoken to by lines, and ends when its standard input does."""

    def __init__(self, *command: str, environment: dict[str, str] | None = None) -> None:
        self._process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def line(self) -> str:
        """Wait for the next line."""
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()

    def say(self, line: str) -> None:
        """Send a line."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def end(self) -> None:
        """End it, asked or not."""
        self._process.terminate()
        with self._process:
            pass


class Desktop:
    """A desktop with a bus, on which a portal and whoever asks it can be started."""

    def __init__(self, **environment: str) -> None:
        """Start the bus; *environment* is added to everybody's."""
        command = ("dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address")
        self._processes = [Process(*command, environment={**os.environ, **environment})]
        self._environment = {
            **os.environ,
            **environment,
            "DBUS_SESSION_BUS_ADDRESS": self._processes[0].line(),
        }

    @property
    def address(self) -> str:
        """The address of the bus."""
        return self._environment["DBUS_SESSION_BUS_ADDRESS"]

    def start(self, *arguments: str) -> Process:
        """Start one of our programs on the bus."""
        python = (sys.executable, "-m", *arguments)
        self._processes.append(Process(*python, environment=self._environment))
        return self._processes[-1]

    def portal(self, *settings: tuple[tuple[str, str], Any]) -> Process:
        """Start a portal that knows *settings*, and wait until it can be asked."""
        table: dict[str, dict[str, Any]] = {}
        for (namespace, key), value in settings:
            table.setdefault(namespace, {})[key] = value
        portal = self.start("tests.app.portal", json.dumps(table))
        assert portal.line() == "True"
        return portal

    def close(self) -> None:
        """End everything, the bus last."""
        for process in reversed(self._processes):
            process.end()
