"""Helpers for the tests of storage: any finished games, and disks that fail or end the process."""

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
moments = st.datetimes().map(lambda moment: moment.isoformat())
finished_games = st.builds(
    FinishedGame,
    id=st.sampled_from([f"id{n}" for n in range(40)]),
    game=st.sampled_from(["klondike", "spider", "gone"]),
    options=st.dictionaries(st.sampled_from(["draw", "mode", "difficulty"]), st.integers(1, 3)),
    seed=st.text(max_size=64),
    cards=st.none(),
    started=moments,
    finished=moments,
    outcome=st.sampled_from(["won", "lost", "abandoned"]),
    moves=counts,
    undos=counts,
    elapsed=counts,
    score=counts,
    counters=st.dictionaries(st.sampled_from(["moves", "flips"]), counts),
    day=st.none() | st.dates().map(lambda day: day.isoformat()),
)


class Killed(BaseException):
    """The process ends here."""


@contextmanager
def disk_that(
    monkeypatch: pytest.MonkeyPatch, behave: Callable[[str], None], *names: str
) -> Iterator[None]:
    """Ask `behave` before each of these calls to the disk; it may raise."""
    with monkeypatch.context() as patch:
        for name in names:
            real = getattr(os, name)

            def call(*args: Any, _name: str = name, _real: Any = real, **kwargs: Any) -> Any:
                behave(_name)
                return _real(*args, **kwargs)

            patch.setattr(os, name, call)
        yield


def refuse(call: str) -> None:
    raise OSError(errno.EROFS, "read-only", call)


def full(call: str) -> None:
    raise OSError(errno.ENOSPC, "no space left", call)
