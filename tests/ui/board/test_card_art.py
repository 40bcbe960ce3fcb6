"""Cards as pixmaps."""

import pytest
from PySide6.QtGui import QColor, QImage, QPixmap

from klondike_qt.app.assets import Deck
from klondike_qt.core.cards import Card
from klondike_qt.ui.board.card_art import FACES, FRAMES_OF_A_LIFT, ArtStore, CardArt, Marks
from klondike_qt.ui.board.frames import SHADOWS, Frame

pytestmark = pytest.mark.usefixtures("qapp")

SEVEN = Card.parse("7H")
KING = Card.parse("KS")
SIZES = [(w, ratio) for w in (40, 60, 100, 118.5, 240) for ratio in (1.0, 1.25, 1.5, 2.0)]


def pixels(pixmap: QPixmap) -> QImage:
    """Give the device pixels, free of the ratio."""
    image = pixmap.toImage()
    image.setDevicePixelRatio(1)
    return image


@pytest.mark.parametrize(("width", "ratio"), SIZES)
def test_a_card_is_drawn_at_whole_device_pixels(width: float, ratio: float) -> None:
    """Nothing has to be scaled on screen, whatever the scale factor."""
    art = CardArt(width, ratio)
    device_width = round(width * ratio)
    around = 2 * round(art.margin * ratio)

    face = art.face(SEVEN)

    assert face.devicePixelRatio() == ratio
    assert face.width() == device_width + around
    assert face.height() == round(1.4 * device_width) + around
    assert art.width * ratio == pytest.approx(device_width)
    assert art.height * ratio == pytest.approx(round(1.4 * device_width))


@pytest.mark.parametrize(("width", "ratio"), SIZES)
def test_edges_are_sharp(width: float, ratio: float) -> None:
    """From one pixel to the next, shadow becomes card."""
    art = CardArt(width, ratio)
    image = pixels(art.face(SEVEN))
    margin = round(art.margin * ratio)
    middle_x, middle_y = image.width() // 2, image.height() // 2

    for inside, outside in (
        ((margin, middle_y), (margin - 1, middle_y)),
        ((middle_x, margin), (middle_x, margin - 1)),
        (
            (image.width() - margin - 1, middle_y),
            (image.width() - margin, middle_y),
        ),
        (
            (middle_x, image.height() - margin - 1),
            (middle_x, image.height() - margin),
        ),
    ):
        assert image.pixelColor(*inside).alphaF() > 0.97
        assert image.pixelColor(*outside).alphaF() < 0.25


def test_the_shadow_falls_below() -> None:
    """The lamp hangs above the table."""
    art = CardArt(118, 2.0)
    image = pixels(art.face(SEVEN))
    margin = round(art.margin * 2)
    x = image.width() // 2

    below = image.pixelColor(x, image.height() - margin + 1).alpha()
    above = image.pixelColor(x, margin - 2).alpha()

    assert below > above
    assert image.pixelColor(x, image.height() - 1).alpha() < 20


