"""Splits a step into beats: moments shown one after the other, each with its events and texts.

One played card can make a fifteen, end the volley and so end the round. The player sees these one
after the other, and so every part of a counted hand, though for the rules it is one step.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from kivyapp.games.cribbage import beat_texts, words
from kivyapp.games.cribbage.perspective import events_for_seat
from kivyapp.games.cribbage.player_names import PlayerNames
from kivyapp.play.host import HostStep
from rules.cards import Card
from rules.cribbage.effects import CLAIM, DAMAGE, POINTS, Effect, decode_effect
from rules.cribbage.moves import Continue, Count, Cut, Discard, Go, Muggins, PlayCard
from rules.cribbage.pegs import TARGET
from rules.cribbage.phases import Phase
from rules.cribbage.state import COUNTED_HANDS, CRIB, PILE, show_pile, show_seat
from rules.cribbage.values import value
from rules.events import Ended, Event, Noted, Turned, TurnedOver
from rules.game import View

# The sources of damage at the end of a volley, after what the last card itself scores.
VOLLEY_END: Final = ("go", "poison")


class BeatKind(Enum):
    """What a beat shows, which decides how long it stays on screen."""

    MOVE = "move"
    HIT = "hit"
    GO = "go"
    LAST_CARD = "last_card"
    RESET = "reset"
    SHOW = "show"
    COUNT = "count"
    DEAL = "deal"
    END = "end"


@dataclass(frozen=True, slots=True)
class HandCount:
    """A partly counted hand: its title, the part just counted, its damage or points so far."""

    title: str
    line: str
    total: int


@dataclass(frozen=True, slots=True)
class Beat:
    """One moment of a step."""

    kind: BeatKind
    text: str = ""
    # Only for screen readers: the panels already show it.
    spoken_only: str = ""
    events: tuple[Event, ...] = ()
    effects: tuple[Effect, ...] = ()
    count: int | None = None
    hand_count: HandCount | None = None
    # The cards to raise, and the pile that they are in, apart from the starter.
    raised_cards: tuple[Card, ...] = ()
    pile: str = ""
    winner: int | None = None
    # The table right after a deal. The opponent may have moved before the deal is shown.
    dealt_view: View | None = None

    @property
    def spoken_text(self) -> str:
        return " ".join(filter(None, (self.text, self.spoken_only)))


def step_beats(
    before: Mapping[str, Any], step: HostStep, seat: int | None, names: PlayerNames
) -> list[Beat]:
    """The beats of a step for the viewing seat; `before` are the facts before the step."""
    match step.move:
        case PlayCard(by):
            return list(_played(before, step, seat, names, by))
        case Go(by):
            return list(_go(before, step, names, by))
        case Discard(by):
            text = beat_texts.discards(names, by, before["dealer"])
            return [Beat(BeatKind.MOVE, text, events=events_for_seat(step.events, seat))]
        case Cut(by):
            return list(_cut(step, names, by))
        case Count() | Muggins():
            return [*_counted_by_hand(step, names), *_end(step, names)]
        case Continue() if step.view.facts["round"] != before["round"]:
            return [_dealt(step, names)]
    return []


def _cut(step: HostStep, names: PlayerNames, by: int) -> Iterator[Beat]:
    starter = next(e.cards[0][0] for e in step.events if isinstance(e, TurnedOver))
    heels = tuple(effects_of(step.events))
    texts = [] if starter is None else [beat_texts.cuts(names, by, starter)]
    texts += [beat_texts.describe(names, effect) for effect in heels]
    turned = tuple(event for event in step.events if isinstance(event, TurnedOver))
    kind = BeatKind.HIT if heels else BeatKind.MOVE
    yield Beat(kind, " ".join(texts), _standing_now(names, heels), turned, heels, count=0)
    yield from _end(step, names)


def _played(
    before: Mapping[str, Any], step: HostStep, seat: int | None, names: PlayerNames, by: int
) -> Iterator[Beat]:
    card = next(e.card for e in step.events if isinstance(e, Turned) and e.pile == PILE)
    if card is None:
        return
    count = before["count"] + value(card)
    played, sweep = _split(step.events)
    effects = _pegging_effects(step)
    hits = tuple(effect for effect in effects if effect.source not in VOLLEY_END)
    texts = [beat_texts.plays(names, by, card, count)]
    texts += [beat_texts.describe(names, effect) for effect in hits]
    kind = BeatKind.HIT if hits else BeatKind.MOVE
    left = _standing_now(names, hits)
    yield Beat(kind, " ".join(texts), left, events_for_seat(played, seat), hits, count)
    yield from _volley_end(step, names, effects)
    yield from _resolution(step, sweep, names)
    yield from _end(step, names)


def _go(before: Mapping[str, Any], step: HostStep, names: PlayerNames, by: int) -> Iterator[Beat]:
    yield Beat(BeatKind.GO, beat_texts.SAYS_GO(names, by), count=before["count"])
    yield from _volley_end(step, names, _pegging_effects(step))
    _, sweep = _split(step.events)
    yield from _resolution(step, sweep, names)
    yield from _end(step, names)


def _pegging_effects(step: HostStep) -> list[Effect]:
    return [e for e in effects_of(step.events) if e.phase is Phase.PEGGING]


def effects_of(events: Sequence[Event]) -> list[Effect]:
    """The effects recorded in a step, in order."""
    return [e.entry for e in events if isinstance(e, Noted) and isinstance(e.entry, Effect)]


def _volley_end(step: HostStep, names: PlayerNames, effects: list[Effect]) -> Iterator[Beat]:
    late = tuple(effect for effect in effects if effect.source in VOLLEY_END)
    if late:
        text = " ".join(beat_texts.describe(names, effect) for effect in late)
        yield Beat(BeatKind.LAST_CARD, text, _standing_now(names, late), effects=late)
    if not step.view.facts["played"] or step.view.facts["since"] == len(step.view.facts["played"]):
        yield Beat(BeatKind.RESET, count=0)


def _standing_now(names: PlayerNames, effects: Sequence[Effect]) -> str:
    """The hit points that the damaged players have left, or the points of those who scored."""
    last = {effect.target: effect for effect in effects if effect.kind in (DAMAGE, POINTS)}
    return " ".join(
        beat_texts.HAS_POINTS(names, seat, effect.standing)
        if effect.kind == POINTS
        else beat_texts.hit_points(names, seat, effect.standing, effect.shield)
        for seat, effect in last.items()
    )


def _split(events: Sequence[Event]) -> tuple[list[Event], list[Event]]:
    """The events of the play itself, and those that gather the cards for the count."""
    first: list[Event] = []
    later: list[Event] = []
    noted = False
    for event in events:
        if isinstance(event, Noted | Ended):
            noted = True
            continue
        sweep = noted or getattr(event, "src", None) == PILE or later
        (later if sweep else first).append(event)
    return first, later


def _resolution(step: HostStep, sweep: list[Event], names: PlayerNames) -> Iterator[Beat]:
    """The show: both hands and the crib are counted, part by part."""
    if not sweep:
        return
    yield Beat(BeatKind.SHOW, events=tuple(sweep), count=0)
    yield from count_beats(step.view.facts, names)


def count_beats(facts: Mapping[str, Any], names: PlayerNames) -> Iterator[Beat]:
    """The count of a round: non-dealer, dealer, crib. A match that ends in it stops it, and so does
    a hand that is still to be counted by hand."""
    log = [decode_effect(entry) for entry in facts["log"]]
    effects = [effect for effect in log if effect.phase is Phase.RESOLUTION]
    dealer, uncounted = facts["dealer"], facts.get("toCount", 0)
    for to_count in range(COUNTED_HANDS, 0, -1):
        pile, owner = show_pile(dealer, to_count), show_seat(dealer, to_count)
        parts = [effect for effect in effects if effect.pile == pile]
        if to_count <= uncounted and not parts:
            return
        yield from _counted(pile, words.hand_title(names, owner, pile == CRIB), parts, names)
        effects = effects[len(parts) :]
        if facts["phase"] == Phase.RESULTS and not effects:
            return


def count_summary(facts: Mapping[str, Any], names: PlayerNames) -> str:
    """The total of each hand, in counting order."""
    totals = {
        beat.hand_count.title: beat.hand_count.total
        for beat in count_beats(facts, names)
        if beat.hand_count is not None
    }
    return ", ".join(words.HAND_TOTAL(title=title, total=total) for title, total in totals.items())


def _counted_by_hand(step: HostStep, names: PlayerNames) -> Iterator[Beat]:
    """What a player has counted, part by part, or has taken of what the other missed."""
    parts = effects_of(step.events)
    if parts:
        pile, dealer = parts[0].pile, step.view.facts["dealer"]
        owner = dealer if pile == CRIB else int(pile[-1])
        yield from _counted(pile, words.hand_title(names, owner, pile == CRIB), parts, names)


def _counted(pile: str, title: str, parts: list[Effect], names: PlayerNames) -> Iterator[Beat]:
    if not parts:
        line = beat_texts.NOTHING()
        text = beat_texts.PART(title=title, line=line)
        yield Beat(BeatKind.COUNT, text, hand_count=HandCount(title, line, 0), pile=pile)
    total = 0
    for number, part in enumerate(parts):
        if part.kind == CLAIM:
            line = beat_texts.claims(names, part, _points_after_claim(part, parts))
        elif part.source == "muggins":
            line = beat_texts.MUGGINS(names, part.seat, part.amount)
        elif part.kind in (DAMAGE, POINTS):
            total += part.amount
            line = beat_texts.counts(part, total)
        else:
            line = beat_texts.describe(names, part)
        text = line if number else beat_texts.PART(title=title, line=line)
        yield Beat(
            BeatKind.COUNT,
            text,
            effects=(part,),
            hand_count=HandCount(title, line, total),
            raised_cards=part.cards,
            pile=pile,
        )


def _points_after_claim(claim: Effect, parts: Sequence[Effect]) -> int:
    """The points that the hand has, as far as the match shows: it may end before all of them."""
    scored = [part for part in parts if part.kind == POINTS and part.source != "muggins"]
    is_cut_short = bool(scored) and scored[-1].standing == TARGET
    return claim.amount if is_cut_short else sum(part.amount for part in scored)


def _dealt(step: HostStep, names: PlayerNames) -> Beat:
    facts = step.view.facts
    expired = tuple(effects_of(step.events))
    texts = [beat_texts.describe(names, effect) for effect in expired]
    texts.append(beat_texts.DEALS(names, facts["dealer"], number=facts["round"]))
    return Beat(BeatKind.DEAL, " ".join(texts), effects=expired, count=0, dealt_view=step.view)


def _end(step: HostStep, names: PlayerNames) -> Iterator[Beat]:
    for event in step.events:
        if isinstance(event, Ended) and event.winner is not None:
            yield Beat(BeatKind.END, words.winner(names, event.winner), winner=event.winner)
