"""Where every card lies, worked out from the window's size alone: pure numbers, no toolkit.

Positions are pixels with the origin at the lower left, as Kivy counts. The size of the cards
depends on the window and never on the game's state, so that nothing jumps while one plays.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from kivyapp.table.specs import Arrangement, Fan, Kind, PileSpec, TableSpec

CARD_RATIO: Final = 1.45
GAP: Final = 0.09
LARGE_CARDS: Final = 1.2
# Fans in card heights (sideways: in card widths).
FACE_UP_FAN: Final = 0.26
FACE_DOWN_FAN: Final = 0.16
TIGHT_FACE_DOWN: Final = 0.035
SIDEWAYS_FAN: Final = 0.3
PACKET_SIDEWAYS: Final = 0.22
PACKET_DOWN: Final = 0.1
HAND_FAN: Final = 0.62
# A stack shows its height by a few edges.
STACK_EDGE: Final = 0.006


Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle of the window."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def top(self) -> float:
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.top

    def grown(self, sides: float, top: float, bottom: float) -> Rect:
        return Rect(
            self.x - sides, self.y - bottom, self.width + 2 * sides, self.height + top + bottom
        )

    def overlap(self, other: Rect) -> float:
        """The area that both cover."""
        width = min(self.right, other.right) - max(self.x, other.x)
        height = min(self.top, other.top) - max(self.y, other.y)
        return max(0.0, width) * max(0.0, height)


@dataclass(frozen=True, slots=True)
class PilePlace:
    """A pile on the screen: where its bottom card lies, and how much room its fan has."""

    spec: PileSpec
    card: Rect
    # How far the fan may reach from the bottom card's lower edge down, or sideways.
    room: float
    # -1 where a sideways fan goes to the left.
    direction: int = 1


@dataclass(frozen=True, slots=True)
class Board:
    """All piles of a game for one window."""

    arrangement: Arrangement
    area: Rect
    card_width: int
    card_height: int
    places: Mapping[str, PilePlace]


def make_board(
    spec: TableSpec, area: Rect, *, large_cards: bool = False, left_hand: bool = False
) -> Board:
    """The board for this part of the window, in the arrangement with the largest cards."""
    widths = [(_card_width(option, area, large_cards), option) for option in spec.arrangements]
    width, arrangement = max(widths, key=lambda entry: entry[0])
    card_width = max(8, int(width))
    card_height = round(card_width * CARD_RATIO)
    grid = _Grid(arrangement, area, card_width, card_height, left_hand)
    places = {pile.name: grid.place(pile) for pile in arrangement.piles}
    return Board(arrangement, area, card_width, card_height, places)


def _card_width(arrangement: Arrangement, area: Rect, large_cards: bool) -> float:
    across = area.width / (arrangement.columns + GAP * (arrangement.columns + 1))
    down = area.height / (arrangement.heights + GAP / CARD_RATIO * arrangement.gaps) / CARD_RATIO
    rows = 1 + max(pile.y for pile in arrangement.piles)
    rigid = area.height / (rows + GAP / CARD_RATIO * (rows + 1)) / CARD_RATIO
    # Large cards take what the fans would have had; but rows of piles give nothing away, and they
    # can never be wider than the window.
    return min(across, rigid, down * (LARGE_CARDS if large_cards else 1.0))


class _Grid:
    """The cells of an arrangement, centred in the area and mirrored for the left hand."""

    def __init__(
        self,
        arrangement: Arrangement,
        area: Rect,
        card_width: int,
        card_height: int,
        left_hand: bool,
    ) -> None:
        self.columns, self.area = arrangement.columns, area
        self.card_width, self.card_height = card_width, card_height
        self.left_hand = left_hand
        # A window wider than the cards need spreads the columns a little, not without end.
        spare = area.width - arrangement.columns * card_width
        self.gap = min(spare / (arrangement.columns + 1), card_width * 0.32)
        self.row_gap = card_width * GAP
        used = arrangement.columns * card_width + (arrangement.columns - 1) * self.gap
        self.left = area.x + (area.width - used) / 2

    def place(self, pile: PileSpec) -> PilePlace:
        x = self.columns - 1 - pile.x if self.left_hand else pile.x
        card = Rect(
            round(self.left + x * (self.card_width + self.gap)),
            round(self._row(pile.y)),
            self.card_width,
            self.card_height,
        )
        direction = -1 if self.left_hand else 1
        return PilePlace(pile, card, self._room(pile, card), direction)

    def _row(self, y: float) -> float:
        """The lower edge of the cards of a row."""
        step = self.card_height + self.row_gap
        if y < 0:
            return self.area.y + self.row_gap + (-1 - y) * step
        return self.area.top - self.row_gap - self.card_height - y * step

    def _room(self, pile: PileSpec, card: Rect) -> float:
        if pile.fan is Fan.SIDEWAYS:
            return SIDEWAYS_FAN * self.card_width * max(1, pile.fanned - 1)
        if pile.fan is Fan.STACK:
            return 0.0
        if pile.until:
            limit = self._row(pile.until) + self.card_height + self.row_gap
        else:
            limit = self.area.y + self.row_gap
        return max(0.0, card.y - limit)


def fan(board: Board, name: str, faces: Sequence[bool]) -> list[tuple[float, float]]:
    """The lower left corner of each card of a pile, bottom card first, by its faces."""
    place = board.places[name]
    x, y = place.card.x, place.card.y
    if place.spec.packet:
        return _packets(board, place, len(faces))
    match place.spec.fan:
        case Fan.STACK:
            edge = board.card_height * STACK_EDGE
            return [(x, y + round(min(depth // 6, 4) * edge)) for depth in range(len(faces))]
        case Fan.SIDEWAYS:
            return _sideways(board, place, len(faces))
        case Fan.HAND:
            return _held(board, place, len(faces))
    offsets = _column_offsets(board, place, faces)
    return [(x, round(y - offset)) for offset in offsets]


def seen(corners: Sequence[Point], positions: Sequence[Point]) -> list[bool]:
    """Which cards of a pile have to be drawn, by where they belong and where they are.

    Not those that lie exactly under others at rest; the second from above may be uncovered by a
    finger at any moment.
    """
    result: list[bool] = []
    at_rest: set[Point] = set()
    resting = 0
    for corner, position in zip(reversed(corners), reversed(positions), strict=True):
        result.append(resting < 2 or corner not in at_rest)
        if corner == position:
            at_rest.add(corner)
            resting += 1
    return result[::-1]


def first_seen(place: PilePlace, count: int) -> int:
    """The lowest card of a pile that is not wholly covered by others."""
    if place.spec.fan is Fan.STACK or place.spec.packet:
        return max(0, count - 1)
    return max(0, count - place.spec.fanned) if place.spec.fanned else 0


def _packets(board: Board, place: PilePlace, count: int) -> list[tuple[float, float]]:
    """The last packet always in the same place, the others behind it, a little aside or above."""
    dx, dy = -place.direction * PACKET_SIDEWAYS * board.card_width, 0.0
    if place.spec.fan is Fan.DOWN:
        dx, dy = 0.0, PACKET_DOWN * board.card_height
    x, y = place.card.x, place.card.y
    behind = ((count - 1 - index) // place.spec.packet for index in range(count))
    return [(round(x + depth * dx), round(y + depth * dy)) for depth in behind]


def _sideways(board: Board, place: PilePlace, count: int) -> list[tuple[float, float]]:
    apart = place.spec.fanned or count
    step = place.direction * board.card_width * SIDEWAYS_FAN
    first = max(0, count - apart)
    return [
        (round(place.card.x + max(0, index - first) * step), place.card.y) for index in range(count)
    ]


def _held(board: Board, place: PilePlace, count: int) -> list[tuple[float, float]]:
    """Around the middle of the room, as far apart as it allows; the last few at least."""
    apart = min(count, place.spec.fanned or count)
    width = board.card_width
    step = min(HAND_FAN * width, (place.room - width) / max(1, apart - 1))
    first = place.card.x + (place.room - width - step * (apart - 1)) / 2
    covered = count - apart
    return [(round(first + max(0, at - covered) * step), place.card.y) for at in range(count)]


def _column_offsets(board: Board, place: PilePlace, faces: Sequence[bool]) -> list[float]:
    """How far each card lies below the first one."""
    height = board.card_height
    # Where only the last few are apart, the ones before lie in one place.
    together = max(0, len(faces) - place.spec.fanned) if place.spec.fanned else 0
    covering = faces[together:-1]
    down = sum(not up for up in covering)
    up = len(covering) - down
    arrangement = board.arrangement
    down_step, up_step = arrangement.widest_down * height, arrangement.widest_fan * height
    # Roomy fans give way first, then the face-down cards, then everything.
    if down and down * down_step + up * up_step > place.room:
        down_step = max(FACE_DOWN_FAN * height, (place.room - up * up_step) / down)
    if up and down * down_step + up * up_step > place.room:
        up_step = max(FACE_UP_FAN * height, (place.room - down * down_step) / up)
    if down and down * down_step + up * up_step > place.room:
        down_step = max(TIGHT_FACE_DOWN * height, (place.room - up * up_step) / down)
    if up and down * down_step + up * up_step > place.room:
        up_step = max(0.0, (place.room - down * down_step) / up)
    offsets = [0.0] * (together + 1)
    for face_up in covering:
        offsets.append(offsets[-1] + (up_step if face_up else down_step))
    return offsets[: len(faces)]


def hit(
    board: Board, piles: Mapping[str, Sequence[bool]], x: float, y: float
) -> tuple[str, int] | None:
    """The topmost card under a point, as pile and index; an empty pile answers with index -1."""
    for name, faces in piles.items():
        corners = fan(board, name, faces)
        for index in range(len(faces) - 1, -1, -1):
            left, bottom = corners[index]
            if Rect(left, bottom, board.card_width, board.card_height).holds(x, y):
                return name, index
    for name, faces in piles.items():
        if not faces and board.places[name].card.holds(x, y):
            return name, -1
    return None


def reach(board: Board, name: str, faces: Sequence[bool], grace: Grace) -> Rect:
    """The part of the window in which a dropped card counts as dropped on this pile."""
    place = board.places[name]
    corners = fan(board, name, faces) or [(place.card.x, place.card.y)]
    lowest = min(y for _, y in corners)
    left, right = min(x for x, _ in corners), max(x for x, _ in corners) + board.card_width
    if place.spec.fan is Fan.HAND:
        # Wherever its cards could lie.
        left, right = place.card.x, place.card.x + place.room
    whole = Rect(left, lowest, right - left, place.card.top - lowest)
    match place.spec.kind:
        case Kind.COLUMN:
            # A column reaches down as far as its cards ever could.
            bottom = place.card.y - place.room
            whole = Rect(whole.x, bottom, whole.width, place.card.top - bottom)
            return whole.grown(*grace.column)
        case _:
            return whole.grown(*grace.foundation)


@dataclass(frozen=True, slots=True)
class Grace:
    """How far beside a pile a card may be dropped, in pixels: sides, top, bottom."""

    column: tuple[float, float, float]
    foundation: tuple[float, float, float]

    @classmethod
    def for_density(cls, dp: float) -> Grace:
        return cls((24 * dp, 20 * dp, 24 * dp), (16 * dp, 14 * dp, 18 * dp))


NO_GRACE: Final = Grace((0, 0, 0), (0, 0, 0))
# The part of a dropped card that lies on one pile without any doubt.
SQUARELY: Final = 0.75


def drop_target(
    board: Board,
    piles: Mapping[str, Sequence[bool]],
    card: Rect,
    legal: Sequence[str],
    grace: Grace,
) -> str | None:
    """The pile on which a card is dropped that lies here.

    Most overlap wins, legal piles first; but a card that lies squarely on a pile is meant for it.
    """
    best: tuple[bool, bool, float, str] | None = None
    for name, faces in piles.items():
        area = reach(board, name, faces, grace).overlap(card)
        if area > 0:
            covered = reach(board, name, faces, NO_GRACE).overlap(card)
            meant = covered >= SQUARELY * card.width * card.height
            best = max(best or (False, False, 0.0, name), (meant, name in legal, area, name))
    return best[3] if best else None


def spread(board: Board, name: str, faces: Sequence[bool]) -> list[tuple[float, float]]:
    """A pile laid out so that every card can be read, over the whole height if need be."""
    corners = fan(board, name, faces)
    if len(faces) < 2:
        return corners
    step = FACE_UP_FAN * board.card_height
    highest = board.area.top - board.card_height
    step = min(step, (highest - board.area.y) / (len(faces) - 1))
    top = min(highest, max(corners[0][1], board.area.y + step * (len(faces) - 1)))
    return [(corners[0][0], round(top - step * index)) for index in range(len(faces))]
