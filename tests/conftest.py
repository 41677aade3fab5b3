"""Settings for all tests: reproducible property tests, and one way to write golden files anew."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

GOLDEN = Path(__file__).parent / "golden"
# Minutes of random input, dozens of killed processes, a crawl through every screen and the making
# of the desktop bundle: too long for every run. `dev.py test --soak` runs them, as a workflow does
# every night.
SOAK_TESTS = (
    "kivyapp/access/test_all_screens.py",
    "kivyapp/games/cribbage/test_mashing.py",
    "kivyapp/games/setgame/test_mashing.py",
    "kivyapp/online/test_mashing.py",
    "kivyapp/play/test_mashing.py",
    "kivyapp/storage/test_killed_app.py",
    "kivyapp/storage/test_killed_process.py",
    "packaging/test_bundle.py",
    "rules/cribbage/test_beaten_challenges.py",
    "rules/test_sixty_days.py",
    "server/test_kill.py",
)

# The same examples in every run, so that a failure is a change; explore with --hypothesis-profile.
settings.register_profile(
    "steady", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
# For coverage: lines are run by the first examples already.
settings.register_profile("brief", settings.get_profile("steady"), max_examples=15)
settings.register_profile("explore", deadline=None, max_examples=1_000)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write the golden files instead of comparing"
    )
    parser.addoption("--soak", action="store_true", help="also run the tests that take minutes")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the longest tests, unless they are asked for by --soak or by name."""
    here = Path(__file__).parent
    soak = {here / name for name in SOAK_TESTS}
    named = {Path(argument.partition("::")[0]).resolve() for argument in config.args}
    if not config.getoption("--soak"):
        left_out = [item for item in items if item.path in soak - named]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture
def golden(request: pytest.FixtureRequest):
    """Compare a text with a golden file, or write it with --update-golden."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--update-golden"):
            path.write_text(text, encoding="utf-8")
        assert text == path.read_text(encoding="utf-8"), f"{name} differs; see --update-golden"

    return compare
