"""The real app in an online match, played by keyboard and screen reader.

    python -m tests.kivyapp.support.online_app FOLDER SERVER NAME [CODE]

It opens a room, or joins the one with the code, and plays random moves to the end. On the way it
prints what `test_two_apps.py` needs to know.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

# About as fast as frames come.
SECONDS_PER_MOVE = 0.03


def report(*words: object) -> None:
    print(*words, flush=True)


class ScriptedPlayer:
    """Uses the app only by labels and keys."""

    def __init__(self, app: Any, server: str, name: str, code: str) -> None:
        self.app, self.server, self.name, self.code = app, server, name, code
        self.random = Random(name)
        self.has_reported_code = False
        self.versions: list[int] = []
        self.is_done = False

    # By label

    def element(self, label: str) -> Any:
        return next((each for each in self.app.window_tree.read() if each.label == label), None)

    def press(self, label: str) -> None:
        self._perform(label, "press")

    def write(self, label: str, text: str) -> None:
        self._perform(label, "write", text)

    def _perform(self, label: str, action: str, value: str = "") -> None:
        from kivyapp.access.tree import Action

        element = self.element(label)
        if element is None or not self.app.window_tree.perform(element.id, Action(action), value):
            raise LookupError(f"cannot {action} {label!r}")

    def key(self, name: str) -> None:
        from kivy.core.window import Keyboard, Window

        code = Keyboard.keycodes[name]
        Window.dispatch("on_key_down", code, 0, name if len(name) == 1 else None, [])

    # Joining

    def begin(self, _elapsed: float) -> None:
        from kivy.clock import Clock

        from kivyapp import words as app_words
        from kivyapp.online import nearby_words, words

        services = self.app.services
        services.settings.change(
            speed="instant", server=self.server, help_offered=frozenset({"cribbage"})
        )
        services.settings.change_options("cribbage", hp=61)
        services.navigation.open_game("cribbage")
        self.press("Menu")
        self.press(words.PLAY_ONLINE())
        self.press(nearby_words.A_SERVER())
        self.write(app_words.PLAYER_NAME(), self.name)
        if self.code:
            self.write(words.CODE(), self.code)
            self.press(words.JOIN())
        else:
            self.press(words.CREATE())
        self.screen.online_room.host.observe(lambda step: self.versions.append(step.seq))
        Clock.schedule_interval(self.act, SECONDS_PER_MOVE)

    # Playing

    @property
    def screen(self) -> Any:
        return self.app.presenter.screen

    def act(self, _elapsed: float) -> None:
        screen = self.screen
        match, host = screen.match, screen.online_room.host
        if host.room is not None and not self.has_reported_code:
            self.has_reported_code = True
            report("code", host.room.code)
        if host.client.must_agree:
            host.agree()
        if not match.has_game or self.is_done:
            return
        if screen.playback.is_playing:
            self.key("s")
        elif match.is_over:
            self.finish()
        elif match.acting is not None and host.client.pending is None:
            self.move()
            report("moved", host.client.version)

    def move(self) -> None:
        from kivyapp.games.cribbage import intents
        from rules.cribbage.phases import Phase

        known = self.screen.match.known
        hand = sorted(known.hand, key=lambda card: (card.rank, card.suit))
        if known.phase is Phase.DISCARD:
            for number in self.random.sample(range(1, len(hand) + 1), 2):
                self.key(str(number))
            self.key("c")
        elif known.phase is Phase.PEGGING and intents.forced_move(known) is None:
            numbers = [at for at, card in enumerate(hand, 1) if intents.is_playable(known, card)]
            self.key(str(self.random.choice(numbers)))
        else:
            self.key("c")

    def finish(self) -> None:
        match, fairness = self.screen.match, self.screen.online_room.fairness
        if fairness is None:
            return
        self.is_done = True
        result = {
            "title": self.app.services.navigation.top.name,
            "labels": [each.label for each in self.app.window_tree.read()],
            "winner": match.winner,
            "seat": match.seat,
            "facts": match.facts,
            "versions": self.versions,
            "views": getattr(fairness, "views", None),
        }
        report("over", json.dumps(result))


def main(folder: str, server: str, name: str, code: str = "") -> None:
    import main as starter

    starter.prepare()
    from kivy.config import Config

    Config.set("graphics", "width", "360")
    Config.set("graphics", "height", "640")
    from kivy.clock import Clock

    from kivyapp.app import ParlourApp

    app = ParlourApp(folder=Path(folder))
    # The clock holds only a weak reference to the player.
    player = ScriptedPlayer(app, server, name, code)
    Clock.schedule_once(player.begin, 0.5)
    app.run()


if __name__ == "__main__":
    main(*sys.argv[1:])
