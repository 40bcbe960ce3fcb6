"""What the player can set: every setting once, on the page where it is looked for.

A new setting is a line here; `SettingsDialog` makes the control that its kind asks for. Titles and
sentences are looked up when they are shown, in the language spoken then.
"""

from typing import Any, Final, NamedTuple

from klondike_qt.app.i18n import N_
from klondike_qt.app.settings import LARGEST_TEXT


class Switch(NamedTuple):
    """Something that is on or off."""

    name: str
    title: str
    sentence: str


class Choice(NamedTuple):
    """A few values, each with its word; *overruled* is said while the system decides instead."""

    name: str
    title: str
    sentence: str
    values: tuple[tuple[Any, str], ...]
    overruled: str = ""


class Pictures(NamedTuple):
    """Values that are best shown; `pictures` draws each."""

    name: str
    title: str
    sentence: str
    values: tuple[tuple[Any, str], ...]


class SideBySide(NamedTuple):
    """Pictures that share a row where there is room."""

    pictures: tuple[Pictures, ...]


class Amount(NamedTuple):
    """A number in per cent; one that is not *live* acts when the knob is let go."""

    name: str
    title: str
    sentence: str
    least: int
    most: int
    step: int
    is_live: bool = True


class Special(NamedTuple):
    """What has a control of its own, that `special` makes; it sets the preferences *names*."""

    kind: str
    names: tuple[str, ...]


PlainSetting = Switch | Choice | Pictures | Amount
Setting = PlainSetting | Special


class Page(NamedTuple):
    """A page of the window."""

    name: str
    picture: str
    settings: tuple[Setting | SideBySide, ...]


FULL_SCREEN: Final = "full_screen"
"""The one setting that is the window's own state and no preference."""

GENERAL: Final = Page(
    N_("General"),
    "settings",
    (
        Special("language", ("language",)),
        Switch(
            "left_handed",
            N_("Mirror for the left hand"),
            N_("Swaps the sides of the stock and the foundations, and of buttons at the side."),
        ),
        Choice(
            "tap_first",
            N_("A tap with several places to go"),
            N_(
                "A tapped card with one place to go goes there at once. With several it waits "
                "for you to choose, or takes a foundation or a column first."
            ),
            (
                ("ask", N_("I choose")),
                ("foundation", N_("Foundation first")),
                ("tableau", N_("Column first")),
            ),
        ),
        Switch(
            "recycle_draws",
            N_("Draw as soon as the waste is turned over"),
            N_("One tap on the empty stock does both; otherwise turning over is a tap of its own."),
        ),
    ),
)

GAME: Final = Page(
    N_("Game"),
    "play",
    (
        Special("mode_defaults", ("deals", "scorings")),
        Special("bankroll", ("keep_bankroll",)),
    ),
)

CARDS_AND_TABLE: Final = Page(
    N_("Cards and table"),
    "cards",
    (
        SideBySide(
            (
                Pictures(
                    "large_index",
                    N_("Faces"),
                    N_("Large ones can be read even on small cards."),
                    (
                        ("auto", N_("By size")),
                        ("never", N_("Classic")),
                        ("always", N_("Large")),
                    ),
                ),
                Pictures(
                    "four_colours",
                    N_("Suits"),
                    N_("In two or four colours."),
                    ((False, N_("Two colours")), (True, N_("Four colours"))),
                ),
            )
        ),
        Pictures(
            "back",
            N_("Backs of the cards"),
            N_("What face-down cards and the stock show."),
            (
                ("aurora", N_("Aurora")),
                ("crystal", N_("Crystals")),
                ("filigree", N_("Filigree")),
                ("felt", N_("Lattice")),
                ("crosshatch", N_("Hatched")),
                ("sash", N_("Arrow sash")),
                ("trails", N_("Star trails")),
                ("plain", N_("Plain")),
            ),
        ),
        Pictures(
            "surface",
            N_("Table"),
            N_("What the cards lie on; the last two are your own."),
            (
                ("felt", N_("Felt")),
                ("night", N_("Night")),
                ("wine", N_("Wine")),
                ("slate", N_("Slate")),
                ("snow", N_("Snow")),
                ("black", N_("Black")),
                ("colour", N_("My colour")),
                ("picture", N_("My picture")),
            ),
        ),
        Special("own_colour", ("table_colour",)),
        Special("own_picture", ("table_picture",)),
        Switch(
            "deepen_table",
            N_("Deepen the table at night"),
            N_("With the colours of night the table is darker too, so that it does not dazzle."),
        ),
        Choice(
            "index_letters",
            N_("Letters on the cards"),
            N_("A K Q J, or A R D V as on French cards."),
            (("auto", N_("As the language")), ("en", "A K Q J"), ("fr", "A R D V")),
        ),
    ),
)

