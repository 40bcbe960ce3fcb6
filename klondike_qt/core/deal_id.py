"""Numbers as people copy them: Crockford base 32 with a check symbol (RULES §1).

The 32 symbols leave out I, L, O and U; a reader may type I or L for 1, O for 0, small
letters, and leave out or misplace the dashes. The last symbol is a check over the field
of 32 elements (polynomial x⁵ + x² + 1): symbol *i* from the right, the check being 0,
counts αⁱ times, and the whole sums to zero. Any one wrong symbol is noticed, and so are
any two exchanged ones less than 31 places apart.
"""

from __future__ import annotations

from typing import Final

from klondike_qt.core.problems import InputError, Problem

SYMBOLS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_BITS: Final = 5
_POLYNOMIAL: Final = 0b100101
_ALIASES: Final = str.maketrans("ILO", "110", "- ")


def encode(value: int, symbols: int, group: int) -> str:
    """Write *value* in *symbols* digits and a check symbol, a dash after every *group*."""
    digits = [value >> _BITS * place & 31 for place in reversed(range(symbols))]
    text = "".join(SYMBOLS[digit] for digit in [*digits, _check(digits)])
    return "-".join(text[start : start + group] for start in range(0, len(text), group))


def strip(text: str) -> str:
    """Bring *text* into the form that is compared: capitals, no dashes, 0 and 1 for O, I, L."""
    return text.strip().upper().translate(_ALIASES)


def decode(text: str) -> int:
    """Read what `encode` writes; raise `InputError` for a strange symbol or a typing slip."""
    digits = []
    for symbol in strip(text):
        digit = SYMBOLS.find(symbol)
        if digit < 0:
            raise InputError(Problem.WRONG_SYMBOL, symbol)
        digits.append(digit)
    *digits, check = digits
    if check != _check(digits):
        raise InputError(Problem.WRONG_CHECK, text.strip())
    value = 0
    for digit in digits:
        value = value << _BITS | digit
    return value


def _check(digits: list[int]) -> int:
    """Sum the digits, each times α to its place, by Horner's rule (addition is XOR)."""
    total = 0
    for digit in digits:
        total = _times_alpha(total ^ digit)
    return total


def _times_alpha(element: int) -> int:
    """Multiply by α in the field of 32 elements: shift, and reduce by the polynomial."""
    element <<= 1
    return element ^ _POLYNOMIAL if element > 31 else element  # noqa: PLR2004
