"""What a player of a match may ask by a key or a command, and the answers. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from kivyapp.games.cribbage import intents, words
from kivyapp.games.cribbage.player_names import PlayerNames
from kivyapp.games.cribbage.status_chips import standing_text
from kivyapp.table.narration import card_name
from rules.cards import Card
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.phases import Phase


def hand_text(hand: Iterable[Card]) -> str:
    """The cards of the open hand, in the order in which they lie."""
    return f"Your hand: {_listed(hand)}."


def played_text(known: Knowledge, names: PlayerNames) -> str:
    """The starter, and the cards of this count with their players."""
    starter = "" if known.starter is None else f"Starter: {card_name(known.starter)}. "
    plays = ", ".join(
        f"{names.of(play.seat)} {card_name(play.card)}" for play in known.plays[known.since :]
    )
    return f"{starter}Played: {plays or words.NOTHING}. {words.meter_label(known.count)}."


def status_text(facts: Mapping[str, Any], names: PlayerNames, max_hp: int, prompt: str) -> str:
    """The round, both players, and what is to be done."""
    panels = [standing_text(facts, names, seat, max_hp) for seat in (1, 2)]
    return f"{'. '.join([words.round_line(facts['round'], None), *panels])}. {prompt}".strip()


def moves_text(known: Knowledge, hand: Iterable[Card], prompt: str) -> str:
    """What can be done: the cards that fit the count, or what the main button offers."""
    if known.phase is Phase.PEGGING and known.seat in known.awaited:
        playable = [card for card in hand if intents.is_playable(known, card)]
        if playable:
            return f"You can play {_listed(playable)}."
    return prompt or words.REFUSE_WAIT


def counted_text(known: Knowledge) -> str:
    """The cards that are counted by hand now."""
    starter = "" if known.starter is None else card_name(known.starter)
    cards = sorted(known.counted_hand, key=lambda card: (card.rank, card.suit))
    return f"{_listed(cards)}. Starter: {starter}."


def _listed(cards: Iterable[Card]) -> str:
    return ", ".join(map(card_name, cards)) or words.NOTHING
