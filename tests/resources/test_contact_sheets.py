"""The sheets that the decks are judged by."""

import pytest

import contact_sheets

pytestmark = pytest.mark.usefixtures("qapp")


def test_a_sheet_shows_every_card_as_the_program_draws_it() -> None:
    """Four rows of thirteen, pixel by pixel."""
    rows = contact_sheets.deck_rows("standard", "en", four_colours=True)
    image = contact_sheets.sheet(rows)
    card = rows[3][12]

    assert [len(row) for row in rows] == [13] * 4
    assert image.width() == 13 * card.width()
    corner = image.copy(12 * card.width(), 3 * card.height(), card.width(), card.height())
    middle = (card.width() // 2, card.height() // 2)
    assert corner.pixelColor(*middle) == card.toImage().pixelColor(*middle)


def test_enlarging_invents_no_pixel() -> None:
    """Each becomes a square of its own colour."""
    small = contact_sheets.sheet([contact_sheets.backs(40)])
    large = contact_sheets.enlarged(small, 3)

    assert large.size() == small.size() * 3
    assert {large.pixelColor(60 + x, 90 + y).name() for x in range(3) for y in range(3)} == {
        small.pixelColor(20, 30).name()
    }
