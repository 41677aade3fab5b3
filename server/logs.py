"""Logs as JSON, one object per line. They name no player, room or address."""

from __future__ import annotations

import logging
from typing import Final

from protocol.codec import dumps

# The attributes of every record; the others are the fields of an event.
_STANDARD: Final = frozenset(vars(logging.makeLogRecord({}))) | {"taskName"}


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        time = self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z")
        fields = {"time": time, "level": record.levelname.lower(), "event": record.getMessage()}
        fields |= {key: value for key, value in vars(record).items() if key not in _STANDARD}
        if record.exc_info:
            fields["exception"] = self.formatException(record.exc_info)
        return dumps(fields)
