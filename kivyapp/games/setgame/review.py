"""Which sets lay on the board, and for how long, in words and cards."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import Any, Final

from kivyapp import words
from kivyapp.games.help import Cards, Heading, HelpPage, Paragraph, Part
from kivyapp.words.translation import Plural, Text
from rules.session import Session
from rules.setgame.analysis import SeenSet, seen_sets

SHOWN: Final = 5

FOUND: Final = Plural(
    "You found {count} set; it lay there for {time}.",
    "You found {count} sets; on average one lay there for {time}.",
)
WENT_BY: Final = Plural("{count} other set went by.", "{count} other sets went by.")
LONGEST: Final = Text("Longest on the board")
THEN_FOUND: Final = Text("{time}, then you found it.")
NEVER_TAKEN: Final = Text("{time}, and you never took it.")


def review_page(played: Session[Any, Any], seat: int) -> Generator[float, None, HelpPage]:
    """Look at all sets of a game; that is too quick to show progress."""
    yield 0.0
    return tuple(page_of(seen_sets(played)))


def page_of(seen: Sequence[SeenSet]) -> Iterator[Part]:
    """The parts of the page."""
    found = [each for each in seen if each.was_taken]
    missed = len(seen) - len(found)
    average = sum(each.seconds for each in found) / len(found) if found else 0
    yield Paragraph(f"{FOUND(len(found), time=words.duration(average))} {WENT_BY(missed)}")
    yield Heading(LONGEST)
    for each in sorted(seen, key=lambda each: -each.seconds)[:SHOWN]:
        caption = THEN_FOUND if each.was_taken else NEVER_TAKEN
        yield Cards(tuple(map(str, each.cards)), caption(time=words.duration(each.seconds)))
