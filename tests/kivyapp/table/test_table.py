"""The table under real touches: drags, flicks, taps and interruptions."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from rules.klondike.moves import DstTableau, RotateStock
from tests.kivyapp.support.tabletop import Tabletop
from tests.rules.klondike.boards import board

Drive = Callable[[Any], Any]

BOARD = board("""
    stock    4C 3C 2C
    waste    QD 9H
    foundation1 AS
    tableau1 [7S] [KD] 8C 7H 6S
    tableau2 8S
    tableau3 2S
    tableau5 [5D] KS
    tableau6 TS
    tableau7 AC
""")


@pytest.fixture
def top(drive: Drive) -> Any:
    def start(state: Any = BOARD, **options: Any) -> tuple[Tabletop, Any]:
        tabletop = Tabletop(state, **options)
        driver = drive(tabletop.table)
        return tabletop, driver

    return start


def shows_game(tabletop: Tabletop) -> bool:
    return tabletop.shows(tabletop.host.view().layout)


def test_a_run_can_be_dragged(top: Any) -> None:
    tabletop, driver = top()
    driver.drag(tabletop.point_on("tableau1", 3), tabletop.point_on("tableau2"))
    driver.run(1)
    assert [str(card) for card in tabletop.session.state.tableau[1].up] == ["8S", "7H", "6S"]
    assert shows_game(tabletop)
    assert tabletop.is_at_rest()


def test_illegally_dropped_cards_return(top: Any) -> None:
    tabletop, driver = top()
    before = tabletop.session.state
    driver.drag(tabletop.point_on("tableau2"), tabletop.point_on("tableau3"))
    driver.run(1)
    assert tabletop.session.state == before
    assert tabletop.refused == ["column_alternates_colours"]
    assert tabletop.is_at_rest()


def test_a_drop_beside_a_pile_counts(top: Any) -> None:
    tabletop, driver = top()
    x, y = tabletop.point_on("tableau6")
    width = tabletop.table.board.card_width
    driver.drag(tabletop.point_on("waste"), (x + width * 0.6, y))
    driver.run(1)
    assert str(tabletop.session.state.tableau[5].up[-1]) == "9H"


def test_legal_targets_are_outlined_while_dragging(top: Any) -> None:
    tabletop, driver = top()
    finger = driver.finger(*tabletop.point_on("tableau1", 3)).to(*tabletop.point_on("tableau7"))
    assert "targets" in tabletop.table.outlines.names
    assert "active" not in tabletop.table.outlines.names
    finger.to(*tabletop.point_on("tableau2"))
    assert "active" in tabletop.table.outlines.names
    finger.up()
    assert tabletop.table.outlines.names == frozenset()


def test_a_press_dims_the_card_at_once_and_a_tap_plays_it(top: Any) -> None:
    tabletop, driver = top()
    sprite = tabletop.table.piles["tableau3"][-1]
    finger = driver.finger(*tabletop.point_on("tableau3"))
    assert sprite.brightness < 1
    finger.up()
    assert sprite.brightness == 1
    driver.run(1)
    assert len(tabletop.session.state.foundations[0]) == 2


def test_tapping_the_stock_turns_a_card(top: Any) -> None:
    tabletop, driver = top()
    driver.tap(*tabletop.point_on("stock"))
    driver.run(1)
    assert str(tabletop.session.state.waste[-1]) == "2C"
    assert shows_game(tabletop)
    assert tabletop.is_at_rest()


def test_tapping_an_empty_stock_refills_it(top: Any) -> None:
    tabletop, driver = top(board("waste QD 9H"))
    driver.tap(*tabletop.point_on("stock"))
    driver.run(1)
    assert len(tabletop.session.state.stock) == 2
    assert shows_game(tabletop)


def test_a_fast_flick_moves_the_card_where_it_began(top: Any) -> None:
    """Down and moves arrive in one frame: Kivy would report the last position as the first."""
    tabletop, driver = top()
    start, end = tabletop.point_on("waste"), tabletop.point_on("tableau6")
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    finger = driver.flick(start, middle, end)
    finger.up()
    driver.run(1)
    assert str(tabletop.session.state.tableau[5].up[-1]) == "9H"


def test_a_flick_toward_a_legal_pile_moves_the_cards_there(top: Any) -> None:
    tabletop, driver = top()
    start, end = tabletop.point_on("tableau1", 3), tabletop.point_on("tableau2")
    # Part of the distance, in two frames.
    dx, dy = (end[0] - start[0]) * 0.4, (end[1] - start[1]) * 0.4
    finger = driver.finger(*start)
    finger.to(start[0] + dx, start[1] + dy, steps=2)
    finger.up()
    driver.run(1)
    assert len(tabletop.session.state.tableau[1].up) == 3


def test_a_second_finger_does_not_disturb_the_first(top: Any) -> None:
    tabletop, driver = top()
    first = driver.finger(*tabletop.point_on("tableau1", 3)).to(*tabletop.point_on("tableau3"))
    second = driver.finger(*tabletop.point_on("tableau6"))
    second.to(*tabletop.point_on("tableau4"))
    assert tabletop.taps == []
    first.to(*tabletop.point_on("tableau2"))
    second.up()
    first.up()
    driver.run(1)
    assert len(tabletop.session.state.tableau[1].up) == 3
    assert len(tabletop.session.history) == 1
    assert tabletop.is_at_rest()


def test_rotating_the_phone_cancels_a_drag(top: Any) -> None:
    tabletop, driver = top()
    finger = driver.finger(*tabletop.point_on("tableau1", 3)).to(*tabletop.point_on("tableau3"))
    driver.resize(400, 800)
    assert tabletop.is_at_rest()
    finger.to(100, 100)
    finger.up()
    driver.run(1)
    assert tabletop.session.history == []
    assert shows_game(tabletop)
    driver.drag(tabletop.point_on("tableau1", 3), tabletop.point_on("tableau2"))
    assert len(tabletop.session.history) == 1


def test_a_drag_goes_on_while_other_piles_change(top: Any) -> None:
    """As when the opponent moves: the finger holds a card of a pile that stays as it is."""
    tabletop, driver = top()
    finger = driver.finger(*tabletop.point_on("tableau1", 3))
    tabletop.host.submit(RotateStock())
    finger.to(*tabletop.point_on("tableau2"))
    finger.up()
    driver.run(1)
    assert len(tabletop.session.history) == 2
    assert shows_game(tabletop)


def test_rotating_the_phone_ends_a_flight(top: Any) -> None:
    tabletop, driver = top()
    driver.tap(*tabletop.point_on("stock"))
    driver.frame(2)
    driver.resize(400, 800)
    assert tabletop.is_at_rest()
    assert shows_game(tabletop)


def test_new_moves_take_over_flying_cards(top: Any) -> None:
    tabletop, driver = top()
    for _ in range(12):
        tabletop.host.submit(RotateStock())
        driver.frame()
    driver.run(1)
    assert shows_game(tabletop)
    assert tabletop.is_at_rest()
    for _ in range(12):
        tabletop.host.undo()
        driver.frame()
    driver.run(1)
    assert shows_game(tabletop)
    assert tabletop.is_at_rest()
    textures = {sprite.texture for sprite in tabletop.table.piles["stock"]}
    assert textures == {tabletop.table.textures.texture(None)}


def test_a_long_press_spreads_the_pile_until_the_finger_lifts(top: Any) -> None:
    tabletop, driver = top(board("tableau1 [7S] [KD] [2C] KH QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S AH"))
    driver.resize(500, 360)
    finger = driver.finger(*tabletop.point_on("tableau1", 8))
    driver.run(1)
    ys = [sprite.pos[1] for sprite in tabletop.table.piles["tableau1"]]
    assert ys[0] - ys[-1] > 0.8 * (360 - tabletop.table.board.card_height)
    finger.up()
    driver.run(1)
    assert tabletop.is_at_rest()
    assert tabletop.session.history == []


@pytest.mark.parametrize("size", [(460, 1000), (800, 600), (500, 360)])
@pytest.mark.parametrize(
    "column", ["KH QS JH", "[7S] [KD] [2C] KH QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S AH"]
)
def test_a_long_press_never_squeezes_a_column(top: Any, size: tuple[int, int], column: str) -> None:
    tabletop, driver = top(board(f"tableau1 {column}"))
    driver.resize(*size)
    sprites = tabletop.table.piles["tableau1"]

    def gaps() -> list[float]:
        ys = [sprite.pos[1] for sprite in sprites]
        return [above - below for above, below in pairwise(ys)]

    before = gaps()
    driver.finger(*tabletop.point_on("tableau1", 1))
    driver.run(1)
    # A pixel may be lost to rounding.
    assert all(after >= now - 1 for after, now in zip(gaps(), before, strict=True))


def test_the_right_mouse_button_does_nothing(top: Any) -> None:
    tabletop, driver = top()
    driver.mouse(*tabletop.point_on("stock"), button="right").up()
    assert tabletop.session.history == []
    driver.mouse(*tabletop.point_on("stock")).up()
    assert len(tabletop.session.history) == 1


def test_sync_during_a_drag_shows_the_new_layout(top: Any) -> None:
    tabletop, driver = top()
    finger = driver.finger(*tabletop.point_on("tableau1", 3)).to(*tabletop.point_on("tableau3"))
    tabletop.session.play(DstTableau("tableau5", "tableau4"))
    tabletop.table.sync(tabletop.host.view().layout)
    assert shows_game(tabletop)
    assert tabletop.is_at_rest()
    finger.up()
    assert tabletop.is_at_rest()


@pytest.mark.parametrize("seed", range(4))
def test_random_touches_never_break_the_table(top: Any, seed: int) -> None:
    """Touches by several fingers, with rotations in between: the table always matches the game."""
    tabletop, driver = top(None, draw=(1, 3)[seed % 2])
    rng = Random(seed)
    fingers: list[Any] = []
    for _ in range(500):
        width, height = driver.window.size
        x, y = rng.uniform(0, width - 1), rng.uniform(0, height - 1)
        if rng.random() < 0.7:
            x, y = tabletop.point_on(rng.choice(list(tabletop.table.piles)))
        action = rng.random()
        if action < 0.4 and len(fingers) < 3:
            fingers.append(driver.finger(x, y))
        elif action < 0.6 and fingers:
            rng.choice(fingers).to(x, y, steps=rng.randint(1, 3))
        elif action < 0.95 and fingers:
            fingers.pop(rng.randrange(len(fingers))).up()
        elif action > 0.985:
            driver.resize(*rng.choice([(400, 800), (800, 600), (900, 400)]))
        assert shows_game(tabletop)
    for finger in fingers:
        finger.up()
    driver.run(2)
    assert tabletop.is_at_rest()
    assert shows_game(tabletop)
    assert tabletop.session.history
