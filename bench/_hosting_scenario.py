"""The scenario in which a hosted match is measured, after a local one in the same run."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from time import perf_counter, sleep
from typing import Any, Final

from bench._app_meter import TIMEOUT, Numbers
from bench._app_scenarios import AppScenarios, resident_megabytes
from bench._frame_recorder import Frame

GAME: Final = "cribbage"
MOVES: Final = 30
# The share of the most expensive frames that is left out: a collection of garbage, an import.
OUTLIERS: Final = 0.01


class HostingScenario(AppScenarios):
    """Plays as many moves against a bot as against somebody on another device."""

    def hosting(self, _started: float) -> Numbers:
        self.wait_for("hub")
        self.wait_until_idle()
        self.on_main(lambda: self.app.services.settings.change_options(GAME, hp=91))
        self.on_main(lambda: self.app.services.navigation.open_game(GAME))
        self.wait_until_idle()
        self.on_main(self.app.services.navigation.close_sheets)
        # The first moves import and cache what both matches need.
        self._play(5)
        self.numbers["local code"] = mean_cost(self._play(MOVES))
        before = resident_megabytes()
        guest = self._host()
        try:
            self._play(5)
            self.numbers["hosted code"] = mean_cost(self._play(MOVES))
            self.numbers["hosting memory"] = resident_megabytes() - before
        finally:
            guest.kill()
            guest.wait()
        share = self.numbers["hosted code"] / self.numbers["local code"]
        self.numbers["hosted share"] = share - 1
        return self.numbers

    def _host(self) -> subprocess.Popen[bytes]:
        """Host a match, and let a guest in another process join it."""

        def open_room() -> None:
            from secrets import token_bytes

            from kivyapp.games.game_uis import GAME_UIS
            from kivyapp.online.open_room import last_options, open_room, room_options
            from kivyapp.online.ticket import Ticket

            services, ui = self.app.services, GAME_UIS[GAME]
            options = room_options(ui, last_options(services, ui))
            open_room(services, ui, Ticket.host("Ann", options, token_bytes, game=GAME))

        self.on_main(open_room)
        self.wait_on_main(lambda: self.screen.online_room.host.room is not None)
        url, room = self.on_main(
            lambda: (self.screen.room_address.hosted.url, self.screen.ticket.room)
        )
        guest = subprocess.Popen([sys.executable, "-m", "bench._guest", url, room])
        self.wait_on_main(lambda: self.screen.match.has_game)
        return guest

    def _play(self, moves: int) -> list[Frame]:
        """Play random moves for this seat; returns the frames of that time."""
        random, moment = Random(moves), perf_counter()
        for _ in range(moves):
            end = perf_counter() + TIMEOUT
            while not self.on_main(lambda: self._move(random)):
                if perf_counter() > end:
                    raise TimeoutError("it is never this player's turn")
                sleep(0.03)
            sleep(0.2)
        return list(self.recorder.since(moment))

    def _move(self, random: Random) -> bool:
        screen: Any = self.screen
        match = screen.match
        if match.is_over:
            raise TimeoutError("the match is over too early")
        if screen.playback.is_playing:
            screen.playback.skip_to_end()
        if match.acting is None or match.acting != match.seat or screen.playback.is_playing:
            return False
        options = match.known.legal_moves()
        if not options:
            return False
        match.submit(random.choice(list(options)))
        return True


def mean_cost(frames: list[Frame]) -> float:
    """The seconds of app code per frame that was drawn, without the rare expensive ones."""
    costs = sorted(frame.app for frame in frames if frame.shown is not None)
    kept = costs[: max(1, round(len(costs) * (1 - OUTLIERS)))]
    return sum(kept) / len(kept)
