"""Which sounds belong to a beat, by name."""

from __future__ import annotations

from collections.abc import Iterator

from kivyapp.games.cribbage.beats import Beat, Kind
from rules.cribbage.effects import DAMAGE, HEAL, SHIELD

OF_KIND = {
    Kind.MOVE: "drop",
    Kind.STRIKE: "drop",
    Kind.GO: "button",
    Kind.SHOW: "flip",
    Kind.DEAL: "deal",
}


def sounds(beat: Beat, you: int | None) -> Iterator[str]:
    """The sounds of a beat; each only once, whatever happens in it."""
    if beat.kind in OF_KIND:
        yield OF_KIND[beat.kind]
    if beat.kind is Kind.END:
        yield "win" if beat.winner == you or you is None else "refused"
    sources = {effect.source for effect in beat.effects}
    kinds = {effect.kind for effect in beat.effects}
    if beat.kind is Kind.COUNT:
        if beat.tally is not None and beat.tally.total:
            yield "sequence"
    elif "thirtyone" in sources:
        yield "thirty-one"
    elif "fifteen" in sources:
        yield "fifteen"
    elif DAMAGE in kinds:
        yield "hit"
    if kinds & {SHIELD, HEAL}:
        yield "shield"
