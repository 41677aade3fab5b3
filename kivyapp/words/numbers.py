"""Numbers, times and days as people write them."""

from __future__ import annotations

from datetime import date
from typing import Final


def counted(number: int, noun: str) -> str:
    """A number of things.

    >>> counted(1, "move"), counted(2000, "move")
    ('1 move', '2,000 moves')
    """
    return f"{number:,} {noun}" + "s" * (number != 1)


def clock(seconds: float) -> str:
    """A time as people write it.

    >>> clock(65), clock(3725)
    ('1:05', '1:02:05')
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def rough_clock(seconds: float) -> str:
    """A time in whole minutes.

    >>> rough_clock(59), rough_clock(130), rough_clock(3725)
    ('0 min', '2 min', '1 h 2 min')
    """
    hours, minutes = divmod(int(seconds) // 60, 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"


def percent(share: float) -> str:
    return f"{round(share * 100)} %"


MONTHS: Final = (
    "January", "February", "March", "April", "May", "June", "July",
    "August", "September", "October", "November", "December",
)  # fmt: skip
WEEKDAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def month_name(year: int, month: int) -> str:
    return f"{MONTHS[month - 1]} {year}"


def day_name(day: date) -> str:
    """A day as one says it.

    >>> day_name(date(2024, 2, 29))
    'Thursday, 29 February 2024'
    """
    return f"{WEEKDAYS[day.weekday()]}, {day.day} {month_name(day.year, day.month)}"


def short_day(day: date) -> str:
    return f"{day.day} {MONTHS[day.month - 1][:3]} {day.year}"
