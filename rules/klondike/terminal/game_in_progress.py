"""One game at the terminal: the session, the time played on it, and where it is kept.

The clock runs from the deal to the win and goes on where a saved game stopped.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from rules.game import Step
from rules.klondike.game import Klondike
from rules.klondike.moves import KlondikeMove
from rules.klondike.scoring import time_bonus
from rules.klondike.state import KlondikeState
from rules.klondike.terminal.board import FAN, Style, board_lines
from rules.klondike.terminal.command import shown
from rules.klondike.terminal.wording import clock, counted, deal_line, load_line, rules_of, told
from rules.session import Session

KlondikeSession: TypeAlias = Session[KlondikeState, KlondikeMove]
KlondikeStep: TypeAlias = Step[KlondikeState, KlondikeMove]


class GameInProgress:
    """A game being played by someone with a clock."""

    def __init__(
        self, game: Klondike, session: KlondikeSession, seconds: Callable[[], float], file: str = ""
    ) -> None:
        self.game = game
        self.session = session
        # The file that holds this game, perhaps as it was some moves ago.
        self.file = file
        self.unsaved = False
        self._seconds = seconds
        self._began = seconds() - session.elapsed

    @property
    def state(self) -> KlondikeState:
        return self.session.state

    @property
    def elapsed(self) -> float:
        """The seconds played; a won game stops the clock."""
        return self.session.elapsed if self.state.is_won else self._seconds() - self._began

    def restarted(self) -> GameInProgress:
        """The same deal from its start."""
        deck, seed = self.session.deck, self.session.seed
        cards = None if deck is None else deck.split()
        return GameInProgress(self.game, Session.new(self.game, seed, cards=cards), self._seconds)

    # What changes the game

    def play(self, move: KlondikeMove) -> KlondikeStep:
        step = self.session.play(move, self.elapsed)
        self.unsaved = True
        return step

    def undo(self) -> KlondikeStep:
        step = self.session.undo()
        # Taking a win back lets the clock run on from where it stopped.
        if self.game.apply(step.state, step.move).state.is_won:
            self._began = self._seconds() - self.session.elapsed
        self.unsaved = True
        return step

    def redo(self) -> KlondikeStep:
        step = self.session.redo(self.elapsed)
        self.unsaved = True
        return step

    def saved_text(self) -> str:
        """The game as it is kept, with the time up to this moment."""
        self.session.elapsed = int(self.elapsed)
        return self.session.save()

    # What there is to say

    def table(self, style: Style) -> str:
        """The cards as the player may see them, and the state of the game below."""
        fan = 1 if self.game.draw == 1 else FAN
        lines = board_lines(self.game.view(self.state, 1).layout, style, fan)
        return "\n".join([*lines, "", self.status()])

    def status(self) -> str:
        score = [] if self.game.mode == "zen" else [f"score {self.session.score:,}"]
        moves = counted(self.session.counters["moves"], "move")
        parts = [*score, moves, clock(int(self.elapsed)), rules_of(self.game), self.name()]
        return " | ".join(parts)

    def name(self) -> str:
        seed = self.session.seed
        return "a deal without a seed" if seed is None else f"seed {shown(seed)}"

    def told(self, step: KlondikeStep, score_before: int, style: Style) -> str:
        """What a move did, with the points that it brought or cost."""
        gained = self.session.score - score_before
        # A win is counted in a sentence of its own.
        points = f" {gained:+,d} points." if gained and not self.state.is_won else ""
        return told(step.events, style) + points

    def win_text(self) -> str:
        moves = counted(self.session.counters["moves"], "move")
        text = f"You have won, in {clock(self.session.elapsed)} and {moves}!"
        if self.game.mode == "zen":
            return text
        score, bonus = self.session.score, time_bonus(self.session.elapsed)
        return f"{text}\nScore {score:,}: {score - bonus:,} for the cards, {bonus:,} for the time."

    @property
    def underway(self) -> bool:
        """Begun and not ended: something would be missed."""
        return self.session.position > 0 and self.session.outcome is None

    def farewell(self) -> str:
        """Goodbye, with the way back to a game that is under way."""
        if self.underway and self.file:
            where = "from where it was saved" if self.unsaved else "with it"
            return f"Goodbye. To go on {where}: {load_line(self.file)}"
        if self.underway and self.session.seed is not None:
            return f"Goodbye. To deal it again: {deal_line(self.game, self.session.seed)}"
        return "Goodbye."
