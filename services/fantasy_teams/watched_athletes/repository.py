"""SQL of watch lists."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from fantasy_teams.tables import MembershipRow
from fantasy_teams.watched_athletes.models import WatchListRow


class WatchListRepository:
    """Reads and writes watch lists in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def read(self, contest_id: UUID, user_id: UUID) -> Sequence[int]:
        """Return the numbers of the athletes on a user's list, the latest last."""
        found = await self._session.scalar(
            select(WatchListRow.athletes).where(WatchListRow.contest_id == contest_id, WatchListRow.user_id == user_id)
        )
        return found or ()

    async def is_joined(self, contest_id: UUID, user_id: UUID) -> bool:
        """Return whether a user is in a contest, as far as is known here."""
        joined = select(MembershipRow.joined).where(
            MembershipRow.contest_id == contest_id, MembershipRow.user_id == user_id
        )
        return await self._session.scalar(joined) is True

    async def lock(self, contest_id: UUID, user_id: UUID) -> WatchListRow:
        """Return a user's list, locked until the commit; an empty one is made if there is none."""
        made = insert(WatchListRow).values(contest_id=contest_id, user_id=user_id, athletes=[])
        await self._session.execute(made.on_conflict_do_nothing())
        return await self._session.get_one(
            WatchListRow, (contest_id, user_id), populate_existing=True, with_for_update=True
        )
