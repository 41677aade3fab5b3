"""The terminal game: reads commands, plays them, and prints sentences and the table.

All I/O goes through the console: `__main__.py` passes in the real one, tests pass in their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.cards import Card
from rules.game import MoveError
from rules.klondike.game import Klondike
from rules.klondike.moves import KlondikeMove, RotateStock
from rules.klondike.playout import auto_complete
from rules.klondike.state import KlondikeState
from rules.klondike.taps import auto_move
from rules.klondike.terminal import advice
from rules.klondike.terminal.board import BOLD, Style
from rules.klondike.terminal.command import (
    BadCommand,
    Command,
    Load,
    Options,
    Save,
    Seed,
    SimpleCommand,
    Solve,
    SolveAction,
    Tap,
    parse,
)
from rules.klondike.terminal.console import Console, run_search
from rules.klondike.terminal.game_in_progress import GameInProgress
from rules.klondike.terminal.manual import CHANGING_OPTIONS, GREETING, HELP
from rules.klondike.terminal.notation import TypedMove, UnclearMove, resolve
from rules.klondike.terminal.wording import REFUSAL_TEXTS, options_summary, printable
from rules.saves import SaveError
from rules.session import Session, load
from rules.solving import Verdict, Winnable


class CommandLoop:
    """Plays one game after another until the player quits."""

    def __init__(self, console: Console, style: Style, current: GameInProgress) -> None:
        self._console = console
        self._print = console.print
        self._style = style
        self._current = current
        # The options of the next deal; the current game keeps its own.
        self._next_game = current.game
        self._auto_was_offered = False
        self._is_quitting = False

    def run(self) -> None:
        """Play until the player quits, the input ends, or Ctrl+C."""
        try:
            self._print(GREETING)
            self._print_table()
            while not self._is_quitting:
                line = self._console.read_line()
                if line is None:
                    break
                self._handle_line(line)
        except KeyboardInterrupt:
            pass
        self._print(self._current.goodbye_text())

    def _handle_line(self, line: str) -> None:
        """Run the command in a line; a refused command changes nothing and is explained."""
        try:
            self._run_command(parse(line))
        except (BadCommand, UnclearMove, SaveError) as problem:
            self._print(str(problem))
        except MoveError as refused:
            self._print(REFUSAL_TEXTS[refused.reason])

    def _run_command(self, command: Command) -> None:
        match command:
            case TypedMove():
                self._play(resolve(self._current.state, command))
            case Tap(card):
                self._tap(card)
            case Solve(action):
                self._solve(action)
            case Save(name, may_replace):
                self._save(name, may_replace)
            case Load(name):
                self._start(open_save(self._console, name))
                self._next_game = self._current.game
            case Seed(text):
                self._deal(text)
            case Options(changes):
                self._next_game = replace(self._next_game, **changes)
                self._print(self._options_text())
            case SimpleCommand():
                self._run_simple(command)

    def _run_simple(self, command: SimpleCommand) -> None:
        current = self._current
        match command:
            case SimpleCommand.DRAW:
                self._play(RotateStock())
            case SimpleCommand.UNDO:
                self._undo()
            case SimpleCommand.REDO:
                self._redo()
            case SimpleCommand.HINT:
                self._hint()
            case SimpleCommand.AUTO:
                self._auto()
            case SimpleCommand.NEW:
                self._deal(self._console.random_seed())
            case SimpleCommand.RESTART:
                self._start(current.restarted())
            case SimpleCommand.SCORE:
                self._print(current.win_text() if current.state.is_won else current.status_line())
            case SimpleCommand.MOVES:
                lines = advice.ranking_lines(current.game, current.state, self._style)
                self._print("\n".join(lines) or "No moves left.")
            case SimpleCommand.BOARD:
                self._print_table()
            case SimpleCommand.HELP:
                self._print(HELP)
            case SimpleCommand.QUIT:
                self._is_quitting = True

    # Moves

    def _play(self, move: KlondikeMove) -> None:
        before = self._current.session.score
        step = self._current.play(move)
        self._report(self._current.describe_step(step, before, self._style))

    def _tap(self, card: Card) -> None:
        current = self._current
        face = self._style.card(card)
        if card not in _tappable_cards(current.state):
            self._print(f"You cannot reach {face} now.")
            return
        move = auto_move(current.game, current.state, card)
        if move is None:
            self._print(f"No move for {face}.")
            return
        self._play(move)

    def _undo(self) -> None:
        before = self._current.session.score
        step = self._current.undo()
        self._report(f"Undone. {self._current.describe_step(step, before, self._style)}")

    def _redo(self) -> None:
        before = self._current.session.score
        step = self._current.redo()
        self._report(f"Redone. {self._current.describe_step(step, before, self._style)}")

    def _play_line(self, moves: Sequence[KlondikeMove]) -> None:
        current = self._current
        self._print(advice.line_text(current.game, current.state, moves))
        for move in moves:
            current.play(move)
        self._report()

    def _report(self, text: str = "") -> None:
        """Print what happened, the table, and the end of the game or the offer to finish it."""
        if text:
            self._print(text)
        self._print_table()
        current = self._current
        outcome = current.session.outcome
        if outcome is None:
            self._offer_auto()
        elif outcome.winner is None:
            self._print("No moves left. Try undo, restart or new.")
        else:
            self._print(self._style.escaped(f"\n{current.win_text()}", BOLD))
            self._print("Type new for another deal, restart for the same one, q to quit.")

    def _offer_auto(self) -> None:
        """Offer to finish the game, but only once."""
        if not self._current.state.all_face_up:
            self._auto_was_offered = False
        elif not self._auto_was_offered and self._auto_complete() is not None:
            self._auto_was_offered = True
            self._print("All cards are face up. Type auto to finish automatically.")

    def _auto_complete(self) -> tuple[KlondikeMove, ...] | None:
        return auto_complete(self._current.game, self._current.state)

    def _auto(self) -> None:
        if self._refuse_after_win():
            return
        moves = self._auto_complete()
        if moves is not None:
            self._play_line(moves)
        elif self._current.state.all_face_up:
            self._print("This game cannot be finished automatically. Try solve.")
        else:
            self._print("auto can finish the game once all cards in the columns are face up.")

    # Hints and solver

    def _refuse_after_win(self) -> bool:
        if self._current.state.is_won:
            self._print(REFUSAL_TEXTS["game_won"])
        return self._current.state.is_won

    def _hint(self) -> None:
        if self._refuse_after_win():
            return
        session = self._current.session
        hint = session.hint()
        self._print(advice.hint_text(session.state, hint, session.verdict, self._style))

    def _solve(self, action: SolveAction) -> None:
        if self._refuse_after_win():
            return
        current = self._current
        verdict: Verdict[KlondikeMove] | None = current.session.verdict
        if verdict is None:
            verdict = run_search(self._console, current.session.search(), "Searching")
        if verdict is None:
            self._print("Search stopped. The game has not changed.")
        elif isinstance(verdict, Winnable) and action is SolveAction.PLAY:
            self._play_line(verdict.solution)
        elif isinstance(verdict, Winnable) and action is SolveAction.SHOW:
            self._print(advice.line_text(current.game, current.state, verdict.solution))
        else:
            self._print(advice.verdict_text(verdict))

    # Deals and files

    def _deal(self, seed: str) -> None:
        try:
            session = Session.new(self._next_game, seed)
        except ValueError as error:
            self._print(f"Invalid seed: {error}.")
            return
        self._start(GameInProgress(self._next_game, session, self._console.monotonic))

    def _start(self, game: GameInProgress) -> None:
        """Switch to another game, and name the one that was under way."""
        left = self._current
        if left.is_underway:
            self._print(f"Game left: {left.deal_name()}, {options_summary(left.game)}.")
        self._current = game
        self._auto_was_offered = False
        self._report()

    def _save(self, name: str, may_replace: bool) -> None:
        current = self._current
        name = name or current.file
        if not name:
            self._print("Which file? Type save and a name, for example save evening.json.")
            return
        try:
            text = current.save_text()
            self._console.write_file(name, text, replace=may_replace or name == current.file)
        except FileExistsError:
            self._print(f"{printable(name)} already exists. save! {printable(name)} replaces it.")
        except OSError as error:
            self._print(f"Cannot write {printable(name)}: {error.strerror or error}.")
        else:
            current.file, current.is_unsaved = name, False
            self._print(f"Saved to {printable(name)}.")

    def _options_text(self) -> str:
        this_game, next_deal = map(options_summary, (self._current.game, self._next_game))
        if this_game == next_deal:
            return f"This game and the next deal: {next_deal}.\n{CHANGING_OPTIONS}"
        return f"This game: {this_game}.\nThe next deal: {next_deal}. Type new to deal it."

    def _print_table(self) -> None:
        self._print(f"\n{self._current.table_text(self._style)}")


def open_save(console: Console, name: str) -> GameInProgress:
    """The saved game in a file, or a SaveError with a sentence for the player."""
    file = printable(name)
    try:
        session = load(console.read_file(name))
    except OSError as error:
        raise SaveError(f"Cannot read {file}: {error.strerror or error}.") from None
    except SaveError as error:
        raise SaveError(f"Cannot load {file}: {printable(str(error), 200)}.") from None
    game = session.game
    if not isinstance(game, Klondike):
        raise SaveError(f"{file} is a saved game of {game.key}, not of Klondike.")
    return GameInProgress(game, session, console.monotonic, name)


def _tappable_cards(state: KlondikeState) -> set[Card]:
    """The cards that the player can see and move; a tap on another must not reveal its place."""
    in_columns = {card for column in state.tableau for card in column.up}
    return in_columns.union(state.waste[-1:])
