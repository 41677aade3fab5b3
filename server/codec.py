"""JSON by orjson where it can be had, else by the standard library: the same from both."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any


def standard_dumps(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def standard_loads(text: str) -> Any:
    try:
        return json.loads(text)
    except RecursionError:
        raise ValueError("nested too deeply") from None


dumps: Callable[[Any], str] = standard_dumps
loads: Callable[[str], Any] = standard_loads

if find_spec("orjson"):
    import orjson

    def dumps(value: Any) -> str:
        return orjson.dumps(value).decode()

    # Its error is a ValueError too; nesting beyond its limit is one of them.
    loads = orjson.loads
