"""Rates of a round's matches from a sheet: a preview with each line's faults, and the import."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.catalogue.models import ClubRow
from contests.catalogue.repository import CatalogueRepository
from contests.contests.models import ContestRow
from contests.contests.service import find
from contests.domain.fixtures import is_locked
from contests.domain.rate_sheet import Measure
from contests.events.errors import PredictionsForTyperOnly
from contests.events.rate_errors import RatesFaulty
from contests.events.rate_lines import LineFault, RateLine, offer_of, read_rates
from contests.events.service import record
from contests.fixtures.announcements import announce_changed
from contests.fixtures.errors import FixtureLocked
from contests.fixtures.held import hold
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
    session: AsyncSession, *, contest_id: UUID, fixture_id: UUID, text: str, measure: Measure
) -> RatePreview:
    """Return a preview of a round's sheet of rates; changes nothing.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FixtureNotFound: the contest has no such fixture.
        PredictionsForTyperOnly: the contest is a fantasy one.
        FixtureLocked: picks are locked.
        SheetUnreadable: its first line names no match or no rates.
    """
    contest = await find(session, contest_id, drafts=True)
    if contest.state == "closed":
        raise ContestClosed
    fixture = await FixtureRepository(session).find(contest_id, fixture_id)
    if fixture is None:
        raise FixtureNotFound
    return await _look(session, contest, fixture, await database_now(session), text, measure)


async def apply(  # noqa: PLR0913 - who, which round and what of the sheet are all part of the act
    session: AsyncSession,
    *,
    actor_id: UUID,
    contest_id: UUID,
    fixture_id: UUID,
    text: str,
    measure: Measure,
    without_faulty: bool,
) -> RatePreview:
    """Import a sheet's rates, `without_faulty` lines if there are any; rates that it does not name stay.

    Raises:
        RatesFaulty: lines have faults and are not left out; names all.
        Exception: as `preview`.
    """
    held = await hold(session, contest_id, fixture_id)
    found = await _look(session, held.contest, held.fixture, held.now, text, measure)
    if found.faults and not without_faulty:
        raise RatesFaulty(errors=[fault.said for fault in found.faults])
    changed: dict[str, dict[tuple[str, str], int]] = {}
    events: dict[str, EventRow] = {}
    for line in found.changed:
        events[line.event.key] = line.event
        rates = changed.setdefault(line.event.key, {})
        rates[line.prediction.family, line.prediction.name] = line.after
    for key, event in events.items():
        offer = offer_of(held.contest.configuration, event)
        event.predictions = tuple(
            one.model_copy(update={"rate": changed[key].get((one.family, one.name), one.rate)}) for one in offer
        )
    if events:
        await announce_changed(session, held.contest, [held.fixture])
    for event in events.values():
        await record(session, held, event, "predictions.changed", actor_id, clubs=found.clubs)
    return found


async def _look(  # noqa: PLR0913, PLR0917 - a round as of when, and what of the sheet
    session: AsyncSession, contest: ContestRow, fixture: FixtureRow, now: datetime, text: str, measure: Measure
) -> RatePreview:
    if contest.event_type == "Fantasy":
        raise PredictionsForTyperOnly
    if fixture.published_at is not None and is_locked(fixture.window, now):
        raise FixtureLocked
    events = (await FixtureRepository(session).events_of([fixture.id])).get(fixture.id, [])
    if fixture.published_at is not None and fixture.match_closings is not None:
        events = [event for event in events if not event.has_closed(now)]
    clubs = await CatalogueRepository(session).clubs_of(contest.origin_id)
    # a long sheet takes a while, so it must not hold a lock
    lines, faults = await asyncio.to_thread(read_rates, text, measure, contest.configuration, events, clubs)
    return RatePreview(lines, faults, clubs)
