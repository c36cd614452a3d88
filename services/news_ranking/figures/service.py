"""Use case of emitting people's figures in a fixture with final results."""

from collections.abc import Sequence

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.columns import IdColumn, NumberColumn, PointsColumn
from contracts.events.message import LARGEST_AUDIENCE
from contracts.events.ranking import ResultsTold
from kit.messaging import outbox
from news_ranking.figures.repository import Figures, PickCounts, TellingRepository, Untold

log = structlog.get_logger(__name__)


async def tell_one(session: AsyncSession) -> bool:
    """Emit the figures of one fixture's people; False if none waits."""
    untold_figures = TellingRepository(session)
    found, untold = await untold_figures.take()
    if untold is None:
        return found
    counts, is_whole = await untold_figures.counts(untold), await untold_figures.is_whole(untold)
    told = slices = 0
    async for some in untold_figures.figures(untold, LARGEST_AUDIENCE):
        told, slices = told + len(some), slices + 1
        outbox.add(session, _told(untold, slices, some, counts, is_whole=is_whole))
    log.info("results_told", fixture_id=str(untold.fixture_id), users=told)
    return True


def _told(
    untold: Untold, number: int, some: Sequence[Figures], counts: PickCounts | None, *, is_whole: bool
) -> ResultsTold:
    users, points, positions, before, teams = zip(*some, strict=True)
    right, picks = (None, None) if counts is None else map(NumberColumn.of, counts.of_teams(teams))
    return ResultsTold(
        revision=1,
        contest_id=untold.contest_id,
        contest=untold.contest,
        fixture_id=untold.fixture_id,
        fixture=untold.fixture,
        teams=untold.teams,
        whole_points=is_whole,
        slice=number,
        user_ids=IdColumn.of(users),
        points=PointsColumn.of(points),
        positions=NumberColumn.of(positions),
        before=NumberColumn.of(before),
        right=right,
        picks=picks,
    )
