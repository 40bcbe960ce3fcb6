"""The help says the same in every language, and what it shows is what the engine does."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

import translations
from build_data import RESOURCES, ROOT, TRANSLATIONS
from help_texts import LANGUAGES, faults
from klondike_qt.app import formats, i18n
from klondike_qt.core.deal import Deal
from klondike_qt.core.game import Game
from klondike_qt.core.modes import MODES
from klondike_qt.core.play import legal_moves, play, refusal
from klondike_qt.core.progress import Progress, find_progress
from klondike_qt.core.rules import Rules
from klondike_qt.core.scoring import (
    BONUS_AFTER,
    SCORINGS,
    STANDARD,
    TRADITIONAL,
    VEGAS,
    WINDOWS,
)
from klondike_qt.core.state import GameState
from klondike_qt.solver.decide import decide
from klondike_qt.solver.greedy import greedy
from klondike_qt.solver.verdict import Verdict
from tests.help_pages import (
    HELP,
    Board,
    Example,
    blocks,
    boards,
    examples,
    links,
    prose,
    sections,
    shape,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from help_texts import Section

OTHERS = [language for language in LANGUAGES if language != "en"]
NO_BREAK = "\N{NO-BREAK SPACE}"
NARROW = "\N{NARROW NO-BREAK SPACE}"

# Frequent words that mean nothing, or are none, in the two other languages.
STOP_WORDS = {
    language: frozenset(words.split())
    for language, words in {
        "en": "the of and to is it that with from you your for are not this which has",
        "es": "el las los del que una con por al más si y lo tu su no hay está cada",
        "fr": "le les des du est et une dans vous pour sur qui ce pas elle au il ne",
    }.items()
}
FEW = 25
"""A section of fewer words may hold too few stop words to tell its language."""


@pytest.fixture
def speaking() -> Iterator[None]:
    """Go back to English afterwards."""
    yield
    i18n.speak("en")


def at(language: str) -> dict[tuple[str, str], Section]:
    """Find every section of a language by its page and anchor."""
    return {(place.page, place.anchor): section for place, section in sections(language)}


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_pages_and_headings(language: str) -> None:
    """Pages, headings, their order, levels and anchors are one structure."""
    outlines = [
        [(page, [(part.level, part.anchor) for part in parts]) for page, parts in texts.items()]
        for texts in (HELP["en"], HELP[language])
    ]

    assert outlines[0] == outlines[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_s_title_carries_its_id(language: str) -> None:
    """A page begins with its only heading of the first level, and no anchor is there twice."""
    for page, parts in HELP[language].items():
        assert [part.anchor for part in parts if part.level == 1] == [page]
        assert parts[0].level == 1
        anchors = [part.anchor for part in parts[1:]]
        assert len(set(anchors)) == len(anchors)


def test_no_page_was_changed_in_one_language_only() -> None:
    """Every stamp is of its text, and every section has one revision (help_texts.py)."""
    assert list(faults()) == []


@pytest.mark.parametrize("language", OTHERS)
def test_sections_are_built_alike(language: str) -> None:
    """Paragraphs, lists, tables, diagrams and placeholders come in the same order and size."""
    english = at("en")
    for place, section in at(language).items():
        own, original = map(shape, blocks(section)), map(shape, blocks(english[place]))
        assert list(own) == list(original), place


@pytest.mark.parametrize("language", OTHERS)
def test_sections_link_to_the_same(language: str) -> None:
    """Each language links the same terms and pages; their order in a sentence is its own."""
    english = at("en")
    for place, section in at(language).items():
        assert sorted(links(section)) == sorted(links(english[place])), place


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_leads_somewhere(language: str) -> None:
    """To a page, a section of one, or an entry of the glossary."""
    known = {page for page, _anchor in at(language)}
    known |= {f"{page}#{anchor}" for page, anchor in at(language)}
    known |= {
        f"term:{part.anchor.removeprefix('term-')}" for part in HELP[language]["glossary"][1:]
    }
    for place, section in sections(language):
        assert set(links(section)) <= known, place


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_in_its_own_language(language: str) -> None:
    """Each section of some length has more of its language's small words than of another's."""
    for place, section in sections(language):
        words = re.findall(r"\w+", prose(section).lower())
        if len(words) < FEW:
            continue
        found = {code: sum(word in stop for word in words) for code, stop in STOP_WORDS.items()}
        own = found.pop(language)
        assert own > max(found.values()), place


@pytest.mark.parametrize("language", OTHERS)
def test_no_caption_is_left_in_english(language: str) -> None:
    """Every diagram speaks the language of its page."""
    english = {board.id: board.caption for board in boards("en")}

    assert [board.id for board in boards(language) if board.caption == english[board.id]] == []


@pytest.mark.parametrize("language", OTHERS)
def test_what_the_program_shows_is_called_by_its_name(language: str) -> None:
    """Buttons and settings stand in italics, in the words of the window."""
    catalogue = translations.read(translations.catalogue_path(TRANSLATIONS, language))
    shown = {str(message.id).rstrip("…"): str(message.string).rstrip("…") for message in catalogue}
    english, named = at("en"), set()
    for place, section in at(language).items():
        for original, own in zip(italics(english[place]), italics(section), strict=False):
            if original in shown:
                assert own == shown[original], place
                named.add(original)

    assert named == {
        "Achievements",
        "Back to the last winnable position",
        "Back to the previous game",
        "Choose a game",
        "End turn",
        "Export, import, backup",
        "Games for two",
        "Games played",
        "Letters on the cards",
        "Offer to stop",
        "Race",
        "Tell me when the game is lost",
        "This deal",
    }


def italics(section: Section) -> list[str]:
    """List what stands in italics."""
    found = re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", section.body)
    return [words.replace("\n", " ") for words in found]


def test_french_keeps_its_marks_from_the_line_s_start() -> None:
    """High marks and quotation marks stand behind spaces that no line breaks at."""
    for place, section in sections("fr"):
        text = prose(section)
        assert not re.search(rf"[^{NARROW}][;!?%]", text), place
        assert not re.search(rf"(?<!{NO_BREAK}):", text), place
        assert not re.search(rf"«(?!{NO_BREAK})|(?<!{NO_BREAK})»", text), place
        assert not {"'", '"', "“", "”"} & set(text), place


def test_spanish_opens_what_it_closes() -> None:
    """Questions and exclamations have a mark at both ends, and quotations their own marks."""
    for place, section in sections("es"):
        text = prose(section)
        assert text.count("¿") == text.count("?"), place
        assert text.count("¡") == text.count("!"), place
        assert not {"'", '"', "“", "”"} & set(text), place


def test_english_quotes_with_curly_marks() -> None:
    """As in the rest of the program."""
    for place, section in sections("en"):
        assert not {"'", '"', "«", "»"} & set(prose(section)), place


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_is_in_the_glossary(language: str) -> None:
    """Each word of TERMS is the heading of an entry, or bold where an entry explains it."""
    explained = {
        " ".join(word.split()).casefold()
        for part in HELP[language]["glossary"]
        for words in [part.words, *re.findall(r"\*\*(.+?)\*\*", part.body, re.DOTALL)]
        for word in re.split(r",\s", words)
    }
    missing = [term for term in terms(language) if term.casefold() not in explained]

    assert missing == []


def terms(language: str) -> Iterator[str]:
    """Read one language's words from docs/TERMS.md."""
    lines = (ROOT / "docs" / "TERMS.md").read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if "|" in line]
    column = ("en", "fr", "es").index(language)
    for row in rows[2:]:
        # What stands in brackets explains a word; index letters and notes are no words.
        cell = re.sub(r"\(.*?\)", "", row[column]).replace("*", "")
        for term in re.split(r"[;,:]|/(?=\d)", cell):
            word = re.sub(r"^(?:une?|to) ", "", " ".join(term.split()))
            if word and not word.isdigit():
                yield word


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_allowed_is_allowed_and_what_is_not_is_refused(language: str) -> None:
    """Every move of every diagram goes as the engine says, one after the other."""
    for board in boards(language):
        state = board.state
        for move in board.refused:
            assert refusal(state, board.rules, move) is not None, board.id
        for move in board.moves:
            assert refusal(state, board.rules, move) is None, board.id
            state = play(state, board.rules, move).state


