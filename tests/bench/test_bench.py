"""The benchmarks run and print complete reports. The figures of such short runs mean nothing."""

from __future__ import annotations

import pytest

from bench import server
from bench.__main__ import main, names


def test_the_benchmarks_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    listed = capsys.readouterr().out
    for name in names():
        assert f"\n  {name} " in listed
    assert "rules" in names()


def test_an_unknown_benchmark_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nothing"]) == 2
    assert "there is no benchmark 'nothing'" in capsys.readouterr().err


def test_the_rules_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--games", "2"]) == 0
    head, titles, *rows = capsys.readouterr().out.splitlines()
    assert head == "Klondike, 2 games per draw count, seeds bench-0 to bench-1"
    assert titles.split() == ["draw", "1", "draw", "3", "goal"]
    assert [row[:16].strip() for row in rows] == [
        "games per second",
        "moves per second",
        "moves per game",
        "games won",
        "legal_moves",
        "apply",
    ]
    assert all("<" in row for row in rows[-2:])


def test_spider_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["spider", "--games", "2", "--deals", "1", "--only", "1-suit"]) == 0
    head, titles, *rows = capsys.readouterr().out.splitlines()
    assert head == "Spider, 2 random games and 1 deals per difficulty"
    assert titles.split() == ["1-suit", "goal"]
    assert [row[:22].strip() for row in rows] == [
        "movable tail",
        "moves per second",
        "legal_moves",
        "apply",
        "hints, mean",
        "hints, worst",
        "won within 0.3 s",
        "won within 1 s",
        "won within 5 s",
        "median",
        "95th percentile",
        "moves per line",
        "longest slice, ms",
        "mid-game, 1 s",
    ]


def test_the_bots_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bots", "--matches", "2", "--hp", "61", "--players", "greedy", "greedy"]) == 0
    report = capsys.readouterr().out
    assert report.startswith("greedy against greedy, 2 matches, 61 hit points")
    assert report.count("99 %: ") == 2
    assert report.count("dealt first 1 times") == 2
    assert "ms p99" in report
    assert "no law was violated" in report


def test_cribbage_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cribbage", "--matches", "2", "--no-hands"]) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert "random matches per second" in head
    assert [row.split()[0] for row in rows] == ["legal_moves", "apply", "view", "score_hand"]


@pytest.mark.slow
def test_the_server_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    call = ["server", "--pairs", "2", "--seconds", "0.5", "--paced", "20", "--runs", "1"]
    assert main(call) == 0
    head, titles, *rows = capsys.readouterr().out.splitlines()
    assert head.startswith("Cribbage Clash online, the middle one of 1 runs of 0.5 s")
    assert titles.split()[:2] == ["pairs", "moves/CPU"]
    assert [row[:20].strip() for row in rows[:-1]] == ["2", "20/s of 2"]
    assert float(rows[0].split()[2]) > 0


def test_the_median_of_several_server_runs_counts() -> None:
    runs = [server.Result(600, 1, 5.0, cpu, cpu * 10, 1, 2, 3) for cpu in (2.0, 6.0, 3.0)]
    figures = server.report("2", runs).split()
    assert figures == ["2", "200", "100", "300", "120", "30.00", "1.00", "2.00", "3.00"]


def test_crush_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["crush", "--matches", "1"]) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert head.startswith("Crush, 1 random matches, ")
    assert [row.split()[0] for row in rows] == ["read_line", "legal_moves", "apply"]


def test_set_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["setgame", "--boards", "3", "--runs", "0"]) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert head == "Set, 3 boards"
    assert [row[:22].strip() for row in rows] == [
        "check a triple",
        "deal a board",
        "find all sets",
        "take a set",
    ]


def test_analyses_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analysis", "--games", "4", "--matches", "1"]) == 0
    report = capsys.readouterr().out
    assert "Klondike, draw 3: 2 played games" in report
    assert "Cribbage: 1 matches" in report
    assert [line.split() for line in report.splitlines() if "contradicted" in line] == [
        ["contradicted", "0"],
        ["contradicted", "0"],
    ]


def test_sound_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sound"]) == 0
    loaded, start, titles, *rows = capsys.readouterr().out.splitlines()
    assert "loaded in" in loaded
    assert start.endswith("ok")
    assert titles.split()[:4] == ["rhythm", "sounds", "dB", "peak"]
    assert [row[:24].strip() for row in rows][:4] == [
        "one card", "Klondike", "Klondike, fast", "Spider",
    ]  # fmt: skip
