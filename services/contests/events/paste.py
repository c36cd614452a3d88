"""Rounds and matches from a pasted list: a preview with each line's faults, and the import."""

import asyncio
from collections.abc import Mapping, Sequence
from datetime import datetime, tzinfo
from uuid import UUID
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.next_fixture import manned_clubs
from contests.catalogue.models import ClubRow
from contests.catalogue.repository import CatalogueRepository
from contests.catalogue.service import ensure_clubs, names_of
from contests.contests.models import ContestRow
from contests.contests.service import find, hold_open
from contests.domain.rounds import round_names
from contests.events import waiting_matches
from contests.events.creation import event_of
from contests.events.paste_errors import ClubsUnknown, PasteFaulty, PasteZoneUnknown
from contests.events.paste_lines import PastePlan, PlannedRound, Standing, plan_of
from contests.events.service import record
from contests.fixtures import service as fixtures
from contests.fixtures.announcements import announce_changed
from contests.fixtures.held_fixtures import HeldFixture
from contests.fixtures.models import EventRow, FixtureRow
from contests.fixtures.repository import FixtureRepository
from contests.fixtures.schemas import EventCreate, FixtureCreate
from contests.fixtures.waiting_matches import WaitingMatchRepository
from kit.database.sessions import database_now
from shared.problems import ContestClosed


async def preview(  # noqa: PLR0913 - all parts of the list
    session: AsyncSession, *, contest_id: UUID, text: str, time_zone: str, round_name: str | None, year: int | None
) -> PastePlan:
    """Return a preview of a list of matches; changes nothing.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        PasteZoneUnknown: there is no such time zone.
    """
    contest = await find(session, contest_id, drafts=True)
    if contest.state == "closed":
        raise ContestClosed
    standing = await _standing(session, contest, await FixtureRepository(session).of_contest(contest.id))
    # a long list takes a while, so it must not hold a lock
    return await asyncio.to_thread(plan_of, text, _zone(time_zone), round_name, standing, year=year)


async def add(  # noqa: PLR0913 - who, where and what of the list are all part of the act
    session: AsyncSession,
    *,
    actor_id: UUID,
    contest_id: UUID,
    text: str,
    time_zone: str,
    round_name: str | None,
    year: int | None,
    makes_clubs: bool,
    without_faulty: bool,
) -> PastePlan:
    """Import a list's matches, with missing rounds and (if `makes_clubs`) missing clubs.

    Raises:
        PasteFaulty: lines have faults and are not left out; names all.
        ClubsUnknown: clubs are unknown and must not be created.
        FixtureOrderStands: a new round would be played before a fantasy fixture that has opened.
        Exception: as `preview`.
    """
    contest = await hold_open(session, contest_id)
    standing = await _standing(session, contest, await FixtureRepository(session).lock_all(contest.id))
    plan = await asyncio.to_thread(plan_of, text, _zone(time_zone), round_name, standing, year=year)
    if plan.faults and not without_faulty:
        raise PasteFaulty(errors=[fault.said for fault in plan.faults])
    if plan.new_clubs and not makes_clubs:
        raise ClubsUnknown(clubs=", ".join(plan.new_clubs))
    sides = [side for one in plan.rounds for match in one.matches for side in (match.home, match.away)]
    made = await ensure_clubs(session, contest.origin_id, [side.written for side in sides if side.club is None])
    clubs = dict(standing.clubs) | made
    rounds = {
        planned.name: await _add_round(session, contest, planned, clubs, actor_id=actor_id, now=standing.now)
        for planned in plan.rounds
    }
    await waiting_matches.keep(session, contest, plan.waiting, rounds, actor_id=actor_id)
    return plan


async def _add_round(  # noqa: PLR0913 - who adds what where, and when
    session: AsyncSession,
    contest: ContestRow,
    planned: PlannedRound,
    clubs: Mapping[str, ClubRow],
    *,
    actor_id: UUID,
    now: datetime,
) -> FixtureRow:
    fixture = planned.existing
    if fixture is None:
        names = round_names(planned.name)
        called = {"name": planned.name} if names is None else {"name": names.pl, "nameEn": names.en}
        body = FixtureCreate.model_validate({**called, "from": planned.starts_at, "to": planned.ends_at})
        fixture = await fixtures.create(session, actor_id=actor_id, contest_id=contest.id, body=body)
    fixture.ends_at = planned.ends_at
    held = HeldFixture(contest, fixture, now)
    made: list[EventRow] = []
    there = len((await FixtureRepository(session).events_of([fixture.id])).get(fixture.id, []))
    for position, match in enumerate(planned.matches, start=there):
        body = EventCreate(
            key=match.key,
            home=match.home.sent,
            away=match.away.sent,
            starts_at=match.starts_at,
            venue=match.venue or None,
        )
        made.append(event_of(held, body, clubs, position=position))
    session.add_all(made)
    await session.flush()
    await waiting_matches.fill(session, fixture, made)
    await announce_changed(session, contest, [fixture])
    by_key = {club.key: club for club in clubs.values()}
    for event in made:
        await record(session, held, event, "event.created", actor_id, clubs=by_key)
    return fixture


def _zone(name: str) -> tzinfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as unknown:
        raise PasteZoneUnknown(zone=name) from unknown


async def _standing(session: AsyncSession, contest: ContestRow, rows: Sequence[FixtureRow]) -> Standing:
    is_scored = contest.event_type == "Fantasy" and contest.state != "draft"
    return Standing(
        manned=await manned_clubs(session, contest, rows) if is_scored else None,
        now=await database_now(session),
        is_seen=contest.state != "draft",
        closes_before=contest.closes_before,
        rounds=rows,
        events=await FixtureRepository(session).events_of([row.id for row in rows]),
        clubs=await CatalogueRepository(session).clubs_of(contest.origin_id),
        names=await names_of(session, contest.origin_id),
        waiting=await WaitingMatchRepository(session).of_contest(contest.id),
    )
