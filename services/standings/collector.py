"""Common handling of the events that rankings are built from: each is applied once, in any order.

A consumer calls these functions and adds the consequences in its own service.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.team import PointsScored, TeamChanged
from kit.database.revisions import newest_of
from kit.privacy.erasures import erased_among
from shared.erasures import ERASED_TEAM
from standings.contests import ContestRepository
from standings.runs import RunRepository
from standings.tables import Collected, TeamColumns


@dataclass(frozen=True)
class TakenTeam:
    """A team with a newer event: its earlier state (None if it was unknown), and its current one."""

    before: TeamColumns | None
    now: TeamChanged

    @property
    def looks_different(self) -> bool:
        """True if a ranking shows it differently."""
        if self.before is None:
            return not self.now.hidden
        return (self.before.name, self.before.hidden) != (self.now.name, self.now.hidden)


async def wait_for_turn(session: AsyncSession, contest_id: UUID) -> None:
    """Lock a contest's turn until the commit, so that its handlers run one after another and miss no commit."""
    turn = text("SELECT pg_advisory_xact_lock(hashtextextended('rankings collect ' || :contest_id, 0))")
    await session.execute(turn, {"contest_id": str(contest_id)})


async def take_teams(session: AsyncSession, tables: Collected, events: Sequence[TeamChanged]) -> list[TakenTeam]:
    """Store teams that were created, renamed, hidden or shown; return those that changed.

    A closed contest's ranking is frozen (rules.md, Rankings): a known team keeps its state. A team of an erased user
    has no name, also after a late event.
    """
    contests = ContestRepository(session, tables)
    contest_ids = sorted({event.contest_id for event in events})
    for contest_id in contest_ids:
        await wait_for_turn(session, contest_id)
    erased = await erased_among(session, {event.user_id for event in events})
    newest = newest_of(events, lambda event: (event.contest_id, event.team_id))
    told = {
        key: event.model_copy(update={"name": ERASED_TEAM}) if event.user_id in erased else event
        for key, event in newest.items()
    }
    await contests.keep_owners(told.values())
    known = await contests.teams(told)
    frozen = {contest_id for contest_id in contest_ids if await _is_frozen(contests, contest_id)}
    changing = [event for key, event in told.items() if key not in known or event.contest_id not in frozen]
    return [TakenTeam(known.get(key), told[key]) for key in await contests.keep_teams(changing)]


async def _is_frozen(contests: ContestRepository, contest_id: UUID) -> bool:
    contest = await contests.contest(contest_id)
    return contest is not None and contest.state == "closed"


async def take_points(session: AsyncSession, tables: Collected, event: PointsScored) -> bool:
    """Store one chunk of a scoring run, and return whether it completed the run.

    A repeated chunk, and a run that a newer one of its fixture has superseded, change nothing.
    """
    runs = RunRepository(session, tables)
    await wait_for_turn(session, event.contest_id)
    await ContestRepository(session, tables).keep_scored_fixture(event)
    return not await runs.is_superseded(event) and await runs.add_chunk(event)
