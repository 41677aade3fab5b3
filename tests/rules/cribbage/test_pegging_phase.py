"""The pegging phase: turns, Go, the last card, resets, leads, and the end of a round."""

from __future__ import annotations

import pytest

from rules.cards import card, codes
from rules.cribbage.game import Cribbage
from rules.cribbage.moves import Cut, PlayCard
from rules.cribbage.phases import Phase
from rules.cribbage.side import Side
from rules.events import Ended, Moved, Turned
from tests.rules.cribbage.positions import after, describe_effects, pegging, play

GAME = Cribbage()


def test_turns_alternate_and_the_count_grows() -> None:
    state = after(GAME, pegging("4H 9C", "KH 2S"), "1:4H 2:KH")
    assert (state.running_count, state.turn, codes(state.pile)) == (14, 1, "4H KH")
    assert codes(state.hand(1)) == "9C"


def test_a_fifteen_damages_the_opponent() -> None:
    state = after(GAME, pegging("5H 9C", "KH 2S"), "1:5H 2:KH")
    assert state.hp == (88, 91)
    assert describe_effects(state.log) == ["2 fifteen 3"]
    effect = state.log[0]
    assert (effect.round, effect.phase, effect.source, effect.amount) == (
        1,
        "pegging",
        "fifteen",
        3,
    )
    assert (effect.absorbed, effect.standing, codes(effect.cards)) == (0, 88, "5H KH")


def test_a_played_card_is_turned_up_on_the_pile() -> None:
    _, steps = play(GAME, pegging("4H 9C", "KH 2S"), "1:9C")
    nine = card("9C")
    assert steps[0].events == (
        Moved("hand1", 1, "pile", 0, ((nine, False),)),
        Turned("pile", 0, nine, face_up=True),
    )


def test_after_a_go_the_opponent_plays_on_while_they_can() -> None:
    # 10 + 10 + 9 = 29: seat 2 cannot play, seat 1 has two aces.
    state = pegging("AH AC 9C", "KH QH", turn=2, played="1:TC", since=0)
    state = after(GAME, state, "2:KH 1:9C 2:go")
    assert (state.turn, state.running_count, state.said_go) == (1, 29, (2,))
    state = after(GAME, state, "1:AH")
    assert (state.turn, state.running_count) == (1, 30), (
        "the turn stays, because the opponent has said Go"
    )
    assert state.hp == (91, 91)
    state = after(GAME, state, "1:AC")
    assert describe_effects(state.log)[:2] == ["1 thirtyone 6", "1 pair 2"]
    assert state.hp[1] == 83
    assert (state.turn, state.running_count, state.said_go) == (2, 0, ())


def test_the_last_card_damages_the_opponent() -> None:
    state = pegging("9C 2D", "KH QH", turn=2, played="1:TC")
    state = after(GAME, state, "2:KH 1:9C 2:go")
    # Seat 1 has a two: 31.
    assert state.turn == 1
    state = pegging("9C 3D", "KH QH", turn=2, played="1:TC")
    state = after(GAME, state, "2:KH 1:9C 2:go")
    assert describe_effects(state.log) == ["1 go 1"]
    assert (state.hp, state.running_count, state.turn) == ((91, 90), 0, 2)


def test_the_player_who_did_not_play_last_leads_if_they_have_cards() -> None:
    state = after(GAME, pegging("9C", "KH QH 5S", turn=2, played="1:TC"), "2:KH 1:9C 2:go")
    assert state.turn == 2
    state = pegging("9C KD 8D", "KH", turn=2, played="1:TC")
    state = after(GAME, state, "2:KH 1:9C")
    assert (state.turn, state.running_count) == (1, 0), (
        "seat 2 has no cards, and seat 1 cannot play"
    )
    assert describe_effects(state.log) == ["1 go 1"]


def test_a_player_without_cards_does_not_say_go() -> None:
    state = after(GAME, pegging("4H 7C 2D", "9S", turn=2), "2:9S 1:4H")
    assert (state.turn, state.running_count) == (1, 13)
    state = after(GAME, state, "1:2D")
    assert state.hp == (91, 88)
    assert state.turn == 1


def test_after_thirty_one_the_last_card_does_no_damage() -> None:
    state = after(GAME, pegging("6H 4C", "QH 8S", turn=1, played="1:5C 2:KD"), "1:6H 2:QH")
    assert describe_effects(state.log) == ["2 thirtyone 6", "vulnerable 1 thirtyone 1"]
    assert (state.running_count, state.turn, state.since) == (0, 1, 4)


def test_after_the_last_card_of_the_round_hands_are_counted() -> None:
    state = pegging("4H", "9S", turn=1, played="1:KS 1:6D 1:AC 2:2H 2:7D 2:JC", since=6)
    state, steps = play(GAME, state, "1:4H 2:9S")
    assert describe_effects(state.log)[0] == "2 go 1"
    assert {effect.phase for effect in state.log[1:]} == {"resolution"}
    assert state.phase is Phase.RESOLUTION
    assert state.awaited == (1, 2)
    assert codes(state.hand(1)) == "KS 6D AC 4H"
    assert codes(state.hand(2)) == "2H 7D JC 9S"
    layout = GAME.layout(state)
    assert all(up for name in ("hand1", "hand2", "crib") for _, up in layout[name])
    assert layout["pile"] == ()
    assert [event.pile for event in steps[-1].events if isinstance(event, Turned)][1:] == [
        "crib"
    ] * 4


def test_pairs_and_runs_use_only_cards_since_the_reset() -> None:
    state = pegging("7H 2C", "7D 8D", turn=1, played="2:7S", since=1)
    assert describe_effects(after(GAME, state, "1:7H").log) == []
    assert describe_effects(after(GAME, state, "1:7H 2:7D").log) == ["2 pair 2"]


def test_the_match_ends_when_a_player_has_no_hit_points() -> None:
    state = pegging("5H 9C", "KH 2S", hp=(3, 91))
    state, steps = play(GAME, state, "1:5H 2:KH")
    assert (state.phase, state.hp, state.turn) == (Phase.RESULTS, (0, 91), None)
    assert steps[-1].events[-1] == Ended(2, "knockout")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winner == 2
    assert GAME.legal_moves(state) == ()


def test_nothing_happens_after_the_end_of_the_match() -> None:
    # The thirty-one wins: no Vulnerable, no new volley, no count.
    state = pegging("", "QH", turn=2, played="1:5C 2:KD 1:6H", hp=(4, 91))
    state = after(GAME, state, "2:QH")
    assert describe_effects(state.log) == ["2 thirtyone 6"]
    assert state.sides[0] == Side(0)
    assert not state.is_revealed
    # The last card wins before the non-dealer's hand is counted.
    state = pegging(
        "", "9S", turn=2, played="1:5S 1:5D 1:5C 2:2H 2:7D 2:8C 1:JC", since=7, hp=(1, 2)
    )
    state = after(GAME, state, "2:9S")
    assert (state.hp, describe_effects(state.log)) == ((0, 2), ["2 go 1"])


@pytest.mark.parametrize("initiative, leader", [(None, 1), (1, 1), (2, 2)])
def test_the_holder_of_initiative_leads(initiative: int | None, leader: int) -> None:
    state = pegging("4H 5H 6H 7H", "4S 5S 6S 7S")._replace(
        phase=Phase.CUT,
        starter=None,
        turn=None,
        initiative=initiative,
    )
    step = GAME.apply(state, Cut(1))
    assert (step.state.turn, step.state.initiative) == (leader, None)
    assert GAME.check(step.state, PlayCard(leader, step.state.hand(leader)[0])) is None
