"""Settings for all tests: reproducible property tests, and one way to write golden files anew."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

GOLDEN = Path(__file__).parent / "golden"

# The same examples in every run, so that a failure is a change; explore with --hypothesis-profile.
settings.register_profile(
    "steady", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
# For quick runs and for coverage: the first examples run most lines already.
settings.register_profile("brief", settings.get_profile("steady"), max_examples=15)
settings.register_profile("explore", deadline=None, max_examples=1_000)
settings.load_profile("steady")


# Apps leave much garbage, so looking for it after every few hundred objects would take a fifth of
# the time.
GC_THRESHOLDS = (50_000, 10, 10)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write the golden files instead of comparing"
    )
    parser.addoption(
        "--soak", action="store_true", help="run tests of random input and kills for minutes"
    )


def pytest_collection_finish() -> None:
    """Collect garbage rarely, and never look at the tests themselves for it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


@pytest.fixture
def soaks(request: pytest.FixtureRequest) -> bool:
    """Whether tests of random input, kills and crawls run at full length, as every night."""
    return bool(request.config.getoption("--soak"))


@pytest.fixture
def golden(request: pytest.FixtureRequest):
    """Compare a text with a golden file, or write it with --update-golden."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--update-golden"):
            path.write_text(text, encoding="utf-8")
        assert text == path.read_text(encoding="utf-8"), f"{name} differs; see --update-golden"

    return compare
