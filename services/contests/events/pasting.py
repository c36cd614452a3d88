"""Rounds and matches from a pasted list: looked through with its lines' faults, and then added."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo
from uuid import UUID
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from sqlalchemy.ext.asyncio import AsyncSession

from contests.catalogue.models import ClubRow
from contests.catalogue.repository import CatalogueRepository
from contests.catalogue.service import club_named
from contests.contests.models import ContestRow
from contests.contests.service import hold_open
from contests.domain.fixtures import is_locked
from contests.domain.openings import LASTS
from contests.domain.pasted_fixtures import Fault, PastedMatch, read_fixtures
from contests.domain.rounds import round_names
from contests.domain.slugs import folded
from contests.events.paste_errors import (
    ClubsUnknown,
    LineBeforeClosing,
    LineClubUnclear,
    LineRoundClosed,
    LineTimeImpossible,
    LineTwice,
    LineWithoutDay,
    LineWithoutRound,
    LineWithoutSides,
    LineWithoutTime,
    PasteFaulty,
    PasteZoneUnknown,
)
from contests.events.service import new_event, record
from contests.fixtures import service as fixtures
from contests.fixtures.announcements import announce_changed
from contests.fixtures.held import HeldFixture
from contests.fixtures.models import EventRow, FixtureRow
from contests.fixtures.repository import FixtureRepository
from contests.fixtures.schemas import EventCreate, FixtureCreate
from kit.db import database_now
from kit.errors import FieldText, Problem, pointer

_FAULTS: Mapping[Fault, type[Problem]] = {
    "round": LineWithoutRound,
    "day": LineWithoutDay,
    "time": LineWithoutTime,
    "gap": LineTimeImpossible,
    "sides": LineWithoutSides,
}


@dataclass(frozen=True)
class Side:
    """A side as it is written, and the club that this means; None: one that is to be made."""

    written: str
    club: ClubRow | None

    @property
    def id(self) -> str:
        """Answer what tells this side from others."""
        return f"new {folded(self.written)}" if self.club is None else self.club.key

    @property
    def sent(self) -> str:
        """Answer what an event is made with: a club's key, or a name."""
        return self.written if self.club is None else self.club.key


@dataclass(frozen=True)
class PlannedMatch:
    """A match that is to be added."""

    line: int
    home: Side
    away: Side
    starts_at: datetime
    venue: str | None


@dataclass
class PlannedRound:
    """A round with the matches that are to be added to it; `existing` is None where it is to be made."""

    name: str
    existing: FixtureRow | None
    matches: list[PlannedMatch]

    @property
    def starts_at(self) -> datetime:
        """Tell when playing starts: with the first match, or as it is."""
        if self.existing is not None:
            return self.existing.starts_at
        return min(match.starts_at for match in self.matches)

    @property
    def ends_at(self) -> datetime:
        """Tell when playing ends: two hours after the last match began (rules.md, Imports), or later as it is."""
        last = max(match.starts_at for match in self.matches) + LASTS
        return last if self.existing is None else max(last, self.existing.ends_at)

    @property
    def closes_at(self) -> datetime:
        """Tell when picks end."""
        return self.starts_at if self.existing is None else self.existing.wanted_closing


@dataclass(frozen=True)
class PasteFault:
    """What is wrong with a line."""

    line: int
    said: FieldText


@dataclass(frozen=True)
class PastePlan:
    """What a list would add."""

    rounds: Sequence[PlannedRound]
    faults: Sequence[PasteFault]

    @property
    def new_clubs(self) -> list[str]:
        """Name the clubs that are to be made, each once."""
        sides = [side for one in self.rounds for match in one.matches for side in (match.home, match.away)]
        return list({side.id: side.written for side in sides if side.club is None}.values())


async def preview(
    session: AsyncSession, *, contest_id: UUID, text: str, time_zone: str, round_name: str | None
) -> PastePlan:
    """Look through a list of matches; changes nothing.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        PasteZoneUnknown: there is no such time zone.
    """
    contest = await hold_open(session, contest_id)
    return await _plan(session, contest, text, _zone(time_zone), round_name)


async def add(  # noqa: PLR0913 - who, where and what of the list are all part of the act
    session: AsyncSession,
    *,
    actor_id: UUID,
    contest_id: UUID,
    text: str,
    time_zone: str,
    round_name: str | None,
    makes_clubs: bool,
    without_faulty: bool,
) -> PastePlan:
    """Add a list's matches, and the rounds and (if `makes_clubs`) clubs that are not there yet.

    Raises:
        PasteFaulty: lines have faults and are not left out; says every one.
        ClubsUnknown: clubs are not known and are not to be made.
        FixtureOrderStands: a new round would be played before a fantasy fixture that has opened.
        Exception: whatever `preview` raises.
    """
    contest = await hold_open(session, contest_id)
    plan = await _plan(session, contest, text, _zone(time_zone), round_name)
    if plan.faults and not without_faulty:
        raise PasteFaulty(errors=[fault.said for fault in plan.faults])
    if plan.new_clubs and not makes_clubs:
        raise ClubsUnknown(clubs=", ".join(plan.new_clubs))
    now = await database_now(session)
    for planned in plan.rounds:
        await _add_round(session, contest, planned, actor_id=actor_id, now=now)
    return plan


