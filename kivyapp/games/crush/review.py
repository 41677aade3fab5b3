"""What lay on the board of Crush and was not taken, in words and cards."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any, Final

from kivyapp import words
from kivyapp.games.help import Cards, Heading, HelpPage, Paragraph, Part
from kivyapp.words.translation import Plural, Text
from rules.crush.analysis import MissedClear, missed_clears
from rules.session import Session

SHOWN: Final = 5

ALL_TAKEN: Final = Text("You took every sequence that lay on the board. Well played!")
WENT_BY: Final = Plural(
    "{count} sequence lay on the board and went by.",
    "{count} sequences lay on the board and went by. These would have earned most:",
)
NOT_TAKEN: Final = Text("Not taken")
WORTH: Final = Text("{points} after move {move}.")
LAY_THERE: Final = Plural("Lay there for {count} move.", "Lay there for {count} moves.")


def review_page(played: Session[Any, Any], seat: int) -> Generator[float, None, HelpPage]:
    """Look for what was missed. It yields the share of the match that is done."""
    missed = yield from missed_clears(played)
    return tuple(page_of(missed))


def page_of(missed: tuple[MissedClear, ...]) -> Iterator[Part]:
    """The parts of the page."""
    if not missed:
        yield Paragraph(ALL_TAKEN)
        return
    yield Paragraph(WENT_BY(len(missed)))
    yield Heading(NOT_TAKEN)
    for each in missed[:SHOWN]:
        worth = WORTH(points=words.POINTS_COUNT(each.points), move=each.position)
        lay = LAY_THERE(each.gone_at - each.position)
        yield Cards(tuple(map(str, each.cards)), f"{worth} {lay}")
