"""SQL of winners."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import case, delete, func, literal, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from identity.memberships.models import ContestRow, MembershipRow
from identity.winners.models import WinnerRow

_LINE = ("position", "team", "points", "prize")


class WinnerRepository:
    """Reads and writes winners and their sealed answers."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def contest(self, contest_id: UUID) -> ContestRow | None:
        """Return a contest, locked, so that its list changes once at a time; None if it is not known."""
        return await self._session.get(ContestRow, contest_id, with_for_update=True)

    async def members(self, contest_id: UUID, users: Sequence[UUID]) -> set[UUID]:
        """Return which of these users take part in a contest."""
        found = select(MembershipRow.user_id).where(
            MembershipRow.contest_id == contest_id, MembershipRow.user_id.in_(users), MembershipRow.joined
        )
        return set(await self._session.scalars(found))

    async def of_contest(self, contest_id: UUID) -> Sequence[WinnerRow]:
        """List a contest's winners, the best place first."""
        found = select(WinnerRow).where(WinnerRow.contest_id == contest_id)
        return (await self._session.scalars(found.order_by(WinnerRow.position, WinnerRow.user_id))).all()

    async def of_user(self, user_id: UUID) -> Sequence[tuple[WinnerRow, ContestRow]]:
        """List what a user won, with the contests, the last asked first."""
        found = select(WinnerRow, ContestRow).join(ContestRow, ContestRow.id == WinnerRow.contest_id)
        found = found.where(WinnerRow.user_id == user_id).order_by(WinnerRow.asked_at.desc(), WinnerRow.contest_id)
        return [(row[0], row[1]) for row in await self._session.execute(found)]

    async def one(self, contest_id: UUID, user_id: UUID) -> WinnerRow | None:
        """Return a winner, locked for update; None if they are none."""
        return await self._session.get(WinnerRow, (contest_id, user_id), with_for_update=True)

    async def keep(self, contest_id: UUID, rows: Sequence[dict[str, Any]], due_at: datetime) -> None:
        """Replace a contest's list; answers of those who stay are kept, of others deleted."""
        users = [row["user_id"] for row in rows]
        others = (WinnerRow.contest_id == contest_id, WinnerRow.user_id.not_in(users))
        gone = await self._session.scalars(delete(WinnerRow).where(*others).returning(WinnerRow.user_id))
        has_lost = gone.first() is not None
        wanted = insert(WinnerRow).values([{**row, "contest_id": contest_id, "due_at": due_at} for row in rows])
        new = wanted.excluded
        is_other = or_(literal(has_lost), *(getattr(WinnerRow, name).is_distinct_from(new[name]) for name in _LINE))
        await self._session.execute(
            wanted.on_conflict_do_update(
                index_elements=["contest_id", "user_id"],
                set_={
                    **{name: new[name] for name in _LINE},
                    "due_at": new["due_at"],
                    "changed_at": case((is_other, func.clock_timestamp()), else_=WinnerRow.changed_at),
                },
            )
        )

    async def mark_saved(self, contest_id: UUID) -> None:
        """Store that a file with all of a contest's winners is made now."""
        await self._session.execute(
            update(WinnerRow).where(WinnerRow.contest_id == contest_id).values(saved_at=func.clock_timestamp())
        )

    async def forget(self, kept: timedelta) -> None:
        """Delete winners whose deadline passed longer than `kept` ago."""
        await self._session.execute(delete(WinnerRow).where(WinnerRow.due_at < func.clock_timestamp() - kept))
