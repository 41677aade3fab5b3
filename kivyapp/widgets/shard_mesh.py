"""Pieces of glass on the screen: all of them in one mesh, whose colours are a texture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kivy.graphics import Mesh
from kivy.graphics.texture import Texture

from kivyapp.style.tokens import SHARDS, rgba
from kivyapp.widgets.shards import Shard, vertices


class ShardMesh:
    """Draws some pieces at any moment; add `mesh` to a canvas."""

    def __init__(self) -> None:
        self.mesh = Mesh(mode="triangles", texture=_palette())
        self.shards: Sequence[Shard] = ()
        self._reach = 1.0

    def hold(self, shards: Sequence[Shard], reach: float) -> None:
        """Show these from now on; `reach` is that of their burst."""
        self.shards, self._reach = shards, reach
        self.mesh.indices = list(range(3 * len(shards)))

    def show(self, seconds: float) -> None:
        if self.shards:
            self.mesh.vertices = vertices(self.shards, seconds, self._reach)


@lru_cache(maxsize=1)
def _palette() -> Texture:
    """A pixel for each colour of glass."""
    texture = Texture.create(size=(len(SHARDS), 1), colorfmt="rgba")
    pixels = bytes(round(part * 255) for colour in SHARDS for part in rgba(colour))

    def fill(target: Texture) -> None:
        target.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    texture.min_filter = texture.mag_filter = "nearest"
    return texture
