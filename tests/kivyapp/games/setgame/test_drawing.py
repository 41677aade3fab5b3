"""The cards of Set as numbers: outlines, triangles, places, keys. No window is needed."""

from __future__ import annotations

from itertools import combinations, product
from math import hypot

import pytest

from kivyapp.games.setgame import words
from kivyapp.games.setgame.geometry import LONGEST, SHORTEST, BoardPlaces, board_places
from kivyapp.games.setgame.intents import card_of_key, is_pull, moved, pull_share, wants_new_board
from kivyapp.games.setgame.outlines import outline
from kivyapp.games.setgame.play import Picked, Play, Right, Wrong
from kivyapp.games.setgame.symbols import LINE, card_triangles, symbol, symbol_width
from kivyapp.platform.keys import Key
from kivyapp.style.tokens import BAR_HEIGHT
from kivyapp.table.geometry import Rect
from rules.cards import card, cards
from rules.setgame.features import PACK, Shading, Shape, features
from rules.setgame.sets import failures, find_sets
from rules.setgame.state import SLOT_NAMES

Triangle = tuple[tuple[float, float, float], ...]


def triangles(drawn: object) -> list[Triangle]:
    corners, places = drawn.corners, drawn.places  # type: ignore[attr-defined]
    return [
        tuple(corners[place] for place in places[at : at + 3]) for at in range(0, len(places), 3)
    ]


def area(triangle: Triangle) -> float:
    (ax, ay, _), (bx, by, _), (cx, cy, _) = triangle
    return abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2


# Outlines


@pytest.mark.parametrize("shape", Shape)
def test_an_outline_fills_its_box_and_never_turns_back(shape: Shape) -> None:
    form = outline(shape)
    xs, ys = zip(*form.points, strict=True)
    assert (min(xs), max(xs)) == pytest.approx((-1, 1))
    assert max(ys) == pytest.approx(0.5, abs=0.04)
    assert min(ys) == pytest.approx(-max(ys))
    along = [x for x, _ in form.upper]
    assert along == sorted(along)
    assert len(set(form.points)) == len(form.points)


@pytest.mark.parametrize("shape", Shape)
def test_an_outline_is_smooth(shape: Shape) -> None:
    """At 800 pixels, more than on any screen, a corner between two chords is under 20 degrees."""
    points = [(x * 400, y * 400) for x, y in outline(shape).points]
    around = [*points[-1:], *points, *points[:1]]
    for (ax, ay), (bx, by), (cx, cy) in zip(around, around[1:], around[2:], strict=False):
        one, other = (bx - ax, by - ay), (cx - bx, cy - by)
        cosine = (one[0] * other[0] + one[1] * other[1]) / (hypot(*one) * hypot(*other))
        assert cosine > 0.94


def test_span() -> None:
    assert outline(Shape.OVAL).span(0) == pytest.approx((-0.5, 0.5))
    low, high = outline(Shape.DIAMOND).span(0.5)
    assert (low, high) == pytest.approx((-0.25, 0.25), abs=0.03)
    low, high = outline(Shape.SQUIGGLE).span(0.34)
    assert high - low > 0.5
    assert high < -low


# Triangles


@pytest.mark.parametrize("shape, shading", list(product(Shape, Shading)))
@pytest.mark.parametrize("width", [24.0, 90.0, 400.0])
def test_a_symbol_stays_in_its_box(shape: Shape, shading: Shading, width: float) -> None:
    drawn = symbol(shape, shading, width)
    assert max(drawn.places) < len(drawn.corners) < 65_536
    for x, y, cover in drawn.corners:
        # The line makes a shape a little higher, and what fades reaches half a pixel out.
        assert abs(x) <= width / 2 + 1
        assert abs(y) <= width * (1 + LINE) / 4 + 1
        assert cover in (0.0, 1.0)


@pytest.mark.parametrize("shape", Shape)
def test_solid_is_full_striped_is_half_and_open_is_a_line(shape: Shape) -> None:
    """How much of the shape is covered, by the areas of the triangles that do not fade."""

    def covered(shading: Shading) -> float:
        found = triangles(symbol(shape, shading, 200.0))
        full = sum(area(each) for each in found if all(cover == 1 for *_, cover in each))
        fading = sum(area(each) for each in found if 0 < sum(cover for *_, cover in each) < 3)
        return full + fading / 2

    solid, striped, empty = map(covered, (Shading.SOLID, Shading.STRIPED, Shading.OPEN))
    # The line lies over the edges of what is inside, so the sum is a little more than the shape.
    assert empty < 0.35 * solid
    assert 0.3 * solid < striped - empty < 0.55 * solid


