"""What the one at the screen is offered to do: the prompt and the words on the buttons. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from kivyapp.games.cribbage import intents, words
from kivyapp.games.cribbage.names import Names
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import DISCARDS
from rules.cribbage.phases import Phase

MAIN: Final = {
    Phase.DISCARD: words.TO_CRIB,
    Phase.CUT: words.CUT,
    Phase.RESOLUTION: words.NEXT_ROUND,
    Phase.RESULTS: words.SHOW_RESULT,
}


@dataclass(frozen=True, slots=True)
class Offer:
    """What stands on the buttons; one without a word is not there."""

    prompt: str = ""
    main: str = ""
    skip: str = ""
    # Whether the large button can be pressed now, and whether advice would be of use.
    ready: bool = True
    advisable: bool = False


def make_offer(
    known: Knowledge,
    facts: Mapping[str, Any],
    names: Names,
    *,
    acting: int | None,
    chosen: int,
    counting: bool,
    over: bool,
) -> Offer:
    """The offer of this moment, to the seat that can act, if any."""
    if counting:
        return Offer(main=words.NEXT, skip=words.SKIP)
    if over:
        # Also where nobody has played to the end.
        return Offer(main=words.SHOW_RESULT)
    phase = known.phase
    mine = acting is not None or phase is Phase.RESULTS
    go = mine and phase is Phase.PEGGING and intents.forced(known) is not None
    awaited = next(iter(facts["awaited"]), known.seat)
    return Offer(
        prompt=words.prompt(names, phase, mine=mine, owner=facts["dealer"], awaited=awaited, go=go),
        main=(words.GO if go else MAIN.get(phase, "")) if mine else "",
        ready=phase is not Phase.DISCARD or chosen == DISCARDS,
        advisable=acting is not None and phase in (Phase.DISCARD, Phase.PEGGING),
    )
