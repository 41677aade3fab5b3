"""Moves in the form of save schema 3: 0-based numbers where schema 4 has names.

Old saves are read and written back as schema 4; nothing writes this form any more.
"""

from __future__ import annotations

from typing import Any

from rules.game import BadMove


def upgrade_move(value: Any) -> Any:
    """The schema 4 form of a schema 3 move."""
    match value:
        case "RotateStock":
            return value
        case {"DstFoundation": {"src": source, "foundation": int(foundation), **rest}} if not rest:
            match source:
                case {"Tableau": int(tableau)}:
                    source = {"Tableau": _named("Tableau", tableau)}
            return {
                "DstFoundation": {
                    "src": source,
                    "foundation": _named("Foundation", foundation),
                }
            }
        case {"DstTableau": {"src": source, "tableau": int(tableau), **rest}} if not rest:
            match source:
                case {"Foundation": int(foundation)}:
                    source = {"Foundation": _named("Foundation", foundation)}
                case {"Tableau": {"tableau": int(src), "skip_cards": int(skip)}}:
                    run = {"tableau": _named("Tableau", src), "skip_cards": f"Skip{skip}"}
                    source = {"Tableau": run}
            return {"DstTableau": {"src": source, "tableau": _named("Tableau", tableau)}}
    raise BadMove(f"not a move of schema 3: {value!r:.200}")


def _named(kind: str, number: int) -> str:
    if isinstance(number, bool):
        raise BadMove(f"not a pile of schema 3: {number}")
    return f"{kind}{number + 1}"
