"""Football.TXT of openfootball: matches in plain text, in its old form and its new one.

A round stands alone: `» Matchday 1`, `▪ Group A`, `Matchday 1`. A date stands alone: `Fri Aug/16 2024`, `[Sat Aug/17]`,
`Thu June 11`. A match has a time, or that of the match above on its day: `20.00  A v B  2-1 (1-0)`, `A  2-1 (1-0)  B`.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, time, timedelta

from contests.domain.dates import WrittenDay
from contests.domain.scores import Pair, Score
from contests.domain.zones import ZONE, zone_named

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_MONTH = r"(?P<month>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?"
_DAY = re.compile(
    rf"(?:(?P<weekday>Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\.?,?\s+)?"
    rf"(?:{_MONTH}[/ ](?P<day>[0-9]{{1,2}})|(?P<day_first>[0-9]{{1,2}})\.?\s+{_MONTH.replace('?P<month>', '?P<then>')})"
    r"(?:,?\s+(?P<year>[0-9]{4}))?",
    re.IGNORECASE,
)
_TITLE = re.compile(r"=+\s*(?P<name>.*?)\s*=*\s*")
_YEAR = re.compile(r"\b(?:19|20)[0-9]{2}\b")
_ROUND = re.compile(
    r"[»▪•]+\s*(?P<marked>\S.*)|(?P<plain>(?:matchday|round|group|spieltag|jornada|journée|giornata|kolejka|quarter|semi"
    r"|final|third|play-?off|match for)\b.*)",
    re.IGNORECASE,
)
_GROUP = re.compile(r"(?:group|gruppe|grupa|grupo)\s+\S{1,3}", re.IGNORECASE)
_NUMBER = re.compile(r"\(([0-9]{1,4})\)\s*")
_TIME = re.compile(
    r"(?P<hour>[01]?[0-9]|2[0-3])(?:[.:h](?P<minute>[0-5][0-9])|(?=\s*[ap]\.?m\b))(?:\s*(?P<half>[ap])\.?m\b\.?)?"
    rf"(?:\s*(?P<zone>{ZONE}))?\s+",
    re.IGNORECASE,
)
_STATE = re.compile(r"\s*\[(?P<word>[a-z .-]+)\]\s*$", re.IGNORECASE)
_VENUE = re.compile(r"\s+@\s*(?P<venue>\S.*)$")
_GOALS = r"[0-9]{1,2}-[0-9]{1,2}"
_SCORE = re.compile(
    rf"(?<!\S)(?:(?P<before>{_GOALS})\s*pen\.?,?\s+)?(?P<score>{_GOALS})(?P<extra>\s*a\.?e\.?t\.?)?"
    rf"(?:\s*\((?P<normal>{_GOALS})?[^()]*\))?(?:,?\s*(?P<behind>{_GOALS})\s*pen\.?)?(?!\S)"
)
_BETWEEN = re.compile(r"\s+vs?\.?\s+", re.IGNORECASE)
_SIGNS = re.compile(rf"\s*(?:=+\s*\S|[»▪]\s*\S|\[?{_DAY.pattern}\]?\s*$)", re.IGNORECASE)


@dataclass(frozen=True)
class TextMatch:
    """A match as it is written; the day, the time and the score may be missing."""

    line: int
    text: str
    round: str
    group: str | None
    number: int | None
    day: date | None
    clock: time | None
    """With a zone where one is written behind it (`UTC-6`)."""
    home: str
    away: str
    written: WrittenDay | None = None
    """The day as it is written where the text has no year so far, so `day` is None."""
    venue: str | None = None
    score: Score | None = None
    state: str | None = None
    """A word in brackets: `postponed`."""
    is_odd: bool = False
    """Whether it has a result without the score after 90 minutes."""


@dataclass(frozen=True)
class FootballText:
    """The content of a text, with the numbers of lines that are neither a match, nor a round, nor a date."""

    name: str
    matches: Sequence[TextMatch]
    unread: Sequence[int]


def is_football_text(text: str) -> bool:
    """Return whether a text has a title or a marked round, or a date alone, and a match of this form."""
    lines = text.splitlines()
    if not any(_SIGNS.match(line) for line in lines):
        return False
    return any("\t" not in line and _sides(_TIME.sub("", line.strip(), count=1))[0] for line in lines)


def read_football_text(text: str) -> FootballText:
    """Return the matches of a text, in its order."""
    return _Lines(text).read()


class _Lines:
    """The state while the lines are read one after the other."""

    def __init__(self, text: str) -> None:
        self._lines = text.replace("\ufeff", "").splitlines()
        self._name = ""
        self._year: int | None = None
        self._round = ""
        self._group: str | None = None
        self._day: date | None = None
        self._written: WrittenDay | None = None
        """The day without a year, where the text has none so far."""
        self._clock: time | None = None
        self._of_days: dict[date, str] = {}
        """The rounds that have their days beside their names."""
        self._open = 0
        """Brackets of scorers that are not closed yet."""
        self._unread: list[int] = []

    def read(self) -> FootballText:
        matches = [match for number, line in enumerate(self._lines, 1) for match in self._line(number, line)]
        return FootballText(self._name, matches, self._unread)

    def _line(self, number: int, line: str) -> Iterator[TextMatch]:
        written = line.partition("#")[0].strip()
        if self._open > 0 or (written[:1] == "(" and _NUMBER.match(written) is None):
            self._open += written.count("(") - written.count(")")
        elif written.startswith("="):
            self._title(written)
        elif (found := _ROUND.fullmatch(written)) is not None and not self._is_match(written):
            self._begin(found["marked"] or found["plain"])
        elif (day := _DAY.fullmatch(written.strip("[] "))) is not None:
            self._on(day)
        elif written and not (written.startswith("[") and written.endswith("]")):
            match = self._match(number, written)
            if match is None:
                self._unread.append(number)
            else:
                yield match

    def _title(self, written: str) -> None:
        found = _TITLE.fullmatch(written)
        self._name = self._name or (found["name"] if found is not None else "")
        year = _YEAR.search(written)
        self._year = self._year or (int(year.group()) if year is not None else None)

    def _is_match(self, written: str) -> bool:
        return written[:1] not in "»▪•" and _sides(written)[0]

    def _begin(self, name: str) -> None:
        """Begin a round or a group; one with days behind it is the round of the matches of these days."""
        called, line, days = (part.strip() for part in name.partition("|"))
        found = [day for part in _DAY.finditer(days) if (day := self._date(part)) is not None]
        if found:
            length = (found[-1] - found[0]).days
            self._of_days |= {found[0] + timedelta(days=at): called for at in range(max(length, 0) + 1)}
        elif not line:
            self._group = called if _GROUP.fullmatch(called) else None
            self._round, self._clock = called, None

    def _on(self, found: re.Match[str]) -> None:
        """Begin the day of the next matches."""
        self._day, self._clock, self._written = self._date(found), None, None
        if self._day is None and found["year"] is None and self._year is None:
            self._written = WrittenDay(*_day_and_month(found), None, _weekday(found))

    def _date(self, found: re.Match[str]) -> date | None:
        """Return a day; without a year it is in the year before it, or one beside it where the weekday says so."""
        number, month = _day_and_month(found)
        weekday = _weekday(found)
        years = [int(found["year"])] if found["year"] else self._near()
        days = [day for year in years if (day := _day_of(year, month, number)) is not None]
        day = next((one for one in days if weekday is None or one.weekday() == weekday), next(iter(days), None))
        self._year = day.year if day is not None else self._year
        return day

    def _near(self) -> list[int]:
        return [] if self._year is None else [self._year, self._year + 1, self._year - 1]

    def _match(self, number: int, written: str) -> TextMatch | None:
        rest, counted = written, _NUMBER.match(written)
        if counted is not None:
            rest = rest[counted.end() :]
        if (day := _DAY.match(rest)) is not None:
            self._on(day)
            rest = rest[day.end() :].lstrip()
        clock = _TIME.match(rest)
        if clock is not None:
            rest = rest[clock.end() :]
        venue = _VENUE.search(rest)
        rest = rest if venue is None else rest[: venue.start()]
        state = _STATE.search(rest)
        rest = rest if state is None else rest[: state.start()]
        is_match, home, away, found = _sides(rest)
        if not is_match:
            return None
        if clock is not None:
            self._clock = _clock_of(clock)
        score, is_odd = _score_of(found)
        return TextMatch(
            line=number,
            text=written,
            round=self._of_days.get(self._day, self._round) if self._day is not None else self._round,
            group=self._group,
            number=None if counted is None else int(counted[1]),
            day=self._day,
            clock=self._clock,
            home=home,
            away=away,
            written=self._written,
            venue=None if venue is None else venue["venue"].strip(),
            score=score,
            state=None if state is None else state["word"].strip(),
            is_odd=is_odd,
        )


def _sides(rest: str) -> tuple[bool, str, str, re.Match[str] | None]:
    """Return whether a text has two sides, these, and the result between or behind them."""
    found = _SCORE.search(rest)
    parts = _BETWEEN.split(rest if found is None else rest[: found.start()], maxsplit=1)
    if len(parts) == 1 and found is not None and not _BETWEEN.search(rest[found.end() :]):
        parts = [rest[: found.start()], rest[found.end() :]]
    home, away = (" ".join(part.split()) for part in (*parts, "")[:2])
    return bool(home and away), home, away, found


def _score_of(found: re.Match[str] | None) -> tuple[Score | None, bool]:
    """Return a result by its stages, and whether it lacks the one after 90 minutes."""
    if found is None:
        return None, False
    last, normal = _pair(found["score"]), found["normal"]
    penalties = found["before"] or found["behind"]
    shoot_out = None if penalties is None else _pair(penalties)
    if found["extra"] is None:
        return Score(ft=last, p=shoot_out), False
    if normal is None:
        return None, True
    return Score(ft=_pair(normal), et=last, p=shoot_out), False


def _pair(text: str) -> Pair:
    home, away = text.split("-")
    return int(home), int(away)


def _clock_of(found: re.Match[str]) -> time:
    hour, half = int(found["hour"]), found["half"]
    if half is not None:
        hour = hour % 12 + (12 if half in "pP" else 0)
    return time(hour, int(found["minute"] or 0), tzinfo=zone_named(found["zone"]) if found["zone"] else None)


def _day_and_month(found: re.Match[str]) -> tuple[int, int]:
    month = _MONTHS.index((found["month"] or found["then"])[:3].casefold()) + 1
    return int(found["day"] or found["day_first"]), month


def _weekday(found: re.Match[str]) -> int | None:
    return None if found["weekday"] is None else _WEEKDAYS.index(found["weekday"].casefold())


def _day_of(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
