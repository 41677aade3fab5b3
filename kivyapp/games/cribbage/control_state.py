"""The prompt and button texts for the current moment of a match. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from kivyapp.games.cribbage import classic_words, intents, words
from kivyapp.games.cribbage.player_names import PlayerNames
from kivyapp.words.translation import NO_TEXT
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import DISCARDS
from rules.cribbage.phases import Phase

MAIN_TEXTS: Final = {
    Phase.DISCARD: words.TO_CRIB,
    Phase.CUT: words.CUT,
    Phase.RESOLUTION: words.NEXT_ROUND,
    Phase.RESULTS: words.SHOW_RESULT,
}


@dataclass(frozen=True, slots=True)
class ControlState:
    """The controls. A button with an empty text is hidden."""

    prompt: str = ""
    main_text: str = ""
    skip_text: str = ""
    is_main_enabled: bool = True
    is_hint_enabled: bool = False


def control_state(
    known: Knowledge,
    facts: Mapping[str, Any],
    names: PlayerNames,
    *,
    acting_seat: int | None,
    chosen_count: int,
    is_counting: bool,
    is_over: bool,
) -> ControlState:
    """The controls for the seat that can act, if any."""
    if is_counting:
        return ControlState(main_text=words.NEXT(), skip_text=words.SKIP())
    if is_over:
        # A forfeit ends the match in any phase.
        return ControlState(main_text=words.SHOW_RESULT())
    phase = known.phase
    can_act = acting_seat is not None or phase is Phase.RESULTS
    must_go = can_act and phase is Phase.PEGGING and intents.forced_move(known) is not None
    main_text = words.GO() if must_go else MAIN_TEXTS.get(phase, NO_TEXT)()
    awaited = next(iter(facts["awaited"]), known.seat)
    if can_act and known.missed:
        return ControlState(
            classic_words.MISSED(known.missed),
            classic_words.TAKE_MUGGINS(),
            classic_words.LEAVE_MUGGINS(),
        )
    if can_act and known.to_count:
        is_crib = known.to_count == 1
        return ControlState(
            classic_words.count_prompt(names, known.seat, is_crib=is_crib),
            classic_words.COUNT_HAND(),
        )
    return ControlState(
        prompt=words.prompt(names, phase, facts["dealer"], must_go=must_go)
        if can_act
        else words.WAITING_FOR(names, awaited),
        main_text=main_text if can_act else "",
        is_main_enabled=phase is not Phase.DISCARD or chosen_count == DISCARDS,
        is_hint_enabled=acting_seat is not None and phase in (Phase.DISCARD, Phase.PEGGING),
    )
