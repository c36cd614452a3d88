"""The log of matches whose state an import has changed, and the new publication of their fixtures' results."""

from typing import cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.domain.outcomes import Walkover
from contests.events import service as events
from contests.events import walkovers
from contests.fixtures.held import HeldFixture
from contests.imports.plan.comparison import Comparison
from contests.results import publication


async def record(
    session: AsyncSession, contest: ContestRow, comparison: Comparison, *, actor_id: UUID | None, reason: str | None
) -> None:
    """Record matches with another state, and publish the results of their fixtures again.

    The rows of the contest and its fixtures must be locked, and the changes written.
    """
    for difference in comparison.differences:
        states = (difference.leaving, difference.returning, difference.voided, difference.walkovers)
        if difference.existing is None or not any(states):
            continue
        held = HeldFixture(contest, difference.existing.row, comparison.now)
        for one in difference.leaving:
            facts = {} if one.to is None else {"to": one.to.model_dump()}
            await events.record(session, held, one.event, "event.postponed", actor_id, reason=reason, facts=facts)
        for event in difference.voided:
            await events.record(session, held, event, "event.voided", actor_id, reason=reason)
        decided = [event for event in difference.existing.events if event.key in difference.walkovers]
        for event in decided:
            if event.walkover is not None:
                means = cast("Walkover", event.walkover)
                await walkovers.tell(session, held, event, means, actor_id=actor_id, reason=reason)
        for event in difference.returning:
            await events.record(session, held, event, "event.changed", actor_id, reason=reason)
        returned = {event.key for event in (*difference.returning, *decided)}
        await publication.publish_again(session, held, returned=returned, reason=reason)
