"""A second, plain implementation of the rules, to compare the game with.

It is written from the prose in README.md and shares no code with the game except the cards.
"""

from __future__ import annotations

from itertools import chain, combinations
from typing import Any

from rules.cards import Card
from rules.cribbage.game import Cribbage


def number(card: Card) -> int:
    return "A23456789TJQK".index(str(card)[0]) + 1


def value(card: Card) -> int:
    return min(10, number(card))


def suit(card: Card) -> str:
    return str(card)[1]


class ReferenceMatch:
    """One match, advanced by its deals and moves."""

    def __init__(self, game: Cribbage) -> None:
        self.game = game
        self.hp = {1: game.hp, 2: game.hp}
        self.shields: dict[int, list[list[int]]] = {1: [], 2: []}  # [amount, round]
        self.vulnerable = {1: "", 2: ""}  # "", "soon", "now" or "now and soon"
        self.stagger = {1: False, 2: False}
        self.poison = {1: 0, 2: 0}
        self.leads_next: int | None = None
        self.round = 0
        self.winner: int | None = None

    def deal(self, dealer: int, hands: dict[int, tuple[Card, ...]]) -> None:
        if self.round:
            for seat in (1, 2):
                self.shields[seat] = [s for s in self.shields[seat] if s[1] >= self.round]
                self.poison[seat] = 0
        self.round += 1
        self.dealer = dealer
        self.hands = {seat: list(hand) for seat, hand in hands.items()}
        self.played: dict[int, list[Card]] = {1: [], 2: []}
        self.crib: list[Card] = []

    def discard(self, seat: int, cards: tuple[Card, ...]) -> None:
        for card in cards:
            self.hands[seat].remove(card)
            self.crib.append(card)

    def cut(self, starter: Card) -> None:
        self.starter = starter
        self.turn = self.leads_next or 3 - self.dealer
        self.leads_next = None
        self.start_volley()

    def start_volley(self) -> None:
        self.volley: list[Card] = []
        self.gone: set[int] = set()
        for seat in (1, 2):
            if "soon" in self.vulnerable[seat]:
                self.vulnerable[seat] = "now"

    @property
    def count(self) -> int:
        return sum(map(value, self.volley))

    def can_play(self, seat: int) -> bool:
        return any(self.count + value(card) <= 31 for card in self.hands[seat])

    # Effects

    def take(self, seat: int, damage: int) -> None:
        while damage and self.winner is None:
            if self.shields[seat]:
                self.shields[seat][0][0] -= 1
                if not self.shields[seat][0][0]:
                    self.shields[seat].pop(0)
            else:
                self.hp[seat] -= 1
                if not self.hp[seat]:
                    self.winner = 3 - seat
            damage -= 1

    def packet(self, by: int, damage: int) -> None:
        if not damage or self.winner:
            return
        on = 3 - by
        damage += 1 if self.vulnerable[on].startswith("now") else 0
        damage -= 1 if self.stagger[by] else 0
        self.stagger[by] = False
        self.take(on, damage)

    def shield(self, seat: int, amount: int) -> None:
        if not self.winner:
            self.shields[seat].append([amount, self.round])

    # Pegging

    def play(self, seat: int, card: Card) -> None:
        self.hands[seat].remove(card)
        self.played[seat].append(card)
        self.volley.append(card)
        self.last = seat
        opponent, options = 3 - seat, self.game
        numbers = list(map(number, self.volley))
        alike = max(n for n in range(1, len(numbers) + 1) if len(set(numbers[-n:])) == 1)
        run = max(
            (
                n
                for n in range(3, len(numbers) + 1)
                if sorted(numbers[-n:]) == list(range(min(numbers[-n:]), min(numbers[-n:]) + n))
            ),
            default=0,
        )
        fifteen, thirty_one = self.count == 15, self.count == 31
        damage = options.fifteen * fifteen + options.thirty_one * thirty_one + run
        damage += {1: 0, 2: 2, 3: 6, 4: 12}[alike]
        if options.elements:
            damage += bool(run) and suit(card) == "D"
            damage += thirty_one and suit(card) == "S"
        self.packet(seat, damage)
        if self.winner:
            return
        if options.elements and fifteen and suit(card) == "H":
            self.hp[seat] = min(options.hp, self.hp[seat] + 1)
        if options.elements and alike > 1 and suit(card) == "C":
            self.shield(seat, 1)
        if thirty_one and options.vulnerable:
            now = self.vulnerable[opponent].startswith("now")
            self.vulnerable[opponent] = "now and soon" if now else "soon"
        if alike > 2 and options.stagger:
            self.stagger[opponent] = True
        if run > 3 and options.poison:
            self.poison[opponent] = min(3, self.poison[opponent] + 1)
        if self.vulnerable[seat].startswith("now"):
            self.vulnerable[seat] = "soon" if "soon" in self.vulnerable[seat] else ""
        self.pass_turn(seat, thirty_one)

    def go(self, seat: int) -> None:
        self.gone.add(seat)
        self.pass_turn(seat, False)

    def pass_turn(self, seat: int, thirty_one: bool) -> None:
        opponent = 3 - seat
        if not thirty_one:
            if self.hands[opponent] and opponent not in self.gone and (seat not in self.gone):
                self.turn = opponent
                return
            if self.can_play(opponent):
                self.turn = opponent
                return
            if self.can_play(seat):
                self.turn = seat
                return
            self.packet(self.last, 1)
        for by in (3 - self.dealer, self.dealer):
            self.take(3 - by, self.poison[3 - by])
        if self.winner:
            return
        if self.hands[1] or self.hands[2]:
            leader = 3 - self.last
            self.turn = leader if self.hands[leader] else self.last
            self.start_volley()
        else:
            self.resolve()

    # Resolution

    def resolve(self) -> None:
        for seat in (3 - self.dealer, self.dealer):
            self.resolve_hand(seat, self.played[seat], crib=False)
        self.resolve_hand(self.dealer, self.crib, crib=True)

    def resolve_hand(self, seat: int, hand: list[Card], crib: bool) -> None:
        five = [*hand, self.starter]
        subsets = list(chain.from_iterable(combinations(five, n) for n in range(2, 6)))
        damage = sum(2 for some in subsets if sum(map(value, some)) == 15)
        damage += sum(2 for some in subsets if len(some) == 2 == 3 - len(set(map(number, some))))
        runs = [
            len(some)
            for some in subsets
            if len(some) > 2
            and sorted(map(number, some))
            == list(range(min(map(number, some)), min(map(number, some)) + len(some)))
        ]
        damage += sum(length for length in runs if length == max(runs))
        self.packet(seat, damage)
        if len(set(map(suit, five))) == 1:
            self.shield(seat, 5)
        elif len(set(map(suit, hand))) == 1 and not crib:
            self.shield(seat, self.game.flush)
        if f"J{suit(self.starter)}" in map(str, hand) and not self.winner:
            self.leads_next = seat

    def summary(self) -> dict[str, Any]:
        return {
            "hp": (self.hp[1], self.hp[2]),
            "shield": tuple(sum(s[0] for s in self.shields[seat]) for seat in (1, 2)),
            "poison": (self.poison[1], self.poison[2]),
            "stagger": (self.stagger[1], self.stagger[2]),
            "vulnerable": tuple(self.vulnerable[s].startswith("now") for s in (1, 2)),
            "winner": self.winner,
        }
