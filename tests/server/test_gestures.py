"""Gestures: six of them, for everyone else in the room, not too many, and in no journal."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from kivyapp.online.client_notices import GestureMade
from protocol.constants import Gesture
from server.connected_room import GESTURES_BURST
from tests.server.helpers import error_code, running_match, settle
from tests.server.simulation import SimulatedPlayer, simulation


def gestures_of(player: SimulatedPlayer) -> list[GestureMade]:
    """The gestures that a player will be shown."""
    shown: list[Any] = []
    player.host.observe_notices(lambda notice: shown.append(notice))
    return shown


def test_a_gesture_is_shown_to_everyone_else_and_kept_nowhere() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            one, two = await running_match(sim)
            spectator = sim.spectator(one)
            await settle(sim)
            shown = [gestures_of(player) for player in (one, two, spectator)]
            version, before = one.host.client.version, await sim.journal(one.host.room.code)
            for gesture in Gesture:
                one.host.gesture(gesture)
                await settle(sim)
                sim.advance_time(5)
            expected = [GestureMade(1, gesture) for gesture in Gesture]
            assert len(expected) == 6
            seen = [[each for each in every if isinstance(each, GestureMade)] for every in shown]
            assert seen == [[], expected, expected]
            assert one.host.client.version == two.host.client.version == version
            assert await sim.journal(one.host.room.code) == before
            await sim.play_out((one, two, spectator))

    asyncio.run(scenario())


def test_gestures_are_limited() -> None:
    async def scenario() -> None:
        async with simulation() as sim:
            one, two = await running_match(sim)
            request = {"type": "gesture", "roomId": one.host.room.code, "gesture": "hurry"}
            answers = [
                await error_code(sim, one.links[-1], json.dumps(request))
                for _ in range(GESTURES_BURST + 4)
            ]
            assert answers == [""] * GESTURES_BURST + ["too_many_gestures"] * 4
            received = [json.loads(text)["type"] for text in two.received_texts]
            assert received.count("gesture") == GESTURES_BURST
            # The other seat has its own limit, and a refusal breaks nothing.
            assert await error_code(sim, two.links[-1], json.dumps(request)) == ""
            sim.advance_time(5)
            assert await error_code(sim, one.links[-1], json.dumps(request)) == ""
            await sim.play_out((one, two))

    asyncio.run(scenario())
