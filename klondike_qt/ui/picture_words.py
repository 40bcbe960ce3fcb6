"""What the player is told of a picture that cannot lie on the table."""

from klondike_qt.app.i18n import _
from klondike_qt.ui.table_picture import MOST_BYTES, MOST_PIXELS, Problem


def picture_problem(problem: Problem) -> str:
    """Say in one sentence why the table stays as it is."""
    match problem:
        case Problem.UNREADABLE:
            return _("This file is no picture that can be read; the table stays as it is.")
        case Problem.TOO_LARGE:
            return _(
                "This picture is too large: it may have {pixels} million pixels and {size} MB."
            ).format(pixels=MOST_PIXELS // 1_000_000, size=MOST_BYTES // 1_000_000)
        case Problem.NOT_KEPT:
            return _(
                "This picture cannot be copied into the data folder; the table stays as it is."
            )
