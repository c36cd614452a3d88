"""Days and times as people write them: `28.11.2026`, `11 grudnia`, `Sun 6 Dec`, `20.15`, `8:20 PM`.

Days are written day first. A year of two digits is in this century.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, time
from typing import cast

from babel.dates import get_day_names, get_month_names

from contests.domain.zones import ZONE, zone_named

FIRST_YEAR, LAST_YEAR = 1900, 2190
_CENTURY = 2000
_NOON_HOUR = 12
_YEARS_AROUND = 6
"""A weekday falls on a given day of the year at least once in so many years, before or after any year."""
_LOCALES = ("pl", "en")
_CONTEXTS = ("format", "stand-alone")


def _names(read: Callable[..., object], width: str) -> dict[str, int]:
    """Return the Polish and English names of months or weekdays, and the number of each, as Babel counts them."""
    found: dict[str, int] = {}
    for locale in _LOCALES:
        for context in _CONTEXTS:
            names = cast("Mapping[int, str]", read(width, context=context, locale=locale))
            found |= {name.casefold().rstrip("."): number for number, name in names.items()}
    return found | {_plain(name): number for name, number in found.items()}


def _plain(name: str) -> str:
    return name.translate(str.maketrans("ąćęłńóśźż", "acelnoszz"))


_MONTHS = _names(get_month_names, "wide") | _names(get_month_names, "abbreviated") | {"sept": 9}
_WEEKDAYS = _names(get_day_names, "wide")
_SHORT_WEEKDAYS = {
    name: number
    for number, names in enumerate(
        (
            "pn pon mon",
            "wt tue tues",
            "śr sr wed",
            "cz czw thu thur thurs",
            "pt pi fri",
            "so sob sat",
            "nd ndz nie niedz sun",
        )
    )
    for name in names.split()
}


def _one_of(names: Sequence[str]) -> str:
    return "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))


_MONTH = _one_of(list(_MONTHS))
_LONG, _SHORT = _one_of(list(_WEEKDAYS)), _one_of(list(_SHORT_WEEKDAYS))
_DAYS = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        r"(?<!\d)(?P<y>\d{4})[-./](?P<m>\d{1,2})[-./](?P<d>\d{1,2})(?!\d)",
        r"(?<![\d.:/])(?P<d>\d{1,2})[./-](?P<m>\d{1,2})[./-](?P<y>\d{4}|\d{2})(?![\d:])(?:\s*r\.|\.(?!\d))?",
        rf"(?<![\d.:])(?P<d>\d{{1,2}})(?:\.|st|nd|rd|th)?\s+(?P<name>{_MONTH})\b\.?(?:,?\s+(?P<y>\d{{4}})(?![\d:])(?:\s*r\.)?)?",
        rf"\b(?P<name>{_MONTH})\.?\s+(?P<d>\d{{1,2}})(?:st|nd|rd|th)?(?![\d:]|\.\d)(?:,?\s+(?P<y>\d{{4}})(?![\d:]))?",
        r"(?<!\d)(?P<y>(?:19|20|21)\d\d)(?P<m>0[1-9]|1[0-2])(?P<d>0[1-9]|[12]\d|3[01])(?!\d)",
        r"(?<![\d.:])(?P<d>\d{1,2})[./](?P<m>\d{1,2})\.?(?![\d:.])",
    )
)
_CLOCK = re.compile(
    r"(?:\b(?:o\s+)?godz\.?\s*)?(?<![\d.:])"
    r"(?:(?P<h>\d{1,2})[:.](?P<min>\d{2})(?::\d{2})?|(?P<h2>\d{1,2})(?=\s*[ap]\.?m\b))"
    r"(?![\d:]|\.\d)(?:\s*(?P<half>[ap])\.?m\b\.?)?",
    re.IGNORECASE,
)
_UNTIL = re.compile(r"\s*[-–—]\s*\d{1,2}[:.]\d{2}(?![\d:.])")
_ZONE = re.compile(rf"\s*\(?(?P<zone>{ZONE})\)?")
_OFFSET = re.compile(r"\s*(?P<zone>Z\b|[+-]\d{2}:?\d{2})")
"""Only a moment of ISO 8601 has a bare offset; elsewhere `18:00 -20:00` is a span."""
_ISO_DAY = re.compile(r"\d{4}-\d{2}-\d{2}[T ]\Z")
_WEEKDAY_BEFORE = re.compile(
    rf"(?:\b(?P<long>{_LONG})|(?:^|(?<=[,;|(\t]))\s*(?P<short>{_SHORT}))\b\.?,?\s*\(?$", re.IGNORECASE
)
_WEEKDAY_AFTER = re.compile(
    rf"\s*,?\s*\(?(?:(?P<long>{_LONG})\b|(?P<short>{_SHORT})\b(?=\.?\)?,?\s*(?:$|[,;|]|\d)))\.?\)?,?", re.IGNORECASE
)
_WEEKDAY_FIRST = re.compile(rf"\s*(?:{_LONG}|{_SHORT})\b\.?,?\s+(?=\d{{1,2}}[:.]\d\d)", re.IGNORECASE)
_BESIDE = re.compile(r"[\s,;|()T]*(?:o\s+)?(?:godz\.?|at)?[\s,]*", re.IGNORECASE)


@dataclass(frozen=True)
class WrittenDay:
    """A day as written; the year and the weekday (0: Monday) may be missing."""

    day: int
    month: int
    year: int | None = None
    weekday: int | None = None

    def in_year(self, year: int) -> date | None:
        """Return this day of a year; None where the year has no such day."""
        try:
            return date(year, self.month, self.day) if FIRST_YEAR <= year <= LAST_YEAR else None
        except ValueError:
            return None


@dataclass(frozen=True)
class Written:
    """What a text says about a moment, and the rest of the text."""

    day: WrittenDay | None
    clock: time | None
    """Without a zone, unless one is written behind it (`18:00Z`, `18:00 UTC+1`, `18:00 Europe/Warsaw`)."""
    rest: str


def read_moment(text: str) -> Written:
    """Return the first day of a text, its time of day, and the text without both and without their weekday.

    Of several times the one beside the day counts. A weekday counts beside a day only: it may belong to a name.
    """
    found = _find_day(text)
    if found is None:
        text = _WEEKDAY_FIRST.sub(" ", text, count=1) if _WEEKDAY_FIRST.match(text) else text
        times = _times(text)
        return Written(None, None, text) if not times else Written(None, times[0][2], _without(text, times[0][:2]))
    day, start, end = found
    times = [one for one in _times(text) if one[1] <= start or one[0] >= end]
    beside = [
        *(one for one in times if one[0] >= end and _BESIDE.fullmatch(text[end : one[0]])),
        *(one for one in times if one[1] <= start and _BESIDE.fullmatch(text[one[1] : start])),
    ]
    if beside:
        return Written(day, beside[0][2], _without(text, (min(start, beside[0][0]), max(end, beside[0][1]))))
    rest = _without(text, (start, end))
    if not times:
        return Written(day, None, rest)
    # the place of a time behind the day has moved
    moved = 0 if times[0][1] <= start else len(text) - len(rest)
    return Written(day, times[0][2], _without(rest, (times[0][0] - moved, times[0][1] - moved)))


def _without(text: str, span: tuple[int, int]) -> str:
    return f"{text[: span[0]]} {text[span[1] :]}"


def _find_day(text: str) -> tuple[WrittenDay, int, int] | None:
    """Return the first day of a text with its place, weekday included; an impossible one only if there is no other."""
    impossible: tuple[WrittenDay, int, int] | None = None
    for form in _DAYS:
        for found in form.finditer(text):
            parts = found.groupdict()
            named = parts.get("name")
            month = int(parts["m"]) if named is None else _MONTHS[named.casefold()]
            written = parts.get("y")
            year = None if written is None else int(written) + (_CENTURY if len(written) == 2 else 0)  # noqa: PLR2004
            weekday, start, end = _with_weekday(text, found.start(), found.end())
            one = WrittenDay(int(parts["d"]), month, year, weekday), start, end
            if any(one[0].in_year(try_year) for try_year in ((year,) if year else (2000, 2001))):
                return one
            if impossible is None and (year is not None or one[0].day <= 31 >= one[0].month <= 12):  # noqa: PLR2004
                impossible = one
    return impossible


def _with_weekday(text: str, start: int, end: int) -> tuple[int | None, int, int]:
    """Return the weekday beside a day, and the place of both."""
    before = _WEEKDAY_BEFORE.search(text[:start])
    if before is not None:
        return _weekday(before), before.start(), end
    after = _WEEKDAY_AFTER.match(text, end)
    return (None, start, end) if after is None else (_weekday(after), start, after.end())


def _weekday(found: re.Match[str]) -> int:
    long = found["long"]
    return _SHORT_WEEKDAYS[found["short"].casefold()] if long is None else _WEEKDAYS[long.casefold()]


def _times(text: str) -> list[tuple[int, int, time]]:
    """Return the times of a text that a clock can show, with their places."""
    found: list[tuple[int, int, time]] = []
    for one in _CLOCK.finditer(text):
        hour, minute, half = int(one["h"] or one["h2"]), int(one["min"] or 0), one["half"]
        if half is not None:
            if not 1 <= hour <= _NOON_HOUR:
                continue
            hour = hour % _NOON_HOUR + (_NOON_HOUR if half in "pP" else 0)
        end, zone = one.end(), None
        written = _ZONE.match(text, end)
        if written is None and _ISO_DAY.search(text, 0, one.start()):
            written = _OFFSET.match(text, end)
        if written is not None and (zone := zone_named(written["zone"])) is not None:
            end = written.end()
        elif (until := _UNTIL.match(text, end)) is not None:
            end = until.end()
        try:
            found.append((one.start(), end, time(hour, minute, tzinfo=zone)))
        except ValueError:
            continue
    return found


def with_years(days: Sequence[WrittenDay | None], *, today: date, year: int | None = None) -> list[date | None]:
    """Return the days with their years; None where a year has no such day.

    A missing year is that of the weekday; else the one nearest to the other days of the list; else that of the next
    such day from `today` on.

    Args:
        days: in the order of the list.
        today: the day of reading.
        year: the year of the first day without one. The other days without a year are the nearest to it.
    """
    dated = [None if one is None or one.year is None else one.in_year(one.year) for one in days]
    open_ones = [place for place, one in enumerate(days) if one is not None and one.year is None]
    if year is not None and open_ones:
        first = days[open_ones[0]]
        dated[open_ones[0]] = None if first is None else first.in_year(year)
    else:
        for place in open_ones:
            one = days[place]
            if one is not None and one.weekday is not None:
                dated[place] = next(
                    (day for day in _years(one, place, dated, today) if day.weekday() == one.weekday), None
                )
    known = list(dated)
    for place in open_ones:
        one = days[place]
        if dated[place] is None and one is not None:
            dated[place] = next(iter(_years(one, place, known, today)), None)
    return dated


def _years(one: WrittenDay, place: int, dated: Sequence[date | None], today: date) -> list[date]:
    """Return a day of all years around, the likeliest first."""
    around = [*reversed(dated[:place]), *dated[place:]]
    beside = next((day for day in around if day is not None), None)
    middle = today if beside is None else beside
    years = range(middle.year - _YEARS_AROUND, middle.year + _YEARS_AROUND + 1)
    possible = [day for year in years if (day := one.in_year(year)) is not None]
    if beside is None:
        return sorted(possible, key=lambda day: (day < today, abs(day - today)))
    return sorted(possible, key=lambda day: abs(day - beside))
