"""All SQL about consents."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import ColumnElement, Select, func, or_, select
from sqlalchemy.dialects.postgresql import distinct_on
from sqlalchemy.ext.asyncio import AsyncSession

from identity.consents.models import ConsentDecisionRow
from identity.domain.consents import Decision
from identity.tables import USER


def latest_of(user_id: ColumnElement[UUID]) -> Select[str, bool, int]:
    """Select a user's latest decision about every consent, as `Decision` has it."""
    latest = select(ConsentDecisionRow.key, ConsentDecisionRow.accepted, ConsentDecisionRow.text_version)
    latest = latest.ext(distinct_on(ConsentDecisionRow.key)).where(ConsentDecisionRow.user_id == user_id)
    return latest.order_by(ConsentDecisionRow.key, ConsentDecisionRow.position.desc())


_LATEST = latest_of(USER)


class ConsentRepository:
    """Reads and appends decisions."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def latest(self, user_id: UUID) -> Sequence[Decision]:
        """Return a user's latest decision about every consent."""
        return [Decision(*row) for row in await self._session.execute(_LATEST, {"user": user_id})]

    async def history(self, user_id: UUID, newest: int) -> Sequence[ConsentDecisionRow]:
        """Return a user's `newest` decisions and the latest about every consent, the newest first."""
        mine = ConsentDecisionRow.user_id == user_id
        recent = select(ConsentDecisionRow.position).where(mine).order_by(ConsentDecisionRow.position.desc())
        latest = select(func.max(ConsentDecisionRow.position)).where(mine).group_by(ConsentDecisionRow.key)
        rows = await self._session.scalars(
            select(ConsentDecisionRow)
            .where(or_(ConsentDecisionRow.position.in_(recent.limit(newest)), ConsentDecisionRow.position.in_(latest)))
            .order_by(ConsentDecisionRow.position.desc())
        )
        return rows.all()

    async def append(self, user_id: UUID, decisions: Sequence[Decision]) -> None:
        """Store decisions with the database's time."""
        for decision in decisions:
            self._session.add(
                ConsentDecisionRow(
                    user_id=user_id,
                    key=decision.key,
                    accepted=decision.accepted,
                    text_version=decision.version,
                )
            )
        await self._session.flush()
