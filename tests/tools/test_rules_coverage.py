"""The floor of the rules' coverage: files that never ran count, and a low share fails."""

from __future__ import annotations

from pathlib import Path

import pytest

coverage = pytest.importorskip("coverage")

from tools import rules_coverage  # noqa: E402


@pytest.fixture
def measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> object:
    """Two files of ten lines, of which one has run by half and the other not at all."""
    folder = tmp_path / "rules" / "cribbage"
    folder.mkdir(parents=True)
    half = [*(f"x{n} = {n}" for n in range(5)), "def unused():", *(["    y = 1"] * 5)]
    (folder / "half.py").write_text("\n".join(half) + "\n")
    (tmp_path / "rules" / "never.py").write_text("\n".join(f"x{n} = {n}" for n in range(10)) + "\n")
    monkeypatch.setattr(rules_coverage, "ROOT", tmp_path)
    run = coverage.Coverage(data_file=None, source=[str(tmp_path / "rules")])
    run.start()
    exec(compile((folder / "half.py").read_text(), str(folder / "half.py"), "exec"), {})
    run.stop()
    return run


def test_a_file_that_never_ran_counts(measured: object) -> None:
    cribbage = rules_coverage.share_of(measured, "rules/cribbage")
    everything = rules_coverage.share_of(measured, "rules")
    assert 30 < cribbage < 75
    assert everything < cribbage


def test_a_share_below_its_floor_fails_and_names_the_lines(
    measured: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rules_coverage.report(measured) == 1
    output = capsys.readouterr().out
    assert "below the floor" in output
    assert "half.py" in output
    monkeypatch.setattr(rules_coverage, "FLOORS", {"rules": 10.0})
    assert rules_coverage.report(measured) == 0


def test_the_floors_are_those_that_were_agreed() -> None:
    assert rules_coverage.FLOORS == {"rules": 95.0, "rules/cribbage": 95.0}
