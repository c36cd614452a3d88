"""All SQL of calendars' addresses."""

from uuid import UUID

from sqlalchemy import and_, delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from contests.calendars.models import CalendarRow
from contests.contests.models import ContestRow
from contests.memberships.models import MembershipRow


class CalendarRepository:
    """Reads and writes calendars' addresses."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def of(self, contest_id: UUID, user_id: UUID) -> CalendarRow | None:
        """Return a participant's calendar of a contest."""
        return await self._session.get(CalendarRow, (contest_id, user_id))

    async def renew(self, contest_id: UUID, user_id: UUID, secret: str) -> CalendarRow:
        """Set the address of a participant's calendar; it replaces the one before."""
        made = insert(CalendarRow).values(contest_id=contest_id, user_id=user_id, secret=secret)
        made = made.on_conflict_do_update(
            index_elements=["contest_id", "user_id"], set_={"secret": secret, "made_at": func.clock_timestamp()}
        )
        options = {"populate_existing": True}
        return (await self._session.scalars(made.returning(CalendarRow), execution_options=options)).one()

    async def take_back(self, contest_id: UUID, user_id: UUID) -> None:
        """Delete a participant's calendar of a contest, if there is one."""
        await self._session.execute(
            delete(CalendarRow).where(CalendarRow.contest_id == contest_id, CalendarRow.user_id == user_id)
        )

    async def opened_by(self, secret: str) -> tuple[UUID, ContestRow] | None:
        """Find the owner and the contest of a secret; None unless the owner takes part."""
        found = await self._session.execute(
            select(CalendarRow.user_id, ContestRow)
            .join(ContestRow, ContestRow.id == CalendarRow.contest_id)
            .join(
                MembershipRow,
                and_(
                    MembershipRow.contest_id == CalendarRow.contest_id,
                    MembershipRow.user_id == CalendarRow.user_id,
                    MembershipRow.joined,
                ),
            )
            .where(CalendarRow.secret == secret)
        )
        row = found.first()
        return None if row is None else (row[0], row[1])
