"""An entry in the history of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from rules.solving import Unwinnable, Verdict, Winnable

S = TypeVar("S")
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class HistoryEntry(Generic[S, M]):
    """A played move, with the state, the score and the verdict before it."""

    before: S
    move: M
    score: int
    elapsed: int
    verdict: Verdict[M] | None


def verdict_after(verdict: Verdict[M] | None, move: M) -> Verdict[M] | None:
    """What is still known: a lost game stays lost, and a solution holds while it is followed."""
    if isinstance(verdict, Unwinnable):
        return verdict
    if isinstance(verdict, Winnable) and verdict.solution and verdict.solution[0] == move:
        return Winnable(verdict.solution[1:])
    return None
