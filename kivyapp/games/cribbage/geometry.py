"""Where everything of a duel lies in a window: pure numbers from its size, the seat and the phase.

Three rows of cards, the rival's, the middle and one's own, whose size depends on the window alone.
While hands are counted, the crib lies open in the middle, and the count makes room for the story.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kivyapp.table.geometry import CARD_RATIO, Board, PilePlace, Rect
from kivyapp.table.specs import Arrangement, Fan, Kind, PileSpec
from rules.cribbage.state import CRIB, DEALT, DECK, HANDS, PILE, STARTER, other

# In dp.
GAP: Final = 8
PANEL: Final = 66
TALL_PANEL: Final = 106
METER: Final = 46
STORY: Final = 44
ACTIONS: Final = 62
SIDE: Final = 232
# The same where there is little room.
TIGHT_GAP: Final = 5
TIGHT_PANEL: Final = 46
TIGHT_METER: Final = 36
TIGHT_STORY: Final = 36
TIGHT_ACTIONS: Final = 56
TIGHT_SIDE: Final = 152
TIGHTEST_SIDE: Final = 116
# From so many dp on, panels stand beside the cards instead of between them; the smallest phone has
# so many on its side, and less than NARROW.
WIDE_FROM: Final = 440
NARROW: Final = 560
# A window lower than this, upright or wide, has little room.
ROOMY: Final = 640
ROOMY_WIDE: Final = 320
# From this height on, what stands beside the cards grows with the window.
LARGE: Final = 800
LARGEST_SCALE: Final = 1.8
# How much is seen of a hidden hand that is held behind its panel, in card heights.
PEEK: Final = 0.5
# How far a chosen card rises, in card heights.
RISE: Final = 0.14
# How much of a card in a full hand is not covered by the next, at least, in card widths.
CLOSEST: Final = 0.44
# How many of the played cards lie apart.
LAST_PLAYS: Final = 7
# The largest picture of a card is 272 pixels wide; a little more is still crisp.
LARGEST: Final = 330


@dataclass(frozen=True, slots=True)
class Scene:
    """Every place of the screen."""

    board: Board
    rival: Rect
    own: Rect
    meter: Rect
    story: Rect
    actions: Rect
    # The middle of what pops up over the table.
    badge: tuple[float, float]
    upright: bool
    # How much larger than usual everything beside the cards is.
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class Rows:
    """Where the three rows of cards are: their left ends, their widths, their lower edges."""

    left: float
    width: float
    rival_y: float
    middle_y: float
    hand_y: float
    card_width: int
    card_height: int
    gap: float


def make_scene(
    area: Rect, dp: float, *, seat: int = 1, counting: bool = False, left_hand: bool = False
) -> Scene:
    """The scene for this part of the window, seen from a seat."""
    if area.width >= max(WIDE_FROM * dp, area.height):
        return _wide(area, dp, seat, counting, left_hand)
    if area.height > ROOMY * dp:
        return _upright(area, dp, seat, counting, left_hand)
    return _tight(area, dp, seat, counting, left_hand)


# Upright: panels, cards, count and buttons below each other


@dataclass(frozen=True, slots=True)
class _Bars:
    """What stands between the rows of an upright window: how high, and from where on."""

    panel: float
    story: float
    meter: float
    actions: float
    rival_y: float
    meter_y: float
    story_y: float
    own_y: float


def _upright(area: Rect, dp: float, seat: int, counting: bool, left_hand: bool) -> Scene:
    panel, story, meter, actions = PANEL * dp, STORY * dp, METER * dp, ACTIONS * dp
    gap, left, width = GAP * dp, area.x + GAP * dp, area.width - 2 * GAP * dp
    free = area.height - 2 * panel - story - meter - actions - 6 * gap
    card_width, height = _card(min(free / (3 + RISE), _fitting(width, DEALT)))
    # What is left over goes between the rows.
    gap += max(0.0, free - (3 + RISE) * height) / 6
    hand_y = area.y + actions
    own_y = hand_y + (1 + RISE) * height + gap
    story_y = own_y + panel + gap / 2
    meter_y = story_y + story + gap / 2
    middle_y = meter_y + meter + gap
    rival_y = middle_y + height + gap
    rows = Rows(left, width, rival_y, middle_y, hand_y, card_width, height, GAP * dp)
    if counting:
        story = meter_y + meter - story_y
    top = area.top - panel - gap / 2
    bars = _Bars(panel, story, meter, actions, top, meter_y, story_y, own_y)
    return _upright_scene(area, rows, bars, _upright_board(area, rows, seat, counting, left_hand))


def _tight(area: Rect, dp: float, seat: int, counting: bool, left_hand: bool) -> Scene:
    """On a small phone a hidden hand is held behind its panel, and comes down to be counted."""
    panel, story, meter = TIGHT_PANEL * dp, TIGHT_STORY * dp, TIGHT_METER * dp
    gap, actions = TIGHT_GAP * dp, TIGHT_ACTIONS * dp
    left, width = area.x + gap, area.width - 2 * gap
    free = area.height - 2 * panel - story - actions - 6 * gap
    height = min((free - meter) / (2 + PEEK + RISE), (free - gap) / (3 + RISE))
    card_width, height = _card(min(height, _fitting(width, DEALT)))
    hand_y = area.y + actions
    own_y = hand_y + (1 + RISE) * height + gap
    story_y = own_y + panel + gap
    meter_y = story_y + story + gap
    top = area.top - panel - gap / 2
    middle_y = meter_y if counting else meter_y + meter + gap
    rival_y = top - gap - (1 if counting else PEEK) * height
    rows = Rows(left, width, rival_y, middle_y, hand_y, card_width, int(height), gap)
    bars = _Bars(panel, story, meter, actions, top, meter_y, story_y, own_y)
    return _upright_scene(area, rows, bars, _tight_board(area, rows, seat, counting, left_hand))


def _upright_scene(area: Rect, rows: Rows, bars: _Bars, board: Board) -> Scene:
    def bar(y: float, height: float) -> Rect:
        return _whole(rows.left, y, rows.width, height)

    return Scene(
        board=board,
        rival=bar(bars.rival_y, bars.panel),
        own=bar(bars.own_y, bars.panel),
        meter=bar(bars.meter_y, bars.meter),
        story=bar(bars.story_y, bars.story),
        actions=bar(area.y, bars.actions),
        badge=(rows.left + rows.width / 2, rows.middle_y + rows.card_height / 2),
        upright=True,
    )


def _tight_board(area: Rect, rows: Rows, seat: int, counting: bool, left_hand: bool) -> Board:
    """Deck and crib both in the middle row: above it there is no room for them."""
    return _middle_board(area, rows, seat, counting, left_hand, covering=True)


def _upright_board(area: Rect, rows: Rows, seat: int, counting: bool, left_hand: bool) -> Board:
    """Deck and crib at one side, so that the thumb reaches them; everything else beside them."""
    side = rows.card_width + rows.gap
    stacks = rows.left if left_hand else rows.left + rows.width - rows.card_width
    fans, room = rows.left + side if left_hand else rows.left, rows.width - side
    peek = round(min(0.05 * rows.card_height, rows.gap / 2))
    rival, own = HANDS[other(seat) - 1], HANDS[seat - 1]
    crib = _Pile(CRIB, fans, rows.middle_y, room)
    piles = [
        _Pile(rival, fans, rows.rival_y, room),
        # The starter covers the deck but for an edge that can be seen.
        _Pile(DECK, stacks, rows.rival_y + peek),
        _Pile(STARTER, stacks, rows.rival_y - peek),
        _Pile(PILE, fans, rows.middle_y, room, LAST_PLAYS),
        crib if counting else _Pile(CRIB, stacks, rows.middle_y),
        _Pile(own, rows.left, rows.hand_y, rows.width),
    ]
    return _board(area, rows, piles)


# Wide: panels and count at one side, story and buttons at the other


def _wide(area: Rect, dp: float, seat: int, counting: bool, left_hand: bool) -> Scene:
    roomy = area.height > ROOMY_WIDE * dp
    scale = max(1.0, min(LARGEST_SCALE, area.height / (LARGE * dp)))
    gap = (GAP if roomy else TIGHT_GAP) * dp
    side = _side(area, dp, roomy) * scale
    panel = (TALL_PANEL * scale if roomy else TALL_PANEL - 10) * dp
    meter = (METER * 1.25 * scale if roomy else TIGHT_METER) * dp
    left, width = area.x + side + 3 * gap, area.width - 2 * side - 6 * gap
    free = area.height - 2 * gap
    card_width, height = _card(min((free - 2 * gap) / (3 + RISE), _fitting(width, 8)))
    between = (free - (3 + RISE) * height) / 2
    hand_y = area.y + gap
    middle_y = hand_y + (1 + RISE) * height + between
    rows = Rows(left, width, area.top - gap - height, middle_y, hand_y, card_width, height, gap)
    panels, actions = area.x + gap, area.right - side - gap
    if left_hand:
        panels, actions = actions, panels
    middle = area.y + area.height / 2
    covering = rows.width < 6.5 * card_width
    return Scene(
        board=_middle_board(area, rows, seat, counting, left_hand=False, covering=covering),
        rival=_whole(panels, area.top - gap - panel, side, panel),
        own=_whole(panels, area.y + gap, side, panel),
        meter=_whole(panels, middle - meter / 2, side, meter),
        story=_whole(actions, middle, side, area.top - gap - middle),
        actions=_whole(actions, area.y + gap, side, middle - area.y - 2 * gap),
        badge=(left + width / 2, middle_y + height / 2),
        upright=False,
        scale=scale,
    )


def _side(area: Rect, dp: float, roomy: bool) -> float:
    """How wide what stands beside the cards is."""
    if area.width > 1000 * dp:
        return SIDE * dp
    if area.width < NARROW * dp:
        return TIGHTEST_SIDE * dp
    return (TIGHT_SIDE + (24 if roomy else 0)) * dp


# Parts of both


def _middle_board(
    area: Rect, rows: Rows, seat: int, counting: bool, left_hand: bool, *, covering: bool
) -> Board:
    """Deck, starter, played cards and crib in one row; the starter may cover the deck."""
    step = rows.card_width + rows.gap
    stacks = 1 if covering else 2
    deck_x, crib_x = rows.left, rows.left + rows.width - rows.card_width
    fans = rows.left + stacks * step + rows.gap
    room = rows.width - (stacks + 1) * step - 2 * rows.gap
    if left_hand:
        deck_x, crib_x = crib_x, deck_x
    peek = round(min(0.05 * rows.card_height, rows.gap / 2)) if covering else 0
    starter_x = deck_x if covering else deck_x + step
    rival, own = HANDS[other(seat) - 1], HANDS[seat - 1]
    crib = _Pile(CRIB, fans, rows.middle_y, room)
    piles = [
        _Pile(rival, rows.left, rows.rival_y, rows.width),
        _Pile(DECK, deck_x, rows.middle_y + peek),
        _Pile(STARTER, starter_x, rows.middle_y - peek),
        _Pile(PILE, fans, rows.middle_y, room, LAST_PLAYS),
        crib if counting else _Pile(CRIB, crib_x, rows.middle_y),
        _Pile(own, rows.left, rows.hand_y, rows.width),
    ]
    return _board(area, rows, piles)


@dataclass(frozen=True, slots=True)
class _Pile:
    """A pile at its place: a fan in some room, or without room a stack."""

    name: str
    x: float
    y: float
    room: float = 0.0
    fanned: int = 0


def _board(area: Rect, rows: Rows, piles: list[_Pile]) -> Board:
    places = {}
    for pile in piles:
        kind, fan = (Kind.HAND, Fan.HAND) if pile.room else (Kind.SOURCE, Fan.STACK)
        spec = PileSpec(pile.name, 0, 0, kind, fan, fanned=pile.fanned)
        card = Rect(round(pile.x), round(pile.y), rows.card_width, rows.card_height)
        places[pile.name] = PilePlace(spec, card, pile.room)
    arrangement = Arrangement("duel", DEALT, 3, 3, tuple(each.spec for each in places.values()))
    return Board(arrangement, area, rows.card_width, rows.card_height, places)


def _fitting(width: float, cards: int) -> float:
    """The height of cards of which so many fit into a width, each a good part uncovered."""
    return width / (1 + (cards - 1) * CLOSEST) * CARD_RATIO


def _card(height: float) -> tuple[int, int]:
    width = max(8, min(LARGEST, int(height / CARD_RATIO)))
    return width, round(width * CARD_RATIO)


def _whole(x: float, y: float, width: float, height: float) -> Rect:
    return Rect(round(x), round(y), round(width), round(max(1.0, height)))
