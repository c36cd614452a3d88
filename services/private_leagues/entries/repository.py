"""All SQL of participants of contests and their teams."""

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import MembershipChanged
from kit.database.revisions import keep_newer_rows, newest_of
from private_leagues.entries.models import MembershipRow
from private_leagues.tables import ContestRow, TeamRow


@dataclass(frozen=True)
class Entry:
    """A user's participation in a contest; `joined` and `team_id` are None while no message about them has arrived."""

    state: str
    joined: bool | None
    team_id: UUID | None


class EntryRepository:
    """Reads and writes participation."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def keep_memberships(self, events: Iterable[MembershipChanged]) -> list[MembershipChanged]:
        """Store memberships; return the events that were new, the newest of each membership."""
        newest = newest_of(events, lambda event: (event.contest_id, event.user_id))
        stored = await keep_newer_rows(
            self._session,
            MembershipRow,
            key=("contest_id", "user_id"),
            rows=[
                {"contest_id": contest_id, "user_id": user_id, "joined": event.joined, "revision": event.revision}
                for (contest_id, user_id), event in newest.items()
            ],
        )
        return [newest[contest_id, user_id] for contest_id, user_id in stored]

    async def entry(self, contest_id: UUID, user_id: UUID) -> Entry | None:
        """Return a user's entry in a contest, or None without the contest.

        The membership stays until the transaction ends.
        """
        membership = select(MembershipRow.joined).where(
            MembershipRow.contest_id == contest_id, MembershipRow.user_id == user_id
        )
        joined = await self._session.scalar(membership.with_for_update(read=True))
        team = select(TeamRow.team_id).where(
            TeamRow.contest_id == contest_id, TeamRow.user_id == user_id, TeamRow.hidden.is_(False)
        )
        found = select(ContestRow.state, team.scalar_subquery()).where(ContestRow.contest_id == contest_id)
        row = (await self._session.execute(found)).one_or_none()
        return None if row is None else Entry(row[0], joined, row[1])