async def _add_round(
    session: AsyncSession, contest: ContestRow, planned: PlannedRound, *, actor_id: UUID, now: datetime
) -> None:
    fixture = planned.existing
    if fixture is None:
        names = round_names(planned.name)
        called = {"name": planned.name} if names is None else {"name": names.pl, "nameEn": names.en}
        body = FixtureCreate.model_validate({**called, "from": planned.starts_at, "to": planned.ends_at})
        fixture = await fixtures.create(session, actor_id=actor_id, contest_id=contest.id, body=body)
    fixture.ends_at = planned.ends_at
    held = HeldFixture(contest, fixture, now)
    made: list[EventRow] = []
    for match in planned.matches:
        body = EventCreate(
            home=match.home.sent, away=match.away.sent, starts_at=match.starts_at, venue=match.venue or None
        )
        event = await new_event(session, held, body)
        session.add(event)
        await session.flush()
        made.append(event)
    await announce_changed(session, contest, [fixture])
    for event in made:
        await record(session, held, event, "event.created", actor_id)


def _zone(name: str) -> tzinfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as unknown:
        raise PasteZoneUnknown(zone=name) from unknown


async def _plan(
    session: AsyncSession, contest: ContestRow, text: str, zone: tzinfo, round_name: str | None
) -> PastePlan:
    now = await database_now(session)
    matches, lines = read_fixtures(text, zone=zone, today=now.astimezone(zone).date(), round_name=round_name)
    faults = [PasteFault(one.line, _FAULTS[one.fault].field(pointer("text", one.line))) for one in lines]
    rows = await FixtureRepository(session).lock_all(contest.id)
    known = {folded(name): row for row in reversed(rows) for name in (row.names.pl, row.names.en)}
    events = await FixtureRepository(session).events_of([row.id for row in rows])
    clubs = await CatalogueRepository(session).clubs_of(contest.origin_id)
    rounds: dict[str, PlannedRound] = {}
    for match in matches:
        key = folded(match.round_name)
        planned = rounds.get(key) or PlannedRound(match.round_name, known.get(key), [])
        there = [] if planned.existing is None else events.get(planned.existing.id, [])
        found = _planned(match, planned, there, clubs, now)
        if isinstance(found, FieldText):
            faults.append(PasteFault(match.line, found))
        else:
            planned.matches.append(found)
            rounds[key] = planned
    return PastePlan(list(rounds.values()), sorted(faults, key=lambda fault: fault.line))


def _planned(
    match: PastedMatch, planned: PlannedRound, there: Sequence[EventRow], clubs: Mapping[str, ClubRow], now: datetime
) -> PlannedMatch | FieldText:
    """Tell what a line adds, or why it can't be added."""
    at, row = pointer("text", match.line), planned.existing
    if row is not None and row.published_at is not None and is_locked(row.window, now):
        return LineRoundClosed.field(at, round=planned.name)
    if row is not None and match.starts_at < row.wanted_closing:
        return LineBeforeClosing.field(at, round=planned.name)
    sides: list[Side] = []
    for written in (match.home, match.away):
        fitting = _clubs_called(written, clubs)
        if len(fitting) > 1:
            return LineClubUnclear.field(at, club=written, clubs=", ".join(club.name_pl for club in fitting))
        sides.append(Side(written, fitting[0] if fitting else None))
    home, away = sides
    if home.id == away.id:
        return LineWithoutSides.field(at)
    pairs = {(event.home_key, event.away_key) for event in there}
    pairs |= {(one.home.id, one.away.id) for one in planned.matches}
    if (home.id, away.id) in pairs:
        return LineTwice.field(at, round=planned.name)
    return PlannedMatch(match.line, home, away, match.starts_at, match.venue)


def _clubs_called(written: str, clubs: Mapping[str, ClubRow]) -> list[ClubRow]:
    """Choose the clubs that a name can mean: the one of that name, or those of which it names a part."""
    name = folded(written)
    exact = [club for club in clubs.values() if name in {folded(club.name_pl), folded(club.name_en), folded(club.key)}]
    nation = clubs.get(club_named(written).key)
    if exact or nation is not None:
        return exact[:1] or ([] if nation is None else [nation])
    words = name.split()

    def fits(club: ClubRow) -> bool:
        return any(
            all(any(own.startswith(word) for own in folded(called).split()) for word in words)
            for called in (club.name_pl, club.name_en)
        )

    return [club for club in clubs.values() if words and fits(club)]
