"""Nothing a seat may not know is ever sent to it: every byte of whole matches is searched.

The search does not trust the protocol. Anything that looks like a card in anything that was sent
to a seat must be a card that this seat could see at that moment; secrets are looked for as text.
The same goes for spectators, who see what lies open.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from rules.cards import Card, card
from rules.cribbage import view
from rules.cribbage.state import CribbageState
from server.room import Room
from tests.server.simulated_network import NetworkFaults
from tests.server.simulation import SimulatedPlayer, Simulation, simulation

CODE = re.compile(r"(?<![A-Za-z0-9])([A23456789TJQK][SHDC])(?![A-Za-z0-9])")
MATCHES = 12


def cards_in(text: str) -> set[Card]:
    """Every card code anywhere in a message."""
    return {card(code) for code in CODE.findall(text)}


def visible(state: CribbageState, seat: int | None) -> set[Card]:
    """What a seat may see of a state, worked out without the rules' own views."""
    seen = set(() if seat is None else state.hands[seat - 1]) | {play.card for play in state.plays}
    if state.starter is not None:
        seen.add(state.starter)
    if state.is_revealed:
        seen |= set(state.hands[0]) | set(state.hands[1]) | set(state.crib)
    return seen


def timeline(room: Room) -> dict[int, tuple[CribbageState, CribbageState]]:
    """By version: the state before the move that made it, and the state after."""
    state = room.first_state()
    times = {room.dealt: (state, state)}
    for version, move in enumerate(room.moves, start=room.dealt + 1):
        before, state = state, room.game.apply(state, move).state
        times[version] = before, state
    return times


def secrets_of(room: Room) -> list[str]:
    """What must not be sent before the match is over, however it is written."""
    opened = [seat.opened for seat in room.seats if seat.opened]
    found = [room.secret, *opened]
    texts = [value.hex() for value in found] + [seat.key for seat in room.seats]
    deck = [str(one) for one in room.first_state().deck]
    return [*texts, *(text.upper() for text in texts), " ".join(deck[:6]), ",".join(deck[:6])]


def frames_of(player: SimulatedPlayer) -> Iterator[tuple[str, dict[str, Any]]]:
    for text in player.received_texts:
        yield text, json.loads(text)


def check_player(room: Room, player: SimulatedPlayer) -> int:
    """Compare every message of a player with what they could know; returns how many had cards."""
    seat, times, secret = player.host.seat, timeline(room), secrets_of(room)
    with_cards, latest = 0, room.dealt
    for text, frame in frames_of(player):
        if seat is None:
            # The code for watching is no way to a seat.
            assert room.code not in text
        if frame["type"] == "reveal":
            # Only to players, and only after the last move.
            assert seat is not None
            assert latest >= room.dealt + len(room.moves)
            continue
        assert not [value for value in secret if value in text], frame["type"]
        assert player.host.client.ticket.key not in text
        latest = max(latest, frame.get("version", 0))
        # A message may also name what was on the table just before.
        moments = times.get(min(latest, max(times)), (None, None))
        allowed = set().union(*(visible(state, seat) for state in moments if state))
        for step in frame.get("steps", ()):
            before, after = times[step["version"]]
            allowed |= visible(before, seat) | visible(after, seat)
        assert cards_in(text) <= allowed, (frame["type"], latest)
        with_cards += bool(cards_in(text))
    return with_cards


async def disturbed(sim: Simulation, name: str, **options: Any) -> tuple[SimulatedPlayer, ...]:
    """A watched match with late joins, lost connections and reconnections."""
    players = sim.pair(name, **options)
    everyone = (*players, sim.spectator(players[0]))
    faults = NetworkFaults(cut=0.05, repeat=0.1, reorder=0.1)
    await sim.play_out_with_faults(everyone, faults)
    return everyone


@pytest.mark.parametrize(
    "options, hosted", [({}, False), ({"hp": 61, "elements": True, "poison": True}, True)]
)
def test_no_message_reveals_what_a_seat_may_not_know(options: dict[str, Any], hosted: bool) -> None:
    async def scenario() -> None:
        async with simulation(seed=f"leaks-{options}", hosted=hosted) as sim:
            for number in range(MATCHES // 2):
                players = await disturbed(sim, f"leaks-{number}", **options)
                room = await sim.room_from_journal(players[0].host.client.ticket.room)
                for player in players:
                    # A spectator gets no cards of discards and deals, and no missed steps.
                    is_watching = player.host.is_watching
                    assert check_player(room, player) >= (20 if is_watching else len(room.moves))
                # Connections were lost, so the messages after reconnecting were searched, too.
                assert sum(len(player.links) for player in players) > 6

    asyncio.run(scenario())


def test_errors_name_no_cards() -> None:
    """Every illegal move of every card is tried at every version; the answers name no card."""

    async def scenario() -> None:
        async with simulation(seed="errors") as sim:
            players = sim.pair("errors", hp=61)
            await sim.play_to_version(players, 14)
            table = next(iter(sim.dispatcher.registry.rooms.values()))
            hidden = set(table.room.state.deck) | set(table.room.state.hands[0])
            asked = {"roomId": table.room.code, "n": table.room.version}
            for one in sorted(hidden):
                frame = json.dumps({"type": "play", **asked, "cardId": str(one)})
                for text in await sim.say(players[1].links[-1], frame):
                    if json.loads(text)["type"] == "error":
                        assert not cards_in(text)
            for one in sorted(hidden):
                frame = json.dumps({"type": "discard", **asked, "cardIds": [str(one)] * 2})
                (text,) = await sim.say(players[1].links[-1], frame)
                assert json.loads(text)["type"] == "error"
                assert not cards_in(text)

    asyncio.run(scenario())


@pytest.mark.parametrize("hosted", [False, True])
def test_a_stranger_learns_nothing_of_a_running_match(hosted: bool) -> None:
    async def scenario() -> None:
        async with simulation(seed="stranger", hosted=hosted) as sim:
            players = sim.pair("stranger", hp=61)
            await sim.play_to_version(players, 14)
            code = players[0].host.room.code
            before = [len(player.received_texts) for player in players]
            stranger = sim.connect_stranger()
            seat_request = {"name": "Eve", "seatKey": "0" * 32, "pledge": "0" * 64, "roomId": code}
            for frame in (
                {"type": "join", **seat_request},
                {"type": "start", "roomId": code, "match": 1, "bytes": "0" * 32},
                {"type": "cut", "roomId": code, "n": 14},
                {"type": "leave", "roomId": code},
                {"type": "rematch", "roomId": code, "match": 1, "pledge": "0" * 64},
                {"type": "gesture", "roomId": code, "gesture": "thanks"},
                {"type": "watch", "watchId": f"{code[:4]}{code}", "seatKey": "0" * 32},
            ):
                (text,) = await sim.say(stranger, json.dumps(frame))
                assert set(json.loads(text)) == {"type", "code", "msg"}
            assert [len(player.received_texts) for player in players] == before

    asyncio.run(scenario())


def test_a_server_that_does_not_redact_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the other tests here would mean nothing."""
    monkeypatch.setattr(view, "can_see", lambda seat, pile, up: True)

    async def scenario() -> None:
        async with simulation(seed="caught") as sim:
            players = sim.pair("caught", hp=61)
            everyone = (*players, sim.spectator(players[0]))
            await sim.play_out(everyone)
            room = await sim.room_from_journal(players[0].host.room.code)
            for player in everyone:
                with pytest.raises(AssertionError):
                    check_player(room, player)

    asyncio.run(scenario())
