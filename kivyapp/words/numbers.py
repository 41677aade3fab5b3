"""Numbers, times, dates and lists as text, in the player's language."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from kivyapp.words.translation import Plural, Text, language

# Things that are often counted

CARDS_COUNT: Final = Plural("{count} card", "{count} cards")
GAMES_COUNT: Final = Plural("{count} game", "{count} games")
MOVES_COUNT: Final = Plural("{count} move", "{count} moves")
POINTS_COUNT: Final = Plural("{count} point", "{count} points")
SETS_COUNT: Final = Plural("{count} set", "{count} sets")

PERCENT: Final = Text("{number}%", "share")
MINUTES: Final = Text("{minutes} min")
HOURS_AND_MINUTES: Final = Text("{hours} h {minutes} min")


def number(number: int) -> str:
    """A whole number.

    >>> number(12345)
    '12,345'
    """
    return language().number(number)


def decimal(number: float, *, signed: bool = False) -> str:
    """A number with one decimal.

    >>> decimal(2.34), decimal(2.34, signed=True), decimal(-1, signed=True)
    ('2.3', '+2.3', '−1.0')
    """
    text = language().decimal_number(abs(number))
    return f"{'+' if number >= 0 else '−'}{text}" if signed else text


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
    if hours:
        return HOURS_AND_MINUTES(hours=number(hours), minutes=minutes)
    return MINUTES(minutes=minutes)


def signed(number: int) -> str:
    """A gain or a loss.

    >>> signed(10), signed(-1500), signed(0)
    ('+10', '−1,500', '0')
    """
    sign = "+" if number > 0 else "−" if number < 0 else ""
    return sign + language().number(abs(number))


def percent(share: float) -> str:
    """
    >>> percent(0.255)
    '26%'
    """
    return PERCENT(number=round(share * 100))


# Lists

AND_TWO: Final = Text("{first} and {last}", "list")
AND_MORE: Final = Text("{first}, {rest}", "list")
OR_TWO: Final = Text("{first} or {last}", "list")


def listed(parts: Sequence[str], last: Text = AND_TWO) -> str:
    """Several things together.

    >>> listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])
    ('a', 'a and b', 'a, b and c')
    """
    if len(parts) < 2:
        return "".join(parts)
    first, *rest = parts
    if len(rest) == 1:
        return last(first=first, last=rest[0])
    return AND_MORE(first=first, rest=listed(rest, last))


def either(parts: Sequence[str]) -> str:
    """One of several things.

    >>> either(["a", "b", "c"])
    'a, b or c'
    """
    return listed(parts, OR_TWO)


# Dates

# As a heading, such as "March 2026".
MONTHS: Final = (
    Text("January", "month"), Text("February", "month"), Text("March", "month"),
    Text("April", "month"), Text("May", "month"), Text("June", "month"),
    Text("July", "month"), Text("August", "month"), Text("September", "month"),
    Text("October", "month"), Text("November", "month"), Text("December", "month"),
)  # fmt: skip
# After the day, such as "9 March".
MONTHS_IN_DATE: Final = (
    Text("January", "month in a date"), Text("February", "month in a date"),
    Text("March", "month in a date"), Text("April", "month in a date"),
    Text("May", "month in a date"), Text("June", "month in a date"),
    Text("July", "month in a date"), Text("August", "month in a date"),
    Text("September", "month in a date"), Text("October", "month in a date"),
    Text("November", "month in a date"), Text("December", "month in a date"),
)  # fmt: skip
SHORT_MONTHS: Final = (
    Text("Jan", "short month"), Text("Feb", "short month"), Text("Mar", "short month"),
    Text("Apr", "short month"), Text("May", "short month"), Text("Jun", "short month"),
    Text("Jul", "short month"), Text("Aug", "short month"), Text("Sep", "short month"),
    Text("Oct", "short month"), Text("Nov", "short month"), Text("Dec", "short month"),
)  # fmt: skip
WEEKDAYS: Final = (
    Text("Monday"), Text("Tuesday"), Text("Wednesday"), Text("Thursday"), Text("Friday"),
    Text("Saturday"), Text("Sunday"),
)  # fmt: skip
# The heads of the columns of a calendar.
SHORT_WEEKDAYS: Final = (
    Text("Mo", "short weekday"), Text("Tu", "short weekday"), Text("We", "short weekday"),
    Text("Th", "short weekday"), Text("Fr", "short weekday"), Text("Sa", "short weekday"),
    Text("Su", "short weekday"),
)  # fmt: skip
MONTH_AND_YEAR: Final = Text("{month} {year}", "month")
LONG_DATE: Final = Text("{weekday}, {day} {month} {year}", "date")
SHORT_DATE: Final = Text("{day} {month} {year}", "date with a short month")
DAY_AND_MONTH: Final = Text("{day} {month}", "date with a short month")
WEEK_OF: Final = Text("Week of {day}")


def month_name(year: int, month: int) -> str:
    return MONTH_AND_YEAR(month=MONTHS[month - 1](), year=year)


def long_date(day: date) -> str:
    """A date in full, as a heading.

    >>> long_date(date(2024, 2, 29))
    'Thursday, 29 February 2024'
    """
    weekday, month = WEEKDAYS[day.weekday()](), MONTHS_IN_DATE[day.month - 1]()
    return capitalized(LONG_DATE(weekday=weekday, day=day.day, month=month, year=day.year))


def short_date(day: date) -> str:
    return SHORT_DATE(day=day.day, month=short_month(day), year=day.year)


def day_and_month(day: date) -> str:
    """
    >>> day_and_month(date(2024, 2, 9))
    '9 Feb'
    """
    return DAY_AND_MONTH(day=day.day, month=short_month(day))


def short_month(day: date) -> str:
    return SHORT_MONTHS[day.month - 1]()


def month_of_year(day: date) -> str:
    return month_name(day.year, day.month)


def week_of(day: date) -> str:
    return WEEK_OF(day=short_date(day))


def capitalized(text: str) -> str:
    """The text as the beginning of a line; the rest keeps its case."""
    return text[:1].upper() + text[1:]
