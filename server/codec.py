"""JSON by orjson where it can be had, else by the standard library: the same from both."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any


def standard_dump(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def standard_loads(text: str) -> Any:
    try:
        return json.loads(text)
    except RecursionError:
        raise ValueError("nested too deeply") from None


_dump: Callable[[Any], bytes] = standard_dump
loads: Callable[[str], Any] = standard_loads

if find_spec("orjson"):
    import orjson

    # The error of its loads is a ValueError too; nesting beyond its limit is one of them.
    _dump, loads = orjson.dumps, orjson.loads


def dumps(value: Any) -> str:
    return _dump(value).decode()
