"""Reader of Football.TXT (`domain.football_text`) into the matches of a file."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, tzinfo

from contests.domain.football_text import TextMatch, read_football_text
from contests.domain.scores import Score, score_faults
from contests.domain.zones import exists, is_twice
from contests.imports.formats.openfootball.kick_off import NOON
from contests.imports.formats.openfootball.parser import (
    MOST_MATCHES,
    FileMatch,
    Reading,
    of_moments,
    outside,
    too_many,
    zone_missing,
)
from contests.imports.formats.openfootball.states import state_of_word
from contests.imports.formats.plan import MatchState
from contests.imports.formats.problems import FileProblem, quote, skipped_time, unseen
from contests.imports.formats.spans import ALL_DAYS, Day, DaySpan
from shared.names import is_visible


def read(text: str, *, default_zone: tzinfo | None, days: DaySpan = ALL_DAYS) -> Reading:
    """Read a text of the form Football.TXT.

    A match without a time on its day starts at noon, with a notice. A result after extra time without the one after 90
    minutes is left out, with a notice, and so are lines that are nothing known.

    Args:
        text: the file.
        default_zone: the zone of times without one.
        days: the days to read; other matches are left out, with a notice. One without a day stays.
    """
    found = read_football_text(text)
    matches = _Matches(default_zone)
    wanted = [one for one in found.matches if one.day is None or days.holds(_day(one.day))]
    read_ones = [match for one in wanted if (match := matches.read(one)) is not None]
    if len(wanted) > MOST_MATCHES:
        matches.problems.append(too_many(len(wanted), (_day(one.day) for one in wanted if one.day is not None)))
    if len(wanted) < len(found.matches):
        matches.notices.append(outside(len(found.matches) - len(wanted)))
    if matches.lacks_zone:
        matches.problems.append(zone_missing())
    notices = [*of_moments(matches.without_time, matches.hours_twice), *matches.notices]
    if found.unread:
        notices.append(_not_read(found.unread, text.splitlines()))
    return Reading(name=found.name, matches=tuple(read_ones), problems=tuple(matches.problems), notices=tuple(notices))


class _Matches:
    """Reads the matches of a text, and collects their faults.

    Args:
        zone: of times without one.
    """

    def __init__(self, zone: tzinfo | None) -> None:
        self._zone = zone
        self.problems: list[FileProblem] = []
        self.notices: list[FileProblem] = []
        self.lacks_zone = False
        self.without_time = 0
        self.hours_twice = 0

    def read(self, one: TextMatch) -> FileMatch | None:
        """Return a match; None, with a problem, for one without a round or a day."""
        kick_off = self._kick_off(one)
        if not one.round:
            pl, en = "Nad tym meczem nie ma kolejki.", "This match has no round above."
            self._problem(one, "field-missing", pl=pl, en=en)
        hidden = [name for name in (one.round, one.home, one.away, one.venue or "") if not is_visible(name)]
        for name in hidden:
            self._problem(one, **unseen(name))
        if kick_off is None or not one.round or hidden:
            return None
        return FileMatch(
            round=one.round,
            round_en=None,
            number=one.number,
            kick_off=kick_off,
            home=one.home,
            away=one.away,
            group=one.group,
            venue=one.venue,
            score=self._score(one),
            line=one.line,
            pointer=f"/{one.line}",
            state=self._state(one),
        )

    def _kick_off(self, one: TextMatch) -> datetime | None:
        if one.day is None:
            pl, en = "Nad tym meczem nie ma daty z rokiem.", "This match has no date with a year above."
            self._problem(one, "date-impossible", pl=pl, en=en)
            return None
        self.without_time += one.clock is None
        clock = one.clock or NOON
        zone = clock.tzinfo or self._zone
        self.lacks_zone = self.lacks_zone or zone is None
        local = datetime.combine(one.day, clock, tzinfo=zone or UTC)
        if not exists(local):
            self.problems.append(FileProblem(**skipped_time(local), line=one.line, pointer=f"/{one.line}"))
            return None
        self.hours_twice += is_twice(local)
        return local.astimezone(UTC)

    def _score(self, one: TextMatch) -> Score | None:
        is_possible = not one.is_odd and (one.score is None or not score_faults(one.score))
        if not is_possible:
            sides = quote(f"{one.home} – {one.away}")
            self._notice(
                one,
                "score-not-taken",
                pl=f"{sides}: z tego wyniku nie wynika, ile było po 90 minutach, albo jest on sprzeczny. Wpisz go "
                "ręcznie.",
                en=f"{sides}: this result has no score after 90 minutes, or contradicts itself. Enter it by hand.",
            )
        return one.score if is_possible else None

    def _state(self, one: TextMatch) -> MatchState:
        if one.state is None:
            return "scheduled"
        state, notice = state_of_word(one.state, f"{one.home} – {one.away}", one.line, f"/{one.line}")
        self.notices.append(notice)
        return state

    def _problem(self, one: TextMatch, code: str, *, pl: str, en: str) -> None:
        self.problems.append(FileProblem(code, pl=pl, en=en, line=one.line, pointer=f"/{one.line}"))

    def _notice(self, one: TextMatch, code: str, *, pl: str, en: str) -> None:
        self.notices.append(FileProblem(code, pl=pl, en=en, line=one.line, pointer=f"/{one.line}"))


def _day(day: date) -> Day:
    return day.year, day.month, day.day


def _not_read(lines: Sequence[int], texts: Sequence[str]) -> FileProblem:
    """Return the notice of lines that are not read, by their numbers and texts."""
    most = 10
    said = (f"{line} “{quote(texts[line - 1].strip())}”" for line in lines[:most] if line <= len(texts))
    named = ", ".join(said) + ("…" if len(lines) > most else "")
    return FileProblem(
        "lines-not-read",
        pl=f"Wiersze, których nie wczytujemy ({len(lines)}): {named.replace('“', '„')}.",
        en=f"Lines that are not read ({len(lines)}): {named}.",
        line=lines[0],
    )
