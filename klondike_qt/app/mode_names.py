"""What the player calls modes of their own, for whatever names one; as `i18n` has the language."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_names: dict[str, str] = {}


def know(names: Mapping[str, str]) -> None:
    """Call the modes with these keys so from now on, and no others."""
    _names.clear()
    _names.update(names)


def own_name(key: str) -> str:
    """Give what the player calls the mode with this key; nothing if it has no name."""
    return _names.get(key, "")
