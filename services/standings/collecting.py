"""What both services do with an event that rankings are made from: it is taken over once, in any order.

A consumer calls these and adds what follows from them in its own service.
"""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.team import PointsScored, TeamChanged
from kit.privacy.erasing import is_erased
from shared.erased import ERASED_TEAM
from standings.contests import ContestRepository
from standings.runs import RunRepository
from standings.tables import Collected, TeamColumns


@dataclass(frozen=True)
class TakenTeam:
    """A team whose event was news: as it was known before (None if it wasn't), and as it is now."""

    before: TeamColumns | None
    now: TeamChanged

    @property
    def looks_different(self) -> bool:
        """Tell whether a ranking shows it differently."""
        if self.before is None:
            return not self.now.hidden
        return (self.before.name, self.before.hidden) != (self.now.name, self.now.hidden)


async def wait_for_turn(session: AsyncSession, contest_id: UUID) -> None:
    """Let the handlers of one contest work one after another, so that none misses what another is to commit."""
    turn = text("SELECT pg_advisory_xact_lock(hashtextextended('rankings collect ' || :contest_id, 0))")
    await session.execute(turn, {"contest_id": str(contest_id)})


async def take_team(session: AsyncSession, tables: Collected, event: TeamChanged) -> TakenTeam | None:
    """Take over a team that was made, renamed, hidden or shown; None if that is no news, or changes nothing any more.

    A closed contest's ranking is frozen (rules.md, Rankings): a team that is known already stays as it stands there.
    One of somebody who is erased has no name any more, whatever is told of it late.
    """
    contests = ContestRepository(session, tables)
    await wait_for_turn(session, event.contest_id)
    if await is_erased(session, event.user_id):
        event = event.model_copy(update={"name": ERASED_TEAM})
    await contests.keep_owner(event)
    known = await contests.team(event.contest_id, event.team_id)
    if known is not None and await _is_frozen(contests, event.contest_id):
        return None
    return TakenTeam(known, event) if await contests.keep_team(event) else None


async def _is_frozen(contests: ContestRepository, contest_id: UUID) -> bool:
    contest = await contests.contest(contest_id)
    return contest is not None and contest.state == "closed"


async def take_points(session: AsyncSession, tables: Collected, event: PointsScored) -> bool:
    """Collect one chunk of a scoring run; tell whether it was the last one missing.

    A chunk that is here already, and a run that a newer one of its fixture has passed, change nothing.
    """
    runs = RunRepository(session, tables)
    await wait_for_turn(session, event.contest_id)
    await ContestRepository(session, tables).keep_scored_fixture(event)
    return not await runs.is_superseded(event) and await runs.add_chunk(event)
