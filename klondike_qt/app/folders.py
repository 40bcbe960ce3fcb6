"""Where the player's data lies."""

from pathlib import Path
from typing import Final

APPLICATION: Final = "klondike-qt"


def data_folder(chosen: Path | None = None) -> Path:
    """Give the absolute data folder: the one *chosen*, else the platform's for this user.

    Nothing is made: whoever first writes there makes it, also when it vanished meanwhile.
    """
    if chosen is not None:
        return chosen.expanduser().absolute()
    import platformdirs  # 2 ms that --data-dir need not spend

    return Path(platformdirs.user_data_dir(APPLICATION, appauthor=False)).absolute()
