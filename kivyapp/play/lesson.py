"""A first lesson of a game as data: a position, and the steps that lead through it. Pure.

A step is read, or it has a task: a move to play, a move to try that the rules refuse, or an undo.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from kivyapp.words.translation import Text
from rules.session import Session


@dataclass(frozen=True, slots=True)
class Play:
    """The player has to play a move."""

    move: Any
    # The answer to other moves that the rules would allow.
    instead: Text
    # Moves that do as well; the lesson goes on in the same way after each.
    also: tuple[Any, ...] = ()
    # True if every legal move does.
    accepts_any: bool = False
    # What happens after it without the player, such as the moves of an opponent.
    replies: tuple[Any, ...] = ()

    def accepts(self, move: Any) -> bool:
        """True if a legal move fulfils the task."""
        return self.accepts_any or move == self.move or move in self.also


@dataclass(frozen=True, slots=True)
class Attempt:
    """The player has to try a move, to see how the rules refuse it."""

    move: Any
    # The keys of the refusals that show it, the first one for this move.
    reasons: tuple[str, ...]
    instead: Text


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The player has to undo the last move."""

    instead: Text


LessonTask: TypeAlias = Play | Attempt | TakeBack


@dataclass(frozen=True, slots=True)
class LessonStep:
    """What the player reads or hears, and what to do then; without a task, nothing."""

    text: Text
    task: LessonTask | None = None
    # What the text is about, by names that the game's screen knows: piles, slots, cards, buttons.
    # Without names, it is the cards of the task's move.
    places: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson; `deal` makes the game at its beginning."""

    deal: Callable[[], Session[Any, Any]]
    steps: tuple[LessonStep, ...]
    # How to play by keyboard, for the first step.
    keys: Text
    # The height that the table of an upright phone needs beside the text, in dp.
    table_height: int

    def session_at(self, index: int) -> Session[Any, Any]:
        """The game at the beginning of a step."""
        session = self.deal()
        for step in self.steps[:index]:
            match step.task:
                case Play(move=move, replies=replies):
                    for each in (move, *replies):
                        session.play(each)
                case TakeBack():
                    session.undo()
        return session
