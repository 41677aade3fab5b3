"""The geometry of a match, computed from the window, the viewing seat and the phase. Pure.

There are three rows of cards: the opponent's hand, the middle and the player's own hand. Their size
depends on the window alone. While hands are counted, the crib lies face up in the middle, and the
meter makes room for the text.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from kivyapp.games.cribbage.board import CardRows, MatchWindow, middle_board, portrait_board
from kivyapp.style.rect import Rect
from kivyapp.style.tokens import CARD_RATIO
from kivyapp.table.geometry import LARGE_CARDS, Board
from rules.cribbage.state import DEALT

# In dp.
GAP: Final = 8
PANEL: Final = 66
TALL_PANEL: Final = 106
METER: Final = 46
TEXT: Final = 44
CONTROLS: Final = 62
SIDE: Final = 232
# The same where there is little room.
TIGHT_GAP: Final = 5
TIGHT_PANEL: Final = 46
TIGHT_METER: Final = 36
TIGHT_TEXT: Final = 36
TIGHT_CONTROLS: Final = 56
TIGHT_SIDE: Final = 152
TIGHTEST_SIDE: Final = 116
# The board of classic scoring.
PEG_BOARD: Final = 86
TIGHT_PEG_BOARD: Final = 56
LEAST_FOR_PEGS: Final = 480
# From this width on, panels are beside the cards instead of between them. The smallest phones are
# wider than this in landscape, but narrower than NARROW.
LANDSCAPE_WIDTH: Final = 440
NARROW: Final = 560
# Lower windows have little room.
ROOMY_PORTRAIT: Final = 640
ROOMY_LANDSCAPE: Final = 320
# From this height on, everything beside the cards grows with the window.
LARGE: Final = 800
LARGEST_SCALE: Final = 1.8
# How much of a hidden hand shows from behind its panel, in card heights.
PEEK: Final = 0.5
# How far a chosen card rises, in card heights.
RISE: Final = 0.14
# How much of a card in a full hand stays uncovered at least, in card widths.
CLOSEST: Final = 0.44
CLOSEST_LARGE: Final = 0.36
# The largest card texture is 272 pixels wide; a little more is still crisp.
LARGEST_CARD: Final = 330


@dataclass(frozen=True, slots=True)
class MatchGeometry:
    """The places of everything on the screen of a match."""

    board: Board
    opponent_panel: Rect
    own_panel: Rect
    meter: Rect
    beat_display: Rect
    controls: Rect
    # The centre of the badges that pop up over the table.
    badge_centre: tuple[float, float]
    is_portrait: bool
    # The scale of everything beside the cards.
    scale: float
    # The board on which points are pegged; None in a duel.
    peg_board: Rect | None = None


def match_geometry(
    area: Rect,
    dp: float,
    *,
    seat: int = 1,
    is_counting: bool = False,
    left_hand: bool = False,
    large_cards: bool = False,
    has_pegs: bool = False,
) -> MatchGeometry:
    """The geometry for this part of the window, seen from a seat."""
    window = MatchWindow(area, dp, seat, is_counting, left_hand, has_pegs=has_pegs)
    usual = _match_geometry(window)
    if not large_cards:
        return usual
    large_width = round(LARGE_CARDS * usual.board.card_width)
    large = _match_geometry(replace(window, large_width=large_width))
    return large if large.board.card_width > usual.board.card_width else usual


def _match_geometry(window: MatchWindow) -> MatchGeometry:
    area, dp = window.area, window.dp
    if area.width >= max(LANDSCAPE_WIDTH * dp, area.height):
        return _landscape(window)
    if area.height > ROOMY_PORTRAIT * dp:
        return _portrait(window)
    # Beside another app a window may be as low as a landscape phone, but narrower.
    upright, on_its_side = _small_portrait(window), _landscape(window)
    return max(upright, on_its_side, key=lambda geometry: geometry.board.card_width)


# Portrait: panels, cards, meter and controls below each other


# The lower edge and height of everything between the rows of cards, by its field of MatchGeometry.
_Bars: TypeAlias = Mapping[str, tuple[float, float]]


def _portrait(window: MatchWindow) -> MatchGeometry:
    area, dp = window.area, window.dp
    # Large cards take room from everything between them.
    sizes = (PANEL, TEXT, METER, CONTROLS, GAP)
    if window.large_width:
        sizes = (TIGHT_PANEL, TIGHT_TEXT, TIGHT_METER, TIGHT_CONTROLS, TIGHT_GAP)
    panel, text, meter, controls, gap = (size * dp for size in sizes)
    pegs = 0.0
    if window.has_pegs:
        # The panels have no chips but one, and make room for the board.
        panel = TIGHT_PANEL * dp
        pegs = (TIGHT_PEG_BOARD if window.large_width else PEG_BOARD) * dp + gap / 2
    left, width = area.x + gap, area.width - 2 * gap
    free = area.height - 2 * panel - text - meter - pegs - controls - 6 * gap
    height = min(free / (3 + RISE), _height_fitting(width, DEALT, window))
    card_width, height = _card_size(height, window)
    # Spare height goes between the rows.
    gap += max(0.0, free - (3 + RISE) * height) / 6
    hand_y = area.y + controls
    own_y = hand_y + (1 + RISE) * height + gap
    text_y = own_y + panel + gap / 2
    meter_y = text_y + text + gap / 2
    pegs_y = meter_y + meter + gap / 2
    middle_y = meter_y + meter + pegs + gap
    opponent_y = middle_y + height + gap
    rows = CardRows(left, width, opponent_y, middle_y, hand_y, card_width, height, sizes[-1] * dp)
    if window.is_counting:
        text = meter_y + meter - text_y
    bars = {
        "opponent_panel": (area.top - panel - gap / 2, panel),
        "own_panel": (own_y, panel),
        "meter": (meter_y, meter),
        "beat_display": (text_y, text),
        "controls": (area.y, controls),
    }
    if window.has_pegs:
        bars["peg_board"] = (pegs_y, pegs - sizes[-1] * dp / 2)
    return _portrait_geometry(rows, bars, portrait_board(window, rows))


def _small_portrait(window: MatchWindow) -> MatchGeometry:
    """On a small phone, a hidden hand is partly behind its panel until it is counted. Deck and crib
    are in the middle row, as there is no room above it."""
    area, dp = window.area, window.dp
    panel, text, meter = TIGHT_PANEL * dp, TIGHT_TEXT * dp, TIGHT_METER * dp
    gap, controls = TIGHT_GAP * dp, TIGHT_CONTROLS * dp
    # On the lowest phones the panels alone have to tell the points.
    has_pegs = window.has_pegs and area.height > LEAST_FOR_PEGS * dp
    pegs = TIGHT_PEG_BOARD * dp + gap if has_pegs else 0.0
    left, width = area.x + gap, area.width - 2 * gap
    free = area.height - 2 * panel - text - pegs - controls - 6 * gap
    height = min((free - meter) / (2 + PEEK + RISE), (free - gap) / (3 + RISE))
    card_width, height = _card_size(min(height, _height_fitting(width, DEALT, window)), window)
    hand_y = area.y + controls
    own_y = hand_y + (1 + RISE) * height + gap
    text_y = own_y + panel + gap
    meter_y = text_y + text + gap
    top = area.top - panel - gap / 2
    pegs_y = meter_y if window.is_counting else meter_y + meter + gap
    middle_y = pegs_y + pegs
    opponent_y = top - gap - (1 if window.is_counting else PEEK) * height
    rows = CardRows(left, width, opponent_y, middle_y, hand_y, card_width, int(height), gap)
    bars = {
        "opponent_panel": (top, panel),
        "own_panel": (own_y, panel),
        "meter": (meter_y, meter),
        "beat_display": (text_y, text),
        "controls": (area.y, controls),
    }
    if has_pegs:
        bars["peg_board"] = (pegs_y, pegs - gap)
    board = middle_board(window, rows, is_mirrored=window.left_hand, covers_deck=True)
    return _portrait_geometry(rows, bars, board)


def _portrait_geometry(rows: CardRows, bars: _Bars, board: Board) -> MatchGeometry:
    places = {
        name: _rounded_rect(rows.left, y, rows.width, height) for name, (y, height) in bars.items()
    }
    centre = (rows.left + rows.width / 2, rows.middle_y + rows.card_height / 2)
    return MatchGeometry(board, badge_centre=centre, is_portrait=True, scale=1.0, **places)


# Landscape: panels and meter on one side, text and controls on the other


def _landscape(window: MatchWindow) -> MatchGeometry:
    area, dp = window.area, window.dp
    is_roomy = area.height > ROOMY_LANDSCAPE * dp
    scale = max(1.0, min(LARGEST_SCALE, area.height / (LARGE * dp)))
    gap = (GAP if is_roomy and not window.large_width else TIGHT_GAP) * dp
    side = _side_width(area, dp, is_roomy) * scale
    panel = (TALL_PANEL * scale if is_roomy else TALL_PANEL - 10) * dp
    if window.has_pegs:
        panel = (PANEL * scale if is_roomy else TIGHT_PANEL) * dp
    meter = (METER * 1.25 * scale if is_roomy else TIGHT_METER) * dp
    left, width = area.x + side + 3 * gap, area.width - 2 * side - 6 * gap
    free = area.height - 2 * gap
    height = min((free - 2 * gap) / (3 + RISE), _height_fitting(width, 8, window))
    card_width, height = _card_size(height, window)
    between = (free - (3 + RISE) * height) / 2
    hand_y = area.y + gap
    middle_y = hand_y + (1 + RISE) * height + between
    top = area.top - gap - height
    rows = CardRows(left, width, top, middle_y, hand_y, card_width, height, gap)
    panels, controls = area.x + gap, area.right - side - gap
    if window.left_hand:
        panels, controls = controls, panels
    middle = area.y + area.height / 2
    meter_y, pegs = middle - meter / 2, None
    if window.has_pegs:
        meter_y = area.y + gap + panel + gap
        bottom = meter_y + meter + gap
        pegs = _rounded_rect(panels, bottom, side, area.top - 2 * gap - panel - bottom)
    covers_deck = rows.width < 6.5 * card_width
    return MatchGeometry(
        board=middle_board(window, rows, is_mirrored=False, covers_deck=covers_deck),
        opponent_panel=_rounded_rect(panels, area.top - gap - panel, side, panel),
        own_panel=_rounded_rect(panels, area.y + gap, side, panel),
        meter=_rounded_rect(panels, meter_y, side, meter),
        beat_display=_rounded_rect(controls, middle, side, area.top - gap - middle),
        controls=_rounded_rect(controls, area.y + gap, side, middle - area.y - 2 * gap),
        badge_centre=(left + width / 2, middle_y + height / 2),
        is_portrait=False,
        scale=scale,
        peg_board=pegs,
    )


def _side_width(area: Rect, dp: float, is_roomy: bool) -> float:
    """The width of everything on one side of the cards."""
    if area.width > 1000 * dp:
        return SIDE * dp
    if area.width < NARROW * dp:
        return TIGHTEST_SIDE * dp
    return (TIGHT_SIDE + (24 if is_roomy else 0)) * dp


def _height_fitting(width: float, cards: int, window: MatchWindow) -> float:
    """The height of cards of which this many fit into a width, overlapping as far as allowed."""
    closest = CLOSEST_LARGE if window.large_width else CLOSEST
    return width / (1 + (cards - 1) * closest) * CARD_RATIO


def _card_size(height: float, window: MatchWindow) -> tuple[int, int]:
    width = max(8, min(LARGEST_CARD, window.large_width or LARGEST_CARD, int(height / CARD_RATIO)))
    return width, round(width * CARD_RATIO)


def _rounded_rect(x: float, y: float, width: float, height: float) -> Rect:
    return Rect(round(x), round(y), round(width), round(max(1.0, height)))
