"""The Markdown of the help, as HTML and as plain words."""

from __future__ import annotations

import pytest

from klondike_qt.app.help_text import links, to_html, to_plain


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("One\nparagraph.", "<p>One paragraph.</p>"),
        ("One.\n\nAnother.", "<p>One.</p>\n<p>Another.</p>"),
        ("**Bold**, *italic*, `code`.", "<p><b>Bold</b>, <i>italic</i>, <code>code</code>.</p>"),
        ("2 * 3 * 4 < 25 & so on", "<p>2 * 3 * 4 &lt; 25 &amp; so on</p>"),
        ("See [a page](moves#build).", '<p>See <a href="moves#build">a page</a>.</p>'),
        ("- one\n- two\n  goes on", "<ul><li>one</li><li>two goes on</li></ul>"),
        ("1. one\n2. two", "<ol><li>one</li><li>two</li></ol>"),
        ("- one\n  - in it\n- two", "<ul><li>one<ul><li>in it</li></ul></li><li>two</li></ul>"),
        ("Words:\n- one", "<p>Words:</p>\n<ul><li>one</li></ul>"),
    ],
)
def test_text_becomes_html(text: str, html: str) -> None:
    """Paragraphs, lists within lists, styles and links; what is no markup is shown as it is."""
    assert to_html(text) == html


def test_a_table_has_a_head() -> None:
    """The line of dashes under it is not shown."""
    html = to_html("| a | b |\n|---|--:|\n| one | **two** |")

    assert "<th>a</th><th>b</th>" in html
    assert "<td>one</td><td><b>two</b></td>" in html
    assert "--" not in html


@pytest.mark.parametrize(
    ("cells", "is_of_numbers"),
    [
        (("10", "−20", "1,500"), True),
        (("−$47", "$5", "10\N{NARROW NO-BREAK SPACE}000"), True),
        (("90.6%", "66,5\N{NO-BREAK SPACE}%", "−52\N{NO-BREAK SPACE}$"), True),
        (("10", "**20**", "0", "once"), True),
        (("3", "as many as you like", "as many as you like"), False),
        (("2♥ to its foundation", "5♦ to 6♣", "1"), False),
    ],
)
def test_numbers_of_a_table_end_under_each_other(
    cells: tuple[str, ...], is_of_numbers: bool
) -> None:
    """In a column that holds hardly anything else, its head too."""
    html = to_html("\n".join(["| a | b |", "|---|---|", *(f"| x | {cell} |" for cell in cells)]))
    aligned = html.count(' class="number"')

    assert aligned == (len(cells) + 1) * is_of_numbers
    assert "<th>a</th>" in html


def test_a_link_goes_where_the_caller_says() -> None:
    """A file's links are others than the window's."""
    assert 'href="#x"' in to_html("[a](moves)", lambda _target: "#x")


def test_plain_words_are_what_a_reader_reads() -> None:
    """Without marks, and with spaces between the entries of a list."""
    assert to_plain("**A** [link](term:deal) & more\n\n- one\n- two") == "A link & more one two"


def test_links_are_listed() -> None:
    """In their order."""
    assert list(links("[a](term:deal) and [b](moves#x)")) == ["term:deal", "moves#x"]
