"""What sounds are made of: noise, tones that die away, filters, swells and their mixture."""

from collections.abc import Iterable, Sequence
from math import sqrt
from random import Random

from .arithmetic import RATE, TAU, cosine, fading, samples, sine

Track = list[float]


def noise(random: Random, seconds: float) -> Track:
    """Give white noise: every frequency alike."""
    return [2 * random.random() - 1 for _each in range(samples(seconds))]


def ring(frequency: float, decay: float, seconds: float) -> Track:
    """Give a tone, struck once, that fades to 1/e in *decay* seconds; it begins at silence."""
    turn, factor = frequency / RATE, fading(decay)
    last, now = 0.0, factor * sine(turn)
    along, back = 2 * factor * cosine(turn), factor * factor
    track = []
    for _each in range(samples(seconds)):
        track.append(last)
        last, now = now, along * now - back * last
    return track


def band(track: Sequence[float], centre: float, width: float = 1.0) -> Track:
    """Keep what is near a frequency, *width* octaves or so round it: a resonance of second order.

    The coefficients are those of the Audio EQ Cookbook, with constant peak gain.
    """
    turn = centre / RATE
    alpha = sine(turn) * width * 0.35
    scale = 1 + alpha
    gain, first, second = alpha / scale, -2 * cosine(turn) / scale, (1 - alpha) / scale
    filtered = []
    x1 = x2 = y1 = y2 = 0.0
    for x in track:
        y = gain * (x - x2) - first * y1 - second * y2
        filtered.append(y)
        x1, x2, y1, y2 = x, x1, y, y1
    return filtered


def muffled(track: Iterable[float], frequency: float) -> Track:
    """Take away what is above a frequency, by 12 dB an octave: two smoothers in a row."""
    share = TAU * frequency / (TAU * frequency + RATE)
    one = two = 0.0
    filtered = []
    for x in track:
        one += share * (x - one)
        two += share * (one - two)
        filtered.append(two)
    return filtered


def struck(track: Sequence[float], decay: float, attack: float = 0.0004) -> Track:
    """Let a sound come at once and die away."""
    factor, level, rise = fading(decay), 1.0, samples(attack)
    shaped = []
    for place, x in enumerate(track):
        coming = place / rise if place < rise else 1.0
        shaped.append(x * level * coming)
        level *= factor
    return shaped


def swelling(track: Sequence[float], peak: float = 0.5) -> Track:
    """Let a sound come and go smoothly, loudest at a share *peak* of its length."""
    last, shaped = len(track) - 1, []
    for place, x in enumerate(track):
        share = place / last
        near = share / peak if share < peak else (1 - share) / (1 - peak)
        shaped.append(x * (0.5 - 0.5 * cosine(near / 2)))
    return shaped


def together(*parts: tuple[float, float, Sequence[float]]) -> Track:
    """Mix sounds, each with the seconds after which it begins and its level."""
    length = max(samples(at) + len(track) for at, _level, track in parts)
    mixed = [0.0] * length
    for at, level, track in parts:
        begin = samples(at)
        for place, x in enumerate(track, begin):
            mixed[place] += level * x
    return mixed


def closed(track: Sequence[float], fade_in: float = 0.0006, fade_out: float = 0.012) -> Track:
    """Begin and end at silence without a click."""
    rise, fall, last = samples(fade_in), samples(fade_out), len(track) - 1
    shaped = []
    for place, x in enumerate(track):
        edge = min(place / rise, (last - place) / fall, 1.0)
        shaped.append(x * (0.5 - 0.5 * cosine(edge / 2)))
    return shaped


def loudness(track: Sequence[float], window: float = 0.05) -> float:
    """Measure a sound as the ear does, roughly: the mean power of its loudest 50 ms, as a level."""
    width, power, greatest = samples(window), 0.0, 0.0
    for place, x in enumerate(track):  # not by `sum`, which not every Python rounds alike
        gone = track[place - width] if place >= width else 0.0
        power += x * x - gone * gone
        greatest = max(greatest, power)
    return sqrt(greatest / width)


def levelled(track: Sequence[float], level: float, ceiling: float = 0.5) -> Track:
    """Make a sound as loud as *level*, but let no sample go above *ceiling*; 1 is full scale."""
    peak = max(abs(x) for x in track)
    factor = min(level / loudness(track), ceiling / peak)
    return [x * factor for x in track]
