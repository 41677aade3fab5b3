"""The table under real touches: drags, flicks, taps, interruptions, and always the truth."""

from __future__ import annotations

from collections.abc import Callable
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


def truth(top: Tabletop) -> bool:
    return top.shows(top.host.view().layout)


def test_a_run_is_dragged(top: Any) -> None:
    tabletop, driver = top()
    driver.drag(tabletop.spot("tableau1", 3), tabletop.spot("tableau2"))
    driver.run(1)
    assert [str(card) for card in tabletop.session.state.tableau[1].up] == ["8S", "7H", "6S"]
    assert truth(tabletop)
    assert tabletop.at_rest()


def test_an_illegal_drop_goes_back(top: Any) -> None:
    tabletop, driver = top()
    before = tabletop.session.state
    driver.drag(tabletop.spot("tableau2"), tabletop.spot("tableau3"))
    driver.run(1)
    assert tabletop.session.state == before
    assert tabletop.refused == ["column_alternates_colours"]
    assert tabletop.at_rest()


def test_a_drop_beside_the_pile_counts(top: Any) -> None:
    tabletop, driver = top()
    x, y = tabletop.spot("tableau6")
    width = tabletop.table.board.card_width
    driver.drag(tabletop.spot("waste"), (x + width * 0.6, y))
    driver.run(1)
    assert str(tabletop.session.state.tableau[5].up[-1]) == "9H"


def test_targets_glow_while_dragging(top: Any) -> None:
    tabletop, driver = top()
    finger = driver.finger(*tabletop.spot("tableau1", 3)).to(*tabletop.spot("tableau7"))
    assert "targets" in tabletop.table.marks.names
    assert "active" not in tabletop.table.marks.names
    finger.to(*tabletop.spot("tableau2"))
    assert "active" in tabletop.table.marks.names
    finger.up()
    assert tabletop.table.marks.names == frozenset()


def test_a_press_shows_at_once_and_a_tap_plays(top: Any) -> None:
    tabletop, driver = top()
    sprite = tabletop.table.piles["tableau3"][-1]
    finger = driver.finger(*tabletop.spot("tableau3"))
    assert sprite._tint.rgb[0] < 1
    finger.up()
    assert sprite._tint.rgb[0] == 1
    driver.run(1)
    assert len(tabletop.session.state.foundations[0]) == 2


def test_a_tap_on_the_stock_turns_it(top: Any) -> None:
    tabletop, driver = top()
    driver.tap(*tabletop.spot("stock"))
    driver.run(1)
    assert str(tabletop.session.state.waste[-1]) == "2C"
    assert truth(tabletop)
    assert tabletop.at_rest()


def test_an_empty_stock_can_be_tapped(top: Any) -> None:
    tabletop, driver = top(board("waste QD 9H"))
    driver.tap(*tabletop.spot("stock"))
    driver.run(1)
    assert len(tabletop.session.state.stock) == 2
    assert truth(tabletop)


def test_a_fast_flick_takes_the_card_it_touched(top: Any) -> None:
    """Down and moves in one frame: Kivy would report the last place as the first one."""
    tabletop, driver = top()
    start, end = tabletop.spot("waste"), tabletop.spot("tableau6")
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    finger = driver.flick(start, middle, end)
    finger.up()
    driver.run(1)
    assert str(tabletop.session.state.tableau[5].up[-1]) == "9H"


def test_a_flick_toward_a_legal_pile_counts(top: Any) -> None:
    tabletop, driver = top()
    start, end = tabletop.spot("tableau1", 3), tabletop.spot("tableau2")
    # Half a card's way, in two frames, then let go.
    way = ((end[0] - start[0]) * 0.4, (end[1] - start[1]) * 0.4)
    finger = driver.finger(*start)
    finger.to(start[0] + way[0], start[1] + way[1], steps=2)
    finger.up()
    driver.run(1)
    assert len(tabletop.session.state.tableau[1].up) == 3


def test_a_second_finger_breaks_nothing(top: Any) -> None:
    tabletop, driver = top()
    first = driver.finger(*tabletop.spot("tableau1", 3)).to(*tabletop.spot("tableau3"))
    second = driver.finger(*tabletop.spot("tableau6"))
    second.to(*tabletop.spot("tableau4"))
    assert tabletop.taps == []
    first.to(*tabletop.spot("tableau2"))
    second.up()
    first.up()
    driver.run(1)
    assert len(tabletop.session.state.tableau[1].up) == 3
    assert len(tabletop.session.history) == 1
    assert tabletop.at_rest()


