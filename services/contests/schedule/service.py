"""Use cases of the schedule: for all readers, rendered once per change (`kit.http.kept_answers`), and organizers."""

import math
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from hashlib import sha256
from uuid import UUID

from pydantic import TypeAdapter
from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.contests.repository import ContestRepository
from contests.domain.fixtures import Window, seconds_until_change, state_at
from contests.fixtures.complete_fixtures import CompleteFixture, complete
from contests.fixtures.models import FixtureRow
from contests.fixtures.order import Waiting, waiting
from contests.fixtures.repository import FixtureRepository, Standing
from contests.fixtures.waiting_matches import WaitingMatchRepository, WaitingMatchRow
from contests.schedule.athletes import figures_of
from contests.schedule.repository import versions
from contests.schedule.schemas import Fixture, FixtureEvent, FixtureOpening, OrganizerFixture, WaitingMatch
from kit.database.sessions import database_now
from kit.http.kept_answers import KeptAnswers, Looked
from shared.problems import ContestNotFound, EventNotFound, FixtureNotFound, UnknownEventType

EVENT_TYPES = {"typer": "Typer", "fantasy": "Fantasy"}
_FIXTURES: TypeAdapter[list[Fixture]] = TypeAdapter(list[Fixture])


async def shared(session: AsyncSession, *, event_type: str, contest_id: UUID, language: str) -> Looked[bytes]:
    """Return a contest's fixtures, in order, as JSON for all participants in a language.

    Raises:
        UnknownEventType: neither `typer` nor `fantasy`.
        ContestNotFound: there is no such contest of this kind, or it is still a draft.
    """
    if event_type not in EVENT_TYPES:
        raise UnknownEventType
    contest = await ContestRepository(session).find(contest_id)
    if contest is None or contest.state == "draft" or contest.event_type != EVENT_TYPES[event_type]:
        raise ContestNotFound
    return await _looked(session, contest, language=language)


async def several(
    session: AsyncSession, kept: KeptAnswers, contest_ids: Collection[UUID], *, language: str
) -> Looked[bytes]:
    """Return the fixtures of several contests as JSON, by the contests' ids; drafts are left out.

    A contest's fixtures are rendered once per version, together with those of `shared`.
    """
    found = await ContestRepository(session).several(contest_ids)
    rows = [row for _, row in sorted(found.items()) if row.state != "draft"]
    looked = [(row, await _looked(session, row, language=language)) for row in rows]

    async def render() -> bytes:
        parts: list[bytes] = []
        for row, one in looked:
            shows = (language, cached_as(row.event_type.lower(), row.id))
            body = kept.piece(shows, one.version)
            if body is None:
                body = await one.render()
                kept.keep(shows, one.version, body)
            parts.append(b'{"league":"%b","fixtures":%b}' % (str(row.id).encode(), body))
        return b"[" + b",".join(parts) + b"]"

    version = sha256("\n".join(f"{row.id}:{one.version}" for row, one in looked).encode()).hexdigest()[:32]
    return Looked(version, render, min((one.seconds for _, one in looked), default=math.inf))


def cached_as(event_type: str, contest_id: UUID) -> tuple[str, str, UUID]:
    """Return the name under which a contest's fixtures are cached."""
    return ("schedule", event_type, contest_id)


async def _looked(session: AsyncSession, contest: ContestRow, *, language: str) -> Looked[bytes]:
    standing = await FixtureRepository(session).standing(contest.id)
    athletes = contest.origin.athletes_revision if contest.event_type == "Fantasy" else ""

    async def render() -> bytes:
        rows = [row for row in await FixtureRepository(session).of_contest(contest.id) if row.published_at is not None]
        shown = await figures_of(session, contest, language=language)
        to_come = await _to_come(session, contest.id, rows)
        fixtures = [
            Fixture.of(fixture, standing.now, shown, to_come.get(fixture.row.id, ()))
            for fixture in await complete(session, contest, rows)
        ]
        return _FIXTURES.dump_json(fixtures, by_alias=True)

    version = _version(standing, f"{athletes}:{language}")
    return Looked(version, render, seconds_until_change([one.window for one in standing.fixtures], standing.now))