def test_diagrams_have_names_of_their_own() -> None:
    """An id is there once; ``…-yes`` plays a move, ``…-no`` is refused one."""
    found = list(boards("en"))

    assert len({board.id for board in found}) == len(found)
    for board in found:
        assert bool(board.moves) or not board.id.endswith("-yes")
        assert bool(board.refused) == board.id.endswith("-no"), board.id


def test_each_kind_of_move_is_shown_right_and_wrong() -> None:
    """The page of moves has a pair of diagrams in every section."""
    for part in HELP["en"]["moves"][1:]:
        shown = [Board.parse(block).id for block in blocks(part) if block.startswith("```")]
        assert shown == [f"{part.anchor}-yes", f"{part.anchor}-no"]


def test_what_is_shown_as_stuck_is_stuck() -> None:
    """One diagram has no move at all, one has moves that lead to nothing."""
    drawn = {board.id: board for board in boards("en")}
    stuck, idle = drawn["end-no-moves"], drawn["end-no-progress"]

    assert legal_moves(stuck.state, stuck.rules) == []
    assert legal_moves(idle.state, idle.rules) != []
    assert find_progress(idle.state, idle.rules, 0, lambda: False) is Progress.NONE


def test_what_is_shown_as_won_is_won() -> None:
    """The last card and the automatic finish fill the foundations."""
    for board in boards("en"):
        if board.id in {"end-last", "end-finish", "score-windows"}:
            state = board.state
            for move in board.moves:
                state = play(state, board.rules, move).state
            assert state.is_won


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_to_try_is_as_easy_as_is_said(language: str) -> None:
    """It is proved winnable, and won in one pass by a player that never looks ahead."""
    text = "".join(section.body for _place, section in sections(language))
    (name,) = set(re.findall(r"\{\{play:(.+?)\}\}", text))
    opening = GameState.opening(Deal.parse(name), Rules())
    drawn = {board.id: board.state for board in boards(language)}

    assert decide(opening, Rules()).verdict is Verdict.WINNABLE
    *_before, last = greedy(opening, Rules())
    assert last.is_won
    assert last.pass_number == 1
    assert drawn["setup-layout"] == opening


