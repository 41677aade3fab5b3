"""What a move costs when a screen reader listens: reading the tree, and telling what has changed.

Time of the processor alone, so that other work on the machine does not count; but right after a
frame that was drawn in software, which leaves nothing of the app in the processor's caches.
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

BUDGET = 1.0
# Frames that a bot may think, or a result be shown.
PATIENCE = 300


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench access", description=__doc__)
    parser.add_argument("--moves", type=int, default=100, help="moves of each game (100)")
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game")
    options = parser.parse_args(argv)
    os.environ.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy", KIVY_NO_ARGS="1")
    import main as starter

    starter.prepare()
    gc.set_threshold(*starter.SELDOM)
    print(f"{'milliseconds':<20}{'elements':>9}{'median':>9}{'95 of 100':>11}{'worst':>8}")
    for game in options.game or GAMES:
        # The app may still be writing when it has been left.
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            print(row(game, *measure(game, Path(folder), options.moves)), flush=True)
    return 0


def measure(game: str, folder: Path, moves: int) -> tuple[int, list[float]]:
    """How many elements there are, and the milliseconds that each move costs."""
    from kivy.base import EventLoop, runTouchApp

    from kivyapp.app import ParlourApp

    link, play = GAMES[game]
    app = ParlourApp(link, folder=folder, link_reader=lambda *_: None)
    app._run_prepare()
    runTouchApp(embedded=True)
    app.services.settings.change(speed="instant", muted=True)
    app.services.settings.offered_help(game)
    while not app.presenter.screen.elements():
        EventLoop.idle()
    nodes, times = make_nodes(), []
    nodes.update(app.reader.tree())
    # As the app does once it has settled.
    gc.collect()
    gc.freeze()
    for number in range(moves):
        # A result would hide the table.
        app.services.navigation.close_sheets()
        for _ in range(PATIENCE):
            if play(app.presenter.screen, number):
                break
            EventLoop.idle()
        EventLoop.idle()
        start = thread_time()
        nodes.update(app.reader.tree())
        times.append((thread_time() - start) * 1000)
    count = len(app.reader.tree().by_id)
    app.stop()
    return count, times


# A move of each game, some time in the middle of it; False when it has to wait for that.


def play_patience(screen: Any, number: int) -> bool:
    match = screen.match
    moves = match.session.legal_moves()
    return bool(moves) and match.play(moves[number % len(moves)], "", -1)


def play_crush(screen: Any, number: int) -> bool:
    if screen.match.is_over:
        screen.match.deal()
    moves = screen.match.session.legal_moves()
    screen.match.play(moves[number * 7 % len(moves)])
    return True


def tap_set(screen: Any, number: int) -> bool:
    screen.tap(number * 5 % 12)
    return True


def play_duel(screen: Any, number: int) -> bool:
    duel = screen.duel
    if duel.over:
        duel.rematch()
    if duel.seat not in duel.facts["awaited"]:
        return False
    moves = [move for move in duel.session.legal_moves() if move.seat == duel.seat]
    return bool(moves) and duel.submit(moves[number % len(moves)])


GAMES: dict[str, tuple[str, Callable[[Any, int], bool]]] = {
    "klondike": ("klondike?seed=parlour-364&draw=1", play_patience),
    "spider": ("spider?seed=peacock123", play_patience),
    "crush": ("crush?seed=peacock123", play_crush),
    "set": ("set?seed=peacock123", tap_set),
    "cribbage": ("cribbage?seed=peacock123", play_duel),
}


def make_nodes() -> Any:
    """The translator to AccessKit; where that is not installed, only finding the changes counts."""
    from kivyapp.access.nodes import Nodes

    if find_spec("accesskit") is not None:
        import accesskit

        return Nodes(accesskit)
    return OnlyChanges()


class OnlyChanges:
    """Stands in for the translator."""

    def __init__(self) -> None:
        self._before: Any = None

    def update(self, tree: Any) -> None:
        tree.changes_since(self._before)
        self._before = tree


def row(game: str, elements: int, times: list[float]) -> str:
    middle, worst = statistics.median(times), max(times)
    most = sorted(times)[len(times) * 95 // 100 - 1]
    verdict = "ok" if most <= BUDGET else f"over {BUDGET:g}"
    return f"{game:<20}{elements:>9}{middle:>9.2f}{most:>11.2f}{worst:>8.2f}   {verdict}"