def test_turning_the_phone_in_the_middle_of_a_drag(top: Any) -> None:
    tabletop, driver = top()
    finger = driver.finger(*tabletop.spot("tableau1", 3)).to(*tabletop.spot("tableau3"))
    driver.resize(400, 800)
    assert tabletop.at_rest()
    finger.to(100, 100)
    finger.up()
    driver.run(1)
    assert tabletop.session.history == []
    assert truth(tabletop)
    driver.drag(tabletop.spot("tableau1", 3), tabletop.spot("tableau2"))
    assert len(tabletop.session.history) == 1


def test_turning_the_phone_in_the_middle_of_a_flight(top: Any) -> None:
    tabletop, driver = top()
    driver.tap(*tabletop.spot("stock"))
    driver.frame(2)
    driver.resize(400, 800)
    assert tabletop.at_rest()
    assert truth(tabletop)


def test_a_new_move_overtakes(top: Any) -> None:
    tabletop, driver = top()
    for _ in range(12):
        tabletop.host.submit(RotateStock())
        driver.frame()
    driver.run(1)
    assert truth(tabletop)
    assert tabletop.at_rest()
    for _ in range(12):
        tabletop.host.undo()
        driver.frame()
    driver.run(1)
    assert truth(tabletop)
    assert tabletop.at_rest()
    textures = {sprite._picture.texture for sprite in tabletop.table.piles["stock"]}
    assert textures == {tabletop.table.textures.texture(None)}


def test_a_long_press_spreads_the_pile_and_letting_go_closes_it(top: Any) -> None:
    tabletop, driver = top(board("tableau1 [7S] [KD] [2C] KH QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S AH"))
    driver.resize(500, 360)
    finger = driver.finger(*tabletop.spot("tableau1", 8))
    driver.run(1)
    ys = [sprite.pos[1] for sprite in tabletop.table.piles["tableau1"]]
    assert ys[0] - ys[-1] > 0.8 * (360 - tabletop.table.board.card_height)
    finger.up()
    driver.run(1)
    assert tabletop.at_rest()
    assert tabletop.session.history == []


def test_the_right_mouse_button_plays_nothing(top: Any) -> None:
    tabletop, driver = top()
    driver.mouse(*tabletop.spot("stock"), button="right").up()
    assert tabletop.session.history == []
    driver.mouse(*tabletop.spot("stock")).up()
    assert len(tabletop.session.history) == 1


def test_sync_is_always_right(top: Any) -> None:
    tabletop, driver = top()
    finger = driver.finger(*tabletop.spot("tableau1", 3)).to(*tabletop.spot("tableau3"))
    tabletop.session.play(DstTableau("tableau5", "tableau4"))
    tabletop.table.sync(tabletop.host.view().layout)
    assert truth(tabletop)
    assert tabletop.at_rest()
    finger.up()
    assert tabletop.at_rest()


@pytest.mark.parametrize("seed", range(4))
def test_a_child_at_the_table(top: Any, seed: int) -> None:
    """Touches at random, several fingers, turning the phone in between: never a wrong picture."""
    tabletop, driver = top(None, draw=(1, 3)[seed % 2])
    chance = Random(seed)
    fingers: list[Any] = []
    for _ in range(500):
        width, height = driver.window.size
        x, y = chance.uniform(0, width - 1), chance.uniform(0, height - 1)
        if chance.random() < 0.7:
            x, y = tabletop.spot(chance.choice(list(tabletop.table.piles)))
        what = chance.random()
        if what < 0.4 and len(fingers) < 3:
            fingers.append(driver.finger(x, y))
        elif what < 0.6 and fingers:
            chance.choice(fingers).to(x, y, steps=chance.randint(1, 3))
        elif what < 0.95 and fingers:
            fingers.pop(chance.randrange(len(fingers))).up()
        elif what > 0.985:
            driver.resize(*chance.choice([(400, 800), (800, 600), (900, 400)]))
        assert truth(tabletop)
    for finger in fingers:
        finger.up()
    driver.run(2)
    assert tabletop.at_rest()
    assert truth(tabletop)
    assert tabletop.session.history
