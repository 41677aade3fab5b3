"""The analysis of a replay on the screen: colours on the timeline, and what to do with the result.

It runs between the frames while the replay is watched, and ends with it.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial
from typing import Any, Final

from kivyapp import words
from kivyapp.games.replay_view import ReplayView
from kivyapp.play.game_controller import GameController
from kivyapp.play.replay import position_of
from kivyapp.play.replay_host import ReplayHost
from kivyapp.play.tasks import Task
from kivyapp.services import Services
from kivyapp.widgets.menu import MenuItem, menu_sheet
from kivyapp.widgets.timeline import Mark, Span
from rules.analysis import PatienceAnalysis, analyse
from rules.game import Solvable
from rules.puzzles import Puzzle, only_move, puzzle_of
from rules.session import Session

# A part of the track that is lost is thinner, so that it is not told by its colour alone.
THIN: Final = 0.5


class AnalysisView:
    """Analyses one played game and shows what is known of it."""

    def __init__(
        self, services: Services, controller: GameController, replay_view: ReplayView
    ) -> None:
        self._services, self._controller = services, controller
        self._replay_view = replay_view
        self._played: Session[Any, Any] | None = None
        self._task: Task[Any, Any] | None = None
        self.result: PatienceAnalysis[Any] | None = None
        # The losing moment as a puzzle, if exactly one move would have kept the game winnable.
        self._puzzle: Puzzle | None = None

    def start(self, played: Session[Any, Any]) -> None:
        """Analyse a game whose replay is on the table."""
        self.stop()
        self._played = played
        self._services.announcer.say(words.ANALYSING())
        self._task = self._services.tasks.run(_analyse(played), self._done, self._show)

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _show(self, known: PatienceAnalysis[Any]) -> None:
        self._replay_view.annotate(spans_of(known), marks_of(known))

    def _done(self, found: tuple[PatienceAnalysis[Any], Puzzle | None]) -> None:
        known, self._puzzle = found
        self._task, self.result = None, known
        self._show(known)
        self._replay_view.pause()
        if self._controller.is_replay:
            self._open_result(known)

    def _open_result(self, known: PatienceAnalysis[Any]) -> None:
        title = sentence_of(known)
        items = []
        if known.better_move is not None:
            items = [
                MenuItem(words.SHOW_MOMENT(), "play", self._show_moment),
                MenuItem(
                    words.SHOW_BETTER(),
                    "winnable",
                    self._show_better,
                    words.better_line(len(known.line)),
                ),
                self._play_on(known),
            ]
        if self._puzzle is not None:
            make = partial(self._make_puzzle, self._puzzle)
            items.append(MenuItem(words.MAKE_PUZZLE(), "hint", make, words.MAKE_PUZZLE_HELP()))
        items.append(MenuItem(words.WATCH_REPLAY(), "right", self._replay_view.resume))
        self._services.announcer.say(title)
        self._services.navigation.open_sheet(menu_sheet(self._services, title, items))

    def _show_moment(self) -> None:
        player, known = self._controller.replay.player, self.result
        if player is not None and known is not None:
            player.seek(known.winnable_to)

    def _show_better(self) -> None:
        known, played = self.result, self._played
        if known is not None and played is not None:
            line = known.line
            self._controller.replay.start(
                lambda: ReplayHost(position_of(played, known.winnable_to), line)
            )

    def _play_on(self, known: PatienceAnalysis[Any]) -> MenuItem:
        """Go on with the own game from there, or practise with one that is over."""
        controller, played, at = self._controller, self._played, known.winnable_to

        def go_back() -> None:
            self._replay_view.return_to_game()
            controller.rewind(at)

        def practise() -> None:
            if played is not None:
                controller.start_practice(position_of(played, at))

        if controller.host_aside is not None:
            return MenuItem(
                words.GO_BACK_THERE(), "undo", go_back, words.moves_undone(known.moves - at)
            )
        return MenuItem(words.PLAY_ON(), "restart", practise, words.PLAY_ON_HELP())

    def _make_puzzle(self, puzzle: Puzzle) -> None:
        self._services.puzzle_book().add_own(puzzle)
        self._services.navigation.open_game(puzzle.game_key, puzzle=puzzle)


def _analyse(
    played: Session[Any, Any],
) -> Generator[PatienceAnalysis[Any], None, tuple[PatienceAnalysis[Any], Puzzle | None]]:
    """Analyse a game, and prove whether the moment in which it was lost is a puzzle."""
    known = yield from analyse(played)
    game, at = played.game, known.losing_move
    if at is None or played.seed is None or not isinstance(game, Solvable):
        return known, None
    lost = position_of(played, at)
    proof = only_move(game, lost.state, game.budgets.winnability)
    while True:
        try:
            next(proof)
        except StopIteration as finished:
            right = finished.value
            return known, None if right is None else puzzle_of(lost, right)
        yield known


def sentence_of(known: PatienceAnalysis[Any]) -> str:
    """What the analysis has found, in a sentence."""
    if known.losing_move is not None:
        return words.lost_by(known.losing_move + 1)
    if known.lost_from == 0:
        return words.LOST_FROM_DEAL()
    if known.winnable_to == known.moves:
        return words.WINNABLE_TO_END()
    return (
        words.winnable_until(known.winnable_to)
        if known.winnable_to >= 0
        else words.NOTHING_PROVEN()
    )


def spans_of(known: PatienceAnalysis[Any]) -> Sequence[Span]:
    """The parts of the timeline: winnable, not known, lost."""
    low, high, end = known.winnable_to, known.lost_from, known.moves
    spans = []
    if low >= 0:
        spans.append(Span(0, low, "good", words.COULD_BE_WON()))
    if high - low > 1:
        spans.append(Span(max(0, low), min(high, end), "soft_text", words.NOT_KNOWN()))
    if high <= end:
        spans.append(Span(high, end, "warning", words.COULD_NOT_BE_WON(), THIN))
    return spans


def marks_of(known: PatienceAnalysis[Any]) -> Sequence[Mark]:
    if known.losing_move is not None:
        return [Mark(known.losing_move, words.LOSING_MOVE(), is_main=True)]
    is_open = 0 <= known.winnable_to < known.moves
    return [Mark(known.winnable_to, words.LAST_WINNABLE(), is_main=True)] if is_open else []
