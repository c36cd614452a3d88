"""How a contest stood after its earlier fixtures: what a correction leaves unmade until somebody looks at it.

The corrected fixture's ranking, the contest's, and how it stood after the fixture that movements are measured against
are made at once (`publication`), since everybody sees them. After all other fixtures since the corrected one nothing
says any more how the contest stood: a team's history has no position there, a summary no climber. Who reads one of
these asks for what is missing; it is made after everything urgent, and browsers are told.
"""

import time
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from kit.database.commits import announce
from news_ranking.live import service as live
from news_ranking.rankings.computation import Making, Round
from news_ranking.rankings.models import Scope
from news_ranking.rankings.repository import RankingRepository
from news_ranking.requests.repository import RequestRepository
from news_ranking.requests.service import TOPIC
from news_ranking.tables import COLLECTED
from standings.runs import Run, RunRepository

LONGEST_SECONDS = 10.0
"""After which what was made so far is published, and others have their turn; the rest follows."""


async def ask(session: AsyncSession, contest_id: UUID) -> None:
    """Ask for every standing of a contest that isn't made; costs one look at few rows where all are."""
    if await RankingRepository(session).ask_for_standings(contest_id):
        announce(session, TOPIC)


async def publish(
    session: AsyncSession, contest_id: UUID, tie_break: Sequence[str]
) -> Mapping[tuple[Scope, UUID | None], UUID]:
    """Make what was asked for and isn't there; who calls has the right to make rankings of the contest.

    Nothing while a complete run of the contest waits: what it has changed comes first, so that nobody reads the points
    of one run beside positions by another.

    Returns:
        The rankings' ids by what they are of.
    """
    rankings, requests = RankingRepository(session), RequestRepository(session)
    asked = await requests.standings(contest_id)
    if not asked:
        return {}
    runs = await RunRepository(session, COLLECTED).counting(contest_id)
    if await requests.is_urgent(contest_id):
        return {}
    standing = await rankings.with_standings(contest_id)
    unmade = {run.fixture_id for run in runs} & asked - standing
    made: Mapping[tuple[Scope, UUID | None], UUID] = {}
    if unmade:
        until = time.monotonic() + LONGEST_SECONDS

        async def is_enough() -> bool:
            return time.monotonic() > until or await requests.is_urgent()

        making = await Making.begin(session, contest_id, tie_break)
        made = await _make(making, runs, unmade, standing, is_enough)
        await rankings.publish(contest_id, made)
    await requests.met(contest_id, {one for one in asked if one not in unmade or (Scope.AFTER, one) in made})
    if made:
        await live.changed(session, contest_id, "ranking")
    return made


async def _make(
    making: Making,
    runs: Sequence[Run],
    unmade: Collection[UUID],
    standing: Collection[UUID],
    is_enough: Callable[[], Awaitable[bool]],
) -> Mapping[tuple[Scope, UUID | None], UUID]:
    """Make how the contest stood after fixtures, in one pass over all of them, until it `is_enough`; one at least.

    Fixtures whose climbers are measured with what was made are summed up again.
    """
    made: dict[tuple[Scope, UUID | None], UUID] = {}
    left = {run.fixture_number for run in runs if run.fixture_id in unmade}
    before = making.before_all()
    previous: Round | None = None
    for run in runs:
        fixture = Round(run, stands=run.fixture_id in standing)
        if left:
            before = await making.add_up(before, run)
            if run.fixture_id in unmade:
                after = await making.after(run, before)
                made[Scope.AFTER, run.fixture_id] = after.ranking_id
                fixture = Round(run, stands=True, made={Scope.AFTER: after.standing})
                left = set[int]() if await is_enough() else left - {run.fixture_number}
        if fixture.made or (previous is not None and previous.made):
            await making.sum_up(fixture, previous)
        previous = fixture if run.final else previous
    return made
