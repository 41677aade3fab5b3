"""The benchmarks run: tiny ones here, for their form and not for their figures."""

from __future__ import annotations

import pytest

from bench.__main__ import main, names


def test_the_benchmarks_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    listed = capsys.readouterr().out
    for name in names():
        assert f"\n  {name} " in listed
    assert "rules" in names()


def test_the_rules_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--games", "2"]) == 0
    head, titles, *rows = capsys.readouterr().out.splitlines()
    assert head == "Klondike, 2 games a draw count, seeds bench-0 to bench-1"
    assert titles.split() == ["draw", "1", "draw", "3", "goal"]
    assert [row[:16].strip() for row in rows] == [
        "games a second",
        "moves a second",
        "moves a game",
        "games won",
        "legal_moves",
        "apply",
    ]
    assert all("<" in row for row in rows[-2:])


def test_an_unknown_benchmark_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nothing"]) == 2
    assert "there is no benchmark 'nothing'" in capsys.readouterr().err
