"""The plan of a pasted list of matches, or its faults; without database access."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo
from itertools import count
from uuid import UUID

from contests.catalogue.models import ClubRow
from contests.domain.club_names import ClubNames, FoundClub
from contests.domain.fixtures import is_locked
from contests.domain.nations import club_named
from contests.domain.openings import LASTS
from contests.domain.pasted_fixtures import MOST_MATCHES, Fault, PastedMatch, read_fixtures
from contests.domain.pasted_lines import Notice
from contests.domain.slugs import slug
from contests.events.paste_errors import (
    LineBeforeClosing,
    LineBeyondLimit,
    LineBye,
    LineClubUnclear,
    LineClubWithoutAthletes,
    LineHourTwice,
    LineRoundClosed,
    LineScoreNotRead,
    LineStarted,
    LineTimeImpossible,
    LineTwice,
    LineUnseen,
    LineWaits,
    LineWithoutDay,
    LineWithoutRound,
    LineWithoutSides,
    LineWithoutTime,
)
from contests.events.paste_identity import Known, known_of, round_key
from contests.fixtures.models import EventRow, FixtureRow
from contests.fixtures.waiting_matches import WaitingMatchRow
from kit.api.errors import FieldText, Problem, Words, pointer
from shared.names import is_visible, marked

MOST_ROUNDS = 100
_FAULTS: Mapping[Fault, type[Problem]] = {
    "round": LineWithoutRound,
    "day": LineWithoutDay,
    "time": LineWithoutTime,
    "gap": LineTimeImpossible,
    "sides": LineWithoutSides,
}
_NOTICES: Mapping[Notice, type[Problem]] = {"bye": LineBye, "score": LineScoreNotRead, "hour-twice": LineHourTwice}


@dataclass(frozen=True)
class Side:
    """A side as written, and its club; None for a new club."""

    written: str
    club: ClubRow | None

    @property
    def key(self) -> str:
        """Return the key of the club, existing or new, which identifies this side."""
        return club_named(self.written).key if self.club is None else self.club.key

    @property
    def sent(self) -> str:
        """Return the side in an event's body: a club's key, or a name."""
        return self.written if self.club is None else self.club.key


@dataclass(frozen=True)
class PlannedMatch:
    """A match to add."""

    line: int
    home: Side
    away: Side
    starts_at: datetime
    venue: str | None
    key: str
    """Of the event: one that its round does not have yet."""


@dataclass
class PlannedRound:
    """A round with the matches to add; `existing` is None for a new round."""

    name: str
    existing: FixtureRow | None
    matches: list[PlannedMatch]
    closes_before: timedelta
    """As the contest's settings have it."""

    @property
    def starts_at(self) -> datetime:
        """Return the start of playing: the first match, or the present start."""
        if self.existing is not None:
            return self.existing.starts_at
        return min(match.starts_at for match in self.matches)

    @property
    def ends_at(self) -> datetime:
        """Return the end of playing: two hours after the last kick-off (rules.md, Imports), or the present end."""
        last = max(match.starts_at for match in self.matches) + LASTS
        return last if self.existing is None else max(last, self.existing.ends_at)

    @property
    def closes_at(self) -> datetime:
        """Return the end of picks."""
        return self.starts_at - self.closes_before if self.existing is None else self.existing.wanted_closing


@dataclass(frozen=True)
class PlannedWait:
    """A match to keep until its sides are known; `existing` is None for a round that does not exist."""

    line: int
    round_name: str
    existing: FixtureRow | None
    home: str
    """As the list has it: a club's name, or a word such as `W74`."""
    away: str
    """Likewise."""
    starts_at: datetime
    venue: str | None


@dataclass(frozen=True)
class PasteFault:
    """A fault in a line, or a notice of it."""

    line: int
    said: FieldText


