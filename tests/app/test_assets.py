"""The door to built data."""

from pathlib import Path

import pytest

from klondike_qt.app import assets
from klondike_qt.core.cards import CARDS

FACES = CARDS[:52]


@pytest.mark.parametrize("deck", ["standard", "large"])
@pytest.mark.parametrize("letters", ["en", "fr", "es"])
@pytest.mark.parametrize("four_colours", [False, True])
def test_every_card_has_a_face(
    deck: assets.Deck, letters: assets.Letters, four_colours: bool
) -> None:
    """Fifty-two different faces in each deck, whatever the letters and colours."""
    faces = {assets.card_svg(deck, letters, str(card), four_colours=four_colours) for card in FACES}

    assert len(faces) == 52


def test_spanish_cards_carry_the_english_letters() -> None:
    """A Spanish player reads A, J, Q, K."""
    assert assets.card_svg("standard", "es", "KS") == assets.card_svg("standard", "en", "KS")
    assert assets.card_svg("standard", "fr", "KS") != assets.card_svg("standard", "en", "KS")


def test_looks_that_show_the_same_face_share_it() -> None:
    """Only courts carry a letter, and every red card has another red among four colours."""
    seven, spanish = assets.card_path("standard", "fr", "7H"), assets.card_path("large", "es", "KS")

    assert seven == assets.card_path("standard", "en", "7H")
    assert spanish == assets.card_path("large", "en", "KS") != assets.card_path("large", "fr", "KS")
    assert seven != assets.card_path("standard", "fr", "7H", four_colours=True)


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


def test_a_badge_that_is_still_to_come_is_another_picture() -> None:
    """An outline of the one that is earned."""
    names = [path.stem for path in assets.folder("badges").iterdir()]

    assert names
    for name in names:
        assert assets.badge_svg(name) != assets.badge_svg(name, earned=False)


def test_the_program_s_icon_is_drawn_for_each_small_size() -> None:
    """All large ones are one picture."""
    small = {assets.app_icon_svg(size) for size in assets.SMALL_ICONS}

    assert len(small) == len(assets.SMALL_ICONS)
    assert assets.app_icon_svg(256) == assets.app_icon_svg(512)
    assert assets.app_icon_svg(256) not in small
