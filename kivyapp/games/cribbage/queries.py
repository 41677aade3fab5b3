"""What a player of a match may ask by a key or a command, and the answers. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from kivyapp.games.cribbage import intents, words
from kivyapp.games.cribbage.player_names import PlayerNames, PlayerText
from kivyapp.games.cribbage.status_chips import standing_text
from kivyapp.words.cards import card_name, card_object
from kivyapp.words.numbers import either
from kivyapp.words.translation import Text
from rules.cards import Card
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.phases import Phase

HAND: Final = Text("Your hand: {cards}.")
HAND_EMPTY: Final = Text("Your hand is empty.")
STARTER: Final = Text("Starter: {card}.")
PLAYED: Final = Text("Played: {cards}.")
NOTHING_PLAYED: Final = Text("Nothing has been played yet.")
PLAYED_BY: Final = PlayerText(Text("{card} by you"), Text("{card} by {name}"))
COUNT: Final = Text("Count {count} of 31.")
STATUS: Final = Text("Round {number}. {first}. {second}. {prompt}", "what a listener may ask")
PLAYABLE: Final = Text("You can play {cards}.")
COUNTED: Final = Text("{cards}. Starter: {starter}.")


def hand_text(hand: Iterable[Card]) -> str:
    """The cards of the open hand, in the order in which they lie."""
    cards = ", ".join(map(card_name, hand))
    return HAND(cards=cards) if cards else HAND_EMPTY()


def played_text(known: Knowledge, names: PlayerNames) -> str:
    """The starter, and the cards of this count with their players."""
    starter = [] if known.starter is None else [STARTER(card=card_name(known.starter))]
    plays = ", ".join(
        PLAYED_BY(names, play.seat, card=card_name(play.card))
        for play in known.plays[known.since :]
    )
    played = PLAYED(cards=plays) if plays else NOTHING_PLAYED()
    return " ".join([*starter, played, COUNT(count=known.count)])


def status_text(facts: Mapping[str, Any], names: PlayerNames, max_hp: int, prompt: str) -> str:
    """The round, both players, and what is to be done."""
    first, second = (standing_text(facts, names, seat, max_hp) for seat in (1, 2))
    text = STATUS(number=facts["round"], first=first, second=second, prompt=prompt)
    return text.strip()


def moves_text(known: Knowledge, hand: Iterable[Card], prompt: str) -> str:
    """What can be done: the cards that fit the count, or what the main button offers."""
    if known.phase is Phase.PEGGING and known.seat in known.awaited:
        playable = [card for card in hand if intents.is_playable(known, card)]
        if playable:
            return PLAYABLE(cards=either(list(map(card_object, playable))))
    return prompt or words.REFUSE_WAIT()


def counted_text(known: Knowledge) -> str:
    """The cards that are counted by hand now."""
    cards = sorted(known.counted_hand, key=lambda card: (card.rank, card.suit))
    names = ", ".join(map(card_name, cards))
    return COUNTED(cards=names, starter="" if known.starter is None else card_name(known.starter))