async def for_organizer(session: AsyncSession, kept: KeptAnswers, contest_id: UUID, *, language: str) -> Looked[bytes]:
    """Return all fixtures of a contest in order, with drafts of results, as JSON for the organizer.

    Each fixture is rendered once per version, so an act on one renders only that one again.

    Raises:
        ContestNotFound: there is no such contest.
    """
    stored = await versions(session, contest_id)  # first, so that data read later is at least as new
    contest = await ContestRepository(session).find(contest_id)
    if contest is None:
        raise ContestNotFound
    rows = await FixtureRepository(session).of_contest(contest_id)
    now = await database_now(session)
    opening = await waiting(session, contest, now)
    last = _last(rows)
    shown = {row.id: f"{stored.get(row.id)}:{_stands(row, now, opening)}:{row is last}" for row in rows}

    async def render() -> bytes:
        pieces = {row.id: kept.piece(("organizer's fixture", row.id, language), shown[row.id]) for row in rows}
        missing = [row for row in rows if pieces[row.id] is None]
        only = missing[0].id if len(missing) == 1 else None
        figures = await figures_of(session, contest, language=language, fixture_id=only)
        to_come = await _to_come(session, contest_id, rows)
        for fixture in await complete(session, contest, missing):
            row = fixture.row
            view = OrganizerFixture.of(fixture, now, figures, to_come.get(row.id, ()), opening.get(row.id))
            body = pieces[row.id] = view.model_dump_json(by_alias=True).encode()
            kept.keep(("organizer's fixture", row.id, language), shown[row.id], body)
        return b"[" + b",".join(body for body in pieces.values() if body is not None) + b"]"

    version = sha256("\n".join(shown.values()).encode()).hexdigest()
    return Looked(version, render, seconds_until_change([row.window for row in rows], now))


async def one_for_organizer(
    session: AsyncSession, contest_id: UUID, fixture_id: UUID, *, language: str
) -> OrganizerFixture:
    """Return the organizer's view of one fixture.

    Raises:
        ContestNotFound: there is no such contest.
        FixtureNotFound: the contest has no such fixture.
    """
    contest, fixture = await _one(session, contest_id, fixture_id)
    shown = await figures_of(session, contest, language=language, fixture_id=fixture_id)
    now = await database_now(session)
    opening = (await waiting(session, contest, now)).get(fixture_id)
    rows = await FixtureRepository(session).of_contest(contest_id)
    to_come = (await _to_come(session, contest_id, rows)).get(fixture_id, ())
    return OrganizerFixture.of(fixture, now, shown, to_come, opening)


async def sides_to_come(session: AsyncSession, contest_id: UUID) -> list[WaitingMatch]:
    """Return the matches of a contest whose sides are still to come, by their start.

    Raises:
        ContestNotFound: there is no such contest.
    """
    if await ContestRepository(session).find(contest_id) is None:
        raise ContestNotFound
    return [WaitingMatch.of(row) for row in await WaitingMatchRepository(session).waiting_in(contest_id)]


async def one_event(session: AsyncSession, contest_id: UUID, fixture_id: UUID, key: str) -> FixtureEvent:
    """Return the view of one event of a fixture.

    Raises:
        ContestNotFound: there is no such contest.
        FixtureNotFound: the contest has no such fixture.
        EventNotFound: the fixture has no such event.
    """
    _, fixture = await _one(session, contest_id, fixture_id)
    for event in fixture.events:
        if event.key == key:
            return FixtureEvent.of(fixture, event, await database_now(session))
    raise EventNotFound


async def _one(session: AsyncSession, contest_id: UUID, fixture_id: UUID) -> tuple[ContestRow, CompleteFixture]:
    contest = await ContestRepository(session).find(contest_id)
    if contest is None:
        raise ContestNotFound
    row = await FixtureRepository(session).find(contest_id, fixture_id)
    if row is None:
        raise FixtureNotFound
    (fixture,) = await complete(session, contest, [row])
    return contest, fixture


async def _to_come(
    session: AsyncSession, contest_id: UUID, rows: Sequence[FixtureRow]
) -> dict[UUID, list[WaitingMatchRow]]:
    """Return the matches whose sides are still to come, by fixture; the last one has those of rounds to come."""
    found: dict[UUID, list[WaitingMatchRow]] = {}
    known = {row.id for row in rows}
    last = _last(rows)
    for one in await WaitingMatchRepository(session).waiting_in(contest_id) if last else ():
        fixture_id = one.fixture_id if one.fixture_id in known else None
        if (place := fixture_id or (last and last.id)) is not None:
            found.setdefault(place, []).append(one)
    return found


def _last(rows: Sequence[FixtureRow]) -> FixtureRow | None:
    """Return the last fixture of matches; that of questions only if there is no other."""
    matches = [row for row in rows if not row.of_questions] or rows
    return matches[-1] if matches else None


def _version(standing: Standing, more: str) -> str:
    """Return the version of a schedule's views, which changes with every revision and every state."""
    seen = [
        f"{one.id}:{one.revision}:{one.results_revision}:{one.window.is_final}:{state_at(one.window, standing.now)}"
        f":{one.opened}:{_closed(one.window, standing.now)}"
        for one in standing.fixtures
    ]
    return sha256("\n".join([more, standing.waiting, *seen]).encode()).hexdigest()[:32]


def _closed(window: Window, now: datetime) -> int:
    """Count the matches that have closed by themselves."""
    return sum(moment <= now for moment in window.matches_close or ())


def _stands(row: FixtureRow, now: datetime, opening: Mapping[UUID, Waiting]) -> str:
    """Return what time alone changes of a fixture's view."""
    return f"{state_at(row.window, now)}:{_closed(row.window, now)}:{_opening(opening.get(row.id))}"


def _opening(waits: Waiting | None) -> str:
    return "" if waits is None else FixtureOpening.of(waits).model_dump_json()
