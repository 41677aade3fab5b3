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
TIGHT_PANEL: Final = 52
TALL_PANEL: Final = 106
METER: Final = 46
STORY: Final = 44
TIGHT_STORY: Final = 22
ACTIONS: Final = 62
SIDE: Final = 232
NARROW_SIDE: Final = 176
# From so many dp on, panels stand beside the cards instead of between them.
WIDE_FROM: Final = 560
# An upright window lower than this keeps everything small, a wide one as well.
ROOMY: Final = 640
ROOMY_WIDE: Final = 480
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
    build = _upright if area.width < WIDE_FROM * dp or area.width < area.height else _wide
    return build(area, dp, seat, counting, left_hand)


# Upright: panels, cards, count and buttons below each other


def _upright(area: Rect, dp: float, seat: int, counting: bool, left_hand: bool) -> Scene:
    roomy = area.height > ROOMY * dp
    panel = (PANEL if roomy else TIGHT_PANEL) * dp
    story, meter = (STORY if roomy else TIGHT_STORY) * dp, METER * dp
    gap, left, width = GAP * dp, area.x + GAP * dp, area.width - 2 * GAP * dp
    free = area.height - 2 * panel - story - meter - ACTIONS * dp - 6 * gap
    card_width, height = _card(min(free / (3 + RISE), _fitting(width, DEALT)))
    # What is left over goes between the rows.
    gap += max(0.0, free - (3 + RISE) * height) / 6
    hand_y = area.y + ACTIONS * dp
    own_y = hand_y + (1 + RISE) * height + gap
    story_y = own_y + panel + gap / 2
    meter_y = story_y + story + gap / 2
    middle_y = meter_y + meter + gap
    rival_y = middle_y + height + gap
    rows = Rows(left, width, rival_y, middle_y, hand_y, card_width, height, GAP * dp)
    if counting:
        story = meter_y + meter - story_y
    return Scene(
        board=_upright_board(area, rows, seat, counting, left_hand),
        rival=_whole(left, area.top - panel - gap / 2, width, panel),
        own=_whole(left, own_y, width, panel),
        meter=_whole(left, meter_y, width, meter),
        story=_whole(left, story_y, width, story),
        actions=_whole(left, area.y, width, ACTIONS * dp),
        badge=(left + width / 2, middle_y + height / 2),
        upright=True,
    )


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
    gap, roomy = GAP * dp, area.height > ROOMY_WIDE * dp
    side = max((SIDE if roomy else NARROW_SIDE) * dp, area.width * 0.17)
    panel, meter = TALL_PANEL * dp, METER * 1.3 * dp
    left, width = area.x + side + 3 * gap, area.width - 2 * side - 6 * gap
    free = area.height - 2 * gap
    card_width, height = _card(min((free - 2 * gap) / (3 + RISE), _fitting(width, 9)))
    between = (free - (3 + RISE) * height) / 2
    hand_y = area.y + gap
    middle_y = hand_y + (1 + RISE) * height + between
    rows = Rows(left, width, area.top - gap - height, middle_y, hand_y, card_width, height, gap)
    panels, actions = area.x + gap, area.right - side - gap
    if left_hand:
        panels, actions = actions, panels
    middle = area.y + area.height / 2
    return Scene(
        board=_wide_board(area, rows, seat, counting),
        rival=_whole(panels, area.top - gap - panel, side, panel),
        own=_whole(panels, area.y + gap, side, panel),
        meter=_whole(panels, middle - meter / 2, side, meter),
        story=_whole(actions, middle, side, area.top - 2 * gap - middle),
        actions=_whole(actions, area.y + gap, side, middle - area.y - 2 * gap),
        badge=(left + width / 2, middle_y + height / 2),
        upright=False,
    )


def _wide_board(area: Rect, rows: Rows, seat: int, counting: bool) -> Board:
    """Deck and starter left of the played cards, the crib at their right."""
    step = rows.card_width + rows.gap
    crib_x = rows.left + rows.width - rows.card_width
    fans, room = rows.left + 2 * step + rows.gap, rows.width - 3 * step - 2 * rows.gap
    rival, own = HANDS[other(seat) - 1], HANDS[seat - 1]
    crib = _Pile(CRIB, fans, rows.middle_y, room)
    piles = [
        _Pile(rival, rows.left, rows.rival_y, rows.width),
        _Pile(DECK, rows.left, rows.middle_y),
        _Pile(STARTER, rows.left + step, rows.middle_y),
        _Pile(PILE, fans, rows.middle_y, room, LAST_PLAYS),
        crib if counting else _Pile(CRIB, crib_x, rows.middle_y),
        _Pile(own, rows.left, rows.hand_y, rows.width),
    ]
    return _board(area, rows, piles)


# Parts of both


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
