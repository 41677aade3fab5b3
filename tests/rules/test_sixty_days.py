"""The challenges of sixty days in full, each solitaire played to a win: a minute of searching."""

from __future__ import annotations

from tools.dailies import DAYS, FIRST_DAY, is_won_by_solver, lines


def test_the_challenges_of_sixty_days(golden) -> None:
    found = list(lines(FIRST_DAY, DAYS))
    golden("dailies.txt", "\n".join(found) + "\n")
    assert [text for text in found if not is_won_by_solver(text)] == []
