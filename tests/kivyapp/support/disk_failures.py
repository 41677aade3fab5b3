"""Helpers for the tests of storage: disk calls that fail or end the process, and random games."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import strategies as st

from kivyapp.storage.finished_game import FinishedGame

counts = st.integers(0, 10_000)
timestamps = st.datetimes().map(lambda moment: moment.isoformat())
finished_games = st.builds(
    FinishedGame,
    id=st.sampled_from([f"id{n}" for n in range(40)]),
    game=st.sampled_from(["klondike", "spider", "gone"]),
    options=st.dictionaries(st.sampled_from(["draw", "mode", "difficulty"]), st.integers(1, 3)),
    seed=st.text(max_size=64),
    cards=st.none(),
    started=timestamps,
    finished=timestamps,
    outcome=st.sampled_from(["won", "lost", "abandoned"]),
    moves=counts,
    undos=counts,
    elapsed=counts,
    score=counts,
    counters=st.dictionaries(st.sampled_from(["moves", "flips"]), counts),
    day=st.none() | st.dates().map(lambda day: day.isoformat()),
)


class Killed(BaseException):
    """Stands for the end of the process."""


@contextmanager
def before_disk_calls(
    monkeypatch: pytest.MonkeyPatch, hook: Callable[[str], None], *names: str
) -> Iterator[None]:
    """Run a hook before each of these functions of `os`; it may raise."""
    with monkeypatch.context() as patch:
        for name in names:
            real = getattr(os, name)

            def call(*args: Any, _name: str = name, _real: Any = real, **kwargs: Any) -> Any:
                hook(_name)
                return _real(*args, **kwargs)

            patch.setattr(os, name, call)
        yield


def raise_read_only(call: str) -> None:
    raise OSError(errno.EROFS, "read-only", call)


def raise_disk_full(call: str) -> None:
    raise OSError(errno.ENOSPC, "no space left", call)


def kill_after(calls: int) -> Callable[[str], None]:
    """A hook that ends the process after this many calls."""
    left = calls

    def hook(_call: str) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise Killed

    return hook
