"""One game in the terminal: its session, the time played, and its file.

The clock runs from the deal to the win and continues where a saved game stopped.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from rules.game import Step
from rules.klondike.game import Klondike
from rules.klondike.moves import KlondikeMove
from rules.klondike.scoring import KlondikeScoring
from rules.klondike.state import KlondikeState
from rules.klondike.terminal import wording
from rules.klondike.terminal.board import MAX_WASTE_CARDS, Style, board_lines
from rules.session import Session

KlondikeSession: TypeAlias = Session[KlondikeState, KlondikeMove]
KlondikeStep: TypeAlias = Step[KlondikeState, KlondikeMove]


class GameInProgress:
    """A session with a running clock."""

    def __init__(
        self,
        game: Klondike,
        session: KlondikeSession,
        monotonic: Callable[[], float],
        file: str = "",
    ) -> None:
        self.game = game
        self.session = session
        # The file of this game, which may hold an earlier position.
        self.file = file
        self.is_unsaved = False
        self._monotonic = monotonic
        self._started_at = monotonic() - session.elapsed

    @property
    def state(self) -> KlondikeState:
        return self.session.state

    @property
    def elapsed(self) -> float:
        """The seconds played; winning stops the clock."""
        return self.session.elapsed if self.state.is_won else self._monotonic() - self._started_at

    @property
    def is_underway(self) -> bool:
        """True if moves were played and the game has not ended."""
        return self.session.position > 0 and self.session.outcome is None

    def restarted(self) -> GameInProgress:
        """The same deal from the start."""
        deck, seed = self.session.deck, self.session.seed
        cards = None if deck is None else deck.split()
        return GameInProgress(self.game, Session.new(self.game, seed, cards=cards), self._monotonic)

    # Moves

    def play(self, move: KlondikeMove) -> KlondikeStep:
        step = self.session.play(move, self.elapsed)
        self.is_unsaved = True
        return step

    def undo(self) -> KlondikeStep:
        step = self.session.undo()
        # After a win is undone, the clock continues from where it stopped.
        if self.game.apply(step.state, step.move).state.is_won:
            self._started_at = self._monotonic() - self.session.elapsed
        self.is_unsaved = True
        return step

    def redo(self) -> KlondikeStep:
        step = self.session.redo(self.elapsed)
        self.is_unsaved = True
        return step

    def save_text(self) -> str:
        """The content of a save file, with the current time played."""
        self.session.elapsed = int(self.elapsed)
        return self.session.save()

    # Texts

    def table_text(self, style: Style) -> str:
        """The cards that the player may see, with the status line below."""
        waste_cards = 1 if self.game.draw == 1 else MAX_WASTE_CARDS
        lines = board_lines(self.game.view(self.state, 1).layout, style, waste_cards)
        return "\n".join([*lines, "", self.status_line()])

    def status_line(self) -> str:
        score = [] if self.game.mode == "zen" else [f"score {self.session.score:,}"]
        time, options = wording.format_time(int(self.elapsed)), wording.options_summary(self.game)
        return " | ".join([*score, self._move_count(), time, options, self.deal_name()])

    def _move_count(self) -> str:
        return wording.plural(self.session.counters["moves"], "move")

    def deal_name(self) -> str:
        seed = self.session.seed
        return "custom deal" if seed is None else f"seed {wording.printable(seed)}"

    def describe_step(self, step: KlondikeStep, score_before: int, style: Style) -> str:
        """What a move did, and the points that it gained or cost."""
        gained = self.session.score - score_before
        # The text for a win has its own line about the score.
        points = f" {gained:+,d} points." if gained and not self.state.is_won else ""
        return wording.describe_events(step.events, style) + points

    def win_text(self) -> str:
        text = f"You won! {wording.format_time(self.session.elapsed)}, {self._move_count()}."
        scoring = self.game.score_rules
        if not isinstance(scoring, KlondikeScoring):
            return text
        score, bonus = self.session.score, scoring.time_bonus(self.session.elapsed)
        return f"{text}\nScore {score:,}: {score - bonus:,} for the cards, {bonus:,} time bonus."

    def goodbye_text(self) -> str:
        """Goodbye, with the command that continues a game that is under way."""
        if self.is_underway and self.file:
            where = "from the last save" if self.is_unsaved else "this game"
            return f"Goodbye. To continue {where}: {wording.load_command(self.file)}"
        if self.is_underway and self.session.seed is not None:
            command = wording.deal_command(self.game, self.session.seed)
            return f"Goodbye. To play this deal again: {command}"
        return "Goodbye."
