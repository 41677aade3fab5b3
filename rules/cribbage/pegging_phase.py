"""The Pegging phase: cards are played in volleys, Go is said, the count is reset.

The moves have already been checked.
"""

from __future__ import annotations

from typing import Final

from rules.cards import Card, Suit
from rules.cribbage import effects
from rules.cribbage.counting import count_hands
from rules.cribbage.pegging import LAST_CARD_DAMAGE, PAIRS, Combo, combos
from rules.cribbage.state import HANDS, PILE, Cards, GoCall, PlayedCard, other, with_seat
from rules.cribbage.transition import Cause, Transition
from rules.cribbage.values import THIRTY_ONE, can_play, value
from rules.events import Moved, Turned

SHORTEST_POISONOUS_RUN: Final = 4


def play(transition: Transition, seat: int, card: Card) -> None:
    """Play a card, apply what it makes, and pass the turn on."""
    state, game, opponent = transition.state, transition.game, other(seat)
    hand, plays = state.hand(seat), state.plays
    at, height = hand.index(card), len(plays)
    transition.events += [
        Moved(HANDS[seat - 1], at, PILE, height, ((card, False),)),
        Turned(PILE, height, card, face_up=True),
    ]
    rest, cards = hand[:at] + hand[at + 1 :], (*state.volley, card)
    count = state.running_count + value(card)
    opponent_can_go_on = bool(state.hand(opponent)) and opponent not in state.said_go
    passes = count < THIRTY_ONE and opponent_can_go_on
    transition.update(
        hands=with_seat(state.hands, seat, rest),
        plays=(*plays, PlayedCard(seat, card)),
        running_count=count,
        turn=opponent if passes else seat,
    )
    made = combos(cards, game.fifteen, game.thirty_one)
    if made:
        _apply_combos(transition, seat, made, cards)
    transition.sides[seat - 1] = transition.side(seat).after_own_play()
    if not (transition.is_over or passes or can_play(rest, count)):
        end_volley(transition)


def go(transition: Transition, seat: int) -> None:
    """The opponent plays on while they can; if they cannot either, the volley is over."""
    state = transition.state
    transition.update(calls=(*state.calls, GoCall(seat, state.running_count, len(state.plays))))
    if can_play(state.hand(other(seat)), state.running_count):
        transition.update(turn=other(seat))
    else:
        end_volley(transition)


def end_volley(transition: Transition) -> None:
    """Apply the last card's damage and poison, then begin the next volley or count the hands."""
    state = transition.state
    last = state.plays[-1]
    if state.running_count != THIRTY_ONE:
        transition.deal_packet(last.seat, [Cause("go", LAST_CARD_DAMAGE, (last.card,))], PILE)
    # The non-dealer comes first, as in counting.
    for seat in (state.pone, state.dealer):
        poison = transition.side(other(seat)).poison
        if poison:
            transition.deal_damage(seat, Cause(effects.POISON, poison))
    if transition.is_over:
        return
    leader = other(last.seat) if state.hand(other(last.seat)) else last.seat
    if state.hand(leader):
        begin_volley(transition, leader)
    else:
        count_hands(transition)


def begin_volley(transition: Transition, leader: int) -> None:
    transition.sides = [side.at_next_volley() for side in transition.sides]
    transition.update(since=len(transition.state.plays), running_count=0, turn=leader)


def _apply_combos(transition: Transition, seat: int, made: tuple[Combo, ...], cards: Cards) -> None:
    """One packet of damage for everything the last card made, then its other effects."""
    packet = [Cause(combo.kind, combo.damage, cards[-combo.length :]) for combo in made]
    if transition.game.elements:
        packet += _elemental_damage(made, cards[-1])
    transition.deal_packet(seat, packet, PILE)
    if transition.game.elements:
        _apply_elements(transition, seat, made, cards[-1])
    _inflict_statuses(transition, seat, made, cards)


def _elemental_damage(made: tuple[Combo, ...], card: Card) -> list[Cause]:
    kinds = [combo.kind for combo in made]
    if "run" in kinds and card.suit is Suit.DIAMONDS:
        return [Cause("diamond", 1, (card,))]
    if "thirtyone" in kinds and card.suit is Suit.SPADES:
        return [Cause("spade", 1, (card,))]
    return []


def _apply_elements(transition: Transition, seat: int, made: tuple[Combo, ...], card: Card) -> None:
    kinds = [combo.kind for combo in made]
    if "fifteen" in kinds and card.suit is Suit.HEARTS:
        transition.heal(seat, Cause("heart", 1, (card,)), PILE)
    if any(kind in PAIRS for kind in kinds) and card.suit is Suit.CLUBS:
        transition.add_shield(seat, Cause("club", 1, (card,)), PILE)


def _inflict_statuses(
    transition: Transition, seat: int, made: tuple[Combo, ...], cards: Cards
) -> None:
    game = transition.game
    for combo in made:
        match combo.kind:
            case "thirtyone" if game.vulnerable:
                status = effects.VULNERABLE
            case "pair3" | "pair4" if game.stagger:
                status = effects.STAGGER
            case "run" if game.poison and combo.length >= SHORTEST_POISONOUS_RUN:
                status = effects.POISON
            case _:
                continue
        transition.inflict(seat, status, Cause(combo.kind, 1, cards[-combo.length :]), PILE)
