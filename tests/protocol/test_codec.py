"""Both codecs write and read the same."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protocol import codec

INTEGERS = st.integers(-(2**53), 2**53)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
VALUES = st.recursive(
    st.none() | st.booleans() | INTEGERS | TEXTS,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(TEXTS, inner, max_size=5),
)


@given(VALUES)
def test_they_write_and_read_the_same(value: Any) -> None:
    text = codec.dumps(value)
    assert text == codec.standard_dumps(value)
    assert codec.loads(text) == codec.standard_loads(text) == json.loads(text) == value


@pytest.mark.parametrize("loads", [codec.loads, codec.standard_loads], ids=["fast", "standard"])
@pytest.mark.parametrize("text", ["", "{", "nul", "'a'", "[" * 100_000, '{"a":' * 5_000])
def test_what_is_not_json_is_a_value_error(loads: Any, text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        loads(text)
