"""The table is arranged as DESIGN's *Layout* says, in every window."""

import itertools

import pytest

from klondike_qt.core.cards import Suit
from klondike_qt.core.piles import STOCK, WASTE, column, foundation
from klondike_qt.core.rules import Rules
from klondike_qt.ui.board.fitting import SMALLEST_CARD, fit
from klondike_qt.ui.board.layout import LARGE, STANDARD, Index, Layout, Room

ONE_DECK = Rules()
DRAW_THREE = Rules(draw=3)
TWO_DECKS = Rules(decks=2, columns=10)

SIZES = [
    (360, 368),  # a window of 360 × 480, with bars above and below
    (360, 528),
    (400, 788),
    (640, 388),
    (744, 360),  # a telephone held sideways
    (800, 508),
    (1280, 708),
    (1366, 676),
    (1920, 988),
    (2560, 1348),
    (3840, 2068),
]
RATIOS = [1.0, 1.25, 1.5, 1.75, 2.0, 2.5]
RULES = [ONE_DECK, DRAW_THREE, Rules(columns=9), TWO_DECKS, Rules(2, 7, 3), Rules(2, 10, 3)]

EVERYWHERE = pytest.mark.parametrize(
    ("size", "rules"), list(itertools.product(SIZES, RULES)), ids=str
)

LONGEST = {1: [(6, 13), (0, 19), (0, 0), (3, 4)], 2: [(9, 13), (0, 22), (0, 1)]}
"""The longest columns (face down, face up), hidden and all face up, and some others."""


def room(
    width: float,
    height: float,
    rules: Rules = ONE_DECK,
    ratio: float = 1.0,
    *,
    left_handed: bool = False,
    large: bool | None = None,
) -> Room:
    """Make room for a table that is upright when it is higher than wide."""
    return Room(width, height, ratio, rules, height > width, left_handed, large)


def every_room(width: int, height: int, rules: Rules) -> list[Room]:
    """Make that room at every scale and for either hand."""
    return [
        room(width, height, rules, ratio, left_handed=left)
        for ratio, left in itertools.product(RATIOS, [False, True])
    ]


def column_height(layout: Layout, down: int, up: int) -> float:
    """Measure a column of so many cards."""
    steps = layout.steps(down, up)
    downs, ups = (down, up - 1) if up else (max(down - 1, 0), 0)
    return layout.card_height + downs * steps.down + ups * steps.up


@EVERYWHERE
def test_everything_is_inside_the_table_and_apart(size: tuple[int, int], rules: Rules) -> None:
    """No pile lies on another or leaves the table; no card is narrower than 28 pixels."""
    for room_ in every_room(*size, rules):
        layout = fit(room_, [(0, 1)])
        slots = [layout.slot(pile) for pile in layout.piles()]

        assert layout.card_width >= SMALLEST_CARD
        for slot in slots:
            assert slot.x >= 0
            assert slot.y >= 0
            assert slot.right <= room_.width
            assert slot.bottom <= room_.height
        for one, other in itertools.combinations(slots, 2):
            assert one.overlap(other) == 0


@EVERYWHERE
def test_the_longest_columns_fit(size: tuple[int, int], rules: Rules) -> None:
    """Six cards face down and a whole suit's run fit (with ten columns nine), readable."""
    lengths = LONGEST[rules.decks]
    for room_ in every_room(*size, rules):
        layout = fit(room_, lengths)

        for down, up in lengths:
            assert layout.columns_top + column_height(layout, down, up) <= room_.height
        hidden = layout.steps(*lengths[0])
        pixel = 1 / room_.ratio
        assert hidden.up > layout.face.up_least * layout.card_height - pixel
        assert hidden.down > layout.face.down_least * layout.card_height - pixel


@EVERYWHERE
def test_every_pile_lies_on_whole_device_pixels(size: tuple[int, int], rules: Rules) -> None:
    """Cards are sharp at every scale factor: sizes, places and steps are whole device pixels."""
    for room_ in every_room(*size, rules):
        layout = fit(room_, [(4, 5)])
        lengths = [layout.card_width, layout.card_height, layout.gap, *layout.steps(4, 5)]
        for pile in layout.piles():
            lengths += [layout.slot(pile).x, layout.slot(pile).y]

        for length in lengths:
            assert length * room_.ratio == pytest.approx(round(length * room_.ratio))


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_in_the_smallest_window_all_piles_are_seen(rules: Rules) -> None:
    """Where ten columns of the narrowest cards have no room, cards get narrower still."""
    for room_ in every_room(304, 360, rules):  # 360 × 360, the bar at the side
        layout = fit(room_, [(9, 13)])
        slots = [layout.slot(pile) for pile in layout.piles()]

        assert min(slot.x for slot in slots) >= 0
        assert max(slot.right for slot in slots) <= room_.width
        assert layout.columns_top + column_height(layout, 9, 13) <= room_.height
        if rules.decks == 1:
            assert layout.card_width >= SMALLEST_CARD


@pytest.mark.parametrize(("width", "height"), [(360, 528), (400, 788), (1280, 708), (3840, 2068)])
def test_a_game_that_has_just_begun_lies_at_the_preferred_steps(width: int, height: int) -> None:
    """Nothing is compressed while there is room: six face down and a card, or a run of six."""
    layout = fit(room(width, height), [(6, 1), (0, 6)])

    assert layout.card_width == fit(room(width, height), []).card_width
    steps = layout.steps(6, 1)
    assert steps.down == pytest.approx(layout.face.down * layout.card_height, abs=1)
    assert layout.steps(0, 6).up == pytest.approx(layout.face.up * layout.card_height, abs=1)


