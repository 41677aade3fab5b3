"""Klondike at a terminal: a command comes in as a line, sentences and the table go out.

Pure but for the console it is given: `__main__.py` hands in the real one, tests hand in theirs.
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
from rules.klondike.terminal import advice as adviser
from rules.klondike.terminal import notation
from rules.klondike.terminal.board import BOLD, Style
from rules.klondike.terminal.command import (
    BadCommand,
    Command,
    Load,
    Options,
    Save,
    Seed,
    Solve,
    SolveThen,
    Tap,
    Word,
    parse,
    shown,
)
from rules.klondike.terminal.console import Console, watch
from rules.klondike.terminal.game_in_progress import GameInProgress
from rules.klondike.terminal.manual import CHANGING_OPTIONS, GREETING, HELP
from rules.klondike.terminal.notation import Shift, UnclearMove
from rules.klondike.terminal.wording import REFUSED, rules_of
from rules.saves import SaveError
from rules.session import Session, load
from rules.solving import Verdict, Winnable


class Player:
    """Someone at the terminal: games one after the other, until they leave."""

    def __init__(self, console: Console, style: Style, sitting: GameInProgress) -> None:
        self._console = console
        self._style = style
        self._sitting = sitting
        # The rules of the next deal; the game on the table keeps its own.
        self._next_game = sitting.game
        self._offered = False
        self._leaving = False

    def run(self) -> None:
        """Play until the player leaves: by a word, at the end of the input, or with Ctrl+C."""
        try:
            self._say(GREETING)
            self._show()
            while not self._leaving:
                line = self._console.ask()
                if line is None:
                    break
                self._obey(line)
        except KeyboardInterrupt:
            pass
        self._say(self._sitting.farewell())

    def _obey(self, line: str) -> None:
        """Do what a line says; whatever is refused changes nothing and gets its sentence."""
        try:
            self._do(parse(line))
        except (BadCommand, UnclearMove, SaveError) as problem:
            self._say(str(problem))
        except MoveError as refused:
            self._say(REFUSED[refused.reason])

    def _do(self, command: Command) -> None:
        match command:
            case Shift():
                self._play(notation.resolve(self._sitting.state, command))
            case Tap(card):
                self._tap(card)
            case Solve(then):
                self._solve(then)
            case Save(name, may_replace):
                self._save(name, may_replace)
            case Load(name):
                self._deal(open_save(self._console, name))
                self._next_game = self._sitting.game
            case Seed(text):
                self._seed(text)
            case Options(changes):
                self._next_game = replace(self._next_game, **changes)
                self._say(self._options_text())
            case Word():
                self._do_word(command)

    def _do_word(self, word: Word) -> None:
        sitting = self._sitting
        match word:
            case Word.DRAW:
                self._play(RotateStock())
            case Word.UNDO:
                self._back()
            case Word.REDO:
                self._again()
            case Word.HINT:
                self._hint()
            case Word.AUTO:
                self._auto()
            case Word.NEW:
                self._seed(self._console.fresh_seed())
            case Word.RESTART:
                self._deal(sitting.restarted())
            case Word.SCORE:
                self._say(sitting.win_text() if sitting.state.is_won else sitting.status())
            case Word.MOVES:
                lines = adviser.ranking_lines(sitting.game, sitting.state, self._style)
                self._say("\n".join(lines) or "No move is left.")
            case Word.BOARD:
                self._show()
            case Word.HELP:
                self._say(HELP)
            case Word.QUIT:
                self._leaving = True

    # Moves

    def _play(self, move: KlondikeMove) -> None:
        before = self._sitting.session.score
        step = self._sitting.play(move)
        self._after(self._sitting.told(step, before, self._style))

    def _tap(self, card: Card) -> None:
        sitting = self._sitting
        face = self._style.card(card)
        if card not in _in_reach(sitting.state):
            self._say(f"{face} cannot be reached now.")
            return
        move = auto_move(sitting.game, sitting.state, card)
        if move is None:
            self._say(f"{face} fits nowhere now.")
            return
        self._play(move)

    def _back(self) -> None:
        before = self._sitting.session.score
        step = self._sitting.undo()
        self._after(f"Taken back. {self._sitting.told(step, before, self._style)}")

    def _again(self) -> None:
        before = self._sitting.session.score
        step = self._sitting.redo()
        self._after(f"Played again. {self._sitting.told(step, before, self._style)}")

    def _play_line(self, moves: Sequence[KlondikeMove]) -> None:
        sitting = self._sitting
        self._say(adviser.line_text(sitting.game, sitting.state, moves))
        for move in moves:
            sitting.play(move)
        self._after("")

    def _after(self, told: str) -> None:
        """Say what happened, show the table, and point out what has become possible."""
        if told:
            self._say(told)
        self._show()
        sitting = self._sitting
        outcome = sitting.session.outcome
        if outcome is None:
            self._offer_auto()
        elif outcome.winner is None:
            self._say("No move is left. Try undo, restart or new.")
        else:
            self._say(self._style.escaped(f"\n{sitting.win_text()}", BOLD))
            self._say("new deals another game, restart the same, q leaves.")

    def _offer_auto(self) -> None:
        """Say once, not after every move, that the rest can be played by itself."""
        if not self._sitting.state.all_face_up:
            self._offered = False
        elif not self._offered and self._rest() is not None:
            self._offered = True
            self._say("Every card lies face up: auto plays the rest.")

    def _rest(self) -> tuple[KlondikeMove, ...] | None:
        return auto_complete(self._sitting.game, self._sitting.state)

    def _auto(self) -> None:
        sitting = self._sitting
        if sitting.state.is_won:
            self._say(REFUSED["game_won"])
            return
        rest = self._rest()
        if rest is not None:
            self._play_line(rest)
        elif sitting.state.all_face_up:
            self._say("No way to the end is known from here. solve looks for one.")
        else:
            self._say("auto can play the rest once no card lies face down in the columns.")

    # Advice

    def _hint(self) -> None:
        sitting = self._sitting
        if sitting.state.is_won:
            self._say(REFUSED["game_won"])
            return
        hint = sitting.session.hint()
        self._say(adviser.hint_text(sitting.state, hint, sitting.session.verdict, self._style))

    def _solve(self, then: SolveThen) -> None:
        sitting = self._sitting
        if sitting.state.is_won:
            self._say(REFUSED["game_won"])
            return
        verdict: Verdict[KlondikeMove] | None = sitting.session.verdict
        if verdict is None:
            verdict = watch(self._console, sitting.session.search(), "Searching")
        if verdict is None:
            self._say("The search was stopped; the game is as it was.")
        elif isinstance(verdict, Winnable) and then is SolveThen.PLAY:
            self._play_line(verdict.solution)
        elif isinstance(verdict, Winnable) and then is SolveThen.SHOW:
            self._say(adviser.line_text(sitting.game, sitting.state, verdict.solution))
        else:
            self._say(adviser.verdict_text(verdict))

    # Deals and files

    def _seed(self, text: str) -> None:
        try:
            session = Session.new(self._next_game, text)
        except ValueError as error:
            self._say(f"That cannot be a seed: {error}.")
            return
        self._deal(GameInProgress(self._next_game, session, self._console.seconds))

    def _deal(self, sitting: GameInProgress) -> None:
        """Put another game on the table, and say how the one that was left is called."""
        left = self._sitting
        if left.underway:
            self._say(f"Left: {left.name()}, {rules_of(left.game)}.")
        self._sitting = sitting
        self._offered = False
        self._after("")

    def _save(self, name: str, may_replace: bool) -> None:
        sitting = self._sitting
        name = name or sitting.file
        if not name:
            self._say("Under which name? Say save and a file, such as save evening.json.")
            return
        try:
            text = sitting.saved_text()
            self._console.write(name, text, replace=may_replace or name == sitting.file)
        except FileExistsError:
            self._say(f"{shown(name)} exists already. save! {shown(name)} replaces it.")
        except OSError as error:
            self._say(f"{shown(name)} cannot be written: {error.strerror or error}.")
        else:
            sitting.file, sitting.unsaved = name, False
            self._say(f"Saved to {shown(name)}.")

    def _options_text(self) -> str:
        on_table, later = rules_of(self._sitting.game), rules_of(self._next_game)
        if on_table == later:
            return f"This game and the next deal: {later}.\n{CHANGING_OPTIONS}"
        return f"This game: {on_table}.\nThe next deal: {later}. Type new to deal it."

    def _show(self) -> None:
        self._say(f"\n{self._sitting.table(self._style)}")

    def _say(self, text: str) -> None:
        self._console.say(text)


def open_save(console: Console, name: str) -> GameInProgress:
    """The saved game in a file; a SaveError says in a sentence why there is none."""
    try:
        session = load(console.read(name))
    except OSError as error:
        raise SaveError(f"{shown(name)} cannot be read: {error.strerror or error}.") from None
    except SaveError as error:
        raise SaveError(f"{shown(name)} cannot be loaded: {shown(str(error), 200)}.") from None
    game = session.game
    if not isinstance(game, Klondike):
        raise SaveError(f"{shown(name)} is a saved game of {game.key}, not of Klondike.")
    return GameInProgress(game, session, console.seconds, name)


def _in_reach(state: KlondikeState) -> set[Card]:
    """The cards a player may take hold of. Others are not even looked for: they are hidden."""
    in_columns = {card for column in state.tableau for card in column.up}
    return in_columns.union(state.waste[-1:])
