"""Draws shards of glass as one mesh, coloured by a palette texture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kivy.graphics import Mesh
from kivy.graphics.texture import Texture

from kivyapp.style.tokens import SHARD_COLOURS, rgba
from kivyapp.widgets.shards import Shard, vertices


class ShardMesh:
    """Draws a set of shards at any time; add `mesh` to a canvas."""

    def __init__(self) -> None:
        self.mesh = Mesh(mode="triangles", texture=_palette())
        self.shards: Sequence[Shard] = ()
        self._reach = 1.0
        self._starts_at = 0.0

    def set_shards(self, shards: Sequence[Shard], reach: float) -> None:
        """Replace the shards; `reach` is that of their burst."""
        self.shards, self._reach = shards, reach
        self._starts_at = min((shard.start for shard in shards), default=0.0)
        self.mesh.indices = []

    def set_time(self, seconds: float) -> None:
        # Before the first shard flies there is nothing to compute.
        if self.shards and seconds >= self._starts_at:
            self.mesh.vertices = vertices(self.shards, seconds, self._reach)
            if not self.mesh.indices:
                self.mesh.indices = list(range(3 * len(self.shards)))


@lru_cache(maxsize=1)
def _palette() -> Texture:
    """A texture with one pixel per colour."""
    texture = Texture.create(size=(len(SHARD_COLOURS), 1), colorfmt="rgba")
    pixels = bytes(round(part * 255) for colour in SHARD_COLOURS for part in rgba(colour))

    def fill(target: Texture) -> None:
        target.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    texture.min_filter = texture.mag_filter = "nearest"
    return texture