@dataclass(frozen=True)
class PastePlan:
    """The effect of a list."""

    rounds: Sequence[PlannedRound]
    faults: Sequence[PasteFault]
    notices: Sequence[PasteFault] = ()
    """Parts that are not read as they stand; they stop nothing."""
    year: int | None = None
    """The year of the first day that is written without one; None if each has its year."""
    clubs: Sequence[FoundClub] = ()
    """Names that are not certain to be a club's."""
    waiting: Sequence[PlannedWait] = ()
    """Matches whose sides are still to come."""

    @property
    def new_clubs(self) -> list[str]:
        """Return the names of the clubs to create, each once."""
        sides = [side for one in self.rounds for match in one.matches for side in (match.home, match.away)]
        return list({side.key: side.written for side in sides if side.club is None}.values())


@dataclass(frozen=True)
class Standing:
    """The present state for reading a list."""

    now: datetime
    is_seen: bool
    """Whether participants see added matches at once."""
    closes_before: timedelta
    """Between the end of picks and the start of a new round."""
    rounds: Sequence[FixtureRow]
    events: Mapping[UUID, Sequence[EventRow]]
    clubs: Mapping[str, ClubRow]
    names: ClubNames
    waiting: Sequence[WaitingMatchRow] = ()
    """Matches whose sides are still to come, also those that an organizer has made a match of."""
    manned: frozenset[str] | None = None
    """The keys of the clubs with athletes; None where a match without them is no loss: outside fantasy, in a draft."""


def plan_of(
    text: str, zone: tzinfo, round_name: str | None, standing: Standing, *, year: int | None = None
) -> PastePlan:
    """Return the plan of a list: the matches of its lines, and the faults of the others.

    Args:
        text: the list.
        zone: of its times.
        round_name: the round of matches that name none.
        standing: the present state.
        year: the year of the first day without one; None proposes it.
    """
    today = standing.now.astimezone(zone).date()
    read = read_fixtures(text.removeprefix("\ufeff"), zone=zone, today=today, round_name=round_name, year=year)
    known = [match for match in read.matches if not match.waits]
    found = standing.names.of_list(name for match in known for name in (match.home, match.away))
    reader = _Reader(standing, found, known_of(read.matches, found, standing.rounds, standing.events))
    faults = [PasteFault(one.line, _said(one.fault, one.line)) for one in read.faults]
    notices = [
        PasteFault(one.line, _NOTICES[one.notice].field(pointer("text", one.line), text=one.text))
        for one in read.notices
    ]
    for match in read.matches:
        fault = reader.read(match)
        if fault is not None:
            faults.append(PasteFault(match.line, fault))
    notices += [
        PasteFault(one.line, LineWaits.field(pointer("text", one.line), text=f"{one.home} – {one.away}"))
        for one in reader.waiting
    ]
    notices += _without_athletes(reader.rounds.values(), standing.manned)
    faults.sort(key=lambda fault: fault.line)
    notices.sort(key=lambda notice: notice.line)
    uncertain = [one for one in found.values() if not one.is_certain]
    return PastePlan(list(reader.rounds.values()), faults, notices, read.year, uncertain, reader.waiting)


def _said(fault: Fault, line: int) -> FieldText:
    at = pointer("text", line)
    return _too_much(at) if fault == "limit" else _FAULTS[fault].field(at)


def _without_athletes(rounds: Iterable[PlannedRound], manned: frozenset[str] | None) -> Iterator[PasteFault]:
    """Yield a notice for each match with a club in which nobody can score."""
    for match in (match for one in rounds for match in one.matches if manned is not None):
        clubs = [side.written for side in (match.home, match.away) if manned is None or side.key not in manned]
        if clubs:
            said = LineClubWithoutAthletes.field(pointer("text", match.line), clubs=", ".join(clubs))
            yield PasteFault(match.line, said)


def _too_much(at: str) -> FieldText:
    return LineBeyondLimit.field(at, matches=MOST_MATCHES, rounds=MOST_ROUNDS)


