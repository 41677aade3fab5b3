"""What a move costs when a screen reader listens: reading the tree, and telling what has changed.

Time of the processor alone, so that other work on the machine does not count.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from time import thread_time
from typing import Any

BUDGET = 1.0
LINKS = {"klondike": "klondike?seed=parlour-364&draw=1", "spider": "spider?seed=peacock123"}


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench access", description=__doc__)
    parser.add_argument("--moves", type=int, default=100, help="moves of each game (100)")
    options = parser.parse_args(argv)
    os.environ.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy")
    import main as starter

    starter.prepare()
    print(f"{'':<28}{'elements':>9}{'median ms':>11}{'worst ms':>10}   budget {BUDGET:g} ms")
    for game, link in LINKS.items():
        with tempfile.TemporaryDirectory() as folder:
            print(row(game, *measure(link, Path(folder), options.moves)), flush=True)
    return 0


def measure(link: str, folder: Path, moves: int) -> tuple[int, list[float]]:
    """How many elements there are, and the milliseconds that each move costs."""
    from kivy.base import EventLoop, runTouchApp

    from kivyapp.app import ParlourApp

    app = ParlourApp(link, folder=folder, link_reader=lambda *_: None)
    app._run_prepare()
    runTouchApp(embedded=True)
    app.services.settings.change(speed="instant", muted=True)
    while not hasattr(app.presenter.screen, "match"):
        EventLoop.idle()
    # A first lesson would hide the table.
    app.services.navigation.close_sheets()
    nodes, times = make_nodes(), []
    match = app.presenter.screen.match
    nodes.update(app.reader.tree())
    for number in range(moves):
        moves_now = match.session.legal_moves()
        if not moves_now or match.over:
            break
        match.play(moves_now[number % len(moves_now)], "", -1)
        EventLoop.idle()
        start = thread_time()
        nodes.update(app.reader.tree())
        times.append((thread_time() - start) * 1000)
    count = len(app.reader.tree().by_id)
    app.stop()
    return count, times


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
    verdict = "ok" if middle <= BUDGET else "over"
    return f"{game + ', a move':<28}{elements:>9}{middle:>11.2f}{worst:>10.2f}   {verdict}"
