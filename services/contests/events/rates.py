"""Rates of matches, of one round or of all, from a sheet: a preview with each line's faults, and the import."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.catalogue.models import ClubRow
from contests.catalogue.repository import CatalogueRepository
from contests.contests.models import ContestRow
from contests.contests.service import find, hold_open
from contests.domain.fixtures import is_locked
from contests.domain.rate_sheet import Measure
from contests.events.errors import PredictionsForTyperOnly
from contests.events.rate_errors import RatesFaulty
from contests.events.rate_lines import LineFault, Offered, RateLine, offer_of, read_rates
from contests.events.service import record
from contests.fixtures.announcements import announce_changed
from contests.fixtures.errors import FixtureLocked
from contests.fixtures.held_fixtures import HeldFixture
from contests.fixtures.models import EventRow, FixtureRow
from contests.fixtures.repository import FixtureRepository
from contracts.base import Text
from kit.database.sessions import database_now
from shared.problems import ContestClosed, FixtureNotFound


@dataclass(frozen=True)
class RatePreview:
    """The effects of a sheet."""

    lines: tuple[RateLine, ...]
    faults: tuple[LineFault, ...]
    clubs: Mapping[str, ClubRow]
    rounds: Mapping[UUID, FixtureRow]
    """The rounds that it may name, by id."""

    @property
    def changed(self) -> tuple[RateLine, ...]:
        """Return the rates that differ from the present ones."""
        return tuple(line for line in self.lines if line.before != line.after)

    def called(self, event: EventRow) -> Text:
        """Return an event's name: its group, or the names of its sides' clubs."""
        if event.group_name is not None:
            return Text(pl=event.group_name, en=event.group_name)
        home, away = self.clubs[event.home_key or ""], self.clubs[event.away_key or ""]
        return Text(pl=f"{home.name_pl} – {away.name_pl}", en=f"{home.name_en} – {away.name_en}")


async def preview(
    session: AsyncSession, *, contest_id: UUID, fixture_id: UUID | None, text: str, measure: Measure
) -> RatePreview:
    """Return a preview of a sheet of rates of a round, or (None) of all that are not locked; changes nothing.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FixtureNotFound: the contest has no such fixture.
        PredictionsForTyperOnly: the contest is a fantasy one.
        FixtureLocked: picks of the one round are locked.
        SheetUnreadable: its first line names no match or no rates.
    """
    contest = await find(session, contest_id, drafts=True)
    if contest.state == "closed":
        raise ContestClosed
    rows = await _rounds(session, contest_id, fixture_id)
    return await _look(
        session, contest, rows, await database_now(session), text, measure, is_one=fixture_id is not None
    )


async def apply(  # noqa: PLR0913 - who, which rounds and what of the sheet are all part of the act
    session: AsyncSession,
    *,
    actor_id: UUID,
    contest_id: UUID,
    fixture_id: UUID | None,
    text: str,
    measure: Measure,
    without_faulty: bool,
) -> RatePreview:
    """Import a sheet's rates, `without_faulty` lines if there are any; rates that it does not name stay.

    Raises:
        RatesFaulty: lines have faults and are not left out; names all.
        Exception: as `preview`.
    """
    contest = await hold_open(session, contest_id)
    await FixtureRepository(session).lock_all(contest_id)
    rows, now = await _rounds(session, contest_id, fixture_id), await database_now(session)
    found = await _look(session, contest, rows, now, text, measure, is_one=fixture_id is not None)
    if found.faults and not without_faulty:
        raise RatesFaulty(errors=[fault.said for fault in found.faults])
    changed: dict[tuple[UUID, str], dict[tuple[str, str], int]] = {}
    events: dict[tuple[UUID, str], EventRow] = {}
    for line in found.changed:
        place = (line.event.fixture_id, line.event.key)
        events[place] = line.event
        changed.setdefault(place, {})[line.prediction.family, line.prediction.name] = line.after
    for place, event in events.items():
        offer = offer_of(contest.configuration, event)
        event.predictions = tuple(
            one.model_copy(update={"rate": changed[place].get((one.family, one.name), one.rate)}) for one in offer
        )
    if events:
        touched = {fixture_id for fixture_id, _ in events}
        await announce_changed(session, contest, [row for key, row in found.rounds.items() if key in touched])
    for event in events.values():
        held = HeldFixture(contest, found.rounds[event.fixture_id], now)
        await record(session, held, event, "predictions.changed", actor_id, clubs=found.clubs)
    return found


async def _rounds(session: AsyncSession, contest_id: UUID, fixture_id: UUID | None) -> Sequence[FixtureRow]:
    """Return one round of a contest, or all of them."""
    fixtures = FixtureRepository(session)
    if fixture_id is None:
        return await fixtures.of_contest(contest_id)
    fixture = await fixtures.find(contest_id, fixture_id)
    if fixture is None:
        raise FixtureNotFound
    return [fixture]


async def _look(  # noqa: PLR0913, PLR0917 - rounds as of when, and what of the sheet
    session: AsyncSession,
    contest: ContestRow,
    fixtures: Sequence[FixtureRow],
    now: datetime,
    text: str,
    measure: Measure,
    *,
    is_one: bool,
) -> RatePreview:
    if contest.event_type == "Fantasy":
        raise PredictionsForTyperOnly
    rounds = {
        row.id: row
        for row in fixtures
        if not row.of_questions and (row.published_at is None or not is_locked(row.window, now))
    }
    if is_one and not rounds:
        raise FixtureLocked
    found = await FixtureRepository(session).events_of(list(rounds))
    events = [event for key in rounds for event in found.get(key, []) if not _has_closed(rounds[key], event, now)]
    clubs = await CatalogueRepository(session).clubs_of(contest.origin_id)
    offered = Offered(contest.configuration, rounds, events, clubs, is_one=is_one)
    # a long sheet takes a while, so it must not hold a lock
    lines, faults = await asyncio.to_thread(read_rates, text, measure, offered)
    return RatePreview(lines, faults, clubs, rounds)


def _has_closed(fixture: FixtureRow, event: EventRow, now: datetime) -> bool:
    return fixture.published_at is not None and fixture.match_closings is not None and event.has_closed(now)
