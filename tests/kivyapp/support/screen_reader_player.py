"""Plays Klondike to a win with a screen reader: it reads names and presses by name.

A process of its own that starts the app on the same bus:
`python -m tests.kivyapp.support.screen_reader_player FOLDER`. It prints its report as one line of
JSON.
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

from tests.kivyapp.support.atspi import Desktop, Node, NodeGoneError

ROOT = Path(__file__).parents[3]
# The offer to finish automatically may be announced together with a hint.
HINT = re.compile(
    r"(?:.+\? )?(?P<card>.+?)(?: and \d+ more)? from (?:the )?(?P<source>.+?)"
    r" to (?:the )?(?P<target>[^.]+)\."
)
WON = "You won!"
MAX_MOVES = 300


class ScreenReaderPlayer:
    """Reads and operates the app through AT-SPI alone."""

    def __init__(self) -> None:
        self.app = Desktop().app("Peacock Parlour")
        self._piles: dict[str, Node] = {}

    # Reading

    @property
    def window(self) -> Node:
        return self.app.children[0]

    @property
    def scope(self) -> Node:
        """The screen, or the dialog that covers it."""
        return self.window.children[0]

    def last_announcement(self) -> tuple[str, str]:
        """The node and the text of the last announcement: a repeated text is in another node."""
        node = self.window.children[-1]
        return node.path, node.name

    def find(self, name: str, within: Node | None = None) -> Node:
        """The first node with this name, or with this name and a comma after it."""
        for node in (within or self.window).walk():
            if node.name == name or node.name.startswith(f"{name},"):
                return node
        raise LookupError(f"nothing is named {name!r}")

    def pile(self, name: str) -> Node:
        """A pile of the table; its node stays the same during the game."""
        if not self._piles:
            table = next(node for node in self.scope.children if node.name == "Table")
            self._piles = {pile.name.split(",")[0].lower(): pile for pile in table.children}
        return self._piles[name]

    # Actions

    def press(self, name: str, within: Node | None = None) -> None:
        self.wait_for(repr(name), lambda: self.find(name, within)).press()

    def wait_for(self, what: str, find: Callable[[], Any], seconds: float = 10.0) -> Any:
        """Wait until `find` returns something true."""
        deadline = monotonic() + seconds
        while monotonic() < deadline:
            try:
                found = find()
            except (NodeGoneError, LookupError, StopIteration, IndexError):
                # The tree changes while it is read: try again.
                found = None
            if found:
                return found
            sleep(0.01)
        announced = self.last_announcement()[1]
        raise TimeoutError(f"no {what} after {seconds} s; last announcement: {announced!r}")

    def press_and_listen(self, press: Callable[[], None]) -> str:
        """Press something and return what the app announces."""
        before = self.last_announcement()
        press()
        self.wait_for("announcement", lambda: self.last_announcement() != before)
        return self.last_announcement()[1]


def set_up(player: ScreenReaderPlayer) -> dict[str, Any]:
    """Set the speed and the volume in the settings, going by the names of the buttons."""
    report: dict[str, Any] = {"menu bounds": player.find("Menu").bounds}
    player.press("Menu")
    player.press("Settings")
    player.wait_for("settings screen", lambda: player.scope.name == "Settings")
    speed = "Animation speed: Instant"
    player.press(speed)
    player.wait_for("chosen speed", lambda: player.find(speed).has_state("checked"))
    volume = player.find("Volume")
    report["volume before"] = volume.value
    volume.set_value(40)
    player.wait_for("changed volume", lambda: volume.value != report["volume before"])
    report["volume after"] = volume.value
    player.press("Back")
    player.wait_for("game screen", lambda: player.scope.name == "Klondike")
    hint = player.find("Hint")
    hint.focus()
    player.wait_for("focused button", lambda: hint.has_state("focused"))
    report["focused"] = hint.name
    return report


def try_illegal_move(player: ScreenReaderPlayer) -> dict[str, Any]:
    """Drop a card on an illegal target and return the reason that is announced."""
    column = player.pile("column 7")
    picked_up = player.press_and_listen(column.children[-1].press)
    refused = player.press_and_listen(player.pile("foundation 1").press)
    return {"before refusal": picked_up, "refused": refused}


def play(player: ScreenReaderPlayer) -> list[str]:
    """Follow hints until the game is won; the announcements of the moves."""
    announcements: list[str] = []
    hint_button = player.find("Hint", player.scope)
    while len(announcements) < MAX_MOVES:
        hint = player.press_and_listen(hint_button.press)
        found = HINT.match(hint)
        assert found, f"not a hint: {hint!r}"
        announcements.append(move(player, **found.groupdict()))
        if WON in announcements[-1]:
            return announcements
    raise AssertionError(f"the game is not won after {MAX_MOVES} moves")


def move(player: ScreenReaderPlayer, card: str, source: str, target: str) -> str:
    """Pick a card up and drop it on its target; what the app announces."""
    if source == "stock":
        return player.press_and_listen(player.pile("stock").press)
    pile = player.pile(source)
    nodes = {node.name: node for node in pile.children}
    node = next((node for name, node in nodes.items() if name.startswith(f"{card},")), None)
    assert node is not None, f"{card} is not in {pile.name}: {list(nodes)}"
    announced = player.press_and_listen(node.press)
    assert announced.startswith(f"Picked up {card}"), announced
    assert target in announced, announced
    return player.press_and_listen(player.pile(target).press)


def report_win(player: ScreenReaderPlayer, announcements: list[str]) -> dict[str, Any]:
    dialog = player.wait_for(
        "result sheet", lambda: player.scope if player.scope.role == "dialog" else None
    )
    report = {
        "moves": len(announcements),
        "last": announcements[-1],
        "dialog": dialog.name,
        "buttons": [node.name for node in dialog.walk() if node.role == "button"],
        "foundations": [],
    }
    player.press("Close")
    player.wait_for("game screen", lambda: player.scope.name == "Klondike")
    report["foundations"] = [player.pile(f"foundation {n}").name for n in (1, 2, 3, 4)]
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
        player = ScreenReaderPlayer()
        player.wait_for("game screen", lambda: player.scope.name == "Klondike")
        report = set_up(player) | try_illegal_move(player)
        report |= report_win(player, play(player))
        print(json.dumps(report), flush=True)
    finally:
        app.terminate()
        app.wait()


if __name__ == "__main__":
    main(sys.argv[1])
