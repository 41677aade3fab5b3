"""The damage of a match by its sources, for the result. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from kivyapp.games.cribbage import words


def recap_rows(recap: Mapping[str, Mapping[str, int]]) -> list[tuple[str, int, int]]:
    """A row for each source, pegging before counting, with the damage by each seat."""
    sources = dict.fromkeys((*recap["1"], *recap["2"]))
    phase_order, source_order = [*words.RECAP_PHASES], [*words.SOURCES]

    def sort_key(name: str) -> tuple[int, int]:
        phase, _, source = name.partition(" ")
        return phase_order.index(phase), source_order.index(source)

    rows = [
        (_source_name(name), recap["1"].get(name, 0), recap["2"].get(name, 0))
        for name in sorted(sources, key=sort_key)
    ]
    return [*rows, (words.TOTAL(), sum(recap["1"].values()), sum(recap["2"].values()))]


def _source_name(name: str) -> str:
    phase, _, source = name.partition(" ")
    return words.RECAP_SOURCE(phase=words.RECAP_PHASES[phase](), source=words.SOURCES[source]())