def test_small_cards_lie_as_far_apart_as_a_finger_needs() -> None:
    """On a telephone ten columns have cards of half the width, and room below them."""
    layout = fit(room(360, 508, TWO_DECKS), [(3, 6), (9, 13)])

    assert layout.card_width < 36
    assert layout.steps(3, 6).up == 24
    assert layout.steps(9, 13).up >= layout.face.up * layout.card_height - 1


def test_small_cards_cover_each_other_still() -> None:
    """A run holds together, however small its cards are."""
    layout = fit(room(300, 500, TWO_DECKS), [])

    assert layout.steps(0, 4).up < 0.6 * layout.card_height


def test_the_board_of_the_mockup_has_its_size() -> None:
    """At 1280 × 800 cards are 118 pixels wide, as drawn, to a pixel."""
    assert fit(room(1280, 708), []).card_width == pytest.approx(118, abs=1)


@pytest.mark.parametrize(
    ("column_", "change"),
    [
        ((6, 6), "none"),
        ((6, 7), "down"),
        ((6, 13), "size"),
    ],
)
def test_a_long_column_gives_way_in_order(column_: tuple[int, int], change: str) -> None:
    """First face-down steps shrink, then face-up steps, then all the cards."""
    usual = fit(room(1280, 708), [])
    layout = fit(room(1280, 708), [column_])
    steps = layout.steps(*column_)

    is_small = layout.card_width < usual.card_width
    is_short_up = steps.up < STANDARD.up * layout.card_height - 1
    is_short_down = steps.down < STANDARD.down * layout.card_height - 1
    assert (is_small, is_short_down) == {
        "none": (False, False),
        "down": (False, True),
        "size": (True, True),
    }[change]
    assert not is_short_up or is_short_down
    assert layout.card_width >= 0.8 * usual.card_width - 1


@pytest.mark.parametrize(
    ("width", "height", "index"),
    [
        (1280, 708, STANDARD),
        (640, 388, STANDARD),
        (744, 340, LARGE),
        (360, 528, LARGE),
        (900, 1200, LARGE),
    ],
)
def test_small_cards_and_upright_tables_take_the_large_index(
    width: int, height: int, index: Index
) -> None:
    """Under 60 pixels, and in portrait, ranks are drawn very large."""
    assert fit(room(width, height), []).face is index


def test_the_player_can_choose_the_index() -> None:
    """A choice of the large or the standard index holds at every size."""
    assert fit(room(1280, 708, large=True), []).is_large
    assert not fit(room(360, 528, large=False), []).is_large


@pytest.mark.parametrize(
    ("size", "left_handed", "stock", "waste", "spades"),
    [
        ((1280, 708), False, 0, 1, 3),
        ((1280, 708), True, 6, 5, 0),
        ((360, 528), False, 6, 5, 0),
        ((360, 528), True, 0, 1, 3),
    ],
)
def test_the_top_row_lies_under_the_right_hand(
    size: tuple[int, int], left_handed: bool, stock: int, waste: int, spades: int
) -> None:
    """Landscape has the stock left, portrait right; the left hand mirrors both."""
    layout = fit(room(*size, left_handed=left_handed), [])
    columns = [layout.slot(column(number)).x for number in range(1, 8)]

    assert layout.slot(STOCK).x == columns[stock]
    assert layout.slot(WASTE).x == columns[waste]
    assert layout.slot(foundation(Suit.SPADES, 1)).x == columns[spades]
    assert layout.slot(foundation(Suit.CLUBS, 1)).x == columns[spades + 3]


def test_the_fan_of_the_waste_always_opens_to_the_right() -> None:
    """The newest card lies rightmost; beside a stock on the right it lies on the place itself."""
    landscape = fit(room(1280, 708, DRAW_THREE), [])
    portrait = fit(room(360, 528, DRAW_THREE), [])
    step, narrow = 0.30 * landscape.card_width, 0.45 * portrait.card_width

    assert landscape.waste_offsets(3) == pytest.approx([0, step, 2 * step], abs=1)
    assert portrait.waste_offsets(3) == pytest.approx([-2 * narrow, -narrow, 0], abs=1)


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", [DRAW_THREE, Rules(2, 10, 3), Rules(1, 9, 2)], ids=str)
def test_a_fanned_waste_covers_no_other_pile(
    rules: Rules, size: tuple[int, int], left_handed: bool
) -> None:
    """There is room for three cards between the stock and the foundations."""
    layout = fit(room(*size, rules, left_handed=left_handed), [])
    place = layout.slot(WASTE)

    for offset in layout.waste_offsets(rules.draw):
        fanned = place._replace(x=place.x + offset)
        others = [pile for pile in layout.piles() if pile != WASTE]
        assert not any(fanned.overlap(layout.slot(pile)) for pile in others)


def test_two_decks_fill_exactly_ten_places() -> None:
    """Stock, waste and eight foundations lie above the ten columns, one above each."""
    layout = fit(room(1920, 988, TWO_DECKS), [])
    columns = [layout.slot(column(number)).x for number in range(1, 11)]
    top = [layout.slot(pile).x for pile in layout.piles() if pile.number < 3][:10]

    assert sorted(top) == columns


def test_a_wide_table_leaves_its_sides_empty() -> None:
    """The board is centred and no wider than its cards need."""
    layout = fit(room(3000, 708), [])
    left = layout.slot(column(1)).x
    right = layout.slot(column(7)).right

    assert left == pytest.approx(3000 - right, abs=1)
    assert right - left <= 7 * layout.card_width + 6 * 0.2 * layout.card_width + 1
    assert layout.card_width == fit(room(1280, 708), []).card_width
