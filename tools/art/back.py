"""The card backs; `BACKS` lists those that are in the atlases.

A back looks the same both ways up, and does not distract from the faces.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.art import eye, svg, tokens
from tools.art.card import Card
from tools.art.panel import Panel

ACROSS: Final = 4  # feathers in a row
BARB: Final = "#2FA08C"
BRONZE: Final = "#C08A2E"
PLUM: Final = "#4A1F4F"
MIDNIGHT: Final = "#1E2A72"
GLASS: Final = "#0F4F59"
TEAL_NIGHT: Final = "#0C3648"
# For each angle the distance of a feather's eye from the centre, and half its width.
PLUMES: Final = {0: (0.525, 0.1), 30: (0.49, 0.094), 60: (0.42, 0.088), 90: (0.345, 0.08)}


def feather(card: Card) -> str:
    """Rows of feather tips from the centre to both ends."""
    panel = Panel(card)
    x0, lead, (_, middle) = panel.edge, panel.lead, panel.middle
    pitch = panel.breadth / ACROSS
    # The first row is complete, because a fan shows it; the last ends above the belt.
    first, last = x0 + pitch * 0.6, middle - pitch * 0.4
    count = round((last - first) / (pitch * 0.86))
    rise = (last - first) / count
    rows = []
    for row in range(-1, count + 1):
        shift = 0.5 if row % 2 else 0.0
        y = first + row * rise
        for k in range(-1, ACROSS + 1):
            rows.append(_tip(x0 + (k + 0.5 + shift) * pitch, y, pitch / 2, lead))
    barbs = svg.linear("barbs", [(0, tokens.TEAL), (0.55, "#0C5D5A"), (1, tokens.DUSK)])
    return panel.picture(tokens.DUSK, "".join(rows), _belt(panel), barbs)


def _tip(x: float, y: float, r: float, lead: float) -> str:
    """One feather tip with its barbs and its eye, round at the top and narrow at the bottom."""
    n = svg.num
    d = (
        f"M{n(x - r)} {n(y)}A{n(r)} {n(r)} 0 0 1 {n(x + r)} {n(y)}"
        f"C{n(x + r)} {n(y + r)} {n(x + r * 0.3)} {n(y + r * 1.5)} {n(x)} {n(y + r * 2)}"
        f"C{n(x - r * 0.3)} {n(y + r * 1.5)} {n(x - r)} {n(y + r)} {n(x - r)} {n(y)}Z"
    )
    parts = [svg.path(d, "url(#barbs)", stroke=tokens.NIGHT, stroke_width=lead)]
    for angle in range(-75, 76, 25):
        end = svg.polar(x, y, r * 0.9, angle)
        parts.append(svg.line([(x, y + r * 0.35), end], BARB, max(0.6, r * 0.035)))
    for share, colour in ((0.54, BRONZE), (0.46, tokens.LEAF), (0.36, tokens.TURQUOISE)):
        parts.append(
            svg.element(
                "ellipse",
                cx=x,
                cy=y - r * 0.08,
                rx=r * share * 0.88,
                ry=r * share * 1.08,
                fill=colour,
            )
        )
    parts.append(svg.circle(x, y - r * 0.02, r * 0.21, tokens.INDIGO))
    return "".join(parts)


def _belt(panel: Panel) -> str:
    """A gold belt over the seam, and a medallion of rays with one large eye."""
    card, lead, (x, y) = panel.card, panel.lead, panel.middle
    r, height = card.width * 0.225, max(2, card.x(0.026))
    belt = svg.rect(
        panel.edge, y - height / 2, panel.breadth, height,
        fill=tokens.GOLD, stroke=tokens.NIGHT, stroke_width=lead,
    )  # fmt: skip
    rays = "".join(
        svg.path(
            svg.polyline(
                [(x, y), *(svg.polar(x, y, r * 0.9, (k + side) * 15) for side in (-0.5, 0.5))],
                close=True,
            ),
            (tokens.INDIGO, MIDNIGHT)[k % 2],
            stroke=tokens.NIGHT,
            stroke_width=lead * 0.8,
        )
        for k in range(24)
    )
    beads = "".join(
        svg.circle(*svg.polar(x, y, r * 0.76, k * 30), max(1.0, r * 0.06), tokens.AMBER)
        for k in range(12)
    )
    rim = svg.circle(x, y, r, tokens.GOLD, stroke=tokens.NIGHT, stroke_width=lead)
    return belt + rim + rays + beads + _round_eye(x, y, r * 0.58, lead)


def fan(card: Card) -> str:
    """Two spread tails, back to back, in front of a night sky of rays."""
    panel = Panel(card)
    lead, width, (x, y) = panel.lead, card.width, panel.middle
    sky = []
    for k in range(-6, 7):
        corners = [(x, y), *(svg.polar(x, y, card.height, (k + side) * 15) for side in (-0.5, 0.5))]
        ray = svg.polyline(corners, close=True)
        fill = ("url(#day)", "url(#night)")[k % 2]
        sky.append(svg.path(ray, fill, stroke=tokens.NIGHT, stroke_width=lead))
    hub = svg.circle(x, y, width * 0.1, tokens.GOLD, stroke=tokens.NIGHT, stroke_width=lead)
    middle = _plume(panel, 90) + _plume(panel, -90) + hub + _round_eye(x, y, width * 0.078, lead)
    # From the sides to the centre, so that the longest feather is in front.
    tail = [_plume(panel, turn) for turn in (-60, 60, -30, 30, 0)]
    glow = _glow(panel, "day", "#3F57C8", MIDNIGHT) + _glow(panel, "night", "#2F3FA6", tokens.DUSK)
    return panel.picture(tokens.INDIGO, "".join(sky + tail), middle, glow)


def _glow(panel: Panel, name: str, near: str, far: str) -> str:
    """A gradient that fades from the centre of the card."""
    x, y = panel.middle
    stops = "".join(
        svg.element("stop", offset=offset, stop_color=colour)
        for offset, colour in ((0.1, near), (1, far))
    )
    return svg.element(
        "radialGradient", stops, id=name, gradientUnits="userSpaceOnUse", cx=x, cy=y, r=y
    )


def _plume(panel: Panel, turn: int) -> str:
    """A feather of the spread tail with its quill; the upright ones are the longest."""
    width, (x, y) = panel.card.width, panel.middle
    reach, r = PLUMES[abs(turn)]
    where = svg.polar(x, y, width * reach, turn)
    quill = svg.line([(x, y), where], tokens.GOLD, max(1.0, width * 0.012))
    return quill + eye.feather(*where, width * r, panel.lead, turn)


def _round_eye(x: float, y: float, r: float, lead: float) -> str:
    """An eye without the notch, which looks the same both ways up."""
    rings = (
        (1.0, tokens.GOLD),
        (0.8, tokens.LEAF),
        (0.64, tokens.TURQUOISE),
        (0.38, tokens.INDIGO),
    )
    rim = svg.circle(x, y, r, stroke=tokens.NIGHT, stroke_width=lead)
    return "".join(svg.circle(x, y, r * share, colour) for share, colour in rings) + rim


def rose(card: Card) -> str:
    """A rose window of eyes over a lattice, with a smaller rose in every corner."""
    panel = Panel(card)
    glow = _glow(panel, "wine", "#A23463", PLUM) + _glow(panel, "plum", "#7A2A63", "#35173C")
    return panel.picture(PLUM, _lattice(panel) + _corners(panel), _rosette(panel), glow)


def _lattice(panel: Panel) -> str:
    """Lozenges of plum and wine between thin gold lines, with beads on the crossings."""
    (x, y), pitch = panel.middle, panel.breadth / 6
    across, down = pitch / 2, pitch * 0.75
    rows = round(panel.card.height / pitch)
    panes, beads = [], []
    for row in range(-rows, 1):
        for column in range(-4, 5):
            cx, cy = x + (column + (row % 2) / 2) * pitch, y + row * down
            corners = [(cx, cy - down), (cx + across, cy), (cx, cy + down), (cx - across, cy)]
            fill = ("url(#wine)", "url(#plum)")[row % 2]
            lozenge = svg.polyline(corners, close=True)
            panes.append(svg.path(lozenge, fill, stroke=BRONZE, stroke_width=panel.lead * 0.7))
            beads.append(svg.circle(cx, cy - down, max(0.8, pitch * 0.07), tokens.GOLD))
    return "".join(panes + beads)


def _corners(panel: Panel) -> str:
    """A quarter of a smaller rose in each upper corner."""
    r, parts = panel.card.width * 0.3, []
    for x, side in ((panel.edge, 1), (panel.edge + panel.breadth, -1)):
        rings = ((r, GLASS, panel.lead * 1.6), (r * 0.42, TEAL_NIGHT, panel.lead))
        for reach, colour, width in rings:
            parts.append(
                svg.circle(x, panel.edge, reach, colour, stroke=tokens.GOLD, stroke_width=width)
            )
        for turn in (105, 135, 165):
            where = svg.polar(x, panel.edge, r * 0.74, side * turn)
            parts.append(eye.eye(*where, r * 0.165, panel.lead * 0.8, side * turn))
        parts.append(_round_eye(x + side * r * 0.14, panel.edge + r * 0.14, r * 0.15, panel.lead))
    return "".join(parts)


def _rosette(panel: Panel) -> str:
    """Two rings of eyes around a large one."""
    r, lead, (x, y) = panel.card.width * 0.39, panel.lead, panel.middle
    rim = svg.circle(x, y, r + lead * 1.5, stroke=tokens.NIGHT, stroke_width=lead)
    disc = svg.circle(x, y, r, GLASS, stroke=tokens.GOLD, stroke_width=lead * 2)
    spokes = "".join(
        svg.line([(x, y), svg.polar(x, y, r * 0.97, k * 22.5 + 11.25)], BARB, max(0.7, lead * 0.7))
        for k in range(16)
    )
    outer = "".join(
        eye.eye(*svg.polar(x, y, r * 0.79, k * 22.5), r * 0.145, lead * 0.8, k * 22.5)
        for k in range(16)
    )
    ring = svg.circle(x, y, r * 0.57, TEAL_NIGHT, stroke=tokens.GOLD, stroke_width=lead)
    inner = "".join(
        eye.eye(*svg.polar(x, y, r * 0.43, k * 45), r * 0.12, lead * 0.8, k * 45) for k in range(8)
    )
    return disc + rim + spokes + outer + ring + inner + _round_eye(x, y, r * 0.25, lead)


BACKS: Final[dict[str, Callable[[Card], str]]] = {
    "back-feather": feather,
    "back-fan": fan,
    "back-rose": rose,
}


def back(name: str, width: int) -> str:
    """The picture of one card back."""
    return BACKS[name](Card(width))
