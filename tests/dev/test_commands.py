"""The commands of dev.py, and the Python that runs it."""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import dev
from tools.screenshots.devices import DEVICES

ROOT = Path(dev.__file__).parent


# --- the version of Python


@pytest.mark.parametrize("version", [(3, 6, 15), (3, 10, 13)])
def test_an_old_python_is_refused_in_one_sentence(version: tuple[int, ...]) -> None:
    with pytest.raises(dev.SetupError) as error:
        dev.check_python(version)
    problem = str(error.value)
    assert problem.startswith("Peacock Parlour needs Python 3.11 or newer; this is Python 3.")
    assert "\n" not in problem


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 13, 5), (3, 14, 0), (4, 0, 0)])
def test_a_newer_python_is_accepted(version: tuple[int, ...]) -> None:
    dev.check_python(version)


def test_an_old_python_can_parse_the_file() -> None:
    source = (ROOT / "dev.py").read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 6))
    assert "from __future__ import annotations" not in source  # unknown to Python 3.6


def test_main_refuses_an_old_python(
    pretend_python: Callable[..., None],
    capsys: pytest.CaptureFixture[str],
    started: list[list[str]],
) -> None:
    pretend_python(3, 9, 2)
    assert dev.main(["test"]) == 1
    assert "needs Python 3.11" in capsys.readouterr().err
    assert started == []


# --- the commands


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"], ["help"]])
def test_help_lists_every_command(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(arguments) == 0
    shown = capsys.readouterr().out
    for name, (_run, _arguments, summary) in dev.COMMANDS.items():
        assert f"dev.py {name}" in shown
        assert summary in shown


def test_an_unknown_command_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(["plya"]) == 1
    assert "There is no command 'plya'." in capsys.readouterr().err


@pytest.mark.parametrize(
    "display, starts", [("DISPLAY", "app"), ("WAYLAND_DISPLAY", "app"), ("", "screenshots")]
)
def test_play_starts_the_app_or_takes_screenshots(
    folder: Path,
    started: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    display: str,
    starts: str,
) -> None:
    prepared: list[str] = []
    monkeypatch.setattr(dev, "prepare_window", lambda: prepared.append("window"))
    monkeypatch.setattr(dev, "prepare_environment", lambda: prepared.append("environment"))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    if display:
        monkeypatch.setenv(display, ":7")
    assert dev.main(["play", "set"]) == 0
    assert prepared == ["window", "environment"]
    ((python, *program, link),) = started
    assert (python, link) == (dev.VENV_PYTHON, "set")
    if starts == "app":
        assert program == [str(Path(dev.ROOT) / "main.py")]
    else:
        module, option, *devices, last = program[1:]
        assert (module, option, last) == ("tools.screenshots", "--devices", "--link")
        assert set(devices) < set(DEVICES)


def test_bundle_runs_its_tool_in_the_environment(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev, "prepare_window", lambda: None)
    monkeypatch.setattr(dev, "prepare_environment", lambda: None)
    assert dev.main(["bundle"]) == 0
    assert started == [[dev.VENV_PYTHON, "-m", "tools.bundle"]]


def test_apk_runs_its_tool_in_the_environment(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev, "prepare_environment", lambda: None)
    assert dev.main(["apk", "release"]) == 0
    assert started == [[dev.VENV_PYTHON, "-m", "tools.apk.build", "release"]]


@pytest.mark.parametrize("missing", [[], ["aapt2"], ["Xvfb", "xdotool"]])
def test_missing_test_programs_are_reported(
    missing: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(dev, "apt_install_if_root", lambda packages: None)
    monkeypatch.setattr(dev.shutil, "which", lambda name: None if name in missing else name)
    dev.prepare_test_programs()
    output = capsys.readouterr().out
    assert all(name in output for name in missing)
    assert bool(output) == bool(missing)


@pytest.mark.parametrize(
    "error, code, message",
    [(dev.SetupError("No disk."), 1, "No disk.\n"), (KeyboardInterrupt(), 130, "\nStopped.\n")],
)
def test_errors_and_ctrl_c_end_without_a_traceback(
    error: BaseException,
    code: int,
    message: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(arguments: list[str]) -> int:
        raise error

    monkeypatch.setitem(dev.COMMANDS, "play", (fail, "", ""))
    assert dev.main(["play"]) == code
    assert capsys.readouterr().err == message


# --- test


@pytest.mark.parametrize("failing", ["", "ruff", "mypy", "pytest", "tools.rules_coverage"])
def test_all_checks_run_and_any_failure_counts(
    failing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tools: list[str] = []

    def run(command: list[str]) -> int:
        tools.append(command[2])
        return int(command[2] == failing)

    monkeypatch.setattr(dev, "run", run)
    monkeypatch.setattr(dev, "prepare_window", lambda: None)
    monkeypatch.setattr(dev, "prepare_test_programs", lambda: None)
    monkeypatch.setattr(dev, "prepare_environment", lambda: None)
    assert dev.main(["test"]) == (1 if failing else 0)
    assert tools == ["ruff", "ruff", "mypy", "pytest", "tools.rules_coverage"]
    summary = capsys.readouterr().out.partition("=== summary ===")[2]
    assert ("FAILED" in summary) == bool(failing)


@pytest.mark.usefixtures("prepared")
def test_only_pytest_gets_the_arguments(started: list[list[str]]) -> None:
    assert dev.main(["test", "tests/rules", "-x"]) == 0
    *others, tests = started
    assert tests[-2:] == ["tests/rules", "-x"]
    assert not any("-x" in command for command in others)


def test_quick_runs_all_checks_without_windows_and_slow_tests(
    started: list[list[str]], prepared: list[str]
) -> None:
    assert dev.main(["test", "--quick"]) == 0
    assert [command[2] for command in started] == ["ruff", "ruff", "mypy", "pytest"]
    tests = started[-1]
    assert "--quick" not in tests
    assert tests[tests.index("-m", 2) + 1] == "not slow and not window"
    assert tests[-len(dev.QUICK_TESTS) :] == dev.QUICK_TESTS
    # Nothing is installed for tests that are not run.
    assert "prepare_test_programs" not in prepared


@pytest.mark.usefixtures("prepared")
@pytest.mark.parametrize(
    "arguments, paths",
    [(["tests/rules"], ["tests/rules"]), (["-x"], ["-x", *dev.QUICK_TESTS])],
)
def test_quick_can_be_limited_to_some_tests(
    arguments: list[str], paths: list[str], started: list[list[str]]
) -> None:
    assert dev.main(["test", *arguments, "--quick"]) == 0
    expected = [*dev.QUICK_OPTIONS, *paths]
    assert started[-1][-len(expected) :] == expected


def test_the_quick_tests_and_their_markers_exist() -> None:
    assert all((ROOT / path).is_dir() for path in dev.QUICK_TESTS)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    markers = project["tool"]["pytest"]["ini_options"]["markers"]
    assert {marker.partition(":")[0] for marker in markers} >= {"slow", "window"}


def test_programs_keep_their_bytecode() -> None:
    variable = "PYTHONDONTWRITEBYTECODE"
    assert variable not in dev.child_environment({variable: "1"})


def test_colours_are_off_only_in_ci() -> None:
    in_ci = dev.child_environment({"CI": "true", "FORCE_COLOR": "1"})
    assert in_ci["NO_COLOR"] == "1"
    assert "FORCE_COLOR" not in in_ci
    assert dev.child_environment({"CI": "false", "FORCE_COLOR": "1"})["FORCE_COLOR"] == "1"
