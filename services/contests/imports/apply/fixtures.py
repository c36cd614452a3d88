"""Applying the differences: fixtures, events, planned prices and drafts of results."""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.repository import AthleteRepository
from contests.catalogue import service as catalogue
from contests.catalogue.models import ClubRow
from contests.contests.models import ContestRow
from contests.domain.outcomes import StoredState, Walkover
from contests.fixtures.announcements import announce_changed
from contests.fixtures.models import EventRow, FixtureRow
from contests.fixtures.offers import group_families, group_offer, match_offer
from contests.fixtures.order import renumber
from contests.fixtures.repository import FixtureRepository
from contests.fixtures.service import close_now
from contests.imports.formats.plan import MatchState, PlannedEvent
from contests.imports.plan.differences import FixtureDifference
from contests.windows.service import open_due

_STORED: Mapping[MatchState, StoredState] = {
    "scheduled": "scheduled",
    "awarded": "scheduled",
    "postponed": "postponed",
    "void": "void",
}


async def write(  # noqa: PLR0913 - the values, their place and the way
    session: AsyncSession,
    contest: ContestRow,
    differences: Sequence[FixtureDifference],
    now: datetime,
    report: Callable[[int, int], Awaitable[None]],
    *,
    awarded_counts: bool = False,
) -> None:
    """Write the differences, and raise and announce the revision of fixtures with a changed schedule.

    The rows of the contest and its fixtures must be locked, and the origin's if the file has athletes. Events that the
    file lacks stay, unless it has them in another fixture. Rates, names and states that the organizer has changed stay,
    too. `report` receives the number of rows written and of all rows. Walk-overs of locked rounds count if
    `awarded_counts`.

    Raises:
        FixtureOrderStands: opened fantasy fixtures would change places.
    """
    fixtures = FixtureRepository(session)
    names = {name for difference in differences for event in difference.written for name in event.names}
    clubs = await catalogue.ensure_clubs(session, contest.origin_id, sorted(names))
    number = len(await fixtures.of_contest(contest.id))
    touched: list[FixtureRow] = []
    made: list[FixtureRow] = []
    done, in_all = 0, sum(difference.rows for difference in differences)
    for difference in differences:
        if difference.existing is None:
            number += 1
            row = _new_fixture(contest, difference, number, now)
            session.add(row)
            await session.flush()
        else:
            row = difference.existing.row
            row.import_key = row.import_key or difference.planned.key
        if difference.changes_schedule:
            _change(row, difference, now)
            _change_events(session, contest, row, difference, clubs, counts=awarded_counts)
            (touched if difference.existing else made).append(row)
        if difference.prices:
            await AthleteRepository(session).plan(row.id, contest.origin_id, difference.prices)
        if difference.draft is not None:
            await fixtures.save_draft(row.id, difference.draft)
        done += difference.rows
        await report(done, in_all)
    if touched or made:
        known = {row.id for row in (*touched, *made)}
        moved = [row for row in await renumber(session, contest) if row.id not in known]
        await announce_changed(session, contest, [*touched, *moved], made=made)
    await open_due(session, contest.id)


def _new_fixture(contest: ContestRow, difference: FixtureDifference, number: int, now: datetime) -> FixtureRow:
    planned = difference.planned
    return FixtureRow(
        contest_id=contest.id,
        number=number,
        import_key=planned.key,
        name=planned.name,
        name_en=planned.name_en,
        starts_at=planned.starts_at,
        ends_at=planned.ends_at,
        published_at=None if contest.state == "draft" else now,
        closes_before=contest.closes_before,
    )


def _change(row: FixtureRow, difference: FixtureDifference, now: datetime) -> None:
    """Change a fixture's times; a locked one keeps its closing time, one that has begun closes now."""
    if difference.is_locked:
        row.closes_at = row.closing
    elif difference.existing is not None and row.published_at is not None and difference.closes_at_once(now):
        close_now(row, row.closing, now)
    elif difference.closes_at is not None:
        row.closes_at = difference.closes_at
    row.starts_at, row.ends_at = difference.planned.starts_at, difference.planned.ends_at


def _change_events(  # noqa: PLR0913 - the values, their place and the way
    session: AsyncSession,
    contest: ContestRow,
    row: FixtureRow,
    difference: FixtureDifference,
    clubs: Mapping[str, ClubRow],
    *,
    counts: bool,
) -> None:
    places = {event.key: place for place, event in enumerate(difference.planned.events)}
    for planned in difference.new_events:
        event = EventRow(
            fixture_id=row.id,
            contest_id=contest.id,
            key=planned.key,
            position=places[planned.key],
            result_basis=contest.configuration.result_basis,
            state="postponed" if planned.is_postponed else _STORED[planned.state],
        )
        if planned.state == "awarded":
            event.walkover = _meaning(difference, event.key, counts=counts)
        _fill(event, planned, clubs)
        _set_offer(event, contest, planned, clubs)
        session.add(event)
    for leaving in difference.leaving:
        leaving.event.state = "postponed"
    for change in difference.states:
        change.event.state = _STORED[change.state]
        if change.state == "awarded":
            change.event.walkover = _meaning(difference, change.event.key, counts=counts)
    for event in difference.returning:
        event.state = "scheduled"
    for planned, event in difference.changed_events:
        members = list(event.members)
        _fill(event, planned, clubs)
        if set(event.members) != set(members):
            _set_offer(event, contest, planned, clubs)


def _meaning(difference: FixtureDifference, key: str, *, counts: bool) -> Walkover:
    """Return what a walk-over means: before the lock it cannot count, because its result is known."""
    return "counts" if counts and (difference.is_locked or key in difference.closed) else "void"


def _fill(event: EventRow, planned: PlannedEvent, clubs: Mapping[str, ClubRow]) -> None:
    home, away = (clubs[name].key if name else None for name in (planned.home, planned.away))
    if (event.home_key, event.away_key) != (home, away):
        event.home_key, event.home_name = home, _shown(planned.home, clubs)
        event.away_key, event.away_name = away, _shown(planned.away, clubs)
    event.group_name = planned.group
    event.members = [club.key for club in _members(planned.members, clubs)]
    event.starts_at, event.venue = planned.starts_at, planned.venue


def _shown(name: str | None, clubs: Mapping[str, ClubRow]) -> str | None:
    """Return a side's name as it is written, or the club's English name instead of its key."""
    return clubs[name].name_en if name is not None and clubs[name].key == name else name


def _set_offer(event: EventRow, contest: ContestRow, planned: PlannedEvent, clubs: Mapping[str, ClubRow]) -> None:
    if planned.family is None:
        event.predictions = match_offer(contest.configuration, event.basis)
    else:
        members = _members(planned.members, clubs)
        families = group_families(contest.configuration, len(members)) if planned.is_race else (planned.family,)
        event.predictions = group_offer(families, members)


def _members(names: Iterable[str], clubs: Mapping[str, ClubRow]) -> list[ClubRow]:
    return list({clubs[name].key: clubs[name] for name in names}.values())
