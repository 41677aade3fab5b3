"""A puzzle on the table: its task, the verdict on the player's move, and what comes next."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, Any, Final

from kivyapp import words
from kivyapp.games.game_sheets import common_menu_items
from kivyapp.games.puzzle_words import kind_name
from kivyapp.play.host import Cause, HostStep
from kivyapp.play.replay import position_of
from kivyapp.play.replay_host import ReplayHost
from kivyapp.play.timer import Timer
from kivyapp.style import motion
from kivyapp.widgets.menu import MenuItem, menu_sheet
from rules.game import Solvable
from rules.puzzles import Puzzle
from rules.solving import Verdict, Winnable

if TYPE_CHECKING:
    from kivyapp.games.game_ui import PatienceUI
    from kivyapp.play.game_controller import GameController
    from kivyapp.services import Services
    from rules.session import Session

BACK: Final = (Cause.UNDO, Cause.REWIND)


class PuzzleView:
    """Plays the puzzles of one screen as practice games."""

    def __init__(self, services: Services, ui: PatienceUI, controller: GameController) -> None:
        self._services, self._ui, self._controller = services, ui, controller
        self._puzzle: Puzzle | None = None
        self._session: Session[Any, Any] | None = None
        # The position of the puzzle, in moves.
        self._start = 0
        # The day on which it was begun: midnight may pass before it is solved.
        self._day = date.min
        self._verdict_timer = Timer()

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle on the table; None if something else is."""
        host: Any = self._controller.host
        is_shown = self._controller.is_practice and host.session is self._session
        return self._puzzle if is_shown else None

    @property
    def is_aside(self) -> bool:
        """True while a puzzle waits and its solution is on the table."""
        host: Any = self._controller.host_aside
        return host is not None and host.session is self._session

    def start(self, puzzle: Puzzle) -> None:
        """Put a puzzle on the table."""
        self.stop()
        self._puzzle, self._session = puzzle, puzzle.session()
        self._start = self._session.position
        self._day = self._services.clock.now().date()
        self._controller.start_practice(self._session, keeps_moves=True)
        # The bar shows the task all the time.
        self._services.notify(f"{kind_name(puzzle)}.", seconds=motion.OFFER_TOAST)
        self._services.announcer.say(words.PUZZLE_TASK())

    def stop(self) -> None:
        self._verdict_timer.stop()

    def title(self) -> str:
        """Which puzzle is on the table, or waits."""
        puzzle = self._puzzle if self.is_aside else self.puzzle
        book = self._services.puzzle_book()
        if puzzle is None:
            return ""
        if puzzle == book.of_day(self._day):
            return words.PUZZLE_OF_DAY()
        if puzzle in book.shipped:
            return words.puzzle_number(book.shipped.index(puzzle) + 1)
        own = book.progress.own
        return words.own_puzzle_number(own.index(puzzle) + 1) if puzzle in own else words.PUZZLE()

    # The verdict

    def stepped(self, step: HostStep) -> None:
        """Judge the first move, once it has been seen."""
        self.stop()
        puzzle, session = self.puzzle, self._session
        if puzzle is None or session is None or session.position != self._start + 1:
            return
        if step.cause not in BACK:
            is_right = step.move == puzzle.right_move
            if is_right:
                today = self._services.clock.now().date()
                self._services.puzzle_book().mark_solved(puzzle, today, begun=self._day)
            show = self._open_right if is_right else self._open_wrong
            self._verdict_timer.start(show, self._services.pace()(motion.STUCK_PAUSE))

    def _open_right(self) -> None:
        items = [
            *self._next(),
            MenuItem(words.PUZZLE_PLAY_ON(), "play", lambda: None, words.PLAY_ON_HELP()),
            MenuItem(words.PUZZLE_WATCH_WIN(), "winnable", self._show_win),
            self._all_puzzles(),
        ]
        self._services.sound.play("sequence")
        self._open(words.PUZZLE_RIGHT(), "", items)

    def _open_wrong(self) -> None:
        items = [
            MenuItem(words.PUZZLE_TRY_AGAIN(), "undo", self.try_again),
            MenuItem(words.PUZZLE_SHOW_WIN(), "winnable", self._show_win),
            MenuItem(words.PUZZLE_LOOK(), "play", lambda: None),
        ]
        self._open(words.PUZZLE_WRONG(), words.PUZZLE_WRONG_WHY(), items)

    def _open(self, title: str, text: str, items: list[MenuItem]) -> None:
        self._services.announcer.say(f"{title} {text}".strip(), urgent=True)
        self._services.navigation.open_sheet(menu_sheet(self._services, title, items, text=text))

    def stuck(self) -> None:
        """No move is left. After the first move, the verdict says all."""
        session = self._session
        if session is not None and session.position > self._start + 1:
            self._verdict_timer.start(self._open_stuck, self._services.pace()(motion.STUCK_PAUSE))

    def _open_stuck(self) -> None:
        items = [
            MenuItem(words.UNDO(), "undo", self._controller.undo, words.STUCK_UNDO()),
            MenuItem(words.PUZZLE_TRY_AGAIN(), "restart", self.try_again),
            MenuItem(words.PUZZLE_SHOW_WIN(), "winnable", self._show_win),
            *self._next(),
        ]
        self._open(words.STUCK(), "", items)

    def back_text(self) -> str:
        """What leads back from a recording."""
        return words.BACK_TO_PUZZLE() if self.is_aside else words.BACK_TO_GAME()

    def try_again(self) -> None:
        """Go back to the position of the puzzle."""
        self._controller.rewind(self._start)

    def _show_win(self) -> None:
        """Show the right move and a way to win after it, on a copy."""
        puzzle, session = self._puzzle, self._session
        if puzzle is None or session is None:
            return
        position = position_of(session, self._start)
        position.play(puzzle.right_move)
        game: object = session.game
        if not isinstance(game, Solvable):
            return

        def show(verdict: Verdict[Any]) -> None:
            if isinstance(verdict, Winnable):
                moves = (puzzle.right_move, *verdict.solution)
                self._controller.replay.start(
                    lambda: ReplayHost(position_of(session, self._start), moves)
                )

        budget = game.budgets.solution
        self._services.tasks.run(game.search(position.state, budget, budget), show, is_awaited=True)

    # The menu

    def menu_items(self) -> list[MenuItem]:
        """What a player can do with the puzzle on the table."""
        session = self._session
        has_moved = session is not None and session.position > self._start
        return [
            MenuItem(words.PUZZLE_TRY_AGAIN(), "undo", self.try_again, enabled=has_moved),
            MenuItem(words.PUZZLE_SHOW_WIN(), "winnable", self._show_win),
            *self._next(),
            self._all_puzzles(),
            *common_menu_items(self._services, self._ui),
        ]

    def _next(self) -> list[MenuItem]:
        """The next open puzzle, if possible of the same game."""
        book = self._services.puzzle_book()
        following = book.next_open(self._puzzle, self._ui.key) or book.next_open(self._puzzle)
        if following is None:
            return []

        def play() -> None:
            if following.game_key == self._ui.key:
                self.start(following)
            else:
                self._services.navigation.open_game(following.game_key, puzzle=following)

        return [MenuItem(words.NEXT_PUZZLE(), "right", play)]

    def _all_puzzles(self) -> MenuItem:
        open_screen: Callable[..., object] = self._services.navigation.open_screen
        return MenuItem(
            words.ALL_PUZZLES(), "hint", lambda: open_screen("puzzles", game=self._ui.key)
        )
