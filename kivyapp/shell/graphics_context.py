"""Brings the pictures back when a phone has discarded them while the app was in the background."""

from __future__ import annotations

from typing import Any

from kivy.graphics.context import get_context
from kivy.graphics.opengl import glIsTexture


def restore_graphics(window: Any, texture: Any) -> None:
    """Load everything again if this texture is gone: then all of the graphics memory is.

    SDL makes a new graphics context for Kivy, but Kivy does not notice.
    """
    if not glIsTexture(texture.id):
        get_context().reload()
        window.canvas.ask_update()
