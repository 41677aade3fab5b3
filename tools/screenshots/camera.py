"""Reads and saves what the window shows."""

from __future__ import annotations

from pathlib import Path

from kivy.base import EventLoop
from kivy.core.image import Image
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.graphics.texture import Texture


def read_pixels() -> tuple[tuple[int, int], bytes]:
    """Draw a frame; return the size of the window and its RGBA rows from the bottom up."""
    Window.canvas.ask_update()
    EventLoop.idle()
    width, height = map(int, Window.size)
    return (width, height), bytes(glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE))


def save_screenshot(file: Path) -> None:
    size, data = read_pixels()
    texture = Texture.create(size=size, colorfmt="rgba")
    texture.blit_buffer(data, colorfmt="rgba", bufferfmt="ubyte")
    file.parent.mkdir(parents=True, exist_ok=True)
    Image(texture).save(str(file), flipped=True)
