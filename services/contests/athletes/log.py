"""The record of acts on an origin's athletes: in the audit log, and in the public log of each contest concerned."""

from collections.abc import Mapping, Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.audit import service as audit
from contests.contests.repository import ContestRepository
from contracts.base import EventType


async def record(  # noqa: PLR0913 - an act has this many sides, all named at the call
    session: AsyncSession,
    origin_id: UUID,
    *,
    action: str,
    actor_id: UUID | None,
    before: Mapping[str, object] | None = None,
    after: Mapping[str, object] | None = None,
    subject_id: UUID | str | None = None,
    concerned: Sequence[EventType] = ("Fantasy",),
    reason: str | None = None,
) -> None:
    """Record an act on an origin as `contests.audit.service.record` does, once for each published contest concerned.

    Without a published contest it is recorded once, for the audit log only.
    """
    contests: list[UUID | None] = [*await ContestRepository(session).public_of(origin_id, *concerned)]
    for contest_id in contests or [None]:
        await audit.record(
            session,
            contest_id=contest_id,
            action=action,
            actor_id=actor_id,
            subject_id=subject_id or origin_id,
            before=before,
            after=after,
            reason=reason,
        )
