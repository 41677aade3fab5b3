"""JSON by orjson where it is installed, else by the standard library, with the same results."""

from __future__ import annotations

import importlib
import json
from importlib.util import find_spec
from typing import Any, Final


def standard_dumps(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def standard_loads(text: str) -> Any:
    try:
        return json.loads(text)
    except RecursionError:
        raise ValueError("nested too deeply") from None


_orjson: Final[Any] = importlib.import_module("orjson") if find_spec("orjson") else None


def dumps(value: Any) -> str:
    return _orjson.dumps(value).decode() if _orjson else standard_dumps(value)


# The error of orjson is a ValueError too, also for nesting beyond its limit.
loads: Final = _orjson.loads if _orjson else standard_loads
