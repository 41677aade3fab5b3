"""The laws of the contract, each as one function that complains when it is broken."""

from __future__ import annotations

import json
from collections import Counter
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
from rules.layout import Layout, all_cards

Steps = Step[Any, Any]


def cards_are_kept(game: Game[Any, Any], start: Any, state: Any, supplied: Counter[Card]) -> None:
    """No card is lost or doubled: there are those of the deal, and what was supplied since."""
    dealt = Counter(all_cards(game.layout(start)))
    assert Counter(all_cards(game.layout(state))) == dealt + supplied


def legal_moves_apply(game: Game[Any, Any], state: Any) -> None:
    """Every legal move is accepted, applies, and keeps its meaning as a JSON value."""
    moves = game.legal_moves(state)
    assert len(set(moves)) == len(moves)
    assert moves == game.legal_moves(state)
    for move in moves:
        assert game.check(state, move) is None
        assert game.apply(state, move).move == move
        value = game.encode_move(move)
        assert game.decode_move(json.loads(json.dumps(value))) == move


def check_agrees(game: Game[Any, Any], state: Any, move: Any) -> None:
    """`check` accepts exactly the legal moves; a refusal is a typed error with the same reason."""
    reason = game.check(state, move)
    assert (reason is None) == (move in game.legal_moves(state))
    if reason is not None:
        with pytest.raises(MoveError) as refused:
            game.apply(state, move)
        assert refused.value.reason == reason


def events_tell_all(game: Game[Any, Any], before: Any, step: Steps) -> None:
    """The events lead from the layout before to the layout after, and their inverse back."""
    old, new = game.layout(before), game.layout(step.state)
    assert fold(old, step.events) == new
    assert fold(new, inverse(step.events)) == old


def seats_learn_what_they_may(game: Game[Any, Any], before: Any, step: Steps) -> None:
    """A seat can follow on its own view, and no card is named to it that it may not see."""
    for seat in range(1, game.seats + 1):
        old, new = game.view(before, seat).layout, game.view(step.state, seat).layout
        told = redact(step.events, lambda pile, up, seat=seat: game.sees(seat, pile, up))
        assert fold(old, told) == new
        assert named(told) <= set(all_cards(old)) | set(all_cards(new))
        assert sizes(old) == sizes(game.layout(before))


def ends_or_goes_on(game: Game[Any, Any], state: Any) -> None:
    """A game that is over has no moves, and one without moves is over."""
    assert (game.outcome(state) is None) == bool(game.legal_moves(state))


def named(events: tuple[Event, ...]) -> set[Card]:
    """The cards that some events name."""
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


def sizes(layout: Layout) -> dict[str, int]:
    return {name: len(pile) for name, pile in layout.items()}
