"""The icons of all buttons on a grid of 24, white and transparent, so that themes can tint them.

Lines are two units wide with round caps, on whole grid lines: sharp at 24, 48 and 96 pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tools.art import svg

WHITE: Final = "#FFFFFF"


@dataclass(frozen=True, slots=True)
class Icon:
    """Path data: `lines` are stroked, `solid` is filled."""

    lines: str = ""
    solid: str = ""
    width: float = 2.0


def _dot(x: float, y: float, r: float) -> str:
    n = svg.num
    return f"M{n(x - r)} {n(y)}a{n(r)} {n(r)} 0 1 0 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 0 {n(-2 * r)} 0Z"


def _gear() -> str:
    """Eight teeth around a rim."""
    points = []
    for tooth in range(8):
        for turn, r in ((-15.5, 7.0), (-9.5, 9.6), (9.5, 9.6), (15.5, 7.0)):
            points.append(svg.polar(12, 12, r, tooth * 45 + turn))
    return svg.polyline(points, close=True)


_SPEAKER: Final = "M4 9H7L12 5V19L7 15H4Z"
_RING: Final = _dot(12, 12, 9)
_CARD: Final = "M7 3H17A2 2 0 0 1 19 5V19A2 2 0 0 1 17 21H7A2 2 0 0 1 5 19V5A2 2 0 0 1 7 3Z"

ICONS: Final[dict[str, Icon]] = {
    "back": Icon("M20 12H5M11 5L4 12L11 19"),
    "menu": Icon("M4 6H20M4 12H20M4 18H20"),
    "undo": Icon("M9 4L4 9L9 14M4 9H14.5A5.5 5.5 0 0 1 14.5 20H9"),
    "redo": Icon("M15 4L20 9L15 14M20 9H9.5A5.5 5.5 0 0 0 9.5 20H15"),
    "hint": Icon("M9 17C9 14.5 6 13.5 6 9A6 6 0 0 1 18 9C18 13.5 15 14.5 15 17ZM10 21H14"),
    "settings": Icon(_gear() + _dot(12, 12, 3)),
    "options": Icon(
        "M4 7H6.5M11.5 7H20M4 17H12.5M17.5 17H20" + _dot(9, 7, 2.5) + _dot(15, 17, 2.5)
    ),
    "last-deal": Icon("M4.6 9.5A8 8 0 1 1 4 13M4 4V9.5H9.5M12 8V12.5L15 14.5"),
    "online": Icon(_RING + "M3 12H21M12 3C8 7 8 17 12 21C16 17 16 7 12 3"),
    "statistics": Icon("M5 19V14M12 19V5M19 19V10", width=4),
    "help": Icon(
        _RING + "M9.2 9.6A2.8 2.8 0 1 1 13.6 11.9C12.5 12.6 12 13.1 12 14", _dot(12, 17, 1.25)
    ),
    "close": Icon("M6 6L18 18M18 6L6 18"),
    "share": Icon(
        _dot(6, 12, 2.5)
        + _dot(17.5, 5.5, 2.5)
        + _dot(17.5, 18.5, 2.5)
        + "M8.3 10.8L15.2 6.8M8.3 13.2L15.2 17.2"
    ),
    "new": Icon(_CARD + "M12 8V16M8 12H16"),
    "restart": Icon("M19.4 14.5A8 8 0 1 1 18 6.7L20 9M20 4V9H15"),
    "calendar": Icon("M4 6H20V20H4ZM4 11H20M8 3V6M16 3V6", _dot(12, 15.5, 1.75)),
    "sound-on": Icon(
        _SPEAKER + "M15.5 9.2A4 4 0 0 1 15.5 14.8M18.2 6.5A8 8 0 0 1 18.2 17.5", _SPEAKER
    ),
    "sound-off": Icon(_SPEAKER + "M16 9.5L21 14.5M21 9.5L16 14.5", _SPEAKER),
    "play": Icon("M8 5L19 12L8 19Z", "M8 5L19 12L8 19Z"),
    "winnable": Icon(_RING, _dot(12, 12, 5)),
    "can-win": Icon(_RING + "M7.5 12.5L10.8 15.8L16.8 8.8", width=2.4),
    "cannot-win": Icon(
        "M12 1.8L22.2 12L12 22.2L1.8 12ZM9.2 9.2L14.8 14.8M14.8 9.2L9.2 14.8", width=2.2
    ),
    "blocked": Icon(_RING + "M5.8 5.8L18.2 18.2", width=2.6),
    "left": Icon("M15 5L8 12L15 19"),
    "right": Icon("M9 5L16 12L9 19"),
    "check": Icon("M4 13L9 18L20 6"),
    "info": Icon(_RING + "M12 11V16", _dot(12, 7.75, 1.25)),
    "trophy": Icon(
        "M7 4H17V10A5 5 0 0 1 7 10ZM7 6H4V8A3 3 0 0 0 7 11M17 6H20V8A3 3 0 0 1 17 11"
        "M12 15V20M8 20H16"
    ),
    "export": Icon("M12 15V4M7 8L12 3L17 8M4 15V20H20V15"),
    "import": Icon("M12 3V14M7 10L12 15L17 10M4 15V20H20V15"),
    "bomb": Icon(
        _dot(10, 14.5, 6)
        + "M14.3 10.2L16 8.5C17 7.5 17.4 7.2 18 6.6M19.5 2.8V4M21.8 5.8H20.6M21.1 3.4L20.2 4.3",
        _dot(10, 14.5, 6),
    ),
    "swap": Icon("M4 8H19M15 4L19 8L15 12M20 16H5M9 12L5 16L9 20"),
    "lesson": Icon("M12 4L22 9L12 14L2 9ZM6 11.5V17C9 19.7 15 19.7 18 17V11.5M22 9V16"),
    "seed": Icon("M10 4L8 20M16 4L14 20M5 9H20M4 15H19"),
    "chat": Icon(
        "M4 5H20V16H12L7 20V16H4Z",
        _dot(8.5, 10.5, 1.25) + _dot(12, 10.5, 1.25) + _dot(15.5, 10.5, 1.25),
    ),
}


def icon(name: str, size: int) -> str:
    """The picture of one icon in this size in pixels."""
    drawing = ICONS[name]
    body = svg.path(drawing.solid, WHITE) if drawing.solid else ""
    if drawing.lines:
        body += svg.path(
            drawing.lines,
            stroke=WHITE,
            stroke_width=drawing.width,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
    return svg.document(size, size, svg.group(body, f"scale({svg.num(size / 24)})"))