@pytest.mark.parametrize("language", LANGUAGES)
def test_worked_examples_are_what_the_engine_counts(language: str, speaking: None) -> None:
    """Each row's points and score, in the language's own figures; each system has an example."""
    i18n.speak(language)
    worked = list(examples(language))

    for example in worked:
        assert list(example.rows) == list(counted(example)), example.scoring.id
    assert {example.scoring.id for example in worked} == {system.id for system in SCORINGS}


def counted(example: Example) -> Iterator[tuple[str, str]]:
    """Play an example, then add what time adds; write each change and sum as a player reads it."""
    scoring, seconds = example.scoring, example.seconds
    write = formats.money if scoring.is_money else formats.number
    game = Game(example.mode, example.board.state)
    for move in example.board.moves:
        before = game.score
        game.play(move)
        if not scoring.is_time:
            yield write(game.score - before), write(game.score)
    if seconds is None:
        return
    total = scoring.final(game.score, seconds, won=game.is_won)
    if scoring.is_time:
        yield write(seconds), write(total)
    else:
        yield write(scoring.time_term(seconds)), write(game.score + scoring.time_term(seconds))
        yield write(scoring.bonus(seconds)), write(total)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_scores_is_what_the_engine_counts(language: str, speaking: None) -> None:
    """The most a game can earn, what a deck costs and brings, what the clock takes and gives."""
    i18n.speak(language)
    on_columns = Rules().tableau_cards
    in_stock = Rules().cards - on_columns
    by_column = STANDARD.waste_to_tableau + STANDARD.tableau_to_foundation
    most = (
        on_columns * STANDARD.tableau_to_foundation
        + in_stock * max(STANDARD.waste_to_foundation, by_column)
        + (on_columns - Rules().columns) * STANDARD.turned_up
    )
    win = VEGAS.start(Rules()) + Rules().cards * VEGAS.tableau_to_foundation
    said = {
        "standard": [formats.number(most)],
        "traditional": [formats.number(-TRADITIONAL.recycle[0].pays)],
        "vegas": [formats.money(money) for money in (-VEGAS.start(Rules()), 5, win)],
        "windows": [formats.number(number) for number in (-WINDOWS.per_ten_seconds, 30, 700_000)],
    }

    assert VEGAS.tableau_to_foundation == 5
    assert (WINDOWS.bonus_dividend, BONUS_AFTER) == (700_000, 30)
    for anchor, figures in said.items():
        text = prose(at(language)["scoring", anchor])
        for figure in figures:
            assert re.search(rf"(?<![\d−]){re.escape(figure)}(?!\d)", text), (anchor, figure)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scoring_has_its_table(language: str) -> None:
    """Each system's table stands once on the page of scoring, in the engine's order."""
    shown = [
        name
        for part in HELP[language]["scoring"]
        for name in re.findall(r"\{\{scoring:(.+?)\}\}", part.body)
    ]

    assert shown == [system.id for system in SCORINGS]


