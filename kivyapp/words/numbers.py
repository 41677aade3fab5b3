"""Numbers, times and dates as text."""

from __future__ import annotations

from datetime import date
from typing import Final


def counted(number: int, noun: str) -> str:
    """A number with its noun.

    >>> counted(1, "move"), counted(2000, "move")
    ('1 move', '2,000 moves')
    """
    return f"{number:,} {noun}" + "s" * (number != 1)


def duration(seconds: float) -> str:
    """A duration with seconds.

    >>> duration(65), duration(3725)
    ('1:05', '1:02:05')
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def rough_duration(seconds: float) -> str:
    """A duration in whole minutes.

    >>> rough_duration(59), rough_duration(130), rough_duration(3725)
    ('0 min', '2 min', '1 h 2 min')
    """
    hours, minutes = divmod(int(seconds) // 60, 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"


def signed(number: int) -> str:
    """A gain or a loss.

    >>> signed(10), signed(-1500), signed(0)
    ('+10', '−1,500', '0')
    """
    return f"{number:+,}".replace("-", "−") if number else "0"


def percent(share: float) -> str:
    return f"{round(share * 100)}%"


MONTHS: Final = (
    "January", "February", "March", "April", "May", "June", "July",
    "August", "September", "October", "November", "December",
)  # fmt: skip
WEEKDAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def month_name(year: int, month: int) -> str:
    return f"{MONTHS[month - 1]} {year}"


def long_date(day: date) -> str:
    """A date in full.

    >>> long_date(date(2024, 2, 29))
    'Thursday, 29 February 2024'
    """
    return f"{WEEKDAYS[day.weekday()]}, {day.day} {month_name(day.year, day.month)}"


def short_date(day: date) -> str:
    return f"{day.day} {MONTHS[day.month - 1][:3]} {day.year}"


def day_and_month(day: date) -> str:
    """
    >>> day_and_month(date(2024, 2, 9))
    '9 Feb'
    """
    return f"{day.day} {short_month(day)}"


def short_month(day: date) -> str:
    return MONTHS[day.month - 1][:3]


def month_of_year(day: date) -> str:
    return month_name(day.year, day.month)


def week_of(day: date) -> str:
    return f"Week of {short_date(day)}"


def capitalized(text: str) -> str:
    """The text as the beginning of a line; the rest keeps its case."""
    return text[:1].upper() + text[1:]
