"""Shields, statuses, elements and options."""

from __future__ import annotations

import pytest

from rules.cribbage.game import Cribbage
from rules.cribbage.phases import Phase
from rules.cribbage.side import Shield, Side
from rules.cribbage.state import CribbageState
from tests.rules.cribbage.positions import after, describe_effects, pegging

PLAIN = Cribbage()


def with_sides(
    state: CribbageState, one: Side | None = None, two: Side | None = None
) -> CribbageState:
    return state._replace(sides=(one or state.sides[0], two or state.sides[1]))


# Damage and shields


@pytest.mark.parametrize(
    "shields, damage, hp, left, absorbed",
    [
        ((), 3, 7, (), 0),
        ((4,), 3, 10, (1,), 3),
        ((4,), 4, 10, (), 4),
        ((4,), 6, 8, (), 4),
        ((2, 5), 3, 10, (4,), 3),
        ((2, 5), 9, 8, (), 7),
        ((2,), 99, 0, (), 2),
        ((2,), 0, 10, (2,), 0),
    ],
)
def test_damage_uses_the_oldest_shield_first(
    shields: tuple[int, ...], damage: int, hp: int, left: tuple[int, ...], absorbed: int
) -> None:
    side = Side(10, tuple(Shield(amount, round) for round, amount in enumerate(shields)))
    after_damage, taken = side.after_damage(damage)
    assert after_damage.hp == hp
    assert tuple(shield.amount for shield in after_damage.shields) == left
    assert taken == absorbed


def test_the_log_records_absorbed_damage() -> None:
    state = with_sides(pegging("5H", "KH 2S"), one=Side(91, (Shield(2, 1),)))
    effect = after(PLAIN, state, "1:5H 2:KH").log[-1]
    assert (effect.amount, effect.absorbed, effect.standing, effect.shield) == (3, 2, 90, 0)


def counted(
    game: Cribbage, one: str, two: str, starter: str, crib: str = "2C 4D 8C KD", **fields: object
) -> CribbageState:
    """The state after a count: seat 2 plays the last card, after a reset."""
    first, second = one.split(), two.split()
    played = " ".join([f"1:{code}" for code in first] + [f"2:{code}" for code in second[:-1]])
    state = pegging(
        "", second[-1], turn=2, played=played, starter=starter, crib=crib, since=7, **fields
    )
    return after(game, state, f"2:{second[-1]}")


def test_a_flush_is_a_shield_that_follows_the_damage_of_its_hand() -> None:
    state = counted(PLAIN, "AC 5C 9C KC", "2H 4S 8D 3D", "QD", crib="6H 7D 9H JH")
    assert describe_effects(state.log)[1:6] == [
        "1 fifteen 2",
        "1 fifteen 2",
        "1 fifteen 2",
        "shield 1 flush 4",
        "2 fifteen 2",
    ]
    # The shield absorbs damage of the dealer's hand, which is counted next.
    assert state.log[5].absorbed == 2
    assert (state.log[4].pile, state.log[5].pile) == ("hand1", "hand2")


def test_the_best_hand_does_28_damage_and_gives_initiative() -> None:
    state = counted(PLAIN, "5H 5C 5D JS", "2H 4S 8D 3D", "5S", crib="6H 7D 9H QH")
    mine = [effect for effect in state.log if effect.pile == "hand1"]
    assert sum(effect.amount for effect in mine if effect.kind == "damage") == 28
    assert sum(effect.amount for effect in mine if effect.source == "pair") == 12
    assert (mine[-1].kind, state.initiative) == ("initiative", 1)


@pytest.mark.parametrize("flush, four", [(4, 4), (3, 3)])
def test_the_flush_option_applies_to_four_cards_only(flush: int, four: int) -> None:
    game = Cribbage(flush=flush)
    shields = [
        effect.amount
        for starter in ("QD", "QC")
        for effect in counted(game, "2C 4C 6C KC", "2H 4S 8D 9D", starter, "6H 7D 9H JH").log
        if effect.kind == "shield"
    ]
    assert shields == [four, 5]


def test_only_a_flush_of_five_in_the_crib_is_a_shield_for_its_owner() -> None:
    state = counted(PLAIN, "2H 4S 8D TD", "2S 4H 8H TH", "QD", crib="AC 3C 6C KC")
    assert not [effect for effect in state.log if effect.kind == "shield"]
    state = counted(PLAIN, "2H 4S 8D TD", "2S 4H 8H TH", "QC", crib="AC 3C 6C KC")
    assert [(e.target, e.amount) for e in state.log if e.kind == "shield"] == [(2, 5)]


@pytest.mark.parametrize(
    "one, crib, owner",
    [("JD 4S 8D TC", "AC 3C 6C KC", 1), ("2H 4S 8D TC", "AC 3C 6C JD", 2)],
)
def test_nobs_gives_initiative_without_damage(one: str, crib: str, owner: int) -> None:
    state = counted(PLAIN, one, "2S 4H 8H TH", "QD", crib)
    assert state.initiative == owner
    assert [effect.kind for effect in state.log if effect.source == "nobs"] == ["initiative"]


