"""What the program never does: reach the internet, run what it reads, or take a text for markup."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING, Final

import klondike_qt
from tests.test_imports import imported_modules

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE: Final = Path(klondike_qt.__file__).parent
SOURCES: Final = {
    path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8")
    for path in PACKAGE.rglob("*.py")
}

REACHES_OUT: Final = frozenset(
    [
        "asyncio",
        "ftplib",
        "http",
        "imaplib",
        "poplib",
        "requests",
        "smtplib",
        "socket",
        "socketserver",
        "ssl",
        "telnetlib",
        "urllib",
        "webbrowser",
        "xmlrpc",
    ]
)
FORMAT: Final = "textFormat"
RUNS: Final = frozenset(["code", "codeop", "marshal", "pickle", "shelve", "yaml"])
LOCAL: Final = frozenset({"QLocalServer", "QLocalSocket"})
"""All that is used of Qt's network: a pipe between two programs of one user."""


def calls(source: str) -> Iterator[ast.Call]:
    """Give every call of a file."""
    return (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))


def name_of(call: ast.Call) -> str:
    """Name what is called, without the object that has it."""
    match call.func:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
    return ""


def test_nothing_reaches_the_internet() -> None:
    """No module that could is imported; of Qt's network only what stays on the computer."""
    found = {
        (file, module)
        for file, source in SOURCES.items()
        for module in imported_modules(source)
        if module.partition(".")[0] in REACHES_OUT or module.startswith("PySide6.QtWeb")
    }
    names = {
        alias.name
        for source in SOURCES.values()
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ImportFrom) and node.module == "PySide6.QtNetwork"
        for alias in node.names
    }
    whole = {file for file, source in SOURCES.items() if "QtNetwork" in source}

    assert not found
    assert names == LOCAL
    assert whole == {"app/single_instance.py"}


def test_nothing_that_is_read_is_run() -> None:
    """No text becomes code, no file an object, and no command goes through a shell."""
    imported = {
        (file, module)
        for file, source in SOURCES.items()
        for module in imported_modules(source)
        if module.partition(".")[0] in RUNS
    }
    called = {
        (file, name_of(call))
        for file, source in SOURCES.items()
        for call in calls(source)
        if (isinstance(call.func, ast.Name) and call.func.id in {"eval", "exec", "compile"})
        or ast.unparse(call.func) in {"os.system", "os.popen"}
        or any(word.arg == "shell" for word in call.keywords)
    }

    assert not imported
    assert not called


def test_every_label_says_whether_it_takes_markup() -> None:
    """Qt guesses, and a file called ``<img …>`` would be a picture; the help's texts are ours."""
    labels = [
        (file, next((ast.unparse(word.value) for word in call.keywords if word.arg == FORMAT), ""))
        for file, source in SOURCES.items()
        for call in calls(source)
        if name_of(call) == "QLabel"
    ]
    plain = "Qt.TextFormat.PlainText"

    assert len(labels) > 15
    later = {"ui/overlays/message_bar.py"}  # as soon as it has something to say
    assert {file for file, form in labels if form != plain} == {"ui/help/definition.py"} | later
    assert all(f"setTextFormat({plain})" in SOURCES[file] for file in later)
    assert not [file for file, source in SOURCES.items() if "QMessageBox" in source]
