"""The real time."""

from __future__ import annotations

import time
from datetime import datetime


class SystemClock:
    """The real time."""

    def seconds(self) -> float:
        return time.monotonic()

    def now(self) -> datetime:
        return datetime.now().astimezone()
