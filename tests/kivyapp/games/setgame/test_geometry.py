"""The geometry of Set in every window from a small phone to 4K."""

from __future__ import annotations

from itertools import combinations

import pytest

from kivyapp.games.setgame.geometry import MAX_RATIO, MIN_RATIO, SetGeometry, make_geometry
from kivyapp.style.rect import Rect
from kivyapp.style.tokens import BAR_HEIGHT

WINDOWS = [
    (320, 480), (320, 568), (360, 640), (412, 915), (480, 320), (568, 320), (640, 360), (915, 412),
    (768, 1024), (1024, 768), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160), (600, 600),
]  # fmt: skip


def geometry_in(width: float, height: float, density: float = 1.0) -> SetGeometry:
    bar = BAR_HEIGHT * density
    is_portrait = width < 560 * density or width < height
    area = Rect(0, 0, width, height - bar)
    top_bar = Rect(0, height - bar, width, bar)
    return make_geometry(area, top_bar, is_portrait=is_portrait, density=density)


def bottom_of(geometry: SetGeometry) -> float:
    """The lowest point for cards: above the message bar, if that lies below the board."""
    return geometry.message_bar.top if geometry.message_bar.y == 0 else 0.0


@pytest.mark.parametrize("width, height", WINDOWS)
@pytest.mark.parametrize("density", [1.0, 2.6])
def test_twelve_cards_fit_without_touching(width: int, height: int, density: float) -> None:
    geometry = geometry_in(width * density, height * density, density)
    assert len(geometry.cards) == 12
    assert geometry.columns * geometry.rows == 12
    for card in geometry.cards:
        assert card.x >= 0
        assert card.right <= width * density
        assert card.y >= bottom_of(geometry)
        assert card.top <= (height - BAR_HEIGHT) * density
        assert card.width == int(card.width)
        # Large enough to touch.
        assert min(card.width, card.height) >= 44 * density
        ratio = max(card.width, card.height) / min(card.width, card.height)
        assert MIN_RATIO - 0.03 <= ratio <= MAX_RATIO + 0.03
    for one, other in combinations(geometry.cards, 2):
        assert one.overlap(other) == 0


def test_tall_boards_have_three_columns_and_wide_ones_four() -> None:
    assert geometry_in(412, 915).columns == 3
    assert geometry_in(320, 568).columns == 3
    for width, height in ((915, 412), (1280, 720), (2560, 1440)):
        assert geometry_in(width, height).columns == 4


@pytest.mark.parametrize("width, height", [(412, 915), (915, 412), (1280, 720), (2560, 1440)])
def test_the_cards_are_as_large_as_possible(width: int, height: int) -> None:
    """Either their rows or their columns fill the area up to the margins."""
    geometry = geometry_in(width, height)
    across = geometry.cards[-1].right - geometry.cards[0].x
    down = geometry.cards[0].top - geometry.cards[-1].y
    free = (width - across, height - BAR_HEIGHT - bottom_of(geometry) - down)
    assert min(free) <= 24


def test_a_point_belongs_to_the_nearest_card() -> None:
    geometry = geometry_in(1280, 720)
    for index, card in enumerate(geometry.cards):
        assert geometry.card_at(*card.centre) == index
        assert geometry.card_at(card.x - 3, card.y + 5) == index
    assert geometry.card_at(0, 0) is None
