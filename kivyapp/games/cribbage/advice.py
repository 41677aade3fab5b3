"""Why Expert would do something: what the advised move makes, keeps or prevents. Pure.

Expert weighs many things at once. The reason names the one that a player can see in the cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from kivyapp.table.narration import card_name
from kivyapp.words.numbers import capitalized
from rules.cards import Card
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import CribbageMove, Discard, PlayCard
from rules.cribbage.pegging import combos
from rules.cribbage.scoring import rank_combinations
from rules.cribbage.values import FIFTEEN, THIRTY_ONE, value

NUMBERS: Final = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight")
OF_A_KIND: Final = {1: "a pair", 3: "three of a kind", 6: "four of a kind"}
COMBO_NAMES: Final = {
    "fifteen": "fifteen",
    "thirtyone": "thirty-one",
    "pair": "a pair",
    "pair3": "three of a kind",
    "pair4": "four of a kind",
}


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
    return f"Expert: {named_cards(move)}{' to the crib' if isinstance(move, Discard) else ''}."


def named_cards(move: CribbageMove) -> str:
    """The names of those cards."""
    return " and ".join(map(card_name, advised_cards(move)))


def reason_text(known: Knowledge, move: CribbageMove) -> str:
    """Why Expert would do it."""
    match move:
        case Discard(_, cards):
            reason = _discard_reason(known, cards)
        case PlayCard(_, card):
            reason = _play_reason(known, card)
        case _:
            return ""
    return f"{capitalized(reason)}."


# Discards


def _discard_reason(known: Knowledge, cards: Sequence[Card]) -> str:
    kept = [card for card in known.hand if card not in cards]
    combinations = hand_combinations(kept)
    reason = f"keeps {_listed(combinations)}" if combinations else "keeps the best chances"
    crib = _crib_reason(cards, owns_crib=known.owns_crib)
    return f"{reason}{',' * (len(combinations) > 1)} and {crib}" if crib else reason


def hand_combinations(cards: Sequence[Card]) -> list[str]:
    """What cards make without the starter, the most valuable first.

    >>> from rules.cards import cards
    >>> hand_combinations(cards("3H 4D 4S 5C"))
    ['two runs of three', 'a pair']
    >>> hand_combinations(cards("5H 5C 5D JS"))
    ['four fifteens', 'three of a kind']
    >>> hand_combinations(cards("AH 4D 9S QC"))
    ['a fifteen']
    """
    fifteens, pairs, runs = rank_combinations(tuple(sorted(card.rank for card in cards)))
    found: list[tuple[int, str]] = []
    if runs:
        length = NUMBERS[runs[0][1]]
        what = f"a run of {length}" if len(runs) == 1 else f"{NUMBERS[len(runs)]} runs of {length}"
        found.append((sum(points for _, points in runs), what))
    if fifteens:
        what = "a fifteen" if len(fifteens) == 1 else f"{NUMBERS[len(fifteens)]} fifteens"
        found.append((sum(points for _, points in fifteens), what))
    if pairs:
        what = OF_A_KIND.get(len(pairs), "two pairs")
        found.append((sum(points for _, points in pairs), what))
    suits = Counter(card.suit for card in cards)
    if len(cards) > 1 and len(suits) == 1:
        found.append((len(cards), f"{NUMBERS[len(cards)]} {cards[0].suit.name.lower()}"))
    return [what for _, what in sorted(found, key=lambda entry: -entry[0])]


def _crib_reason(cards: Sequence[Card], *, owns_crib: bool) -> str:
    """What the two cards do for the crib, or against that of the opponent."""
    made = hand_combinations(cards)
    made = [what for what in made if what in ("a pair", "a fifteen")]
    if owns_crib:
        return f"puts {made[0]} in your crib" if made else ""
    one, other = cards
    is_harmless = not made and 5 not in (one.rank, other.rank) and abs(one.rank - other.rank) > 2
    return "gives your opponent's crib little" if is_harmless else ""


# Plays


def _play_reason(known: Knowledge, card: Card) -> str:
    made = combos((*known.volley, card))
    if made:
        return f"makes {_listed([_combo_name(each.kind, each.length) for each in made])}"
    playable = [each for each in known.hand if known.count + value(each) <= THIRTY_ONE]
    if len({each.rank for each in playable}) == 1:
        return "is the only card that fits"
    count = known.count + value(card)
    if not known.volley and count < FIFTEEN - 10:
        return "can't be turned into fifteen by any single card"
    answers = {each.rank: _answers(known, each) for each in playable}
    if not answers[card.rank]:
        return "leaves your opponent nothing to score with"
    if answers[card.rank] == min(answers.values()):
        return "leaves your opponent the fewest answers"
    return "saves better cards for later"


def _answers(known: Knowledge, card: Card) -> int:
    """How many unseen cards would hit after this one."""
    volley = (*known.volley, card)
    room = THIRTY_ONE - known.count - value(card)
    return sum(value(each) <= room and bool(combos((*volley, each))) for each in known.unseen)


def _combo_name(kind: str, length: int) -> str:
    return f"a run of {NUMBERS[length]}" if kind == "run" else COMBO_NAMES[kind]


def _listed(parts: Sequence[str]) -> str:
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]
