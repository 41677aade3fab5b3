"""The court: twelve people whom nobody can mistake, the same both ways up."""

from __future__ import annotations

from itertools import combinations

import pytest

from tools.art import tokens
from tools.art.colours import mixed
from tools.art.court.dress import dress_of
from tools.art.court.people import PEOPLE

COURT = [rank + suit for rank in "KQJ" for suit in tokens.SUITS]


def test_all_twelve_are_there():
    assert sorted(PEOPLE) == sorted(COURT)


def test_no_two_hold_or_wear_the_same():
    held = {person.held for person in PEOPLE.values()}
    headgear = {person.headgear for person in PEOPLE.values()}
    assert len(held) == len(headgear) == len(COURT)


@pytest.mark.parametrize("rank", "KQJ")
def test_within_a_rank_faces_differ(rank):
    people = [PEOPLE[rank + suit] for suit in tokens.SUITS]
    for one, other in combinations(people, 2):
        assert one.looks.skin != other.looks.skin or one.looks.hair != other.looks.hair
        assert (one.hair, one.beard) != (other.hair, other.beard) or one.robe != other.robe


def test_every_king_has_a_beard_and_every_queen_has_lips():
    for suit in tokens.SUITS:
        assert PEOPLE["K" + suit].beard is not None
        assert PEOPLE["Q" + suit].looks.lips is not None


def test_diamonds_change_their_dress_with_their_ink():
    assert dress_of("D", tokens.BLUE) != dress_of("D", tokens.RED)
    assert dress_of("H", tokens.RED) == dress_of("H", tokens.RED)


def test_colours_are_mixed_part_by_part():
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
