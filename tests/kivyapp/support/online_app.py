"""The real app at an online match, played by somebody with a keyboard and a screen reader.

`python -m tests.kivyapp.support.online_app FOLDER SERVER NAME [CODE]` opens a room, or joins the one with
that code, plays by chance to the end, and tells on the way what test_online_apps.py wants to know.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

# As fast as the pictures come: nobody looks.
SECONDS_A_MOVE = 0.03


def tell(*words: object) -> None:
    print(*words, flush=True)


class Somebody:
    """Uses the app by names and keys alone."""

    def __init__(self, app: Any, server: str, name: str, code: str) -> None:
        self.app, self.server, self.name, self.code = app, server, name, code
        self.chance = Random(name)
        self.told_code = False
        self.versions: list[int] = []
        self.done = False

    # By name

    def element(self, label: str) -> Any:
        return next((each for each in self.app.reader.tree() if each.label == label), None)

    def press(self, label: str) -> None:
        self._perform(label, "press")

    def write(self, label: str, text: str) -> None:
        self._perform(label, "write", text)

    def _perform(self, label: str, action: str, value: str = "") -> None:
        from kivyapp.access.tree import Action

        element = self.element(label)
        if element is None or not self.app.reader.perform(element.id, Action(action), value):
            raise LookupError(f"cannot {action} {label!r}")

    def key(self, name: str) -> None:
        from kivy.core.window import Keyboard, Window

        code = Keyboard.keycodes[name]
        Window.dispatch("on_key_down", code, 0, name if len(name) == 1 else None, [])

    # The way into the room

    def begin(self, _elapsed: float) -> None:
        from kivy.clock import Clock

        from kivyapp import words as app_words
        from kivyapp.online import words

        services = self.app.services
        services.settings.change(
            speed="instant", server=self.server, help_offered=frozenset({"cribbage"})
        )
        services.settings.change_options("cribbage", hp=61)
        services.navigation.open_game("cribbage")
        self.press("Menu")
        self.press(words.PLAY_ONLINE)
        self.write(app_words.PLAYER_NAME, self.name)
        if self.code:
            self.write(words.CODE, self.code)
            self.press(words.JOIN)
        else:
            self.press(words.CREATE)
        self.screen.duel.host.observe(lambda step: self.versions.append(step.seq))
        Clock.schedule_interval(self.look, SECONDS_A_MOVE)

    # The match

    @property
    def screen(self) -> Any:
        return self.app.presenter.screen

    def look(self, _elapsed: float) -> None:
        screen = self.screen
        duel = screen.duel
        if duel.host.room is not None and not self.told_code:
            self.told_code = True
            tell("code", duel.host.room.code)
        if not duel.on_table or self.done:
            return
        if screen.playback.busy:
            self.key("s")
        elif duel.over:
            self.finish()
        elif duel.acting is not None and duel.host.talk.pending is None:
            self.move()
            tell("moved", duel.host.talk.version)

    def move(self) -> None:
        from kivyapp.games.cribbage import intents
        from rules.cribbage.phases import Phase

        screen = self.screen
        known = screen.duel.known
        hand = sorted(known.hand, key=lambda card: (card.rank, card.suit))
        if known.phase is Phase.DISCARD:
            for number in self.chance.sample(range(1, len(hand) + 1), 2):
                self.key(str(number))
            self.key("c")
        elif known.phase is Phase.PEGGING and intents.forced(known) is None:
            fitting = [at for at, card in enumerate(hand, 1) if intents.playable(known, card)]
            self.key(str(self.chance.choice(fitting)))
        else:
            self.key("c")

    def finish(self) -> None:
        duel = self.screen.duel
        if duel.verdict is None:
            return
        self.done = True
        tree = self.app.reader.tree()
        tell(
            "over",
            json.dumps(
                {
                    "title": self.app.services.navigation.top.name,
                    "read": [each.label for each in tree],
                    "winner": duel.winner,
                    "seat": duel.seat,
                    "facts": duel.facts,
                    "versions": self.versions,
                    "views": getattr(duel.verdict, "views", None),
                }
            ),
        )


def main(folder: str, server: str, name: str, code: str = "") -> None:
    import main as starter

    starter.prepare()
    from kivy.config import Config

    Config.set("graphics", "width", "360")
    Config.set("graphics", "height", "640")
    from kivy.clock import Clock

    from kivyapp.app import ParlourApp

    app = ParlourApp(folder=Path(folder))
    # Held here: the clock alone would forget it.
    somebody = Somebody(app, server, name, code)
    Clock.schedule_once(somebody.begin, 0.5)
    app.run()


if __name__ == "__main__":
    main(*sys.argv[1:])
