"""The door to built data."""

from pathlib import Path

import pytest

from klondike_qt.app import assets
from klondike_qt.core.cards import CARDS

FACES = CARDS[:52]


@pytest.mark.parametrize("deck", ["standard", "large"])
@pytest.mark.parametrize("letters", ["en", "fr", "es"])
def test_every_card_has_a_face(deck: assets.Deck, letters: assets.Letters) -> None:
    """Fifty-two different faces in each deck, whatever the letters."""
    faces = {assets.card_svg(deck, letters, str(card)) for card in FACES}

    assert len(faces) == 52


def test_spanish_cards_carry_the_english_letters() -> None:
    """A Spanish player reads A, J, Q, K."""
    assert assets.card_svg("standard", "es", "KS") == assets.card_svg("standard", "en", "KS")
    assert assets.card_svg("standard", "fr", "KS") != assets.card_svg("standard", "en", "KS")


def test_light_tables_and_night_themes_have_pictures_of_their_own() -> None:
    """A mark or an icon is drawn in two inks."""
    assert assets.mark_svg("waste", dark=True) != assets.mark_svg("waste")
    assert assets.icon_svg("undo", night=True) != assets.icon_svg("undo")


def test_a_missing_file_is_named() -> None:
    """The error tells which file is not there."""
    with pytest.raises(assets.MissingAsset, match=r"tartan\.svg") as caught:
        assets.back_svg("tartan")

    assert caught.value.path == assets.DATA / "backs" / "tartan.svg"


def test_data_never_built_is_one_clear_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the data folder, whoever asks first is told how to build it."""
    monkeypatch.setattr(assets, "DATA", tmp_path / "data")

    with pytest.raises(assets.MissingAsset, match="build_data"):
        assets.locale_folder()
    with pytest.raises(assets.MissingAsset, match="build_data"):
        assets.identity_svg("icon")
