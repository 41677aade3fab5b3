"""Where the piles of a match lie on the table. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kivyapp.style.rect import Rect
from kivyapp.table.geometry import Board, PilePlace
from kivyapp.table.specs import Arrangement, Fan, PileKind, PileSpec
from rules.cribbage.state import CRIB, DEALT, DECK, HANDS, PILE, STARTER, other

# How many of the played cards are fanned out.
LAST_PLAYS: Final = 7


@dataclass(frozen=True, slots=True)
class MatchWindow:
    """The part of the window for the match, and how it is used. `dp` is pixels per dp."""

    area: Rect
    dp: float
    seat: int
    is_counting: bool
    left_hand: bool
    # The width that large cards should have; 0 for cards of the usual size.
    large_width: int = 0
    # Whether points are pegged on a board beside the cards.
    has_pegs: bool = False


@dataclass(frozen=True, slots=True)
class CardRows:
    """The left end, width and lower edges of the three rows of cards."""

    left: float
    width: float
    opponent_y: float
    middle_y: float
    hand_y: float
    card_width: int
    card_height: int
    gap: float


def portrait_board(window: MatchWindow, rows: CardRows) -> Board:
    """Deck and crib at the side of the thumb, everything else beside them."""
    side = rows.card_width + rows.gap
    stacks = rows.left if window.left_hand else rows.left + rows.width - rows.card_width
    fans, room = rows.left + side if window.left_hand else rows.left, rows.width - side
    # The starter covers the deck except for an edge.
    edge = round(min(0.05 * rows.card_height, rows.gap / 2))
    opponent, own = HANDS[other(window.seat) - 1], HANDS[window.seat - 1]
    face_up_crib = _Pile(CRIB, fans, rows.middle_y, room)
    piles = [
        _Pile(opponent, fans, rows.opponent_y, room),
        _Pile(DECK, stacks, rows.opponent_y + edge),
        _Pile(STARTER, stacks, rows.opponent_y - edge),
        _Pile(PILE, fans, rows.middle_y, room, LAST_PLAYS),
        face_up_crib if window.is_counting else _Pile(CRIB, stacks, rows.middle_y),
        _Pile(own, rows.left, rows.hand_y, rows.width),
    ]
    return _make_board(window.area, rows, piles)


def middle_board(
    window: MatchWindow, rows: CardRows, *, is_mirrored: bool, covers_deck: bool
) -> Board:
    """Deck, starter, played cards and crib in one row; the starter may cover the deck."""
    step = rows.card_width + rows.gap
    stacks = 1 if covers_deck else 2
    deck_x, crib_x = rows.left, rows.left + rows.width - rows.card_width
    fans = rows.left + stacks * step + rows.gap
    room = rows.width - (stacks + 1) * step - 2 * rows.gap
    if is_mirrored:
        deck_x, crib_x = crib_x, deck_x
    edge = round(min(0.05 * rows.card_height, rows.gap / 2)) if covers_deck else 0
    starter_x = deck_x if covers_deck else deck_x + step
    opponent, own = HANDS[other(window.seat) - 1], HANDS[window.seat - 1]
    face_up_crib = _Pile(CRIB, fans, rows.middle_y, room)
    piles = [
        _Pile(opponent, rows.left, rows.opponent_y, rows.width),
        _Pile(DECK, deck_x, rows.middle_y + edge),
        _Pile(STARTER, starter_x, rows.middle_y - edge),
        _Pile(PILE, fans, rows.middle_y, room, LAST_PLAYS),
        face_up_crib if window.is_counting else _Pile(CRIB, crib_x, rows.middle_y),
        _Pile(own, rows.left, rows.hand_y, rows.width),
    ]
    return _make_board(window.area, rows, piles)


@dataclass(frozen=True, slots=True)
class _Pile:
    """A pile at its position: a fan as wide as `room`, or a stack if that is 0."""

    name: str
    x: float
    y: float
    room: float = 0.0
    fanned_cards: int = 0


def _make_board(area: Rect, rows: CardRows, piles: list[_Pile]) -> Board:
    places = {}
    for pile in piles:
        kind, fan = (PileKind.HAND, Fan.HAND) if pile.room else (PileKind.SOURCE, Fan.STACK)
        spec = PileSpec(pile.name, 0, 0, kind, fan, fanned_cards=pile.fanned_cards)
        card = Rect(round(pile.x), round(pile.y), rows.card_width, rows.card_height)
        places[pile.name] = PilePlace(spec, card, pile.room)
    arrangement = Arrangement("match", DEALT, 3, 3, tuple(each.spec for each in places.values()))
    return Board(arrangement, area, rows.card_width, rows.card_height, places)
