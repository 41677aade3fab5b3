"""Which seat views the screen, which seats may act, and what each view contains."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp.games.cribbage.perspective import events_for_seat, layout_for_seat
from kivyapp.games.cribbage.seating import OneSeat, local_seating
from kivyapp.play.local_host import LocalHost
from kivyapp.play.stopwatch import Stopwatch
from rules.cribbage.game import Cribbage
from rules.cribbage.moves import Cut, Discard
from rules.cribbage.state import HANDS
from rules.events import Event, fold
from rules.session import Session


@pytest.mark.parametrize("dealer", [1, 2])
def test_on_a_shared_device_the_player_to_act_must_view(dealer: int) -> None:
    shared = local_seating({"opponent": "hotseat"})
    facts = {"phase": "discard", "dealer": dealer, "awaited": [1, 2]}
    assert shared.viewing_seat(facts, None) == dealer
    facts["awaited"] = [3 - dealer]
    assert shared.viewing_seat(facts, dealer) == 3 - dealer
    play = {"phase": "pegging", "dealer": dealer, "awaited": [2], "turn": 2}
    assert shared.viewing_seat(play, 1) == 2
    assert shared.may_act(play, 1) == ()


@pytest.mark.parametrize("dealer", [1, 2])
def test_on_a_shared_device_either_player_may_cut(dealer: int) -> None:
    shared = local_seating({"opponent": "hotseat"})
    cut = {"phase": "cut", "dealer": dealer, "awaited": [3 - dealer]}
    assert shared.viewing_seat(cut, dealer) == dealer
    assert shared.may_act(cut, dealer) == (3 - dealer,)


def test_against_a_bot_the_player_always_views() -> None:
    seating = local_seating({"opponent": "expert"})
    facts = {"phase": "pegging", "dealer": 1, "awaited": [2], "turn": 2}
    assert (seating.viewing_seat(facts, 1), seating.may_act(facts, 1)) == (1, ())
    assert not seating.is_shared
    assert (seating.names.of(1), seating.names.of(2)) == ("You", "Expert")


def test_an_online_player_acts_for_their_own_seat_only() -> None:
    seating = OneSeat(2, ("Ann", "Bob"))
    assert seating.may_act({"awaited": [1, 2]}, 2) == (2,)
    assert seating.may_act({"awaited": [1]}, 2) == ()
    assert seating.viewing_seat({}, None) == 2
    assert (seating.names.of(1), seating.names.of(2)) == ("Ann", "You")


def test_without_a_viewing_seat_only_face_up_cards_are_known() -> None:
    session = Session.new(Cribbage(), "x")
    host = LocalHost(session, Stopwatch(lambda: 0.0), seat=None)
    steps: list[Any] = []
    host.observe(steps.append)
    assert all(known is None for name in HANDS for known, _ in host.view().layout[name])
    for seat in (1, 2):
        host.submit(Discard(seat, session.state.hand(seat)[:2]))
    host.submit(Cut(session.state.pone))
    known = [each for step in steps for each in _known_cards(step.events)]
    assert known == [session.state.starter]
    host.seat = 2
    assert [each for each, _ in host.view().layout["hand2"]] == list(session.state.hands[1])
    assert all(each is None for each, _ in host.view().layout["hand1"])


def _known_cards(events: tuple[Event, ...]) -> list[Any]:
    piles = [getattr(event, "cards", ()) for event in events]
    return [each for pile in piles for each, _ in pile if each is not None]


@pytest.mark.parametrize("seat", [1, 2, None])
def test_events_for_a_seat_lead_from_its_layout_to_its_next_layout(seat: int | None) -> None:
    session = Session.new(Cribbage(61), "staging")
    host = LocalHost(session, Stopwatch(lambda: 0.0), seat)
    shown = layout_for_seat(host.view().layout, seat)
    steps: list[Any] = []
    host.observe(steps.append)
    while session.state.round == 1 and session.legal_moves():
        host.submit(session.legal_moves()[0])
        step = steps[-1]
        if session.state.round == 1:
            shown = fold(shown, events_for_seat(step.events, seat))
            assert shown == layout_for_seat(step.view.layout, seat), step.move