def test_a_shield_lasts_to_the_end_of_the_next_round() -> None:
    state = counted(PLAIN, "2H 4S 8D TC", "2S 4H 8H TH", "QD", "AC 3C 6C KC", round=5)
    state = state._replace(
        sides=(Side(91, (Shield(2, 4), Shield(3, 5))), Side(91, (Shield(1, 5),)))
    )
    state = after(PLAIN, state, "1:on 2:on")
    assert state.sides[0].shields == (Shield(3, 5),)
    assert state.sides[1].shields == (Shield(1, 5),)
    assert describe_effects(state.log)[-1] == "shieldLost 1 time 2"


# Vulnerable


def test_vulnerable_lasts_from_the_next_volley_to_the_players_own_play() -> None:
    state = pegging("6H 4C 3C", "QH 8S", turn=1, played="1:5C 2:KD")
    state = after(PLAIN, state, "1:6H 2:QH")
    assert (state.sides[0].vulnerable, state.hp[0]) == (True, 85)
    # The vulnerable player leads, so the status ends before the opponent can use it.
    state = after(PLAIN, state, "1:4C")
    assert not state.sides[0].vulnerable


def test_vulnerable_adds_one_to_each_packet() -> None:
    state = pegging("", "KH 5S AS", turn=2, played="1:9D 1:7D 1:4C 1:2H 2:3S", since=5)
    state = after(PLAIN, with_sides(state, one=Side(91, vulnerable=True)), "2:KH 2:5S")
    assert describe_effects(state.log) == ["2 fifteen 3", "2 vulnerable 1"]
    state = after(PLAIN, state, "2:AS")
    assert describe_effects(state.log)[2:4] == ["2 go 1", "2 vulnerable 1"]
    # The player has not played since, so the status still applies while hands are counted.
    added = [effect.pile for effect in state.log if effect.source == "vulnerable"]
    assert added == ["pile", "pile", "hand2"]
    assert state.sides[0].vulnerable


def test_vulnerable_from_the_last_volley_starts_in_the_next_round() -> None:
    played = "1:9D 1:7D 2:2S 2:4S 1:5C 2:KD 1:6H"
    state = pegging("", "QH", turn=2, played=played, since=4)
    state = after(PLAIN, state, "2:QH")
    assert describe_effects(state.log)[:2] == ["2 thirtyone 6", "vulnerable 1 thirtyone 1"]
    assert not [effect for effect in state.log if effect.source == "vulnerable"]
    assert state.sides[0].vulnerable_next
    assert state.phase is Phase.RESOLUTION
    state = after(PLAIN, state, "1:on 2:on")
    assert not state.sides[0].vulnerable
    hands = (state.hands[0][:4], state.hands[1][:4])
    cut = state._replace(phase=Phase.CUT, hands=hands, crib=state.hands[0][4:] + state.hands[1][4:])
    assert after(PLAIN, cut, f"{cut.pone}:cut").sides[0].vulnerable


def test_vulnerable_can_be_switched_off() -> None:
    state = pegging("6H 4C", "QH 8S", turn=1, played="1:5C 2:KD")
    state = after(Cribbage(vulnerable=False), state, "1:6H 2:QH")
    assert describe_effects(state.log) == ["2 thirtyone 6"]
    assert state.sides[0] == Side(85)


# Stagger


def test_three_of_a_kind_stagger_and_reduce_the_next_packet_by_one() -> None:
    game = Cribbage(stagger=True)
    state = pegging("4H 4D 9C", "4S AS 3H", turn=1)
    state = after(game, state, "1:4H 2:4S 1:4D")
    assert describe_effects(state.log) == ["2 pair 2", "1 pair3 6", "stagger 2 pair3 1"]
    # 4 + 4 + 4 + 3 = 15 for seat 2: three minus one.
    state = after(game, state, "2:3H")
    assert describe_effects(state.log)[3:] == ["2 fifteen 2"]
    assert not state.sides[1].stagger


def test_stagger_waits_for_a_packet_and_never_heals() -> None:
    game = Cribbage(stagger=True)
    state = with_sides(pegging("9C 3D", "KH QH", turn=2, played="1:TC"), one=Side(91, stagger=True))
    state = after(game, state, "2:KH 1:9C")
    assert state.sides[0].stagger, "a play without damage is not a packet"
    state = after(game, state, "2:go")
    assert describe_effects(state.log) == ["1 go 0"]
    assert (state.hp, state.sides[0].stagger) == ((91, 91), False)


def test_stagger_and_vulnerable_cancel_out() -> None:
    game = Cribbage(stagger=True)
    state = pegging("5H", "KH 2S", turn=2, played="1:5C")
    state = with_sides(state, one=Side(91, vulnerable=True), two=Side(91, stagger=True))
    state = after(game, state, "2:KH")
    assert describe_effects(state.log) == ["2 fifteen 2", "2 vulnerable 1"]


def test_stagger_is_off_by_default() -> None:
    state = after(PLAIN, pegging("4H 4D 9C", "4S AS 3H"), "1:4H 2:4S 1:4D")
    assert not state.sides[1].stagger


