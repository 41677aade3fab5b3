"""A card of Set as a picture, for help pages: drawn once into a texture of the size wanted."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.metrics import Metrics

from kivyapp.games.setgame.artwork import Look, draw_face
from kivyapp.style.tokens import SET_COLOURS
from kivyapp.table.geometry import CARD_RATIO
from rules.cards import card


@lru_cache(maxsize=64)
def _drawn(code: str, width: int, theme: str, colours: str, letters: bool) -> Any:
    size = (width, round(width * CARD_RATIO))
    # Kept with its canvas: Kivy draws it again when a phone has thrown the graphics context away.
    fbo = Fbo(size=size)
    fbo.add(ClearColor(0, 0, 0, 0))
    fbo.add(ClearBuffers())
    draw_face(fbo, card(code), size, Look(SET_COLOURS[(theme, colours)], letters, Metrics.dp))
    fbo.draw()
    return fbo


def card_picture(code: str, width: int, theme: str, colours: str, letters: bool) -> Any:
    """The texture of a card by its code."""
    return _drawn(code, width, theme, colours, letters).texture
