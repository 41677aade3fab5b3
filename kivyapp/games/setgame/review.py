"""Which sets lay on the board, and for how long, in words and cards."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import Any, Final

from kivyapp import words
from kivyapp.games.help import Cards, Heading, HelpPage, Part, Text
from rules.session import Session
from rules.setgame.analysis import SeenSet, seen_sets

SHOWN: Final = 5


def review_page(played: Session[Any, Any], seat: int) -> Generator[float, None, HelpPage]:
    """Look at all sets of a game; that is too quick to show progress."""
    yield 0.0
    return tuple(page_of(seen_sets(played)))


def page_of(seen: Sequence[SeenSet]) -> Iterator[Part]:
    """The parts of the page."""
    found = [each for each in seen if each.was_taken]
    missed = len(seen) - len(found)
    average = sum(each.seconds for each in found) / len(found) if found else 0
    yield Text(
        f"You found {words.counted(len(found), 'set')}; on average one lay there for"
        f" {words.duration(average)}. {words.counted(missed, 'other set')} went by."
    )
    yield Heading("Longest on the board")
    for each in sorted(seen, key=lambda each: -each.seconds)[:SHOWN]:
        end = "then you found it" if each.was_taken else "and you never took it"
        yield Cards(tuple(map(str, each.cards)), f"{words.duration(each.seconds)}, {end}.")