@pytest.mark.parametrize("shape", Shape)
def test_stripes_end_at_the_outline(shape: Shape) -> None:
    width = 200.0
    form = outline(shape)
    drawn, line = symbol(shape, Shading.STRIPED, width), symbol(shape, Shading.OPEN, width)
    scale = width * (1 - LINE) / 2
    stripes = drawn.corners[: len(drawn.corners) - len(line.corners)]
    assert len(stripes) >= 8 * 11
    for x, y, _ in stripes:
        low, high = form.span(max(-1.0, min(1.0, x / scale)))
        assert low * scale - 0.01 <= y <= high * scale + 0.01


def test_every_card_has_as_many_symbols_as_it_says() -> None:
    for one in PACK:
        found = features(one)
        drawn = card_triangles(found, 120, 180)
        single = symbol(found.shape, found.shading, round(symbol_width(120, 180), 2))
        assert len(drawn.places) == found.number * len(single.places)
        xs = [x for x, _, _ in drawn.corners]
        ys = [y for _, y, _ in drawn.corners]
        assert min(xs) + max(xs) == pytest.approx(120, abs=0.5)
        assert min(ys) + max(ys) == pytest.approx(180, abs=0.5)
        assert min(xs) > 0
        assert max(ys) < 180


@pytest.mark.parametrize("size", [(120, 180), (180, 120), (100, 112), (112, 100)])
def test_symbols_stand_beside_each_other_on_a_lying_card(size: tuple[int, int]) -> None:
    drawn = card_triangles(features(card("3RSO")), *size)
    across = max(x for x, *_ in drawn.corners) - min(x for x, *_ in drawn.corners)
    down = max(y for _, y, _ in drawn.corners) - min(y for _, y, _ in drawn.corners)
    assert (across > down) == (size[0] > size[1])
    assert across < size[0]
    assert down < size[1]


@pytest.mark.parametrize("size", [(120, 180), (180, 120)])
def test_a_letter_has_its_room(size: tuple[int, int]) -> None:
    room = 0.16 * 120
    drawn = card_triangles(features(card("3RSO")), *size, room)
    if size[0] > size[1]:
        assert min(x for x, *_ in drawn.corners) > room
    else:
        assert max(y for _, y, _ in drawn.corners) < size[1] - room


# Places

WINDOWS = [
    (320, 480), (320, 568), (360, 640), (412, 915), (480, 320), (568, 320), (640, 360), (915, 412),
    (768, 1024), (1024, 768), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160), (600, 600),
]  # fmt: skip


def places_in(width: float, height: float, density: float = 1.0) -> BoardPlaces:
    bar = BAR_HEIGHT * density
    upright = width < 560 * density or width < height
    room = Rect(0, 0, width, height - bar)
    top = Rect(0, height - bar, width, bar)
    return board_places(room, top, upright=upright, density=density)


@pytest.mark.parametrize("width, height", WINDOWS)
@pytest.mark.parametrize("density", [1.0, 2.6])
def test_twelve_cards_fit_and_do_not_touch(width: int, height: int, density: float) -> None:
    places = places_in(width * density, height * density, density)
    bar = (height - BAR_HEIGHT) * density
    assert len(places.cards) == 12
    assert places.columns * places.rows == 12
    for place in places.cards:
        assert place.x >= 0
        assert place.right <= width * density
        assert place.y >= (places.ledge.top if places.ledge.y == 0 else 0)
        assert place.top <= bar
        assert place.width == int(place.width)
        # A finger hits every one.
        assert min(place.width, place.height) >= 44 * density
        ratio = max(place.width, place.height) / min(place.width, place.height)
        assert SHORTEST - 0.03 <= ratio <= LONGEST + 0.03
    for one, other in combinations(places.cards, 2):
        assert one.overlap(other) == 0


def test_form_of_the_board() -> None:
    assert places_in(412, 915).columns == 3
    assert places_in(320, 568).columns == 3
    for width, height in ((915, 412), (1280, 720), (2560, 1440)):
        assert places_in(width, height).columns == 4


@pytest.mark.parametrize("width, height", [(412, 915), (915, 412), (1280, 720), (2560, 1440)])
def test_the_cards_are_as_large_as_they_can_be(width: int, height: int) -> None:
    """Either their rows or their columns fill the room, all but its margins."""
    places = places_in(width, height)
    room_below = places.ledge.top if places.ledge.y == 0 else 0
    across = places.cards[-1].right - places.cards[0].x
    down = places.cards[0].top - places.cards[-1].y
    free = (width - across, height - BAR_HEIGHT - room_below - down)
    assert min(free) <= 24


