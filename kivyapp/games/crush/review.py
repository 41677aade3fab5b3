"""What lay on the board of Crush and was not taken, in words and cards."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any, Final

from kivyapp import words
from kivyapp.games.help import Cards, Heading, HelpPage, Part, Text
from rules.crush.analysis import MissedClear, missed_clears
from rules.session import Session

SHOWN: Final = 5


def review_page(played: Session[Any, Any], seat: int) -> Generator[float, None, HelpPage]:
    """Look for what was missed. It yields the share of the match that is done."""
    missed = yield from missed_clears(played)
    return tuple(page_of(missed))


def page_of(missed: tuple[MissedClear, ...]) -> Iterator[Part]:
    """The parts of the page."""
    if not missed:
        yield Text("You took every sequence that lay on the board. Well played!")
        return
    count = words.counted(len(missed), "sequence")
    yield Text(f"{count} lay on the board and went by. These would have earned most:")
    yield Heading("Not taken")
    for each in missed[:SHOWN]:
        worth = words.counted(each.points, "point")
        lay = words.counted(each.gone_at - each.position, "move")
        caption = f"{worth} after move {each.position}. Lay there for {lay}."
        yield Cards(tuple(map(str, each.cards)), caption)
