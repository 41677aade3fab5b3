"""What a player types: read into commands, and moves written as they are typed."""

from __future__ import annotations

import pytest

from rules.cards import card
from rules.klondike.game import Klondike
from rules.klondike.moves import DstFoundation, DstTableau, RotateStock
from rules.klondike.terminal import notation
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
)
from rules.klondike.terminal.notation import Shift
from rules.rng import SeededRng
from tests.rules.klondike.boards import board


@pytest.mark.parametrize(
    "line, command",
    [
        ("", Word.DRAW),
        ("  D ", Word.DRAW),
        ("3 5", Shift("tableau3", "tableau5")),
        ("35", Shift("tableau3", "tableau5")),
        ("3  5  2", Shift("tableau3", "tableau5", 2)),
        ("W 4", Shift("waste", "tableau4")),
        ("wf", Shift("waste", "foundation")),
        ("3 f2", Shift("tableau3", "foundation2")),
        ("f2 6", Shift("foundation2", "tableau6")),
        ("f26", Shift("foundation2", "tableau6")),
        ("a ts", Tap(card("TS"))),
        ("a 10♥", Tap(card("TH"))),
        ("as", Tap(card("AS"))),
        ("10d", Tap(card("TD"))),
        ("u", Word.UNDO),
        ("REDO", Word.REDO),
        ("?", Word.HELP),
        ("exit", Word.QUIT),
        ("solve", Solve()),
        ("solve Play", Solve(SolveThen.PLAY)),
        ("save", Save()),
        ("save My Game.json", Save("My Game.json")),
        ("save! x", Save("x", replace=True)),
        ("load X", Load("X")),
        ("seed Peacock 123", Seed("Peacock 123")),
        ("seed", Word.NEW),
        ("options", Options()),
        (
            "options draw 3 mode=zen returns off",
            Options({"draw": 3, "mode": "zen", "take_from_foundation": False}),
        ),
    ],
)
def test_lines_are_read(line: str, command: Command) -> None:
    assert parse(line) == command


@pytest.mark.parametrize(
    "line, part",
    [
        ("hnit", "Did you mean hint?"),
        ("xyzzy", "Type ? for help."),
        ("8 3", "the columns are 1 to 7"),
        ("0 3", "the columns are 1 to 7"),
        ("f5 3", "the foundations are f1 to f4"),
        ("f 3", "such as f2 3"),
        ("3 w", "only from the stock"),
        ("3 5 0", "At least one card"),
        ("w 5 2", "only from one column to another"),
        ("3 f 2", "only from one column to another"),
        ("undo 3", "undo stands alone"),
        ("a", "Which card?"),
        ("a 1S", "Which card?"),
        ("load", "Which file?"),
        ("solve fast", "solve show or solve play"),
        ("options draw 2", "draw is 1 or 3"),
        ("options draw", "draw is 1 or 3"),
        ("options mode hard", "classic, zen or challenge"),
        ("options returns maybe", "yes or no"),
        ("options sound on", "there are draw, mode and returns"),
    ],
)
def test_what_is_no_command_is_explained(line: str, part: str) -> None:
    with pytest.raises(BadCommand) as refused:
        parse(line)
    assert part in str(refused.value)


def test_as_many_cards_move_as_fit() -> None:
    state = board("tableau1 [2C] KC QH JS TD\ntableau2 QD\nfoundation3 AH\nwaste 2H")
    assert notation.resolve(state, Shift("tableau1", "tableau2")) == DstTableau(
        "tableau1", "tableau2", 2
    )
    assert notation.resolve(state, Shift("tableau1", "tableau3")) == DstTableau(
        "tableau1", "tableau3", 0
    )
    assert notation.resolve(state, Shift("tableau1", "tableau2", 1)) == DstTableau(
        "tableau1", "tableau2", 3
    )
    assert notation.resolve(state, Shift("waste", "foundation")) == DstFoundation(
        "waste", "foundation3"
    )


@pytest.mark.parametrize("draw", [1, 3])
def test_every_legal_move_is_read_as_it_is_written(draw: int) -> None:
    game = Klondike(draw=draw)
    for number in range(20):
        rng = SeededRng(f"notation:{number}")
        state = game.deal(rng)
        for _ in range(100):
            moves = game.legal_moves(state)
            for move in moves:
                read = parse(notation.write(state, move))
                if isinstance(move, RotateStock):
                    assert read is Word.DRAW
                else:
                    assert isinstance(read, Shift)
                    assert notation.resolve(state, read) == move
            state = game.apply(state, moves[rng.below(len(moves))]).state
