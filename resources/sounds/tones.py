"""What is no card: a knock on wood for what is refused, bells for a game that is won."""

from random import Random

from .matter import Track, muffled, noise, ring, struck, together


def refuse(random: Random) -> Track:
    """Knock once on the underside of the table, with a knuckle: low, dry, not unfriendly."""
    knuckle = struck(muffled(noise(random, 0.03), 900), 0.006, 0.001)
    modes = ((172.0, 0.040, 1.0), (391.0, 0.026, 0.55), (655.0, 0.015, 0.3), (1010.0, 0.008, 0.1))
    wood = [
        (0.0, level, struck(ring(tone, decay, 0.2), 0.2, 0.0015)) for tone, decay, level in modes
    ]
    return together((0, 0.5, knuckle), *wood)


def bell(frequency: float, seconds: float) -> Track:
    """Strike a small bell, softly: the higher a tone of the metal, the sooner it is gone."""
    modes = ((1.0, 1.0, 1.0), (2.003, 0.42, 0.55), (2.76, 0.16, 0.32), (5.40, 0.05, 0.14))
    return together(
        *(
            (0.0, level, ring(frequency * ratio, decay * 0.62, seconds))
            for ratio, level, decay in modes
        )
    )


def win(random: Random) -> Track:
    """Let five tones of a pentatonic scale rise, and a few sparks answer from above.

    G, D, E, B and D again have no semitone between them: what rings on is in tune with what comes.
    """
    scale = (
        (392.0, 0.0, 1.0),
        (587.33, 0.17, 0.85),
        (659.26, 0.34, 0.81),
        (987.77, 0.52, 0.69),
        (1174.66, 0.74, 0.64),
    )
    length = 2.0
    parts = [(at, level, struck(bell(tone, length - at), 9.0, 0.004)) for tone, at, level in scale]
    parts.append((0.0, 0.35, struck(bell(196.0, length), 9.0, 0.012)))  # the ground under them
    for number in range(7):  # snow that catches the light
        tone = (1567.98, 1760.0, 2349.32, 2637.02)[random.randrange(4)]
        at = 0.82 + 0.11 * number + 0.03 * random.random()
        parts.append((at, 0.05 - 0.004 * number, struck(bell(tone, 0.5), 0.16, 0.003)))
    return together(*parts)
