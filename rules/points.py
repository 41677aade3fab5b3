"""Points that a player may set: options of a game, each with a standard value and a range."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, fields
from typing import Any, Final

# As many digits as a link may have.
LARGEST: Final = 999_999_999
_RANGE: Final = "points"
_OMITTED: Final = "omitted"


def points_option(
    standard: int | None, least: int = 0, most: int = LARGEST, *, omitted: bool = False
) -> Any:
    """Declare the option. A standard of None depends on the other options.

    `omitted`: `registry.options_of` leaves the option out at its standard value. Options that
    earlier versions do not know are declared so, and saves without them stay as they are.
    """
    return field(default=standard, metadata={_RANGE: range(least, most + 1), _OMITTED: omitted})


def later_option(standard: Any) -> Any:
    """Declare an option that earlier versions do not know, so that saves, links and rooms without
    it stay as they are: `registry.options_of` leaves it out at its standard value."""
    return field(default=standard, metadata={_OMITTED: True})


def check_points(game: Any) -> None:
    """Raise a ValueError if an option for points is not a whole number in its range."""
    for each in fields(game):
        allowed, value = each.metadata.get(_RANGE), getattr(game, each.name)
        if allowed is None or (value is None and each.default is None):
            continue
        if type(value) is not int:
            raise ValueError(f"{each.name} is a whole number, not {value!r}")
        if value not in allowed:
            raise ValueError(f"{each.name} is {allowed[0]} to {allowed[-1]}, not {value!r}")


def has_standard_points(game_class: Any, options: Mapping[str, Any]) -> bool:
    """True if these options of a game leave all points as they are."""
    return all(
        options.get(each.name, each.default) == each.default
        for each in fields(game_class)
        if _RANGE in each.metadata
    )


def is_omitted(option: Any, value: Any) -> bool:
    """True if this field of a game is left out of its options."""
    return bool(option.metadata.get(_OMITTED)) and value == option.default


def concise_repr(game: Any) -> str:
    """The call that makes a game, without its omitted options."""
    values = [(each, getattr(game, each.name)) for each in fields(game)]
    named = (f"{each.name}={value!r}" for each, value in values if not is_omitted(each, value))
    return f"{type(game).__name__}({', '.join(named)})"
