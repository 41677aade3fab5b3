"""Running a search: in slices, to the end, and dropped half-way."""

from __future__ import annotations

import pytest

from rules.solving import Inconclusive, Progress, Search, Solving, run


def counting(to: int) -> Search[str]:
    for n in range(1, to + 1):
        yield Progress(n, n)
    return Inconclusive("states")


def test_slices_add_up() -> None:
    solving = Solving(counting(3))
    seen = []
    while not solving.advance(lambda: True):
        seen.append(solving.progress.states)
    assert seen == [1, 2, 3]
    assert solving.done
    assert solving.advance(lambda: False) == solving.verdict == Inconclusive("states")


def test_enough_ends_a_slice() -> None:
    solving = Solving(counting(100))
    solving.advance(lambda: solving.progress.states >= 40)
    assert (solving.progress.states, solving.done) == (40, False)
    assert solving.finish() == Inconclusive("states")


def test_run() -> None:
    assert run(counting(0)) == Inconclusive("states")


def test_a_cancelled_search_has_no_verdict() -> None:
    solving = Solving(counting(9))
    solving.advance(lambda: True)
    solving.cancel()
    assert solving.advance(lambda: False) is None
    with pytest.raises(RuntimeError, match="cancelled"):
        solving.finish()
