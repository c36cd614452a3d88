"""The schedule: as everyone reads it, rendered once per change (`kit.kept_answers`), and as its organizer does."""

from hashlib import sha256
from uuid import UUID

from pydantic import TypeAdapter
from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.contests.repository import ContestRepository
from contests.domain.fixtures import seconds_until_change, state_at
from contests.fixtures.complete import CompleteFixture, complete
from contests.fixtures.order import waiting
from contests.fixtures.repository import FixtureRepository, Standing
from contests.schedule.athletes import figures_of
from contests.schedule.schemas import Fixture, FixtureEvent, OrganizerFixture
from kit.db import database_now
from kit.kept_answers import Looked
from shared.problems import ContestNotFound, EventNotFound, FixtureNotFound, UnknownEventType

EVENT_TYPES = {"typer": "Typer", "fantasy": "Fantasy"}
_FIXTURES: TypeAdapter[list[Fixture]] = TypeAdapter(list[Fixture])


async def shared(session: AsyncSession, *, event_type: str, contest_id: UUID, language: str) -> Looked[bytes]:
    """Look at a contest's fixtures, in order, as every participant sees them in a language; shown as JSON.

    Raises:
        UnknownEventType: neither `typer` nor `fantasy`.
        ContestNotFound: there is no such contest of this kind, or it is still a draft.
    """
    if event_type not in EVENT_TYPES:
        raise UnknownEventType
    contest = await ContestRepository(session).find(contest_id)
    if contest is None or contest.state == "draft" or contest.event_type != EVENT_TYPES[event_type]:
        raise ContestNotFound
    standing = await FixtureRepository(session).standing(contest.id)
    athletes = contest.origin.athletes_revision if contest.event_type == "Fantasy" else ""

    async def render() -> bytes:
        rows = [row for row in await FixtureRepository(session).of_contest(contest.id) if row.published_at is not None]
        shown = await figures_of(session, contest, language=language)
        fixtures = [Fixture.of(fixture, standing.now, shown) for fixture in await complete(session, contest, rows)]
        return _FIXTURES.dump_json(fixtures, by_alias=True)

    version = _version(standing, f"{athletes}:{language}")
    return Looked(version, render, seconds_until_change([one.window for one in standing.fixtures], standing.now))


async def for_organizer(session: AsyncSession, contest_id: UUID, *, language: str) -> list[OrganizerFixture]:
    """Show all fixtures of a contest in order, drafts of results included.

    Raises:
        ContestNotFound: there is no such contest.
    """
    fixtures = FixtureRepository(session)
    contest = await ContestRepository(session).find(contest_id)
    if contest is None:
        raise ContestNotFound
    standing = await fixtures.standing(contest_id)
    rows = await fixtures.of_contest(contest_id)
    shown = await figures_of(session, contest, language=language)
    opening = await waiting(session, contest, standing.now)
    return [
        OrganizerFixture.of(fixture, standing.now, shown, opening.get(fixture.row.id))
        for fixture in await complete(session, contest, rows)
    ]


async def one_for_organizer(
    session: AsyncSession, contest_id: UUID, fixture_id: UUID, *, language: str
) -> OrganizerFixture:
    """Show one fixture of a contest as an organizer sees it.

    Raises:
        ContestNotFound: there is no such contest.
        FixtureNotFound: the contest has no such fixture.
    """
    contest, fixture = await _one(session, contest_id, fixture_id)
    shown = await figures_of(session, contest, language=language, fixture_id=fixture_id)
    now = await database_now(session)
    return OrganizerFixture.of(fixture, now, shown, (await waiting(session, contest, now)).get(fixture_id))


async def one_event(session: AsyncSession, contest_id: UUID, fixture_id: UUID, key: str) -> FixtureEvent:
    """Show one event of a fixture.

    Raises:
        ContestNotFound: there is no such contest.
        FixtureNotFound: the contest has no such fixture.
        EventNotFound: the fixture has no such event.
    """
    _, fixture = await _one(session, contest_id, fixture_id)
    for event in fixture.events:
        if event.key == key:
            return FixtureEvent.of(fixture, event)
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


def _version(standing: Standing, more: str) -> str:
    """Make a name for what a schedule shows: it changes with every revision and every state that time changes."""
    seen = [
        f"{one.id}:{one.revision}:{one.results_revision}:{one.window.is_final}:{state_at(one.window, standing.now)}"
        f":{one.opened}"
        for one in standing.fixtures
    ]
    return sha256("\n".join([more, *seen]).encode()).hexdigest()[:32]