def test_every_mode_has_its_section() -> None:
    """F1 finds the section of the mode that is played, by its id."""
    anchors = [part.anchor for part in HELP["en"]["modes"][1:]]

    assert anchors == [
        *(mode.id for mode in MODES),
        *("double", "race", "custom"),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_odds_beside_the_rule_books_are_those_measured(language: str) -> None:
    """Our column says what resources/odds.json holds, rounded to a tenth of a per cent."""
    measured = json.loads((RESOURCES / "odds.json").read_text(encoding="utf-8"))
    rates = {row["mode"]: row["rate"] for row in measured["rows"]}
    books = next(part for part in HELP[language]["odds"] if part.anchor == "books")
    rows = re.findall(
        r"^\| \[.*?\]\(modes#(\S+)\).*\| .* \| (\S+?)\s?% \|$", books.body, re.MULTILINE
    )

    assert len(rows) == 3
    for mode_id, ours in rows:
        assert ours.replace(",", ".") == f"{100 * rates[mode_id]:.1f}"


def test_what_is_kept_apart_is_kept_apart() -> None:
    """Proved, undecided and observed odds each have a section, and the table is in the first."""
    anchors = [part.anchor for part in HELP["en"]["odds"]]
    proved = next(part for part in HELP["en"]["odds"] if part.anchor == "proved")

    assert anchors[1:4] == ["proved", "undecided", "observed"]
    assert "{{odds}}" in blocks(proved)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["lesson", "situation"])
def test_the_help_leads_to_every_lesson_and_situation(language: str, kind: str) -> None:
    """Each is opened from one place of the help, and nothing that is not there."""
    text = (TRANSLATIONS / language / f"{kind}s.md").read_text(encoding="utf-8")
    there = re.findall(r"^## .+ \{#(\S+)\}$", text, re.MULTILINE)
    bodies = "\n".join(section.body for _place, section in sections(language))
    opened = re.findall(rf"\{{\{{{kind}:(\S+)\}}\}}", bodies)

    assert sorted(opened) == sorted(there)


def test_every_tip_has_its_diagram() -> None:
    """A tip is shown, not only told."""
    for part in HELP["en"]["tips"][1:]:
        assert any(block.startswith("```") for block in blocks(part)), part.anchor
