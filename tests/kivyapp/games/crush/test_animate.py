"""Steps of Crush as tile movements, without a window."""

from __future__ import annotations

from kivyapp.games.crush.animate import plan_animation
from rules.cards import Card
from rules.crush.game import Crush
from rules.crush.moves import MoveCard
from rules.crush.slots import SLOTS
from rules.crush.state import CrushState
from tests.kivyapp.support.crush_board import POSITION
from tests.rules.crush.boards import board


def test_steps_become_tile_movements() -> None:
    tiles = {name: name for name in POSITION.occupied}
    swap = plan_animation(Crush().apply(POSITION, MoveCard("r1c1", "r1c2")).events, tiles)
    assert (swap.tiles["r1c1"], swap.tiles["r1c2"]) == ("r1c2", "r1c1")
    assert [(tile, path.by_hand) for tile, path in swap.moved] == [("r1c1", True), ("r1c2", True)]
    assert len(swap.dropped) == 1
    push = plan_animation(Crush().apply(POSITION, MoveCard("r2c1", "r2c2")).events, tiles)
    assert [(tile, path.by_hand) for tile, path in push.moved] == [("r2c1", True), ("r3c1", False)]


def test_a_pushed_tile_falls_as_part_of_its_path() -> None:
    state = board("9S\nKS\n4D\n5H 6H")
    events = Crush().apply(state, MoveCard("r4c1", "r4c2")).events
    push = plan_animation(events, {name: name for name in state.occupied})
    assert [(path.slots, path.by_hand) for _, path in push.moved] == [(["r4c2", "r2c2"], True)]


def test_tiles_always_end_where_the_rules_put_them() -> None:
    state = POSITION
    for _ in range(12):
        moves = Crush().legal_moves(state)
        for move in moves[:: max(1, len(moves) // 40)]:
            step = Crush().apply(state, move)
            animation = plan_animation(step.events, cards_by_slot(state))
            assert animation.tiles | animation.dropped == cards_by_slot(step.state)
        state = step.state


def cards_by_slot(state: CrushState) -> dict[str, Card]:
    tiles = {name: state.at(name) for name in SLOTS}
    return {name: tile.card for name, tile in tiles.items() if tile is not None}
