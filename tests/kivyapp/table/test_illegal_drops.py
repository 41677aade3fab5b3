"""Cards dropped where they may not lie: the flight back, the shake, and what is no flick."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import dp

from tests.kivyapp.support.parlour import parlour, spoken, toasts
from tests.kivyapp.support.patience_moves import grip_point
from tests.kivyapp.support.tabletop import Tabletop
from tests.rules.klondike.boards import board

FRAMES_OF_RETURN, FRAMES_OF_SHAKE = 12, 6


@pytest.fixture(params=["klondike?seed=peacock123", "spider?seed=peacock123&difficulty=4-suit"])
def driver(drive: Any, tmp_path: Path, request: pytest.FixtureRequest) -> Any:
    driver = drive(parlour(tmp_path, request.param, fake_games=False))
    driver.resize(1280, 720)
    if driver.app.services.navigation.sheets:
        driver.app.back()
    driver.run(2)
    return driver


def drop_illegally(driver: Any) -> Any:
    """Drop the last card of a column on a column that refuses it; the card."""
    screen = driver.app.presenter.screen
    table, session = screen.table, screen.controller.session
    columns = [name for name in table.piles if name.startswith(("tableau", "column"))]
    source, target = next(
        (source, target)
        for source in columns
        for target in columns
        if target != source
        and target
        not in screen.ui.targets(session.game, session.state, source, len(table.piles[source]) - 1)
    )
    at, target_at = len(table.piles[source]) - 1, len(table.piles[target]) - 1
    x, y = grip_point(table, source, at)
    here, there = table.card_rect(source, at), table.card_rect(target, target_at)
    finger = driver.finger(x, y).to(x + there.x - here.x, y + there.y - here.y)
    driver.run(0.2)
    finger.up()
    return table.piles[source][at]


def test_an_illegal_drop_flies_back_and_shakes_once(driver: Any) -> None:
    sprite = drop_illegally(driver)
    home_x = sprite.target[0]
    offsets = []
    for _ in range(FRAMES_OF_RETURN + FRAMES_OF_SHAKE + 2):
        offsets.append(sprite.pos[0] - home_x)
        driver.frame()
    flight, shake = offsets[: FRAMES_OF_RETURN - 1], offsets[FRAMES_OF_RETURN - 1 :]
    distances = [abs(offset) for offset in flight]
    assert distances[0] > dp(8)
    assert distances == sorted(distances, reverse=True)
    assert min(shake) == pytest.approx(-dp(8), abs=1.5)
    assert max(shake) == pytest.approx(dp(8), abs=1.5)
    assert offsets[-1] == 0
    assert not sprite.is_moving


def test_an_illegal_drop_gives_its_reason(driver: Any) -> None:
    drop_illegally(driver)
    (reason,) = toasts(driver.app)
    assert reason in spoken(driver.app)


def test_without_animation_an_illegal_drop_is_home_at_once(driver: Any) -> None:
    driver.app.services.settings.change(speed="instant")
    assert not drop_illegally(driver).is_moving


# A black eight may go to the red nine, but not to the black ten between them.
TEN_BETWEEN = "tableau1 8S\ntableau3 TC\ntableau5 9H"


def release_over_the_ten(drive: Any, *, aim: tuple[float, float], steps: int) -> Tabletop:
    """Drag the eight over the ten and let go in motion, in the direction of `aim`."""
    top = Tabletop(board(TEN_BETWEEN))
    driver = drive(top.table)
    start, ten = top.point_on("tableau1"), top.point_on("tableau3")
    before = (ten[0] - aim[0], ten[1] - aim[1])
    driver.finger(*start).to(*before, steps=10).to(*ten, steps=steps).up()
    driver.run(1)
    return top


def test_a_quick_drag_over_an_illegal_pile_is_no_flick_to_another(drive: Any) -> None:
    top = release_over_the_ten(drive, aim=(90, -24), steps=5)
    assert top.session.history == []
    assert top.refused == ["column_alternates_colours"]


def test_a_fast_flick_across_an_illegal_pile_to_a_legal_one_counts(drive: Any) -> None:
    top = release_over_the_ten(drive, aim=(160, 0), steps=3)
    assert [entry.move.tableau for entry in top.session.history] == ["tableau5"]
