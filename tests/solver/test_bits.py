"""What stands in for C says what the words say, bit by bit."""

from __future__ import annotations

from random import Random

from klondike_qt.solver import bits, board_bits, uncompiled


def places(word: int) -> list[int]:
    """List the bits that are set, one by one."""
    return [place for place in range(64) if word >> place & 1]


def test_sets_of_cards_are_counted() -> None:
    """Any word, and each class of four cards in its own place."""
    random = Random(5)  # noqa: S311 - the same words each time
    for _ in range(200):
        word, other = random.randrange(1, bits.ALL), random.randrange(1, bits.ALL)
        assert bits.trailing(word) == places(word)[0]
        assert bits.ones(word) == len(places(word))
        assert bits.more(word, other) is (len(places(word)) > len(places(other)))
        for rank in range(13):
            in_class = word >> 4 * rank & 15, other >> 4 * rank & 15
            is_bare = len(places(in_class[0])) > len(places(in_class[1]))
            assert bits.bare_of(word, other) >> 4 * rank & 15 == 15 * is_bare
            assert bits.below(rank) == (2 ** (4 * rank) - 1)
        assert bits.bit(64 + word % 52) == 1 << word % 52


def test_heights_and_depths_are_read_by_their_places() -> None:
    """Four bits each: eight foundations, ten columns."""
    heights = sum(pile << 4 * pile for pile in range(8))

    for suit in range(4):
        assert bits.height_of(heights, suit, 0) == suit
        assert bits.height_of(heights, suit, 1) == suit + 4
        expected = {4 * height + copy + suit % 2 for height in (suit, suit + 4) for copy in (0, 2)}
        assert set(places(bits.needed(heights, suit))) == expected
    assert bits.columns_used(0x9080000401) == 4


def test_a_card_builds_on_the_next_of_the_other_colour() -> None:
    """Four cards a rank, the black ones first; nothing lies on an ace."""
    for below in range(52):
        for card in range(52):
            is_next = card // 4 + 1 == below // 4
            is_other = card % 4 // 2 != below % 4 // 2
            assert board_bits.builds(card, below) is (is_next and is_other)


def test_words_are_spread_without_loss() -> None:
    """No two words come out the same, and none is longer than a word."""
    mixed = {board_bits.mixed(word) for word in range(1000)}

    assert len(mixed) == 1000
    assert max(mixed) < 2**64


def test_random_numbers_are_those_of_the_paper() -> None:
    """One after another, from 1 on; none is longer than a word."""
    numbers = [1]
    for _ in range(1000):
        numbers.append(bits.next_random(numbers[-1]))

    assert numbers[1:3] == [1082269761, 1152992998833853505]
    assert len(set(numbers)) == 1001
    assert max(numbers) < 2**64


def test_memory_is_all_zero() -> None:
    """And each state is one of its own."""
    first, second = uncompiled.new_states(2)
    first.waste = 5

    assert {getattr(second, name) for name in uncompiled.State.__slots__} == {0}
    assert uncompiled.new_words(3) == [0, 0, 0]