class _Reader:
    """Reads line by line into the rounds for the matches."""

    def __init__(self, standing: Standing, found: Mapping[str, FoundClub], known: Known) -> None:
        self.rounds: dict[str, PlannedRound] = {}
        self.waiting: list[PlannedWait] = []
        self._standing = standing
        self._known = known
        self._found = found
        self._waits = Counter((round_key(row.names.pl), row.starts_at, row.home, row.away) for row in standing.waiting)
        self._pairs: dict[str, set[tuple[str | None, str | None]]] = {}
        self._keys: dict[str, set[str]] = {}

    def read(self, match: PastedMatch) -> FieldText | None:
        """Plan the match of a line, or return the reason why it cannot be added."""
        at, key = pointer("text", match.line), round_key(match.round_name)
        for name in (match.round_name, match.home, match.away, match.venue or ""):
            if not is_visible(name):
                return LineUnseen.field(at, text=marked(name))
        planned = self.rounds.get(key)
        if planned is None and len(self.rounds) >= MOST_ROUNDS:
            return _too_much(at)
        there = self._known.rounds.get(key)
        planned = planned or PlannedRound(match.round_name, there, [], self._standing.closes_before)
        if match.waits:
            return self._closed(match, planned, at) or self._wait(match, planned, at)
        sides = self._closed(match, planned, at) or self._sides(match, at)
        if isinstance(sides, FieldText):
            return sides
        home, away = sides
        pairs, keys = self._taken(key, planned)
        elsewhere = self._known.elsewhere.get((key, (home.key, away.key)))
        if (home.key, away.key) in pairs or elsewhere is not None:
            names = None if elsewhere is None else elsewhere.names
            return LineTwice.field(at, round=planned.name if names is None else Words(names.pl, names.en))
        event_key = _free(slug(f"{home.key}-{away.key}"), keys)
        pairs.add((home.key, away.key))
        keys.add(event_key)
        planned.matches.append(PlannedMatch(match.line, home, away, match.starts_at, match.venue, event_key))
        self.rounds[key] = planned
        return None

    def _wait(self, match: PastedMatch, planned: PlannedRound, at: str) -> FieldText | None:
        """Keep a match until its sides are known, or return that the contest has it already."""
        place = round_key(planned.name), match.starts_at, match.home, match.away
        if self._waits[place]:
            self._waits[place] -= 1
            return LineTwice.field(at, round=planned.name)
        self.waiting.append(
            PlannedWait(
                match.line, planned.name, planned.existing, match.home, match.away, match.starts_at, match.venue
            )
        )
        return None

    def _closed(self, match: PastedMatch, planned: PlannedRound, at: str) -> FieldText | None:
        """Return the reason why a round cannot have a match at that time."""
        row, now = planned.existing, self._standing.now
        if row is None:
            return LineStarted.field(at) if self._standing.is_seen and match.starts_at <= now else None
        if row.published_at is not None and is_locked(row.window, now):
            return LineRoundClosed.field(at, round=planned.name)
        if row.match_closings is not None:  # it closes by itself, with its start
            return LineStarted.field(at) if self._standing.is_seen and match.starts_at <= now else None
        if match.starts_at < row.wanted_closing:
            return LineBeforeClosing.field(at, round=planned.name)
        return None

    def _sides(self, match: PastedMatch, at: str) -> tuple[Side, Side] | FieldText:
        sides: list[Side] = []
        for written in (match.home, match.away):
            found = self._found[written]
            if found.how == "asked" and found.fits:
                fitting = ", ".join(self._standing.clubs[key].name_pl for key in found.near)
                return LineClubUnclear.field(at, club=written, clubs=fitting)
            sides.append(Side(written, None if found.key is None else self._standing.clubs[found.key]))
        home, away = sides
        return LineWithoutSides.field(at) if home.key == away.key else (home, away)

    def _taken(self, key: str, planned: PlannedRound) -> tuple[set[tuple[str | None, str | None]], set[str]]:
        """Return the sides and keys of a round's matches, including those of earlier lines."""
        if key not in self._pairs:
            row = planned.existing
            there = () if row is None else self._standing.events.get(row.id, ())
            self._pairs[key] = {(event.home_key, event.away_key) for event in there}
            self._keys[key] = {event.key for event in there}
        return self._pairs[key], self._keys[key]


def _free(key: str, taken: set[str]) -> str:
    """Return the key, or the first of `key-2`, `key-3` … that no event of other sides has."""
    if key not in taken:
        return key
    return next(free for number in count(2) if (free := f"{key}-{number}") not in taken)