MOTION_AND_SOUND: Final = Page(
    N_("Motion and sound"),
    "sound",
    (
        Choice(
            "speed",
            N_("Speed of the cards"),
            N_("How fast cards fly and turn; without motion they are in their place at once."),
            (
                ("off", N_("No motion")),
                ("slow", N_("Slow")),
                ("normal", N_("Normal")),
                ("fast", N_("Fast")),
            ),
            N_("The system asks for little motion: cards do not fly."),
        ),
        Choice(
            "celebration",
            N_("After a win"),
            N_("What the cards do once all of them are home; any key or tap ends it."),
            (
                ("aurora", N_("Aurora")),
                ("stairs", N_("Golden Stairs")),
                ("snowfall", N_("Snowfall")),
                ("none", N_("Nothing")),
            ),
        ),
        Switch(
            "sound",
            N_("Sound"),
            N_("Soft sounds of cards and felt; the key M turns them off and on."),
        ),
        Amount("volume", N_("Volume"), N_("How loud the sounds are."), 0, 100, 5),
    ),
)

HELP_IN_PLAY: Final = Page(
    N_("Help in play"),
    "hint",
    (
        Choice(
            "auto_move",
            N_("Cards that go up by themselves"),
            N_(
                "What goes to the foundations after a move of yours: nothing, only cards that no "
                "other card can still need, or all that can. One you took back stays."
            ),
            (("never", N_("None")), ("safe", N_("Safe ones")), ("always", N_("All"))),
        ),
        Choice(
            "hints",
            N_("Hints"),
            N_(
                "Fair hints know only what you can see. All-knowing ones know every card; a game "
                "with such a hint counts towards no best and no streak."
            ),
            (("fair", N_("Fair")), ("all_knowing", N_("All-knowing"))),
        ),
        Switch(
            "tells_lost",
            N_("Tell me when the game is lost"),
            N_("Only once that is proved; a win after it stays out of the records."),
        ),
        Switch(
            "position_light",
            N_("Position light"),
            N_("Shows whether the game can still be won; such wins stay out of the records."),
        ),
    ),
)

DISPLAY: Final = Page(
    N_("Display"),
    "display",
    (
        Choice(
            "scheme",
            N_("Colours of the window"),
            N_("Bars and pages bright as by day, dark as by night, or as the system has them."),
            (
                ("system", N_("As the system")),
                ("light", N_("Day")),
                ("night", N_("Night")),
            ),
        ),
        Amount(
            "text_size",
            N_("Size of text"),
            N_("Enlarges all text, buttons and pictures beside it; cards stay as they are."),
            100,
            LARGEST_TEXT,
            10,
            is_live=False,
        ),
        Switch(
            FULL_SCREEN,
            N_("Full screen"),
            N_("The table fills the whole screen; the next start does the same."),
        ),
        Switch(
            "show_toolbar",
            N_("Buttons"),
            N_("Shows the bar of buttons; without it the menu is at the edge, and on the key F10."),
        ),
        Switch("show_clock", N_("Clock"), N_("Shows the time played; it is counted in any case.")),
        Switch(
            "show_score",
            N_("Score"),
            N_("Shows the score while you play; it is counted in any case."),
        ),
        Switch(
            "show_figures",
            N_("Numbers"),
            N_(
                "Shows numbers at all: without them neither score nor clock is shown, no moves, "
                "passes or deal ID, and none after a win."
            ),
        ),
        Switch(
            "show_achievements",
            N_("Achievements"),
            N_("Tells after a win what it achieved, and shows all of them from the menu."),
        ),
    ),
)

PAGES: Final = (GENERAL, GAME, CARDS_AND_TABLE, MOTION_AND_SOUND, HELP_IN_PLAY, DISPLAY)
"""In the order in which they are looked for: the first has language and hand."""


def plain(page: Page) -> list[PlainSetting]:
    """Give the settings of a page that have one of the controls of all."""
    found: list[PlainSetting] = []
    for entry in page.settings:
        if isinstance(entry, SideBySide):
            found += entry.pictures
        elif not isinstance(entry, Special):
            found.append(entry)
    return found


def names(page: Page) -> list[str]:
    """Give what the settings of a page set, each by the name of its preference."""
    special = [entry for entry in page.settings if isinstance(entry, Special)]
    return [each.name for each in plain(page)] + [name for each in special for name in each.names]
