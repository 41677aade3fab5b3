"""Redraws one widget instead of the whole window, where the CPU has to draw.

Kivy draws everything again if anything changes: without a graphics card a clock with seconds would
then take three times as much of the CPU as all the rest of an idle app.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from kivy.core.window import Window
from kivy.graphics.opengl import (
    GL_RENDERER,
    GL_SCISSOR_TEST,
    glDisable,
    glEnable,
    glGetString,
    glScissor,
)
from kivy.lang import Builder
from kivy.uix.label import Label

# The renderers of Mesa that run on the CPU.
SOFTWARE: Final = (b"llvmpipe", b"softpipe", b"swrast")


@cache
def draws_on_cpu() -> bool:
    """True if the window is drawn by the CPU.

    Such a renderer copies each frame to the window, so the next frame begins with the last one.
    What a frame of a graphics card begins with is not defined.
    """
    renderer: bytes = glGetString(GL_RENDERER) or b""
    return renderer.lower().startswith(SOFTWARE)


def change_and_redraw(widget: Any, change: Callable[[], object]) -> None:
    """Make a change that shows only in the area of this widget, and redraw only that.

    If the window is to be drawn again anyway, the next frame shows the change.
    """
    is_drawn_anyway = Window.canvas.needs_redraw or not draws_on_cpu()
    change()
    if is_drawn_anyway or widget.get_root_window() is None:
        return
    for part in widget.walk(restrict=True):
        if isinstance(part, Label):
            # Now instead of before the next frame, which would draw the whole window.
            part._trigger_texture.cancel()
            part.texture_update()
    # What kv rules draw follows only now.
    Builder.sync()
    x, y = widget.to_window(*widget.pos)
    glEnable(GL_SCISSOR_TEST)
    glScissor(int(x), int(y), int(widget.width) + 1, int(widget.height) + 1)
    Window.dispatch("on_draw")
    glDisable(GL_SCISSOR_TEST)
    Window.dispatch("on_flip")
