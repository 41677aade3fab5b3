"""A strip of every card in the player's own hand is visible, with any cards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.cards import pack
from rules.cribbage.state import DECK, HANDS, PILE, PlayedCard
from tests.kivyapp.support.cribbage_match import (
    current_screen,
    hidden_own_cards,
    is_ready,
    start_match,
)
from tests.kivyapp.support.parlour import until


@pytest.mark.parametrize("seed", ["duel", "amber", "plume"])
def test_a_local_deal_hides_no_card(drive: Callable[[Any], Any], tmp_path: Path, seed: str) -> None:
    driver = start_match(drive, tmp_path, "greedy", f"cribbage?seed={seed}")
    screen = current_screen(driver)
    until(driver, lambda: is_ready(screen))
    assert hidden_own_cards(screen.table) == []
    driver.resize(460, 1000)
    assert hidden_own_cards(screen.table) == []


def test_no_order_of_dealing_hides_a_card(drive: Callable[[Any], Any], tmp_path: Path) -> None:
    driver = start_match(drive, tmp_path, "greedy")
    screen = current_screen(driver)
    until(driver, lambda: is_ready(screen))
    table, random = screen.table, Random(5)
    own = HANDS[table.seat - 1]
    for _ in range(200):
        hand = random.sample(pack(), 6)
        layout = {**table.shown_layout(), own: tuple((card, True) for card in hand)}
        table.sync(layout)
        table.animate_deal(DECK, [(own, at) for at in range(6)])
        assert hidden_own_cards(table) == []


def test_a_card_that_is_put_back_goes_under_its_neighbour_again(
    drive: Callable[[Any], Any], tmp_path: Path
) -> None:
    driver = start_match(drive, tmp_path, "greedy")
    driver.resize(460, 1000)
    screen = current_screen(driver)
    until(driver, lambda: is_ready(screen))
    own = HANDS[screen.table.seat - 1]
    first = screen.table.card_rect(own, screen.table.order(own)[0])
    point = (first.x + 6, first.top - 12)
    driver.drag(point, (point[0] + 8, point[1] + 20))
    driver.run(1)
    assert hidden_own_cards(screen.table) == []


@pytest.mark.parametrize("size", [(460, 1000), (1280, 720), (360, 640), (1000, 460)])
def test_played_cards_lie_inside_their_tray(
    drive: Callable[[Any], Any], tmp_path: Path, size: tuple[int, int]
) -> None:
    driver = start_match(drive, tmp_path, "greedy")
    driver.resize(*size)
    screen = current_screen(driver)
    until(driver, lambda: is_ready(screen))
    table = screen.table
    played = pack()[:8]
    table.set_plays(PlayedCard(1 + at % 2, card) for at, card in enumerate(played))
    table.sync({**table.shown_layout(), PILE: tuple((card, True) for card in played)})
    tray = table.tray(PILE)
    for at in range(len(played)):
        card = table.card_rect(PILE, at)
        assert tray.x <= card.x
        assert card.right <= tray.right
        assert tray.y <= card.y
        assert card.top <= tray.top
