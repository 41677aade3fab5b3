"""The laws of the contract, one function each."""

from __future__ import annotations

import json
from collections import Counter
from functools import partial
from typing import Any

import pytest

from rules.cards import Card
from rules.events import (
    Event,
    Moved,
    Shuffled,
    Supplied,
    Turned,
    TurnedOver,
    Withdrawn,
    fold,
    inverse,
    redact,
)
from rules.game import Game, MoveError, Step
from rules.layout import Layout, known_cards

AnyStep = Step[Any, Any]


def no_card_is_lost_or_doubled(
    game: Game[Any, Any], start: Any, state: Any, supplied: Counter[Card]
) -> None:
    """The cards are those of the deal and those supplied since."""
    dealt = Counter(known_cards(game.layout(start)))
    assert Counter(known_cards(game.layout(state))) == dealt + supplied


def legal_moves_can_be_applied(game: Game[Any, Any], state: Any) -> None:
    """Every legal move is accepted, applies, and survives encoding."""
    moves = game.legal_moves(state)
    assert len(set(moves)) == len(moves)
    assert moves == game.legal_moves(state)
    for move in moves:
        assert game.check(state, move) is None
        assert game.apply(state, move).move == move
        value = game.encode_move(move)
        assert game.decode_move(json.loads(json.dumps(value))) == move


def check_agrees_with_legal_moves(game: Game[Any, Any], state: Any, move: Any) -> None:
    """`check` accepts exactly the legal moves; `apply` refuses the others for the same reason."""
    reason = game.check(state, move)
    assert (reason is None) == (move in game.legal_moves(state))
    if reason is not None:
        with pytest.raises(MoveError) as refused:
            game.apply(state, move)
        assert refused.value.reason == reason


def events_lead_there_and_back(game: Game[Any, Any], before: Any, step: AnyStep) -> None:
    """The events lead from the layout before to the one after, and their inverse leads back."""
    old, new = game.layout(before), game.layout(step.state)
    assert fold(old, step.events) == new
    assert fold(new, inverse(step.events)) == old


def seats_see_only_what_they_may(game: Game[Any, Any], before: Any, step: AnyStep) -> None:
    """A seat can follow in its own view, and no event names a card that it may not see."""
    for seat in range(1, game.seats + 1):
        old, new = game.view(before, seat).layout, game.view(step.state, seat).layout
        redacted = redact(step.events, partial(game.can_see, seat))
        assert fold(old, redacted) == new
        assert named_cards(redacted) <= set(known_cards(old)) | set(known_cards(new))
        assert pile_sizes(old) == pile_sizes(game.layout(before))


def only_finished_games_have_no_moves(game: Game[Any, Any], state: Any) -> None:
    """A game has no legal moves if and only if it is over."""
    assert (game.outcome(state) is None) == bool(game.legal_moves(state))


def named_cards(events: tuple[Event, ...]) -> set[Card]:
    cards: set[Card | None] = set()
    for event in events:
        match event:
            case (
                Moved(cards=pile)
                | TurnedOver(cards=pile)
                | Supplied(cards=pile)
                | Withdrawn(cards=pile)
            ):
                cards |= {card for card, _ in pile}
            case Turned(card=card):
                cards.add(card)
            case Shuffled(cards=before, order=after):
                cards |= {card for card, _ in before + after}
    return {card for card in cards if card is not None}


def pile_sizes(layout: Layout) -> dict[str, int]:
    return {name: len(pile) for name, pile in layout.items()}
