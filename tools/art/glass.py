"""Leaded glass: panes, bursts of rays and the frame around a window.

Panes are flat colours between dark lines, which also keeps the files small.
"""

from __future__ import annotations

from typing import Final

from tools.art import svg, tokens

LEADING: Final = "#0B1420"
GRID: Final = 256


def pane(shape: str, width: float = 5) -> str:
    """A shape with a line of lead around it."""
    return svg.group(shape, stroke=LEADING, stroke_width=width, stroke_linejoin="round")


def polygon(colour: str, *points: tuple[float, float], width: float = 5) -> str:
    """A pane with straight sides."""
    return pane(svg.path(svg.polyline(list(points), close=True), colour), width)


def burst(x: float, y: float, r: float, rays: int, colours: tuple[str, ...]) -> str:
    """Rays of glass around a point, cut by one ring, in alternating colours."""
    parts, step = [], 360 / rays
    for ring, radius in enumerate((r, r * 0.46)):
        for k in range(rays):
            corners = [(x, y)]
            corners += [svg.polar(x, y, radius, (k + side) * step) for side in (0, 1)]
            colour = colours[(k + ring * 2 + k // 3) % len(colours)]
            parts.append(polygon(colour, *corners, width=3.5))
    return "".join(parts)


def window(picture: str, size: int) -> str:
    """A picture on the grid of 256 as a window of this size, framed in gold and lead."""
    frame = svg.rect(4, 4, 248, 248, 24, stroke=LEADING, stroke_width=8) + svg.rect(
        5.5, 5.5, 245, 245, 22.5, stroke=tokens.GOLD, stroke_width=3
    )
    round_off = svg.clip("window", svg.rect(1, 1, 254, 254, 26))
    body = svg.group(picture, clip_path="url(#window)") + frame
    return svg.document(size, size, svg.group(body, f"scale({svg.num(size / GRID)})"), round_off)
