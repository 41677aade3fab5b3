"""The cost of a move while a screen reader is on: reading the tree and reporting the changes.

Only CPU time counts, so other work on the machine does not matter. It is measured right after a
frame was drawn in software, which leaves nothing of the app in the CPU caches.
"""

from __future__ import annotations

import argparse
import gc
import os
import statistics
import tempfile
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from time import thread_time
from typing import Any

# Milliseconds.
BUDGET = 1.0
# The most frames to wait for a bot or a result.
MOST_FRAMES = 300


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench access", description=__doc__)
    parser.add_argument("--moves", type=int, default=100, help="moves per game (100)")
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game")
    options = parser.parse_args(argv)
    os.environ.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy", KIVY_NO_ARGS="1")
    import main as starter

    starter.prepare()
    gc.set_threshold(*starter.GC_THRESHOLDS)
    print(f"{'milliseconds':<20}{'elements':>9}{'median':>9}{'p95':>11}{'worst':>8}")
    for game in options.game or GAMES:
        # The app may still be writing after it has stopped.
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            print(row(game, *measure(game, Path(folder), options.moves)), flush=True)
    return 0


def measure(game: str, folder: Path, moves: int) -> tuple[int, list[float]]:
    """Return the number of elements, and the milliseconds of each move."""
    from kivy.base import EventLoop, runTouchApp

    from kivyapp.app import ParlourApp

    link, play = GAMES[game]
    app: Any = ParlourApp(link, folder=folder, link_screen_reader=lambda *_: None)
    app._run_prepare()
    runTouchApp(embedded=True)
    app.services.settings.change(speed="instant", muted=True)
    app.services.settings.mark_help_offered(game)
    while not app.presenter.screen.elements():
        EventLoop.idle()
    nodes, times = make_nodes(), []
    nodes.update(app.window_tree.read())
    # As the app does after its start.
    gc.collect()
    gc.freeze()
    for number in range(moves):
        # A result sheet would hide the table.
        app.services.navigation.close_sheets()
        for _ in range(MOST_FRAMES):
            if play(app.presenter.screen, number):
                break
            EventLoop.idle()
        EventLoop.idle()
        start = thread_time()
        nodes.update(app.window_tree.read())
        times.append((thread_time() - start) * 1000)
    count = len(app.window_tree.read().by_id)
    app.stop()
    return count, times


# Each function plays the next move of a game; it returns False if that is not possible yet.


def play_patience(screen: Any, number: int) -> bool:
    controller = screen.controller
    moves = controller.session.legal_moves()
    return bool(moves) and controller.submit(moves[number % len(moves)])


def play_crush(screen: Any, number: int) -> bool:
    if screen.controller.is_over:
        screen.controller.deal()
    moves = screen.controller.session.legal_moves()
    screen.controller.submit(moves[number * 7 % len(moves)])
    return True


def tap_set(screen: Any, number: int) -> bool:
    screen.tap(number * 5 % 12)
    return True


def play_cribbage(screen: Any, number: int) -> bool:
    match, controller = screen.match, screen.controller
    if match.is_over:
        controller.rematch()
    if match.seat not in match.facts["awaited"]:
        return False
    moves = [move for move in controller.session.legal_moves() if move.seat == match.seat]
    return bool(moves) and match.submit(moves[number % len(moves)])


GAMES: dict[str, tuple[str, Callable[[Any, int], bool]]] = {
    "klondike": ("klondike?seed=parlour-364&draw=1", play_patience),
    "spider": ("spider?seed=peacock123", play_patience),
    "crush": ("crush?seed=peacock123", play_crush),
    "set": ("set?seed=peacock123", tap_set),
    "cribbage": ("cribbage?seed=peacock123", play_cribbage),
}


def make_nodes() -> Any:
    """The node builder for AccessKit; if that is not installed, only the comparison is measured."""
    from kivyapp.access.accesskit_nodes import NodeBuilder

    if find_spec("accesskit") is not None:
        import accesskit

        return NodeBuilder(accesskit)
    return TreeComparer()


class TreeComparer:
    """Finds the changes between trees, without making nodes."""

    def __init__(self) -> None:
        self._before: Any = None

    def update(self, tree: Any) -> None:
        tree.changes_since(self._before)
        self._before = tree


def row(game: str, elements: int, times: list[float]) -> str:
    median, worst = statistics.median(times), max(times)
    p95 = sorted(times)[len(times) * 95 // 100 - 1]
    verdict = "ok" if p95 <= BUDGET else f"over {BUDGET:g}"
    return f"{game:<20}{elements:>9}{median:>9.2f}{p95:>11.2f}{worst:>8.2f}   {verdict}"