def test_marks_lie_flat_on_the_table() -> None:
    """An empty pile casts no shadow, and has a card's size and margin."""
    art = CardArt(100)
    mark, face = art.mark("column"), art.face(KING)

    assert mark.size() == face.size()
    assert pixels(mark).pixelColor(mark.width() // 2, mark.height() - 2).alpha() == 0


def test_light_tables_take_dark_marks() -> None:
    """White marks would vanish on snow."""

    def brightest(art: CardArt) -> int:
        image = pixels(art.mark("column"))
        return max(
            image.pixelColor(x, image.height() // 2).lightness()
            for x in range(image.width())
            if image.pixelColor(x, image.height() // 2).alpha() > 50
        )

    assert brightest(CardArt(100)) > 200
    assert brightest(CardArt(100, marks=Marks(dark=True))) < 100


def test_faces_are_rendered_when_first_seen() -> None:
    """At the start only visible cards cost time; the rest follows one at a time."""
    store = ArtStore()
    art = CardArt(60, store=store)
    assert store.bytes_held == 0

    first = art.face(KING)
    rest = 0
    while art.render_next():
        rest += 1

    assert rest == len(FACES) - 1 + len(FRAMES_OF_A_LIFT)
    assert art.face(KING).cacheKey() == first.cacheKey()


def test_a_card_can_be_lifted_without_a_painting() -> None:
    """Its shadow, its outline and the brackets round targets were there before."""
    art = CardArt(118)
    while art.render_next():
        pass
    ready = {frame: art.frame(frame, art.width, art.height) for frame in FRAMES_OF_A_LIFT}

    assert not art.render_next()
    for frame, sprite in ready.items():
        assert art.frame(frame, art.width, art.height) is sprite


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("frame", [Frame.LIFTED, Frame.SELECTED, Frame.FOCUS, Frame.LIFT_SHADOW])
def test_a_run_is_framed_as_one_long_card(frame: Frame, ratio: float) -> None:
    """Its frame is that of a card, pulled apart: nobody can tell it from one painted whole."""
    art = CardArt(118, ratio)
    width, height = round(art.width * ratio), round(1.9 * art.height * ratio)

    pulled = pixels(art.frame(frame, width / ratio, height / ratio).pixmap)
    whole = pixels(art._paint_frame(frame, width, height).pixmap)

    assert pulled.size() == whole.size()
    for x in range(0, whole.width(), 3):
        for y in range(0, whole.height(), 3):
            seen, wanted = pulled.pixelColor(x, y), whole.pixelColor(x, y)
            assert abs(seen.alpha() - wanted.alpha()) <= 4, (x, y)


def test_both_decks_of_a_double_game_share_their_faces() -> None:
    """Two sevens of hearts are one picture."""
    art = CardArt(60)

    assert art.face(SEVEN).cacheKey() == art.face(SEVEN.from_deck(1)).cacheKey()


def test_letters_decks_and_backs_do_not_mix() -> None:
    """One store serves players who change their mind."""
    store = ArtStore()
    looks = [
        CardArt(60, store=store),
        CardArt(60, letters="fr", store=store),
        CardArt(60, deck="large", store=store),
        CardArt(60, four_colours=True, store=store),
    ]
    plain = CardArt(60, backs=("plain", "plain"), store=store)

    assert len({look.face(KING).cacheKey() for look in looks}) == 4
    assert plain.face(KING).cacheKey() == looks[0].face(KING).cacheKey()
    assert pixels(plain.back()) != pixels(looks[0].back())


def test_number_cards_are_the_same_whatever_the_letters() -> None:
    """Another language costs the twelve courts."""
    store = ArtStore()
    english, french = CardArt(60, store=store), CardArt(60, letters="fr", store=store)

    assert french.face(SEVEN).cacheKey() == english.face(SEVEN).cacheKey()
    assert pixels(french.face(KING)) != pixels(english.face(KING))


def test_going_back_to_the_former_size_renders_nothing() -> None:
    """A window made full-screen and small again keeps its cards."""
    store = ArtStore()
    small = CardArt(60, store=store).face(KING)
    CardArt(100, store=store).face(KING)

    assert CardArt(60, store=store).face(KING).cacheKey() == small.cacheKey()


def test_memory_is_bounded_while_resizing() -> None:
    """However many sizes are passed through, only the last ones are kept."""
    store = ArtStore(limit=200_000)
    for width in range(60, 160, 5):
        art = CardArt(width, store=store)
        art.face(KING)
        art.face(SEVEN)

    largest = art.face(KING)
    newest = 3 * 4 * largest.width() * largest.height()  # two faces and the shadow
    assert store.bytes_held <= 200_000 + newest
    assert CardArt(155, store=store).face(KING).cacheKey() == art.face(KING).cacheKey()


def test_memory_is_bounded_while_decks_are_tried() -> None:
    """Of four decks at one size only the last is kept, where they are too many for the store."""
    store = ArtStore(limit=200_000)
    decks: list[tuple[Deck, bool]] = [
        *(("standard", False), ("standard", True)),
        *(("large", True), ("large", False)),
    ]
    held = []
    for deck, four_colours in decks:
        art = CardArt(100, deck=deck, four_colours=four_colours, store=store)
        while art.render_next():
            pass
        held.append(store.bytes_held)

    assert min(held) > 200_000
    assert max(held) == min(held)


@pytest.mark.parametrize("frame", Frame)
@pytest.mark.parametrize(("width", "ratio"), [(40, 1.0), (60, 1.25), (118, 1.0), (240, 2.0)])
def test_a_frame_keeps_within_its_pixmap(frame: Frame, width: float, ratio: float) -> None:
    """Nothing is cut off at the border."""
    art = CardArt(width, ratio)
    image = pixels(art.frame(frame, art.width, art.height * 1.5).pixmap)
    right, bottom = image.width() - 1, image.height() - 1

    rim = [image.pixelColor(x, y) for x in range(right + 1) for y in (0, bottom)]
    rim += [image.pixelColor(x, y) for x in (0, right) for y in range(bottom + 1)]

    assert max(colour.alpha() for colour in rim) <= 6


@pytest.mark.parametrize("frame", [frame for frame in Frame if frame not in SHADOWS])
def test_a_frame_leaves_the_card_itself_clear(frame: Frame) -> None:
    """What lies under a frame can still be read."""
    art = CardArt(118)
    sprite = art.frame(frame, art.width, art.height)
    image = pixels(sprite.pixmap)
    margin = round(sprite.margin)

    assert image.pixelColor(margin + 59, margin + 20).alpha() == 0
    assert image.pixelColor(margin + 12, margin + 80).alpha() == 0


def test_a_target_is_marked_by_shape() -> None:
    """Four corners and a badge at the foot, whatever the colour."""
    art = CardArt(118)
    sprite = art.frame(Frame.TARGET, art.width, art.height)
    image = pixels(sprite.pixmap)
    margin, middle = round(sprite.margin), image.width() // 2
    left = margin - 5

    assert image.pixelColor(left, margin + 10).alpha() == 255
    assert image.pixelColor(left, image.height() // 2).alpha() == 0
    assert image.pixelColor(middle - 7, image.height() - margin + 6) == QColor("#f6d98b")
    assert image.pixelColor(middle, margin - 5).alpha() == 0


def test_a_frame_is_painted_once() -> None:
    """Shadows are never recomputed while cards move."""
    art = CardArt(118)

    first = art.frame(Frame.LIFT_SHADOW, art.width, 300)

    assert art.frame(Frame.LIFT_SHADOW, art.width, 300).pixmap.cacheKey() == first.pixmap.cacheKey()
    assert first.pixmap.height() > 300
