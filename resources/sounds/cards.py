"""Cards: paper that brushes along felt, bends, snaps back and lands."""

from random import Random

from .matter import Track, band, muffled, noise, ring, struck, swelling, together


def brush(random: Random, seconds: float, centre: float, peak: float = 0.5) -> Track:
    """Paper along cloth: a breath of noise."""
    return swelling(muffled(band(noise(random, seconds), centre, 1.6), 6500), peak)


def tap(random: Random, body: float, edge: float) -> Track:
    """Let a card land flat on felt: the edge speaks first, the table under it last and longest."""
    return together(
        (0, 0.42, struck(muffled(noise(random, 0.05), edge), 0.005, 0.0012)),
        (0.001, 1.9, struck(band(noise(random, 0.08), 2.6 * body, 1.2), 0.013, 0.001)),
        (0.001, 0.34, struck(ring(body, 0.022, 0.09), 0.05, 0.002)),
    )


def flick(random: Random, centre: float) -> Track:
    """Let a bent card snap straight: the click of its edge, and little after it."""
    return together(
        (0, 1.0, struck(band(noise(random, 0.04), centre, 0.9), 0.0045)),
        (0, 0.25, struck(muffled(noise(random, 0.03), 1400), 0.004)),
    )


def lift(random: Random) -> Track:
    """Take a card up: a short brush that ends bright, as the card leaves the felt."""
    centre = 2300 + 500 * random.random()
    return together(
        (0, 1.0, brush(random, 0.075, centre, 0.35)),
        (0.03, 0.5, brush(random, 0.055, 2 * centre, 0.5)),
    )


def place(random: Random) -> Track:
    """Lay a card down."""
    return tap(random, 138 + 30 * random.random(), 2600 + 900 * random.random())


def flip(random: Random) -> Track:
    """Turn a card over: it bends off the table, and flutters down on its face."""
    centre = 2500 + 600 * random.random()
    down = 0.078 + 0.012 * random.random()
    return together(
        (0, 0.8, brush(random, 0.06, centre, 0.6)),
        (0.05, 0.7, flick(random, 1.25 * centre)),
        (down, 0.6, tap(random, 170, 2400)),
    )


def deal(random: Random) -> Track:
    """Let a card slide off the deck across the table, and stop."""
    return together(
        (0, 0.6, brush(random, 0.065, 3600 + 700 * random.random(), 0.7)),
        (0.052, 0.85, tap(random, 165, 2500)),
    )


def recycle(random: Random) -> Track:
    """Turn the waste over: a small riffle, quickening, and the packet is put down."""
    parts: list[tuple[float, float, Track]] = []
    at, apart = 0.0, 0.044
    for number in range(11):
        level = 0.35 + 0.04 * number + 0.12 * random.random()
        parts.append((at, level, flick(random, 2100 + 90 * number + 300 * random.random())))
        at += apart * (0.9 + 0.2 * random.random())
        apart *= 0.93
    parts.append((0, 0.12, brush(random, at, 2600, 0.7)))
    parts.append((at + 0.03, 0.75, tap(random, 128, 2200)))
    return together(*parts)
