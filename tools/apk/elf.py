"""Reads how the segments of a shared library are aligned."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import Final

MAGIC: Final = b"\x7fELF"
PT_LOAD: Final = 1
# Places in the header and in a program header: of 32-bit and 64-bit files.
_LAYOUTS: Final = {
    1: ("<I", 28, "<HH", 42, "<I", 28),
    2: ("<Q", 32, "<HH", 54, "<Q", 48),
}


@dataclass(frozen=True, slots=True)
class Library:
    """A shared library: 32 or 64 bits, and the smallest alignment of a segment it loads."""

    bits: int
    alignment: int


def read(data: bytes) -> Library | None:
    """Read a library; None if this is not one. A damaged file is a struct.error."""
    if not data.startswith(MAGIC):
        return None
    layout = _LAYOUTS.get(data[4])
    if layout is None:
        raise struct.error(f"class {data[4]}")
    start_format, start_at, table_format, table_at, align_format, align_at = layout
    (start,) = struct.unpack_from(start_format, data, start_at)
    size, count = struct.unpack_from(table_format, data, table_at)
    alignments = []
    for header in range(start, start + size * count, size):
        if struct.unpack_from("<I", data, header)[0] == PT_LOAD:
            alignments.append(struct.unpack_from(align_format, data, header + align_at)[0])
    return Library(32 * data[4], min(alignments, default=0))
