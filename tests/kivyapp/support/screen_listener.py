"""Plays Klondike to its end by ear: knows only what a screen reader can read, presses by name.

A process of its own beside the app, on the same bus: `python -m tests.kivyapp.support.screen_listener FOLDER`.
Writes what it has found as one line of JSON.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from tests.kivyapp.support.atspi import Desktop, Gone, Node

ROOT = Path(__file__).parents[3]
HINT = re.compile(r"(?P<card>.+?) from (?P<source>.+?) to (?P<target>[^.]+)\.")
LONGEST_GAME = 300


class Listener:
    """A player with a screen reader."""

    def __init__(self) -> None:
        self.app = Desktop().app("Peacock Parlour")
        self._piles: dict[str, Node] = {}

    # Reading

    @property
    def window(self) -> Node:
        return self.app.children[0]

    @property
    def scope(self) -> Node:
        """The screen, or the dialog that lies over it."""
        return self.window.children[0]

    def heard(self) -> tuple[str, str]:
        """What was said last, and where: the same words said again stand in another place."""
        node = self.window.children[-1]
        return node.path, node.name

    def find(self, name: str, within: Node | None = None) -> Node:
        """What has this name, or a name that goes on after it with a comma."""
        for node in (within or self.window).walk():
            if node.name == name or node.name.startswith(f"{name},"):
                return node
        raise LookupError(f"nothing is called {name!r}")

    def pile(self, name: str) -> Node:
        """A pile of the table; once found it stays where it is."""
        if not self._piles:
            table = next(node for node in self.scope.children if node.name == "Table")
            self._piles = {pile.name.split(",")[0].lower(): pile for pile in table.children}
        return self._piles[name]

    # Doing

    def press(self, name: str, within: Node | None = None) -> None:
        self.wait(repr(name), lambda: self.find(name, within)).press()

    def wait(self, what: str, is_so: Callable[[], Any], seconds: float = 10.0) -> Any:
        end = monotonic() + seconds
        while monotonic() < end:
            try:
                answer = is_so()
            except (Gone, LookupError, StopIteration, IndexError):
                # It changes while it is read: look again.
                answer = None
            if answer:
                return answer
            sleep(0.01)
        raise TimeoutError(f"waited in vain for {what}; last heard: {self.heard()[1]!r}")

    def press_and_hear(self, press: Callable[[], None]) -> str:
        """What the app says to a press."""
        before = self.heard()
        press()
        self.wait("an answer", lambda: self.heard() != before)
        return self.heard()[1]


def set_up(listener: Listener) -> dict[str, Any]:
    """Through the menu to the settings and back, by the names of the buttons."""
    report: dict[str, Any] = {"menu bounds": listener.find("Menu").bounds}
    listener.press("Menu")
    listener.press("Settings")
    listener.wait("the settings", lambda: listener.scope.name == "Settings")
    listener.press("Speed of movement: Instant")
    listener.wait("the choice", lambda: listener.find("Speed of movement: Instant").is_("checked"))
    volume = listener.find("Volume")
    report["volume before"] = volume.value
    volume.set_value(40)
    listener.wait("the volume", lambda: volume.value != report["volume before"])
    report["volume after"] = volume.value
    listener.press("Back")
    listener.wait("the game", lambda: listener.scope.name == "Klondike")
    hint = listener.find("Hint")
    hint.focus()
    listener.wait("the focus", lambda: hint.is_("focused"))
    report["focused"] = hint.name
    return report


def be_refused(listener: Listener) -> dict[str, Any]:
    """Put a card where it cannot go, and hear why."""
    column = listener.pile("column 7")
    told = listener.press_and_hear(column.children[-1].press)
    refused = listener.press_and_hear(listener.pile("foundation 1").press)
    return {"before refusal": told, "refused": refused}


def play(listener: Listener) -> list[str]:
    """Ask for a hint, do what it says, until the game is won; what was heard on the way."""
    heard: list[str] = []
    hint_button = listener.find("Hint", listener.scope)
    while len(heard) < LONGEST_GAME:
        hint = listener.press_and_hear(hint_button.press)
        found = HINT.match(hint)
        assert found, f"this is no hint: {hint!r}"
        heard.append(move(listener, **found.groupdict()))
        if "You have won" in heard[-1]:
            return heard
    raise AssertionError("the game does not end")


def move(listener: Listener, card: str, source: str, target: str) -> str:
    """Pick the card up and put it down; what the app says to that."""
    if source == "stock":
        return listener.press_and_hear(listener.pile("stock").press)
    pile = listener.pile(source)
    names = {node.name: node for node in pile.children}
    taken = next((node for name, node in names.items() if name.startswith(f"{card},")), None)
    assert taken is not None, f"{card} is not in {pile.name}: {list(names)}"
    told = listener.press_and_hear(taken.press)
    assert told.startswith(f"Picked up {card}"), told
    assert target in told, told
    return listener.press_and_hear(listener.pile(target).press)


def tell(listener: Listener, heard: list[str]) -> dict[str, Any]:
    dialog = listener.wait(
        "the result", lambda: listener.scope if listener.scope.role == "dialog" else None
    )
    report = {
        "moves": len(heard),
        "last": heard[-1],
        "dialog": dialog.name,
        "buttons": [node.name for node in dialog.walk() if node.role == "button"],
        "foundations": [],
    }
    listener.press("Close")
    listener.wait("the table", lambda: listener.scope.name == "Klondike")
    report["foundations"] = [listener.pile(f"foundation {n}").name for n in (1, 2, 3, 4)]
    return report


def main(folder: str) -> None:
    environment = {
        **os.environ,
        "XDG_DATA_HOME": folder,
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
        "KIVY_NO_CONSOLELOG": "1",
    }
    command = [sys.executable, "main.py", "klondike?seed=parlour-364&draw=1"]
    app = subprocess.Popen(command, cwd=ROOT, env=environment)
    try:
        listener = Listener()
        listener.wait("the table", lambda: listener.scope.name == "Klondike")
        report = set_up(listener) | be_refused(listener)
        report |= tell(listener, play(listener))
        print(json.dumps(report), flush=True)
    finally:
        app.terminate()
        app.wait()


if __name__ == "__main__":
    main(sys.argv[1])
