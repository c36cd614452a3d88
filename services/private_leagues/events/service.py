"""Use cases of incoming messages: each is stored once, in any order of arrival."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ContestChanged, MembershipChanged
from contracts.events.fixture import FixtureChanged
from contracts.events.friendship import FriendshipChanged
from contracts.events.private_league import PrivateRankingsChanged
from contracts.events.team import PointsScored, TeamChanged
from kit.database.commits import announce
from kit.messaging import outbox
from kit.privacy.erasures import erased_among, is_erased
from private_leagues.entries.repository import EntryRepository
from private_leagues.friends.repository import FriendRepository
from private_leagues.head_to_head.service import DRAWS
from private_leagues.members import service as members
from private_leagues.tables import COLLECTED
from shared.deletions import delete_fixture, delete_parts
from standings import collector
from standings.contests import ContestRepository
from standings.runs import RunRepository


async def take_contest(session: AsyncSession, event: ContestChanged) -> None:
    """Store a contest; of a deleted one nothing else is kept."""
    if await ContestRepository(session, COLLECTED).keep_contest(event, ends_at=event.ends_at) and event.deleted:
        await delete_parts(session, COLLECTED.contest.metadata, event.contest_id)


async def take_fixture(session: AsyncSession, event: FixtureChanged) -> None:
    """Store a fixture's number, name, and when it can be picked; of a deleted one nothing is kept."""
    contests = ContestRepository(session, COLLECTED)
    if event.deleted:
        tables = COLLECTED.fixture.metadata
        await delete_fixture(session, tables, contest_id=event.contest_id, fixture_id=event.fixture_id)
    elif await contests.keep_fixture(event, opens_at=event.opens_at, closes_at=event.closes_at):
        announce(session, DRAWS)


async def take_memberships(session: AsyncSession, events: Sequence[MembershipChanged]) -> None:
    """Store memberships; leaving ends a user's private memberships (rules.md, Contests).

    Memberships of erased users are ignored.
    """
    erased = await erased_among(session, {event.user_id for event in events})
    news = await EntryRepository(session).keep_memberships(event for event in events if event.user_id not in erased)
    for event in news:
        if not event.joined:
            await members.end_all(session, event.contest_id, event.user_id)


async def take_teams(session: AsyncSession, events: Sequence[TeamChanged]) -> None:
    """Store teams that were created, renamed, hidden or shown."""
    await collector.take_teams(session, COLLECTED, events)


async def take_points(session: AsyncSession, event: PointsScored) -> None:
    """Store one chunk of a scoring run.

    A complete run becomes current, is announced, and replaces the run before it.
    """
    if await collector.take_points(session, COLLECTED, event):
        runs = RunRepository(session, COLLECTED)
        await runs.drop_superseded(event.contest_id, await runs.counting(event.contest_id))
        outbox.add(session, PrivateRankingsChanged(revision=event.run_number, contest_id=event.contest_id))


async def take_friendship(session: AsyncSession, event: FriendshipChanged) -> None:
    """Store whether two users are friends, unless one of them is erased."""
    if not any([await is_erased(session, user_id) for user_id in event.user_ids]):
        await FriendRepository(session).keep(event)
