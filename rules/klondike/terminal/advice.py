"""Texts for hints, the ranked list of moves, and the verdict of the solver."""

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
from rules.klondike.terminal.board import Style
from rules.klondike.terminal.notation import format_move
from rules.klondike.terminal.wording import REASON_TEXTS, describe_move, plural
from rules.solving import Inconclusive, Unwinnable, Verdict, Winnable

WIDTH: Final = 76
LOST: Final = "This game can no longer be won. That is proven."


def hint_text(
    state: KlondikeState,
    hint: Hint[KlondikeMove] | None,
    verdict: Verdict[KlondikeMove] | None,
    style: Style,
) -> str:
    """The hint: what to type, what it does, and why."""
    if isinstance(verdict, Unwinnable):
        return f"{LOST}\nUndo some moves, or deal again with new or restart."
    if hint is None:
        return "No move helps here. Try undo, or let solve look for a win."
    text = f"Type {format_move(state, hint.move)}: {describe_move(state, hint.move, style)}."
    if hint.proven:
        return f"{text}\nGuaranteed: this leads to a win."
    return f"{text}\nIt {REASON_TEXTS[hint.reason]}. A good guess, not a guarantee."


def verdict_text(verdict: Verdict[KlondikeMove]) -> str:
    match verdict:
        case Winnable(solution):
            return (
                f"Winnable: {plural(len(solution), 'move')} to the end.\n"
                "Hints now follow this solution. solve show lists it, solve play plays it."
            )
        case Unwinnable():
            return f"Unwinnable. {LOST}"
        case Inconclusive(budget):
            searched = f"{STATES_BUDGET:,} {'positions' if budget == 'states' else 'moves'}"
            return f"Unknown: neither a win nor a proof of loss in {searched}."


def ranking_lines(game: Klondike, state: KlondikeState, style: Style) -> list[str]:
    """The legal moves, best first: what to type, what it does, why."""
    reasons = {hint.move: hint.reason for hint in game.hints(state)}
    moves = list(_distinct_moves(game, state))
    typed = [format_move(state, move) for move in moves]
    width = max(map(len, typed), default=0)
    return [
        f"  {text:<{width}}  {describe_move(state, move, style)}"
        f" ({REASON_TEXTS[reasons.get(move) or _unhinted_reason(move)]})"
        for text, move in zip(typed, moves, strict=True)
    ]


def _distinct_moves(game: Klondike, state: KlondikeState) -> Iterator[KlondikeMove]:
    """The ranked moves, with only one of the empty foundations that an ace can go to."""
    sources: set[str] = set()
    for move in sorted_moves(game, state):
        if isinstance(move, DstFoundation):
            if move.src in sources:
                continue
            sources.add(move.src)
        yield move


def _unhinted_reason(move: KlondikeMove) -> str:
    """The reason for a move that is ranked but never given as a hint."""
    return "from_foundation" if getattr(move, "src", "") in FOUNDATION_INDEX else "shuffles"


def line_text(game: Klondike, state: KlondikeState, moves: Sequence[KlondikeMove]) -> str:
    """A series of moves as they are typed, wrapped to a readable width."""
    typed: list[str] = []
    for move in moves:
        typed.append(format_move(state, move).replace(" ", "\N{NO-BREAK SPACE}"))
        state = game.apply(state, move).state
    filled = textwrap.fill(", ".join(typed), WIDTH, initial_indent="  ", subsequent_indent="  ")
    return filled.replace("\N{NO-BREAK SPACE}", " ")
