"""What is looked at when spelling is checked; whether Hunspell is there or not."""

from spelling import Text, plain, words

PAGE = """# The aim {#aim}
<!-- rev: 1 00000000 -->

Put a [card](term:karte) `--mode
xyz` here:

{{scoring:xyz}}

```board
id: bord-one
move: t1>t2
caption: A seven on an eight.
t1: 7S
```
"""


def test_only_what_is_read_is_checked() -> None:
    """Anchors, links' ends, code, placeholders and diagrams are no text; captions are."""
    found = words(Text("page", plain(PAGE)))

    assert found == {"The", "aim", "Put", "card", "here", "seven", "on", "an", "eight"}


def test_a_word_with_an_apostrophe_is_one() -> None:
    """Dictionaries write it straight."""
    assert words(Text("page", "l’as d’abord, 12 cartes")) == {"l'as", "d'abord", "cartes"}
