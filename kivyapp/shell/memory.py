"""Frees the memory of games that were left, while nothing moves."""

from __future__ import annotations

import ctypes
import gc
from contextlib import suppress
from typing import Final

from kivy.cache import Cache

# Collects the two younger generations of garbage.
YOUNG_GENERATIONS: Final = 1
# Kivy keeps every picture it has loaded for a minute, even if it is not used any more.
PICTURE_CACHES: Final = ("kv.image", "kv.texture")


def free_memory() -> None:
    """Free everything that is not in use.

    A screen and its widgets refer to each other, so only the garbage collector frees them, and
    with them their pictures. It takes as long as a frame or two.
    """
    for name in PICTURE_CACHES:
        Cache.remove(name)
    gc.collect()
    # The GNU C library keeps freed memory otherwise.
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


class GarbageCollector:
    """Collects garbage while the app is idle, so that no frame of the next deal has to."""

    def __init__(self) -> None:
        # The memory of a game is freed once it was left.
        self.has_left_game = False

    def collect(self) -> None:
        if self.has_left_game:
            self.has_left_game = False
            free_memory()
        else:
            gc.collect(YOUNG_GENERATIONS)
