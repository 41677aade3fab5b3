"""The damage of a match by what did it, as the results show it."""

from __future__ import annotations

from collections.abc import Mapping

from kivyapp.games.cribbage import words


def recap_rows(recap: Mapping[str, Mapping[str, int]]) -> list[tuple[str, int, int]]:
    """The sources of damage, pegging before counting, with what they did for each seat."""
    sources = dict.fromkeys((*recap["1"], *recap["2"]))
    order = [*words.RECAP_PHASES]
    ranks = [*words.SOURCES]

    def place(name: str) -> tuple[int, int]:
        phase, _, source = name.partition(" ")
        return order.index(phase), ranks.index(source)

    rows = [
        (_source_name(name), recap["1"].get(name, 0), recap["2"].get(name, 0))
        for name in sorted(sources, key=place)
    ]
    totals = tuple(sum(recap[seat].values()) for seat in ("1", "2"))
    return [*rows, (words.TOTAL, *totals)]


def _source_name(name: str) -> str:
    phase, _, source = name.partition(" ")
    return f"{words.RECAP_PHASES[phase]}: {words.SOURCES[source].lower()}"
