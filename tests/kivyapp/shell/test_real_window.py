"""The main path from outside: a real window, a real pointer and keys, and the saved game.

The positions come from the same app in the hidden window, the moves from the saved game.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kivyapp import words
from kivyapp.platform.device import APP_FOLDER
from kivyapp.storage.saved_game import SaveSlot, slot_document
from rules.klondike.moves import RotateStock
from rules.session import Session
from tests.kivyapp.support.parlour import parlour
from tests.kivyapp.support.patience_moves import grip_point
from tests.kivyapp.support.x_window import PACKAGES, SIZE, RealWindow, XServer, missing, until

pytestmark = [
    pytest.mark.slow,
    pytest.mark.window,
    pytest.mark.skipif(
        bool(missing()),
        reason=f"not tested in a real window: {missing()} missing; apt-get install {PACKAGES}",
    ),
]


@pytest.fixture
def screen() -> Iterator[XServer]:
    screen = XServer()
    yield screen
    screen.close()


@pytest.fixture
def window(screen: XServer, tmp_path: Path) -> Iterator[RealWindow]:
    window = RealWindow(screen, tmp_path)
    yield window
    assert "Traceback" not in window.close()


def folder(home: Path) -> Path:
    return home / "data" / APP_FOLDER


def saved(home: Path) -> SaveSlot:
    """Read the save slot. Not through the store, which would remove files of the running app."""
    path = folder(home) / "game-klondike.json"
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        # Not written yet, or between two versions.
        return SaveSlot()
    return slot_document("klondike").decode(data)


def session_on_disk(home: Path) -> Session[Any, Any] | None:
    running = saved(home).running
    return None if running is None else running.resume().session


def after(home: Path, moves: int, undos: int = 0) -> Session[Any, Any]:
    """Wait until the saved game has this many moves and undos."""

    def saved_session() -> Session[Any, Any] | None:
        session = session_on_disk(home)
        is_reached = session is not None and (session.position, session.undos) == (moves, undos)
        return session if is_reached else None

    return until(f"a save after {moves} moves and {undos} undos", saved_session)


def drag_move(session: Session[Any, Any]) -> Any | None:
    """Return a move that needs a drag; None if there is none."""
    return next((one for one in session.legal_moves() if one != RotateStock()), None)


def test_the_main_path(
    window: RealWindow, drive: Callable[[Any], Any], tmp_path: Path, tmp_path_factory: Any
) -> None:
    # Open a game from the hub.
    twin = drive(parlour(tmp_path_factory.mktemp("twin"), fake_games=False))
    twin.resize(*SIZE)
    # The data folder is made just before the first frame.
    until("the start", lambda: folder(tmp_path).exists())
    time.sleep(1)
    window.click(twin.app.presenter.screen.tiles["klondike"].center)
    # The first time, the lesson comes before the game.
    twin.app.services.navigation.open_screen("lesson", game="klondike")
    twin.run(1)
    time.sleep(1)
    window.click(twin.app.presenter.screen.lesson_view.panel.skip_button.center)
    session = until("the deal", lambda: session_on_disk(tmp_path))
    assert session.position == 0

    # Open the same deal in the hidden window.
    twin.app.open_link(f"klondike?seed={session.seed}")
    twin.run(2)
    game = twin.app.presenter.screen
    stock = game.table.card_rect("stock", 0).centre
    time.sleep(1.5)

    # Turn the stock until a card can be dragged.
    played = 0
    while played == 0 or drag_move(session) is None:
        window.click(stock)
        played += 1
        session = after(tmp_path, played)
        assert session.history[-1].move == RotateStock()
        game.hand.tap("stock", 0)
    assert session.state == game.controller.session.state

    # Drag it.
    move = drag_move(session)
    (source, at), (target, on) = game.ui.spots(session.state, move)
    here, there = game.table.card_rect(source, at), game.table.card_rect(target, on)
    x, y = grip_point(game.table, source, at)
    window.drag((x, y), (x + there.x - here.x, y + there.y - here.y))
    session = after(tmp_path, played + 1)
    assert session.history[-1].move == move

    # Undo it by key, and go back to the hub, which keeps the game.
    window.key("u")
    session = after(tmp_path, played, undos=1)
    window.key("Escape")
    time.sleep(1)
    assert window.exit_code() is None
    # Escape on the hub asks first. The hidden window shows where the answer is.
    window.key("Escape")
    twin.app.services.navigation.to_hub()
    twin.app.back()
    twin.run(1)
    time.sleep(1)
    answer = twin.named(words.QUIT())
    window.click(answer.to_window(*answer.center))
    assert until("the end of the app", lambda: window.exit_code() is not None)
    assert window.exit_code() == 0
    left = after(tmp_path, played, undos=1)
    assert left.state == session.state == game.controller.session.state
    assert left.undone == [move]
