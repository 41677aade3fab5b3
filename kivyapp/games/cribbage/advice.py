"""Why Expert would do something: what the advised move makes, keeps or prevents. Pure.

Expert weighs many things at once. The reason names the one that a player can see in the cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kivyapp.games.cribbage.combination_words import (
    FIFTEENS,
    ONE_SUIT,
    RUNS,
    pairs_made,
    played_combination,
)
from kivyapp.words.cards import card_name
from kivyapp.words.numbers import listed
from kivyapp.words.translation import Text
from rules.cards import Card
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import CribbageMove, Discard, PlayCard
from rules.cribbage.pegging import combos
from rules.cribbage.scoring import IndexCombination, rank_combinations
from rules.cribbage.values import FIFTEEN, THIRTY_ONE, value

MOVE_DISCARD: Final = Text("Expert: {cards} to the crib.")
MOVE_PLAY: Final = Text("Expert: {cards}.")
KEEPS: Final = Text("Keeps {combinations}.")
KEEPS_CHANCES: Final = Text("Keeps the best chances.")
PAIR_TO_CRIB: Final = Text("Puts a pair in your crib.")
FIFTEEN_TO_CRIB: Final = Text("Puts a fifteen in your crib.")
LITTLE_TO_CRIB: Final = Text("Gives your opponent's crib little.")
MAKES: Final = Text("Makes {combinations}.")
ONLY_CARD: Final = Text("The only card that fits.")
SAFE_LEAD: Final = Text("No single card can turn it into fifteen.")
NO_ANSWERS: Final = Text("Leaves your opponent nothing to score with.")
FEWEST_ANSWERS: Final = Text("Leaves your opponent the fewest answers.")
SAVES_BETTER: Final = Text("Saves better cards for later.")


def advised_cards(move: CribbageMove) -> tuple[Card, ...]:
    """The cards of the hand that an advised move uses."""
    match move:
        case Discard(_, cards):
            return tuple(sorted(cards, key=lambda card: (card.rank, card.suit)))
        case PlayCard(_, card):
            return (card,)
    return ()


def move_text(move: CribbageMove) -> str:
    """What Expert would do, for players who do not see the lifted cards."""
    return (MOVE_DISCARD if isinstance(move, Discard) else MOVE_PLAY)(cards=named_cards(move))


def named_cards(move: CribbageMove) -> str:
    """The names of those cards."""
    return listed([card_name(card) for card in advised_cards(move)])


def reason_text(known: Knowledge, move: CribbageMove) -> str:
    """Why Expert would do it."""
    match move:
        case Discard(_, cards):
            return _discard_reason(known, cards)
        case PlayCard(_, card):
            return _play_reason(known, card)
    return ""


# Discards


def _discard_reason(known: Knowledge, cards: Sequence[Card]) -> str:
    made = hand_combinations([card for card in known.hand if card not in cards])
    keeps = KEEPS(combinations=listed(made)) if made else KEEPS_CHANCES()
    crib = _crib_reason(cards, owns_crib=known.owns_crib)
    return f"{keeps} {crib}" if crib else keeps


def hand_combinations(cards: Sequence[Card]) -> list[str]:
    """What cards make without the starter, the most valuable first.

    >>> from rules.cards import cards
    >>> hand_combinations(cards("3H 4D 4S 5C"))
    ['2 runs of 3', 'a pair']
    >>> hand_combinations(cards("5H 5C 5D JS"))
    ['4 fifteens', 'three of a kind']
    >>> hand_combinations(cards("AH 4D 9S QC"))
    ['a fifteen']
    """
    fifteens, pairs, runs = _rank_combinations(cards)
    found: list[tuple[int, str]] = []
    if runs:
        found.append((_points(runs), RUNS(len(runs), length=runs[0][1])))
    if fifteens:
        found.append((_points(fifteens), FIFTEENS(len(fifteens))))
    if pairs:
        found.append((_points(pairs), pairs_made(len(pairs))))
    if len(cards) > 1 and len({card.suit for card in cards}) == 1:
        found.append((len(cards), ONE_SUIT(len(cards))))
    return [what for _, what in sorted(found, key=lambda entry: -entry[0])]


def _rank_combinations(cards: Sequence[Card]) -> tuple[tuple[IndexCombination, ...], ...]:
    """The fifteens, pairs and runs of cards."""
    return rank_combinations(tuple(sorted(card.rank for card in cards)))


def _points(combinations: Sequence[IndexCombination]) -> int:
    return sum(points for _, points in combinations)


def _crib_reason(cards: Sequence[Card], *, owns_crib: bool) -> str:
    """What the two cards do for the crib, or against that of the opponent."""
    fifteens, pairs, _ = _rank_combinations(cards)
    if owns_crib:
        return FIFTEEN_TO_CRIB() if fifteens else PAIR_TO_CRIB() if pairs else ""
    one, other = cards
    is_close = abs(one.rank - other.rank) <= 2
    is_harmful = fifteens or pairs or is_close or 5 in (one.rank, other.rank)
    return "" if is_harmful else LITTLE_TO_CRIB()


# Plays


def _play_reason(known: Knowledge, card: Card) -> str:
    made = combos((*known.volley, card))
    if made:
        names = [played_combination(each.kind, each.length) for each in made]
        return MAKES(combinations=listed(names))
    playable = [each for each in known.hand if known.count + value(each) <= THIRTY_ONE]
    if len({each.rank for each in playable}) == 1:
        return ONLY_CARD()
    count = known.count + value(card)
    if not known.volley and count < FIFTEEN - 10:
        return SAFE_LEAD()
    answers = {each.rank: _answers(known, each) for each in playable}
    if not answers[card.rank]:
        return NO_ANSWERS()
    if answers[card.rank] == min(answers.values()):
        return FEWEST_ANSWERS()
    return SAVES_BETTER()


def _answers(known: Knowledge, card: Card) -> int:
    """How many unseen cards would hit after this one."""
    volley = (*known.volley, card)
    room = THIRTY_ONE - known.count - value(card)
    return sum(value(each) <= room and bool(combos((*volley, each))) for each in known.unseen)
