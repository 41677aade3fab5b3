"""Writes SVG: numbers, elements, groups and documents as plain strings.

Numbers are rounded to a thousandth, so that a drawing is the same text on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

Point = tuple[float, float]


def num(value: float) -> str:
    """A short decimal: at most three places, no trailing zeros, never `-0`."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def element(name: str, content: str = "", **attributes: Any) -> str:
    """One element; `stroke_width=1.5` becomes `stroke-width="1.5"`, and None is left out."""
    parts = [name]
    for key, value in attributes.items():
        if value is not None:
            text = num(value) if isinstance(value, (int, float)) else str(value)
            parts.append(f'{key.rstrip("_").replace("_", "-")}="{text}"')
    head = " ".join(parts)
    return f"<{head}>{content}</{name}>" if content else f"<{head}/>"


def path(d: str, fill: str = "none", **attributes: Any) -> str:
    return element("path", d=d, fill=fill, **attributes)


def circle(x: float, y: float, r: float, fill: str = "none", **attributes: Any) -> str:
    return element("circle", cx=x, cy=y, r=r, fill=fill, **attributes)


def rect(
    x: float, y: float, w: float, h: float, r: float = 0, fill: str = "none", **attributes: Any
) -> str:
    return element("rect", x=x, y=y, width=w, height=h, rx=r or None, fill=fill, **attributes)


def line(points: Sequence[Point], stroke: str, width: float, **attributes: Any) -> str:
    """An open line through these points, with round caps and joins."""
    return path(
        polyline(points),
        stroke=stroke,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        **attributes,
    )


def polyline(points: Sequence[Point], close: bool = False) -> str:
    """The path data of a line through these points."""
    body = "L".join(f"{num(x)} {num(y)}" for x, y in points)
    return f"M{body}Z" if close else f"M{body}"


def polar(x: float, y: float, r: float, degrees: float) -> Point:
    """The point at this distance and angle; 0 points up, angles grow clockwise."""
    angle = math.radians(degrees)
    return x + r * math.sin(angle), y - r * math.cos(angle)


def group(content: str, transform: str = "", **attributes: Any) -> str:
    return element("g", content, transform=transform or None, **attributes)


def place(content: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """The content moved to a point, scaled and rotated around its origin."""
    moves = [f"translate({num(x)} {num(y)})"]
    if turn:
        moves.append(f"rotate({num(turn)})")
    if scale != 1:
        moves.append(f"scale({scale:.6f})")
    return group(content, " ".join(moves))


def both_ways(content: str, width: float, height: float) -> str:
    """The content, and a copy rotated by half a turn around the centre of the card."""
    turned = f"rotate(180 {num(width / 2)} {num(height / 2)})"
    return content + group(content, turned)


def linear(name: str, stops: list[tuple[float, str]], x2: float = 0, y2: float = 1) -> str:
    """A gradient across the shape it fills, from top to bottom by default."""
    body = "".join(element("stop", offset=offset, stop_color=colour) for offset, colour in stops)
    return element("linearGradient", body, id=name, x1=0, y1=0, x2=x2, y2=y2)


def clip(name: str, shape: str) -> str:
    return element("clipPath", shape, id=name)


def document(width: int, height: int, body: str, defs: str = "") -> str:
    """A complete picture of this size in pixels."""
    inner = (element("defs", defs) if defs else "") + body
    return element(
        "svg",
        inner,
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
        viewBox=f"0 0 {width} {height}",
    )
