"""Frees the memory of games that were left, at a moment when nobody notices."""

from __future__ import annotations

import ctypes
import gc
from contextlib import suppress
from typing import Final

from kivy.cache import Cache

# Kivy keeps every picture it has loaded for a minute, beside those who use it.
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
