"""The outbox of webhooks, written in the transaction of the act, so that both are committed or neither."""

from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.fixtures.models import FixtureRow
from contests.webhooks.kinds import Kind, ranking_links, schedule_link
from contests.webhooks.repository import WebhookRepository
from contracts.events.fixture import FixtureLocked
from contracts.events.ranking import RankingPublished
from kit.database.commits import announce

WEBHOOKS = "webhooks"
"""Topic of commits (`kit.database.commits.announce`): a delivery is queued."""


async def tell_results(
    session: AsyncSession, contest: ContestRow, fixture: FixtureRow, *, final: bool, was_final: bool
) -> None:
    """Queue the notification that a fixture's results were published, at its present revision.

    Args:
        session: the transaction of the publication.
        contest: the fixture's.
        fixture: with its new revision.
        final: whether they are final now.
        was_final: whether the earlier ones were final, so that these correct them.
    """
    links = {"schedule": schedule_link(contest.event_type, contest.id)}
    data = {"revision": fixture.results_revision, "final": final, "corrects": was_final, "links": links}
    await _tell(session, contest.id, fixture, "results.published", data)


async def tell_lock(session: AsyncSession, contest: ContestRow, fixture: FixtureRow, lock: FixtureLocked) -> None:
    """Queue the notification that a game service has locked a fixture."""
    data = {
        "lockedAt": lock.locked_at.isoformat(),
        "teams": lock.teams,
        "digest": lock.digest,
        "digestVersion": lock.digest_version,
        "links": {"schedule": schedule_link(contest.event_type, contest.id)},
    }
    await _tell(session, contest.id, fixture, "fixture.locked", data)


async def tell_ranking(session: AsyncSession, fixture: FixtureRow, event: RankingPublished) -> None:
    """Queue the notification of a ranking with a run's points, unless this or a newer run was announced."""
    if not await WebhookRepository(session).is_news(fixture.id, event.revision):
        return
    data = {
        "revision": event.results_revision,
        "run": event.revision,
        "final": event.final,
        "links": ranking_links(event.contest_id, event.fixture_id),
    }
    await _tell(session, event.contest_id, fixture, "ranking.published", data)


async def _tell(session: AsyncSession, contest_id: UUID, fixture: FixtureRow, kind: Kind, data: dict[str, Any]) -> None:
    whose = {"league": str(contest_id), "fixture": str(fixture.id), "fixtureNumber": fixture.number}
    if await WebhookRepository(session).tell(contest_id, kind, whose | data):
        announce(session, WEBHOOKS)
