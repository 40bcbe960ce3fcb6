"""The language of the command line: the one that the shell's environment asks for.

It is that of the help and of what is complained of; output that programs read knows no language.
"""

from __future__ import annotations

import gettext
import locale
import os
import sys
from typing import Final

from klondike_qt.app import assets, i18n
from klondike_qt.app.assets import MissingAsset
from klondike_qt.app.i18n import N_

ARGPARSE: Final = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("the following arguments are required: %s"),
    N_("one of the arguments %s is required"),
    N_("unrecognized arguments: %s"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("not allowed with argument %s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("ignored explicit argument %r"),
    N_("invalid %(type)s value: %(value)r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
)
"""Sentences of Python's own argparse, which looks them up in our catalogues."""

_NARROW: Final = "\N{NARROW NO-BREAK SPACE}"
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"


def speak() -> None:
    """Take the environment's language, or English where its catalogue was never built."""
    code = wanted()
    try:
        i18n.speak(code)
    except MissingAsset:
        return
    if code != i18n.SOURCE:
        # argparse asks gettext, which asks the environment.
        os.environ["LANGUAGE"] = code
        gettext.bindtextdomain(i18n.DOMAIN, assets.locale_folder())
        gettext.textdomain(i18n.DOMAIN)


def wanted() -> str:
    """Give the language that the environment asks for, as gettext reads it, or else the system."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    chosen = next((name for name in names if name), "")
    if not chosen and sys.platform == "win32":
        import ctypes

        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        chosen = locale.windows_locale.get(number, "")
    if not chosen or chosen.partition(".")[0] in {"C", "POSIX"}:
        return i18n.SOURCE
    listed = os.environ.get("LANGUAGE", "").split(":")
    return i18n.first_spoken([name for name in [*listed, chosen] if name])


def printable(text: str) -> str:
    """Leave out of *text* what standard output cannot print."""
    encoding = sys.stdout.encoding or "ascii"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return text.replace(_NARROW, _NO_BREAK).encode(encoding, "replace").decode(encoding)
    return text
