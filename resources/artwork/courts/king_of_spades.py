"""King of spades: old prospector of the high passes, snow-white beard, pick."""

from artwork.ornaments import crystal, ermine, fur_path, strands
from artwork.shapes import diamond, mirror, polygon, round_rect, spline

from .backdrops import sun
from .bodies import BROAD, torso
from .costume import FINE, LINE, SKIN, Costume, Layers
from .hands import fist, sleeve
from .heads import face

# Strokes stay together, as they were drawn.
# fmt: off


def draw(c: Costume, on: Layers) -> None:
    """Draw the half-figure above the seam."""
    ink = c.ink
    sun(on.backdrop, c)
    torso(on.body, BROAD, c.cloth, ink)
    for x, y in ((-66, -20), (-50, -4), (-76, -1), (-36, -24), (-62, -33), (38, -27), (30, 0),
                 (-28, 2), (73, -22), (84, -6)):
        crystal(on.body, x, y, 5, c.light, 1.2, arms=False)
    on.body.path(fur_path([(-48, -42), (-30, -30), (-17, 4), (-15, 20)], 10, 11), c.snow, ink, LINE)
    on.body.path(fur_path([(48, -42), (30, -30), (17, 4), (15, 20)], 10, 11), c.snow, ink, LINE)
    ermine(on.body, ((-38, -33), (-24, -16), (-18, -1), (38, -33), (25, -16)), ink)
    # hair behind
    white, grey = "#fbfcfd", "#b9c6d0"
    on.hair.path(spline(mirror([(0, -46), (22, -40), (30, -20), (33, 6), (38, 30), (31, 50),
                                (14, 46), (0, 30)])), white, ink, LINE)
    strands(on.hair, [[(29, -8), (31, 14), (33, 36)], [(-29, -8), (-31, 14), (-33, 36)]], grey)
    face(on.head, "pale", "square", ink, "#a9b8c3", brow_width=4.4, tilt=1.2, lips=False,
         wrinkles=True, eye="#3f7096", nose=1.1)
    beard = spline(mirror([(0, 16), (9, 14), (17, 11), (24.5, 0), (27, 16), (24, 38), (15, 60),
                           (5, 74), (0, 80)]))
    on.head.path(beard, white, ink, LINE)
    strands(on.head, [[(-18, 22), (-15, 44), (-6, 64)], [(-8, 34), (-6, 50), (-1, 66)],
                      [(18, 22), (15, 44), (7, 64)], [(8, 34), (7, 48), (3, 62)],
                      [(-22, 12), (-22, 28), (-18, 42)], [(22, 12), (22, 28), (18, 42)]], grey, 1.4)
    on.head.ellipse(-2, 24.5, 5.2, 2.4, SKIN["pale"].lip)
    on.head.path("M-2,15C2,12.5 9,14 13,19C17,23.5 21,25 25,23C21,30 10,31 4,26"
                 "C1,23.6 -1,21.5 -2,20.4C-3,21.5 -5,23.6 -8,26C-14,31 -24,30 -28,23"
                 "C-24,25 -20,23.5 -17,19C-13,14 -6,12.5 -2,15Z", white, ink, 1.5)
    # crown of peaks
    on.head.path("M-28,-25L-31,-47L-21,-38L-14,-56L-7,-44L0,-63L7,-44L14,-56L21,-38L31,-47L28,-25"
                 "C14,-31 -14,-31 -28,-25Z", c.gold, ink, LINE)
    for x, y, k in ((0, -63, 1.15), (-14, -56, 0.9), (14, -56, 0.9)):
        on.head.path(polygon([(x, y), (x + 4.6 * k, y + 12 * k), (x + 1.6 * k, y + 9.4 * k),
                              (x - 0.4, y + 13 * k), (x - 2 * k, y + 9.6 * k),
                              (x - 4.6 * k, y + 12 * k)]), c.snow, ink, 1.1)
    on.head.path("M-28.5,-26C-14,-33 14,-33 28.5,-26L28,-33.5C14,-40 -14,-40 -28,-33.5Z",
                 c.gold_light, ink, FINE)
    for x in (-17, 0, 17):
        on.head.path(diamond(x, -34.5 + abs(x) * 0.09, 3.2, 3), c.cloth, ink, 0.9)
    # pick
    x = 56
    on.hand.path(round_rect(x - 3.6, -138, 7.2, 190, 3), "#b98a56", ink, LINE)
    on.hand.line(x + 1.4, -112, x + 1.4, 40, "#8f6335", 1.2)
    on.hand.path(f"M{x - 24},-106C{x - 22},-121 {x - 10},-132 {x},-132"
                 f"C{x + 10},-132 {x + 19},-124 {x + 22},-109"
                 f"C{x + 15},-117 {x + 10},-120.5 {x + 6},-121L{x - 6},-121"
                 f"C{x - 10},-120.5 {x - 17},-116 {x - 24},-106Z", "#9fb0bd", ink, LINE)
    on.hand.path(f"M{x - 20},-112C{x - 16},-122 {x - 8},-129 {x},-129", "none", "#e6eef2", 1.5)
    on.hand.path(round_rect(x - 6, -134, 12, 15, 2), c.gold, ink, FINE)
    sleeve(on.hand, (62, -13), (80, 36), 13, 20, c.cloth, ink, c.snow, fur=True, skin="pale")
    fist(on.hand, x, -30, "pale", ink)
