"""The real app in a match that one of several devices hosts, played by keyboard and screen reader.

    python -m tests.kivyapp.support.nearby_app FOLDER NAME host|return|LINK

It hosts a room, returns to its seat after a kill, or goes to the room of a link, and plays random
moves to the end; a spectator watches. All that a server says to it is appended to
FOLDER/received.txt. On the way it prints what `test_three_devices.py` needs to know.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tests.kivyapp.support.online_app import ScriptedPlayer, report

SECONDS_PER_MOVE = 0.08
# A lost connection is noticed sooner than people need it.
HEARTBEAT_SECONDS = 1.0


class NearbyPlayer(ScriptedPlayer):
    """One of the devices."""

    def __init__(self, app: Any, name: str, way: str) -> None:
        super().__init__(app, "", name, "")
        self.way = way
        # What was last reported.
        self.links: list[str] = []
        self.seen = 0

    def begin(self, _elapsed: float) -> None:
        from kivy.clock import Clock

        from kivyapp import words as app_words
        from kivyapp.online import nearby_words, words

        services = self.app.services
        services.settings.change(speed="instant", help_offered=frozenset({"cribbage"}))
        if self.way == "return":
            self.screen.tiles["cribbage"].activate()
        elif self.way == "host":
            services.settings.change_options("cribbage", hp=91)
            services.navigation.open_game("cribbage")
            self.press("Menu")
            self.press(words.PLAY_ONLINE())
            self.write(app_words.PLAYER_NAME(), self.name)
            self.press(nearby_words.HOST())
        else:
            self.app.open_link(self.way)
        Clock.schedule_interval(self.act, SECONDS_PER_MOVE)

    def act(self, elapsed: float) -> None:
        from kivyapp import words as app_words
        from kivyapp.online import nearby_words, words

        if not hasattr(self.screen, "online_room"):
            # The sheet of the link asks first.
            if self.element(app_words.PLAYER_NAME()) is not None:
                self.write(app_words.PLAYER_NAME(), self.name)
            for label in (words.JOIN(), nearby_words.WATCH()):
                if self.element(label) is not None:
                    self.press(label)
                    return
            return
        if self.element(nearby_words.READY()) is not None:
            self.press(nearby_words.READY())
        room, hosted = self.screen.online_room.host.room, self.screen.room_address.hosted
        if hosted is not None and room is not None and hosted.addresses:
            self._report_links(hosted, room)
        host = self.screen.online_room.host
        if host.is_watching:
            self.watch(host)
        else:
            super().act(elapsed)

    def _report_links(self, hosted: Any, room: Any) -> None:
        from kivyapp.online.accept_invitation import link_text

        links = [
            link_text("cribbage", hosted.invitation(code)) for code in (room.code, room.watch_code)
        ]
        if links != self.links:
            self.links = links
            report("links", *links)

    def watch(self, host: Any) -> None:
        if host.view().layout and host.client.version != self.seen:
            self.seen = host.client.version
            report("saw", self.seen)
        if host.outcome is not None and not self.is_done:
            self.is_done = True
            report("over", json.dumps({"winner": host.outcome.winner, "facts": host.view().facts}))


def record_messages(path: Path) -> None:
    """Append every text that a socket receives to a file, as one line each."""
    from kivyapp.online.remote_host import RemoteHost

    received = RemoteHost.received

    def record(self: RemoteHost, text: str) -> None:
        with path.open("a", encoding="utf-8") as file:
            file.write(f"{text}\n")
        received(self, text)

    RemoteHost.received = record  # type: ignore[method-assign]


def main(folder: str, name: str, way: str) -> None:
    import main as starter

    starter.prepare()
    from kivy.config import Config

    Config.set("graphics", "width", "360")
    Config.set("graphics", "height", "640")
    # Three apps share a small machine.
    Config.set("graphics", "maxfps", "15")
    from kivy.clock import Clock

    from kivyapp.app import ParlourApp
    from kivyapp.online import connection

    connection.HEARTBEAT_AFTER = connection.GIVE_UP_AFTER = HEARTBEAT_SECONDS  # type: ignore[misc]
    Path(folder).mkdir(parents=True, exist_ok=True)
    record_messages(Path(folder) / "received.txt")
    app = ParlourApp(folder=Path(folder))
    player = NearbyPlayer(app, name, way)
    Clock.schedule_once(player.begin, 0.5)
    app.run()


if __name__ == "__main__":
    main(*sys.argv[1:])