def test_a_point_belongs_to_the_nearest_card() -> None:
    places = places_in(1280, 720)
    for index, place in enumerate(places.cards):
        assert places.at(*place.centre) == index
        assert places.at(place.x - 3, place.y + 5) == index
    assert places.at(0, 0) is None


# Keys and fingers


def test_a_key_for_each_card() -> None:
    wide = [card_of_key(Key(letter), 4, 3) for letter in "1234qwerasdf"]
    tall = [card_of_key(Key(letter), 3, 4) for letter in "123qweasdzxc"]
    assert wide == tall == list(range(12))
    assert card_of_key(Key("z"), 4, 3) is None
    assert card_of_key(Key("4"), 3, 4) is None
    assert card_of_key(Key("r", ctrl=True), 4, 3) is None
    assert card_of_key(Key("enter"), 4, 3) is None


def test_arrows_go_round() -> None:
    assert [moved(0, key, 4, 3) for key in ("right", "down", "left", "up")] == [1, 4, 3, 8]
    assert moved(11, "right", 3, 4) == 9


def test_keys_for_a_new_board() -> None:
    keys = [Key("f5"), Key("n"), Key("r", ctrl=True)]
    assert all(map(wants_new_board, keys))
    assert not any(map(wants_new_board, [Key("r"), Key("n", ctrl=True)]))


def test_pulls() -> None:
    assert is_pull(0, -30, 1.0)
    assert not is_pull(0, -30, 2.6)
    assert not is_pull(0, 30, 1.0)
    assert not is_pull(25, -30, 1.0)
    assert pull_share(-48, 1.0) == 0.5
    assert pull_share(-500, 1.0) == 1.0
    assert pull_share(20, 1.0) == 0.0


# Words


def test_every_card_has_its_own_name() -> None:
    assert words.card_name(card("2RTO")) == "two striped red ovals"
    assert words.card_name(card("1PSD")) == "one solid purple diamond"
    assert len({words.card_name(one) for one in PACK}) == 81
    place = words.place_name(card("3GOS"), 2, 4, selected=True)
    assert place == "three open green squiggles, selected, row 2, column 4"


@pytest.mark.parametrize(
    "text, line",
    [
        ("1RSD 1GSD 2PSD", "Not a set. Number: two cards show one, one shows two."),
        ("1RSD 2GSD 3RSD", "Not a set. Colour: two are red, one is green."),
        ("1RSD 2RTD 3RSD", "Not a set. Shading: two are solid, one is striped."),
        ("1RSD 2RSO 3RSO", "Not a set. Shape: two have ovals, one has diamonds."),
        (
            "1RSD 2GSD 3RTD",
            "Not a set. Colour: two are red, one is green. Shading: two are solid, one is striped.",
        ),
        ("1RSD 1GTD 2RSD", "Not a set. Number, colour and shading: two alike, one not."),
    ],
)
def test_the_verdict_names_what_fails(text: str, line: str) -> None:
    assert words.wrong_line(failures(*cards(text))) == line


def test_the_verdict_says_why_it_is_right() -> None:
    assert words.right_line(cards("1RSD 2GTS 3POO")) == (
        "A set! Different number, colour, shading and shape."
    )


# A board being played


def slots_of_a_set(play: Play) -> list[str]:
    found = find_sets(play.state.board)[0]
    return [SLOT_NAMES[play.state.board.index(each)] for each in found]


def test_taps_select_and_let_go() -> None:
    play = Play("peacock123")
    assert play.tap("slot1") == Picked("slot1", selected=True)
    assert play.tap("slot2") == Picked("slot2", selected=True)
    assert play.tap("slot1") == Picked("slot1", selected=False)
    assert play.selected == ("slot2",)
    assert play.let_go()
    assert not play.let_go()


def test_the_third_tap_decides() -> None:
    play = Play("peacock123")
    board = play.state.board
    slots = slots_of_a_set(play)
    for slot in slots[:2]:
        play.tap(slot)
    told = play.tap(slots[2])
    assert isinstance(told, Right)
    assert [board[SLOT_NAMES.index(slot)] for slot in told.slots] == list(told.cards)
    assert play.selected == ()
    assert play.was_played
    assert play.state.board != board


def test_a_wrong_third_changes_nothing() -> None:
    play = Play("peacock123")
    before = play.state
    for slot in ("slot1", "slot2"):
        play.tap(slot)
    told = play.tap("slot4")
    assert isinstance(told, Wrong)
    assert told.failures
    assert (play.state, play.selected) == (before, ())
