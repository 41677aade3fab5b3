"""What the terminal advises: the hint, the ranking of the moves, and the verdict of the solver."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import Final

from rules.game import Hint
from rules.klondike.game import Klondike
from rules.klondike.hints import sorted_moves
from rules.klondike.moves import DstFoundation, KlondikeMove
from rules.klondike.solver import STATES_BUDGET
from rules.klondike.state import FOUNDATION_INDEX, KlondikeState
from rules.klondike.terminal import notation
from rules.klondike.terminal.board import Style
from rules.klondike.terminal.wording import REASONS, counted, described
from rules.solving import Inconclusive, Unwinnable, Verdict, Winnable

WIDTH: Final = 76
LOST: Final = "This game cannot be won any more: that is proven."


def hint_text(
    state: KlondikeState,
    hint: Hint[KlondikeMove] | None,
    verdict: Verdict[KlondikeMove] | None,
    style: Style,
) -> str:
    """The advice, how to type it, why, and whether it is proven."""
    if isinstance(verdict, Unwinnable):
        return f"{LOST}\nTake moves back with undo, or deal again with new or restart."
    if hint is None:
        return "No move would bring this game on. Take one back with undo, or ask solve."
    advice = described(state, hint.move, style)
    typed = notation.write(state, hint.move)
    certainty = "That is proven." if hint.proven else "A good guess, not proven."
    return f"Type {typed}: {advice}.\nIt {REASONS[hint.reason]}. {certainty}"


def verdict_text(verdict: Verdict[KlondikeMove]) -> str:
    match verdict:
        case Winnable(solution):
            return (
                f"Winnable: {counted(len(solution), 'move')} from here to the end.\n"
                "Hints follow this line now, solve show lists it and solve play plays it."
            )
        case Unwinnable():
            return f"Unwinnable. {LOST}"
        case Inconclusive(budget):
            looked = f"{STATES_BUDGET:,} {'positions' if budget == 'states' else 'moves'}"
            return f"Unknown: neither a win nor a proof of loss was found in {looked}."


def ranking_lines(game: Klondike, state: KlondikeState, style: Style) -> list[str]:
    """The legal moves, the best first: what to type, what it does, why."""
    reasons = {hint.move: hint.reason for hint in game.hints(state)}
    moves = list(_without_twins(game, state))
    typed = [notation.write(state, move) for move in moves]
    width = max(map(len, typed), default=0)
    return [
        f"  {text:<{width}}  {described(state, move, style)}"
        f" ({REASONS[reasons.get(move) or _idle_reason(move)]})"
        for text, move in zip(typed, moves, strict=True)
    ]


def _without_twins(game: Klondike, state: KlondikeState) -> Iterator[KlondikeMove]:
    """An ace may go to every empty foundation: one of these moves stands for all."""
    placed: set[str] = set()
    for move in sorted_moves(game, state):
        if isinstance(move, DstFoundation):
            if move.src in placed:
                continue
            placed.add(move.src)
        yield move


def _idle_reason(move: KlondikeMove) -> str:
    """Why a move is ranked that is never advised."""
    return "from_foundation" if getattr(move, "src", "") in FOUNDATION_INDEX else "shuffles"


def line_text(game: Klondike, state: KlondikeState, moves: Sequence[KlondikeMove]) -> str:
    """Moves one after the other as they are typed, in lines of a readable length."""
    typed: list[str] = []
    for move in moves:
        typed.append(notation.write(state, move).replace(" ", "\N{NO-BREAK SPACE}"))
        state = game.apply(state, move).state
    filled = textwrap.fill(", ".join(typed), WIDTH, initial_indent="  ", subsequent_indent="  ")
    return filled.replace("\N{NO-BREAK SPACE}", " ")
