"""The pictures, drawn once for all who look at them."""

from pathlib import Path

import pytest

from artwork.generate import generate


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything, as a build draws it."""
    folder = tmp_path_factory.mktemp("pictures")
    generate(folder)
    return folder
