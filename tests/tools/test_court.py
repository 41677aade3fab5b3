"""The court: twelve people who can be told apart, drawn the same both ways up."""

from __future__ import annotations

from itertools import combinations

import pytest

from tools.art import tokens
from tools.art.colours import mixed
from tools.art.court.dress import dress_of
from tools.art.court.people import PEOPLE

COURT = [rank + suit for rank in "KQJ" for suit in tokens.SUITS]


def test_every_court_card_has_a_person():
    assert sorted(PEOPLE) == sorted(COURT)


def test_objects_and_headgear_are_unique():
    held = {person.held for person in PEOPLE.values()}
    headgear = {person.headgear for person in PEOPLE.values()}
    assert len(held) == len(headgear) == len(COURT)


@pytest.mark.parametrize("rank", "KQJ")
def test_faces_differ_within_a_rank(rank):
    people = [PEOPLE[rank + suit] for suit in tokens.SUITS]
    for one, other in combinations(people, 2):
        assert one.features.skin != other.features.skin or one.features.hair != other.features.hair
        assert (one.hair, one.beard) != (other.hair, other.beard) or one.robe != other.robe


def test_every_king_has_a_beard_and_every_queen_has_lips():
    for suit in tokens.SUITS:
        assert PEOPLE["K" + suit].beard is not None
        assert PEOPLE["Q" + suit].features.lips is not None


def test_blue_diamonds_have_another_dress():
    assert dress_of("D", tokens.BLUE) != dress_of("D", tokens.RED)
    assert dress_of("H", tokens.RED) == dress_of("H", tokens.RED)


def test_colours_are_mixed_by_channel():
    assert mixed("#000000", "#FFFFFF", 0.5) == "#808080"
    assert mixed("#102030", "#102030", 0.7) == "#102030"


@pytest.mark.parametrize("code", [*COURT, *tokens.JOKERS])
def test_a_court_card_looks_the_same_both_ways_up(code):
    pytest.importorskip("resvg_py")
    from PIL import ImageChops, ImageStat

    from tools import raster
    from tools.art.face import face

    picture = raster.render(face(code, 136, tokens.TWO_COLOURS), tokens.EDGE).convert("RGB")
    difference = ImageChops.difference(picture, picture.rotate(180))
    assert max(ImageStat.Stat(difference).mean) < 1.5
