"""Pegging: cards are played in volleys, Go is said, counts are reset, turns pass.

Nothing is judged here; the move has been checked before.
"""

from __future__ import annotations

from rules.cards import Card, Suit
from rules.cribbage import counting as resolution
from rules.cribbage import effects
from rules.cribbage.pegging import LAST_CARD_DAMAGE, PAIRS, Combo, combos
from rules.cribbage.resolution import Part, Resolution
from rules.cribbage.state import HANDS, PILE, Call, Played, other, with_seat
from rules.cribbage.values import THIRTY_ONE, total
from rules.events import Moved, Turned

# Shorter runs do not poison.
POISONOUS_RUN = 4


def play(story: Resolution, seat: int, card: Card) -> None:
    """The card is laid down and does what it makes; then whoever can goes on."""
    _lay(story, seat, card)
    state, game = story.state, story.game
    cards = state.volley
    made = combos(cards, game.fifteen, game.thirty_one)
    if made:
        _clash(story, seat, made, cards)
    if story.sides[seat - 1].vulnerable:
        story.sides[seat - 1] = story.sides[seat - 1].after_own_play()
    if story.over:
        return
    rival = other(seat)
    if total(cards) == THIRTY_ONE:
        end(story)
    elif state.hands[rival - 1] and not (state.calls and rival in state.said_go):
        story.draft.turn = rival
    elif not state.can_play(seat):
        end(story)


def _clash(story: Resolution, seat: int, made: tuple[Combo, ...], cards: tuple[Card, ...]) -> None:
    """One packet of damage for all that the last card made, and what follows from it."""
    parts = [_part(combo, cards) for combo in made]
    if story.game.elements:
        parts += _elemental_damage(made, cards[-1])
    story.strike(seat, parts, PILE)
    if story.game.elements:
        _elemental_help(story, seat, made, cards[-1])
    _statuses(story, seat, made, cards)


def go(story: Resolution, seat: int) -> None:
    """The other plays on while they can; if they cannot either, the volley is over."""
    state = story.state
    story.draft.calls = (*state.calls, Call(seat, state.count, len(state.plays)))
    if state.can_play(other(seat)):
        story.draft.turn = other(seat)
    else:
        end(story)


def end(story: Resolution) -> None:
    """The last card's point, the poison's work, and a count that starts again at nothing."""
    state = story.state
    last = state.plays[-1]
    if state.count != THIRTY_ONE:
        story.strike(last.seat, [("go", LAST_CARD_DAMAGE, (last.card,))], PILE)
    # The non-dealer comes first, as in everything that is counted.
    for seat in (state.pone, state.dealer):
        poison = story.side(other(seat)).poison
        if poison:
            story.hit(seat, ("poison", poison, ()))
    if story.over:
        return
    leader = other(last.seat) if state.hand(other(last.seat)) else last.seat
    if state.hand(leader):
        begin(story, leader)
    else:
        resolution.resolve(story)


def begin(story: Resolution, leader: int) -> None:
    """A new volley, led by this seat."""
    story.sides = [side.at_next_volley() for side in story.sides]
    story.draft.since, story.draft.turn = len(story.state.plays), leader


def _lay(story: Resolution, seat: int, card: Card) -> None:
    after, events = story.draft, story.events
    hand = after.hands[seat - 1]
    at, height = hand.index(card), len(after.plays)
    events.append(Moved(HANDS[seat - 1], at, PILE, height, ((card, False),)))
    events.append(Turned(PILE, height, card, True))
    after.hands = with_seat(after.hands, seat, hand[:at] + hand[at + 1 :])
    after.plays += (Played(seat, card),)


def _part(combo: Combo, cards: tuple[Card, ...]) -> Part:
    return (combo.kind, combo.damage, cards[-combo.length :])


def _elemental_damage(made: tuple[Combo, ...], card: Card) -> list[Part]:
    kinds = [combo.kind for combo in made]
    parts: list[Part] = []
    if "run" in kinds and card.suit is Suit.DIAMONDS:
        parts.append(("diamond", 1, (card,)))
    if "thirtyone" in kinds and card.suit is Suit.SPADES:
        parts.append(("spade", 1, (card,)))
    return parts


def _elemental_help(story: Resolution, seat: int, made: tuple[Combo, ...], card: Card) -> None:
    kinds = [combo.kind for combo in made]
    if "fifteen" in kinds and card.suit is Suit.HEARTS:
        story.heal(seat, ("heart", 1, (card,)), PILE)
    if any(kind in PAIRS for kind in kinds) and card.suit is Suit.CLUBS:
        story.guard(seat, ("club", 1, (card,)), PILE)


def _statuses(
    story: Resolution, seat: int, made: tuple[Combo, ...], cards: tuple[Card, ...]
) -> None:
    game = story.game
    for combo in made:
        kind = combo.kind
        if kind == "thirtyone" and game.vulnerable:
            status = effects.VULNERABLE
        elif kind in ("pair3", "pair4") and game.stagger:
            status = effects.STAGGER
        elif kind == "run" and combo.length >= POISONOUS_RUN and game.poison:
            status = effects.POISON
        else:
            continue
        story.afflict(seat, status, (kind, 1, cards[-combo.length :]), PILE)
