"""The main path from outside: a real window, a real pointer and keys, and the file that is left.

Where things are is asked of the same app in the hidden window; what was played, of the save.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kivyapp.app import FOLDER
from kivyapp.storage.saved_game import Place, document
from rules.klondike.moves import RotateStock
from rules.session import Session
from tests.kivyapp.support.hands import grip
from tests.kivyapp.support.parlour import parlour
from tests.kivyapp.support.x_window import PACKAGES, SIZE, RealWindow, Screen, missing, until

pytestmark = pytest.mark.skipif(
    bool(missing()),
    reason=f"NOT TESTED in a real window: {missing()} missing; apt-get install {PACKAGES}",
)


@pytest.fixture
def screen() -> Iterator[Screen]:
    screen = Screen()
    yield screen
    screen.close()


@pytest.fixture
def window(screen: Screen, tmp_path: Path) -> Iterator[RealWindow]:
    window = RealWindow(screen, tmp_path)
    yield window
    assert "Traceback" not in window.close()


def folder(home: Path) -> Path:
    return home / "data" / FOLDER


def saved(home: Path) -> Place:
    """What lies on the shelf. Read past the store, which would tidy up around a running app."""
    path = folder(home) / "game-klondike.json"
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        # Not there yet, or just between two versions.
        return Place()
    return document("klondike").read(data)


def session_on_disk(home: Path) -> Session[Any, Any] | None:
    running = saved(home).running
    return None if running is None else running.resumed().session


def after(home: Path, moves: int, undos: int = 0) -> Session[Any, Any]:
    """The stored game as soon as so much has been played in it."""

    def look() -> Session[Any, Any] | None:
        session = session_on_disk(home)
        found = session is not None and (session.position, session.undos) == (moves, undos)
        return session if found else None

    return until(f"a save after {moves} moves and {undos} undos", look)


def a_drag(session: Session[Any, Any]) -> Any | None:
    """A move that takes dragging."""
    return next((one for one in session.legal_moves() if one != RotateStock()), None)


def test_the_main_path(
    window: RealWindow, drive: Callable[[Any], Any], tmp_path: Path, tmp_path_factory: Any
) -> None:
    # From the hub into a game.
    twin = drive(parlour(tmp_path_factory.mktemp("twin"), toy=False))
    twin.resize(*SIZE)
    # The folder is made just before the first frame.
    until("the start", lambda: folder(tmp_path).exists())
    time.sleep(1)
    window.click(twin.app.presenter.screen.tiles["klondike"].center)
    session = until("the deal", lambda: session_on_disk(tmp_path))
    assert session.position == 0

    # The same cards in the same places.
    twin.app.open_link(f"klondike?seed={session.seed}")
    twin.run(2)
    game = twin.app.presenter.screen
    stock = game.table.place_of("stock", 0).centre
    time.sleep(1.5)

    # The stock, until a card can be dragged.
    played = 0
    while played == 0 or a_drag(session) is None:
        window.click(stock)
        played += 1
        session = after(tmp_path, played)
        assert session.history[-1].move == RotateStock()
        game.hand.tap("stock", 0)
    assert session.state == game.match.session.state

    # Drag it.
    move = a_drag(session)
    (source, at), (target, on) = game.face.spots(session.state, move)
    here, there = game.table.place_of(source, at), game.table.place_of(target, on)
    x, y = grip(game.table, source, at)
    window.drag((x, y), (x + there.x - here.x, y + there.y - here.y))
    session = after(tmp_path, played + 1)
    assert session.history[-1].move == move

    # Take it back by key, and go back to the hub, which leaves the game as it is.
    window.key("u")
    session = after(tmp_path, played, undos=1)
    window.key("Escape")
    time.sleep(1)
    assert window.ended() is None
    window.key("Escape")
    assert until("the end of the app", lambda: window.ended() is not None)
    assert window.ended() == 0
    left = after(tmp_path, played, undos=1)
    assert left.state == session.state == game.match.session.state
    assert left.undone == [move]
