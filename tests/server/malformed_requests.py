"""Requests that the server must refuse: broken JSON, mistyped and missing fields, fuzzed texts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from protocol.constants import MAX_REQUEST_BYTES

CODE = "ABCDEFGH"
WATCH_CODE = "MNPQRSTUVWXY"
KEY, PLEDGE, BYTES = "0123456789abcdef" * 2, "ab" * 32, "cd" * 16
HELLO = {"name": "Eve", "seatKey": KEY, "pledge": PLEDGE}

VALID: dict[str, dict[str, Any]] = {
    "create": {**HELLO, "options": {}, "quick": False},
    "join": {**HELLO, "roomId": CODE},
    "start": {"roomId": CODE, "match": 1, "bytes": BYTES},
    "discard": {"roomId": CODE, "n": 3, "cardIds": ["5H", "TS"]},
    "cut": {"roomId": CODE, "n": 3},
    "play": {"roomId": CODE, "n": 3, "cardId": "5H"},
    "go": {"roomId": CODE, "n": 3},
    "resolve": {"roomId": CODE, "n": 3},
    "count": {"roomId": CODE, "n": 3, "points": 8},
    "muggins": {"roomId": CODE, "n": 3},
    "leave": {"roomId": CODE},
    "rematch": {"roomId": CODE, "match": 1, "pledge": PLEDGE},
    "watch": {"watchId": WATCH_CODE, "seatKey": KEY},
    "gesture": {"roomId": CODE, "gesture": "thanks"},
    "ping": {},
}

# Wrong for every field.
WRONG: list[Any] = [
    None,
    True,
    False,
    -1,
    1.5,
    1e308,
    2**53,
    -(2**63),
    10**30,
    "",
    " ",
    "\x00",
    "5H ",
    "W1",
    "null",
    "\ud800",
    "é" * 40,
    "'; DROP TABLE entries; --",
    "../../etc/passwd",
    "A" * 3000,
    [],
    ["5H"],
    ["5H", "TS", "AS"],
    [["5H"], ["TS"]],
    [None, None],
    [1, 2],
    {},
    {"seat": 2},
    {"$ne": None},
    {"__proto__": {}},
]
TEXTS = [
    "",
    " ",
    "null",
    "true",
    "0",
    '"play"',
    "[]",
    "{}",
    "{",
    "}",
    '{"type":}',
    '{"type":"play"',
    '{"type":"play"}}',
    "{'type':'play'}",
    "NaN",
    '{"type":NaN}',
    "\x00",
    "\ufeff{}",
    '{"type":null}',
    '{"type":1}',
    '{"type":["play"]}',
    '{"type":{"a":1}}',
    '{"type":"PLAY"}',
    '{"type":"state"}',
    '{"type":"reveal"}',
    '{"type":"__class__"}',
    '[{"type":"ping"}]',
    "[" * 4000,
    "[" * 2000 + "]" * 2000,
    '{"type":' * 500,
    '{"a":' * 800 + "1" + "}" * 800,
    '{"type":"ping","x":' + "[" * 1500 + "]" * 1500 + "}",
    '{"type":"ping","n":' + "9" * 4000 + "}",
    '{"type":"ping","x":"' + "y" * MAX_REQUEST_BYTES + '"}',
    "é" * (MAX_REQUEST_BYTES // 2 + 1),
    "x" * 60_000,
]


def mistyped() -> Iterator[str]:
    """Every field of every request replaced by every wrong value or left out; unknown fields."""
    for kind, fields in VALID.items():
        for field in fields:
            for wrong in WRONG:
                # Unknown options are refused later, with their own code.
                if field == "options" and isinstance(wrong, dict):
                    continue
                if field == "quick" and isinstance(wrong, bool):
                    continue
                # Blanks around a name are allowed.
                if field == "name" and isinstance(wrong, str) and is_a_name(wrong):
                    continue
                yield json.dumps({"type": kind, **fields, field: wrong})
            yield json.dumps({"type": kind, **{k: v for k, v in fields.items() if k != field}})
        for extra in ({"seat": 2}, {"player": 1}, {"admin": True}, {"": ""}, {"N": 1}):
            yield json.dumps({"type": kind, **fields, **extra})


def is_a_name(text: str) -> bool:
    return bool(text.split()) and len(text) <= 24 and text.isprintable()


# Optional fields may be left out.
ALLOWED = {
    json.dumps({"type": "create", **HELLO, **optional})
    for optional in ({"options": {}}, {"quick": False})
}
MALFORMED = [text for text in dict.fromkeys([*TEXTS, *mistyped()]) if text not in ALLOWED]


def fuzzed(random: Random, code: str, version: int) -> str:
    """A valid request with some of its characters changed, removed, doubled or added."""
    kind = random.choice([kind for kind in VALID if kind not in ("leave", "create")])
    fields = {**VALID[kind]}
    if "n" in fields:
        fields["n"] = max(0, version - random.choice((0, 0, 0, 1, 7)))
    cards = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]
    if "cardId" in fields:
        fields["cardId"] = random.choice(cards)
    if "cardIds" in fields:
        fields["cardIds"] = random.sample(cards, 2)
    text = json.dumps({"type": kind, **fields}).replace(CODE, code)
    for _ in range(random.choice((0, 1, 1, 2, 5))):
        at = random.randrange(len(text))
        change = random.randrange(4)
        if change == 0:
            text = text[:at] + chr(random.randrange(0x20, 0x250)) + text[at + 1 :]
        elif change == 1:
            text = text[:at] + text[at + random.randrange(1, 6) :]
        elif change == 2:
            text = text[:at] + text[at : at + 8] * 2 + text[at + 8 :]
        else:
            text = text[:at] + random.choice('{}[]",:0123456789\\') + text[at:]
        text = text or "{"
    return text
