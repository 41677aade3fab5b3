"""A step as a story: beats that follow each other, each with what it shows, strikes and says.

A played card may make a fifteen, end a volley, and so the round; one sees these one after the
other, and every part of a counted hand by itself. The rules have long gone on by then.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from kivyapp.games.cribbage import beat_texts as storywords
from kivyapp.games.cribbage import words
from kivyapp.games.cribbage.names import Names
from kivyapp.games.cribbage.perspective import staged_events
from kivyapp.play.host import HostStep
from rules.cards import Card
from rules.cribbage.effects import DAMAGE, Effect, decode_effect
from rules.cribbage.moves import Continue, Cut, Discard, Go, PlayCard
from rules.cribbage.phases import Phase
from rules.cribbage.state import CRIB, HANDS, PILE, other
from rules.cribbage.values import value
from rules.events import Ended, Event, Noted, Turned, TurnedOver
from rules.game import View


class Kind(Enum):
    """What a beat is, which decides how long one looks at it."""

    MOVE = "move"
    STRIKE = "strike"
    GO = "go"
    LAST = "last"
    RESET = "reset"
    SHOW = "show"
    COUNT = "count"
    DEAL = "deal"
    END = "end"


@dataclass(frozen=True, slots=True)
class Tally:
    """A hand as far as it has been counted: what it is called, and its damage up to here."""

    title: str
    line: str
    total: int


@dataclass(frozen=True, slots=True)
class Beat:
    """One moment of the story."""

    kind: Kind
    text: str = ""
    # What the panels show to whoever can see them, and is only said.
    aside: str = ""
    events: tuple[Event, ...] = ()
    effects: tuple[Effect, ...] = ()
    count: int | None = None
    tally: Tally | None = None
    # The cards that are pointed out, and the pile they lie in besides the starter.
    lifted: tuple[Card, ...] = ()
    pile: str = ""
    winner: int | None = None
    # What lies there after a deal: the other may have gone on before it is shown.
    dealt: View | None = None

    @property
    def said(self) -> str:
        return " ".join(filter(None, (self.text, self.aside)))


def tell(before: Mapping[str, Any], step: HostStep, seat: int | None, names: Names) -> list[Beat]:
    """The beats of a step, by what was so before it and who looks."""
    match step.move:
        case PlayCard(by):
            return list(_played(before, step, seat, names, by))
        case Go(by):
            return list(_said_go(before, step, names, by))
        case Discard(by):
            text = storywords.discards(names, by, before["dealer"])
            return [Beat(Kind.MOVE, text, events=staged_events(step.events, seat))]
        case Cut(by):
            starter = next(e.cards[0][0] for e in step.events if isinstance(e, TurnedOver))
            text = "" if starter is None else storywords.cuts(names, by, starter)
            return [Beat(Kind.MOVE, text, events=step.events, count=0)]
        case Continue() if step.view.facts["round"] != before["round"]:
            return [_dealt(step, names)]
    return []


def _played(
    before: Mapping[str, Any], step: HostStep, seat: int | None, names: Names, by: int
) -> Iterator[Beat]:
    card = next(e.card for e in step.events if isinstance(e, Turned) and e.pile == PILE)
    if card is None:
        return
    count = before["count"] + value(card)
    table, rest = _split(step.events)
    effects = _pegging(step)
    struck = tuple(effect for effect in effects if effect.source not in ("go", "poison"))
    told = [storywords.plays(names, by, card, count)]
    told += [storywords.effect(names, effect) for effect in struck]
    kind = Kind.STRIKE if struck else Kind.MOVE
    standing = _standing(names, struck)
    yield Beat(kind, " ".join(told), standing, staged_events(table, seat), struck, count)
    yield from _volley_end(step, names, effects)
    yield from _resolution(step, rest, names)
    yield from _end(step, names)


def _said_go(before: Mapping[str, Any], step: HostStep, names: Names, by: int) -> Iterator[Beat]:
    yield Beat(Kind.GO, storywords.says_go(names, by), count=before["count"])
    yield from _volley_end(step, names, _pegging(step))
    _, rest = _split(step.events)
    yield from _resolution(step, rest, names)
    yield from _end(step, names)


def _pegging(step: HostStep) -> list[Effect]:
    return [e for e in effects_of(step.events) if e.phase is Phase.PEGGING]


def effects_of(events: Sequence[Event]) -> list[Effect]:
    """The effects that a step notes, in order."""
    return [e.entry for e in events if isinstance(e, Noted) and isinstance(e.entry, Effect)]


def _volley_end(step: HostStep, names: Names, effects: list[Effect]) -> Iterator[Beat]:
    late = tuple(effect for effect in effects if effect.source in ("go", "poison"))
    if late:
        told = " ".join(storywords.effect(names, e) for e in late)
        yield Beat(Kind.LAST, told, _standing(names, late), effects=late)
    if not step.view.facts["played"] or step.view.facts["since"] == len(step.view.facts["played"]):
        yield Beat(Kind.RESET, count=0)


def _standing(names: Names, effects: Sequence[Effect]) -> str:
    """How those stand who were struck."""
    last = {effect.target: effect for effect in effects if effect.kind == DAMAGE}
    return " ".join(storywords.strength(names, seat, e.hp, e.shield) for seat, e in last.items())


def _split(events: Sequence[Event]) -> tuple[list[Event], list[Event]]:
    """What moves on the table at first, and what moves when the hands are shown."""
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


def _resolution(step: HostStep, sweep: list[Event], names: Names) -> Iterator[Beat]:
    """The hands are shown and counted: non-dealer, dealer, crib, each part by itself."""
    if not sweep:
        return
    yield Beat(Kind.SHOW, events=tuple(sweep), count=0)
    yield from counting(step.view.facts, names)


def counting(facts: Mapping[str, Any], names: Names) -> Iterator[Beat]:
    """The counting of a round that is in its resolution, or was ended by it."""
    log = [decode_effect(entry) for entry in facts["log"]]
    effects = [effect for effect in log if effect.phase is Phase.RESOLUTION]
    dealer = facts["dealer"]
    piles = [(HANDS[other(dealer) - 1], other(dealer)), (HANDS[dealer - 1], dealer), (CRIB, dealer)]
    for pile, owner in piles:
        parts = [effect for effect in effects if effect.pile == pile]
        yield from _counted(pile, words.hand_title(names, owner, pile == CRIB), parts, names)
        effects = effects[len(parts) :]
        if facts["phase"] == Phase.RESULTS and not effects:
            return


def summary(facts: Mapping[str, Any], names: Names) -> str:
    """What each hand came to, in the order in which they were counted."""
    totals = {
        beat.tally.title: beat.tally.total
        for beat in counting(facts, names)
        if beat.tally is not None
    }
    return ", ".join(f"{title}: {total}" for title, total in totals.items())


def _counted(pile: str, title: str, parts: list[Effect], names: Names) -> Iterator[Beat]:
    if not parts:
        line = words.NOTHING
        yield Beat(Kind.COUNT, f"{title}: {line}.", tally=Tally(title, line, 0), pile=pile)
    total = 0
    for number, part in enumerate(parts):
        if part.kind == DAMAGE:
            total += part.amount
            line = storywords.counted(part, total)
        else:
            line = storywords.effect(names, part).removesuffix(".")
        said = f"{line}." if number else f"{title}: {line}."
        yield Beat(
            Kind.COUNT,
            said,
            effects=(part,),
            tally=Tally(title, line, total),
            lifted=part.cards,
            pile=pile,
        )


def _dealt(step: HostStep, names: Names) -> Beat:
    facts = step.view.facts
    lost = tuple(effects_of(step.events))
    told = [storywords.effect(names, effect) for effect in lost]
    told.append(storywords.dealt(names, facts["round"], facts["dealer"]))
    return Beat(Kind.DEAL, " ".join(told), effects=lost, count=0, dealt=step.view)


def _end(step: HostStep, names: Names) -> Iterator[Beat]:
    for event in step.events:
        if isinstance(event, Ended) and event.winner is not None:
            yield Beat(Kind.END, f"{words.winner(names, event.winner)}.", winner=event.winner)
