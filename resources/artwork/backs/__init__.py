"""Card backs; none has an up or down."""

from collections.abc import Callable

from artwork.palette import Palette

from .aurora import aurora
from .crystal import snow_crystal
from .filigree import filigree
from .plain import crosshatch, felt, plain
from .sash import sash
from .trails import trails

BACKS: dict[str, Callable[[Palette], str]] = {
    "aurora": aurora,
    "crystal": snow_crystal,
    "filigree": filigree,
    "felt": felt,
    "crosshatch": crosshatch,
    "plain": plain,
    "sash": sash,
    "trails": trails,
}