# Poison


def test_a_run_of_four_poisons_at_the_end_of_each_volley() -> None:
    game = Cribbage(poison=True)
    state = pegging("5C 9C KC", "KD QD", turn=1, played="2:4H 1:6H 2:7S")
    state = after(game, state, "1:5C")
    assert describe_effects(state.log) == ["1 run 4", "poison 2 run 1"]
    assert state.sides[1].poison == 1
    state = after(game, state, "2:go 1:9C")
    # The thirty-one does six damage and inflicts Vulnerable; then the poison works.
    assert describe_effects(state.log)[2:] == [
        "1 thirtyone 6",
        "vulnerable 2 thirtyone 1",
        "1 poison 1",
    ]
    assert state.hp == (91, 80)


def test_poison_stacks_up_to_three_and_ends_with_the_round() -> None:
    assert Side(9, poison=3).poisoned().poison == 3
    assert Side(9, poison=2).poisoned().poison == 3
    assert Side(9, poison=3).at_end_of_round(1).poison == 0
    game = Cribbage(poison=True)
    state = pegging("9C 3D", "KH QH", turn=2, played="1:TC")
    state = with_sides(state, one=Side(91, poison=3), two=Side(91, vulnerable=True, poison=2))
    state = after(game, state, "2:KH")
    # Poison is not a packet, so Vulnerable and Stagger do not change it. The dealer takes it first.
    state = after(game, with_sides(state, two=Side(91, poison=2)), "1:9C 2:go")
    assert describe_effects(state.log) == ["1 go 1", "1 poison 2", "2 poison 3"]


def test_shorter_runs_do_not_poison_and_poison_is_off_by_default() -> None:
    state = pegging("5C 9C", "KD QD", turn=1, played="1:6H 2:7S")
    assert after(Cribbage(poison=True), state, "1:5C").sides[1].poison == 0
    state = pegging("5C 9C", "KD QD", turn=1, played="2:4H 1:6H 2:7S")
    assert after(PLAIN, state, "1:5C").sides[1].poison == 0


def test_poison_can_end_a_match() -> None:
    game = Cribbage(poison=True)
    state = pegging("9C 3D", "KH QH", turn=2, played="1:TC", hp=(2, 3))
    state = with_sides(state, one=Side(2, poison=2), two=Side(3, poison=2))
    state = after(game, state, "2:KH 1:9C 2:go")
    assert (state.hp, state.phase) == ((2, 0), Phase.RESULTS)


# Elements

ELEMENTS = Cribbage(elements=True)


@pytest.mark.parametrize(
    "played, last, effects",
    [
        ("1:5C", "KH", ["2 fifteen 3", "heal 2 heart 1"]),
        ("1:5C", "KS", ["2 fifteen 3"]),
        ("1:6C 2:8S", "7D", ["2 run 3", "2 diamond 1"]),
        ("1:6C 2:8S", "7H", ["2 run 3"]),
        ("1:9D", "9C", ["2 pair 2", "shield 2 club 1"]),
        ("1:9D", "9H", ["2 pair 2"]),
        ("1:9D 2:9S", "9C", ["2 pair3 6", "shield 2 club 1"]),
        ("1:KC 2:QC 1:5C", "6S", ["2 thirtyone 6", "2 spade 1", "vulnerable 1 thirtyone 1"]),
        ("1:KC 2:QC 1:5C", "6D", ["2 thirtyone 6", "vulnerable 1 thirtyone 1"]),
    ],
)
def test_suits_add_elemental_effects(played: str, last: str, effects: list[str]) -> None:
    state = pegging("2D 3D", f"{last} 2S", turn=2, played=played, hp=(91, 50))
    assert describe_effects(after(ELEMENTS, state, f"2:{last}").log) == effects
    plain = after(PLAIN, state, f"2:{last}")
    assert not {"heart", "diamond", "club", "spade"} & {effect.source for effect in plain.log}


def test_healing_never_exceeds_the_initial_hit_points() -> None:
    state = pegging("2D 3D", "KH 2S", turn=2, played="1:5C")
    assert describe_effects(after(ELEMENTS, state, "2:KH").log) == ["2 fifteen 3"]


# Options


def test_options_set_the_damage_of_fifteen_and_thirty_one() -> None:
    game = Cribbage(fifteen=4, thirty_one=7)
    assert describe_effects(after(game, pegging("5H", "KH 2S"), "1:5H 2:KH").log) == ["2 fifteen 4"]
    state = pegging("2D 3D", "6D 2S", turn=2, played="1:KC 2:QC 1:5C")
    assert describe_effects(after(game, state, "2:6D").log)[0] == "2 thirtyone 7"


def test_a_packet_stops_when_the_match_is_over() -> None:
    state = pegging("2D 3D", "5D 2S", turn=2, played="1:4C 2:6S", hp=(2, 91))
    state = after(PLAIN, state, "2:5D")
    assert describe_effects(state.log) == ["2 fifteen 3"]
    assert state.hp == (0, 91)
