"""The challenges of sixty days, each solitaire played to a win. All of them take a minute."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.conftest import GOLDEN
from tools.dailies import DAYS, FIRST_DAY, is_won_by_solver, lines


@pytest.mark.slow
def test_the_challenges_of_sixty_days(golden: Callable[[str, str], None], soaks: bool) -> None:
    found = list(lines(FIRST_DAY, DAYS if soaks else 4))
    if soaks:
        golden("dailies.txt", "\n".join(found) + "\n")
    assert found == (GOLDEN / "dailies.txt").read_text(encoding="utf-8").splitlines()[: len(found)]
    assert [text for text in found if not is_won_by_solver(text)] == []
