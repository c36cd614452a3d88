"""Applying the point events of the files' season to the origin."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import log
from contests.athletes.scoring import change
from contests.catalogue.models import OriginRow
from contests.imports.formats.fpl.seasons import adopted
from contests.imports.plan.scoring import Scoring


async def take_over(session: AsyncSession, origin: OriginRow, scoring: Scoring, *, actor_id: UUID) -> bool:
    """Write the proposed rules to the origin if the organizer wants them; return whether anything changed.

    The origin must be locked.

    Raises:
        ScoringFrozen: a fantasy fixture of the origin has locked.
    """
    if not (scoring.is_wanted and scoring.proposed):
        return False
    before = list(origin.stored_point_events)
    events = adopted(origin.point_events, scoring.proposed)
    if not await change(session, origin, events=events, appearance=origin.played_by):
        return False
    await log.record(
        session,
        origin.id,
        action="scoring.changed",
        actor_id=actor_id,
        before={"point_events": before},
        after={"point_events": origin.stored_point_events, "appearance": origin.appearance},
    )
    return True
