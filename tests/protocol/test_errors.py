"""Every error code that can be sent has a text, and there are no others."""

from __future__ import annotations

import re
from pathlib import Path

from protocol.errors import ERROR_TEXTS, TRANSIENT_ERRORS, Refused
from rules.cribbage.refusals import REFUSALS

ROOT = Path(__file__).parents[2]
# The seat of a move is that of its connection, so it always exists.
NEVER_SENT = {"no_such_seat"}


def sent_codes() -> set[str]:
    """The codes in the sources of server and protocol."""
    found: set[str] = set()
    for folder in ("server", "protocol"):
        for path in (ROOT / folder).glob("*.py"):
            source = path.read_text(encoding="utf-8")
            for call in re.findall(r"(?:Refused|_failure|error)\(([^()]*)\)", source):
                found |= set(re.findall(r'"([a-z_]+)"', call))
    return found


def test_every_code_has_a_text() -> None:
    assert sent_codes() <= ERROR_TEXTS.keys()
    assert REFUSALS.keys() - NEVER_SENT <= ERROR_TEXTS.keys()
    assert ERROR_TEXTS.keys() <= sent_codes() | REFUSALS.keys()


def test_transient_errors_are_errors() -> None:
    assert ERROR_TEXTS.keys() > TRANSIENT_ERRORS


def test_a_refusal_says_its_code() -> None:
    refusal = Refused("not_your_turn", 7)
    assert (str(refusal), refusal.code, refusal.n) == ("not_your_turn", "not_your_turn", 7)
