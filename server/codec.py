"""JSON by orjson where it can be had, else by the standard library: the same from both."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, Final


def standard_dump(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def standard_loads(text: str) -> Any:
    try:
        return json.loads(text)
    except RecursionError:
        raise ValueError("nested too deeply") from None


_fast: Any = importlib.import_module("orjson") if find_spec("orjson") else None
_dump: Final[Callable[[Any], bytes]] = _fast.dumps if _fast else standard_dump
# The error of orjson is a ValueError too; nesting beyond its limit is one of them.
loads: Final[Callable[[str], Any]] = _fast.loads if _fast else standard_loads
# A text that is JSON already, as a value to be written: it is not read again where that can be had.
raw: Final[Callable[[str], Any]] = _fast.Fragment if _fast else standard_loads


def dumps(value: Any) -> str:
    return _dump(value).decode()
