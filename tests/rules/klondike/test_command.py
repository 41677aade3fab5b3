"""Parsing of commands, and the notation of moves."""

from __future__ import annotations

import pytest

from rules.cards import card
from rules.klondike.game import Klondike
from rules.klondike.moves import DstFoundation, DstTableau, KlondikeMove, RotateStock
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
from rules.klondike.terminal.notation import TypedMove, format_move, resolve
from rules.rng import SeededRng
from tests.rules.klondike.boards import board


@pytest.mark.parametrize(
    "line, command",
    [
        ("", SimpleCommand.DRAW),
        ("  D ", SimpleCommand.DRAW),
        ("3 5", TypedMove("tableau3", "tableau5")),
        ("35", TypedMove("tableau3", "tableau5")),
        ("3  5  2", TypedMove("tableau3", "tableau5", 2)),
        ("W 4", TypedMove("waste", "tableau4")),
        ("wf", TypedMove("waste", "foundation")),
        ("3 f2", TypedMove("tableau3", "foundation2")),
        ("f2 6", TypedMove("foundation2", "tableau6")),
        ("f26", TypedMove("foundation2", "tableau6")),
        ("a ts", Tap(card("TS"))),
        ("a 10♥", Tap(card("TH"))),
        ("as", Tap(card("AS"))),
        ("10d", Tap(card("TD"))),
        ("u", SimpleCommand.UNDO),
        ("REDO", SimpleCommand.REDO),
        ("?", SimpleCommand.HELP),
        ("exit", SimpleCommand.QUIT),
        ("solve", Solve()),
        ("solve Play", Solve(SolveAction.PLAY)),
        ("save", Save()),
        ("save My Game.json", Save("My Game.json")),
        ("save! x", Save("x", replace=True)),
        ("load X", Load("X")),
        ("seed Peacock 123", Seed("Peacock 123")),
        ("seed", SimpleCommand.NEW),
        ("options", Options()),
        (
            "options draw 3 mode=zen returns off",
            Options({"draw": 3, "mode": "zen", "take_from_foundation": False}),
        ),
    ],
)
def test_commands_are_parsed(line: str, command: Command) -> None:
    assert parse(line) == command


@pytest.mark.parametrize(
    "line, part",
    [
        ("hnit", "Did you mean hint?"),
        ("xyzzy", "Type ? for help."),
        ("8 3", "the columns are 1 to 7"),
        ("0 3", "the columns are 1 to 7"),
        ("f5 3", "the foundations are f1 to f4"),
        ("f 3", "for example f2 3"),
        ("3 w", "only from the stock"),
        ("3 5 0", "at least one card"),
        ("w 5 2", "between columns"),
        ("3 f 2", "between columns"),
        ("undo 3", "Type undo on its own"),
        ("a", "Which card?"),
        ("a 1S", "Which card?"),
        ("load", "Which file?"),
        ("solve fast", "solve show or solve play"),
        ("options draw 2", "draw can be 1 or 3"),
        ("options draw", "draw can be 1 or 3"),
        ("options mode hard", "classic, zen or challenge"),
        ("options returns maybe", "yes or no"),
        ("options sound on", "choose draw, mode or returns"),
    ],
)
def test_bad_commands_are_explained(line: str, part: str) -> None:
    with pytest.raises(BadCommand) as refused:
        parse(line)
    assert part in str(refused.value)


@pytest.mark.parametrize(
    "typed, move",
    [
        (TypedMove("tableau1", "tableau2"), DstTableau("tableau1", "tableau2", 2)),
        (TypedMove("tableau1", "tableau3"), DstTableau("tableau1", "tableau3", 0)),
        (TypedMove("tableau1", "tableau2", 1), DstTableau("tableau1", "tableau2", 3)),
        (TypedMove("waste", "foundation"), DstFoundation("waste", "foundation3")),
    ],
)
def test_omitted_details_follow_from_the_position(typed: TypedMove, move: KlondikeMove) -> None:
    state = board("tableau1 [2C] KC QH JS TD\ntableau2 QD\nfoundation3 AH\nwaste 2H")
    assert resolve(state, typed) == move


@pytest.mark.parametrize("draw", [1, 3])
def test_every_legal_move_survives_formatting_and_parsing(draw: int) -> None:
    game = Klondike(draw=draw)
    for number in range(20):
        rng = SeededRng(f"notation:{number}")
        state = game.deal(rng)
        for _ in range(100):
            moves = game.legal_moves(state)
            for move in moves:
                command = parse(format_move(state, move))
                if isinstance(move, RotateStock):
                    assert command is SimpleCommand.DRAW
                else:
                    assert isinstance(command, TypedMove)
                    assert resolve(state, command) == move
            state = game.apply(state, moves[rng.below(len(moves))]).state
