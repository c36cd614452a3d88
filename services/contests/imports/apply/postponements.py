"""Record the matches that an import has postponed or brought back, and publish their fixtures' results again."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.events import service as events
from contests.fixtures.held import HeldFixture
from contests.imports.plan.comparison import Comparison
from contests.results import publication


async def record(
    session: AsyncSession, contest: ContestRow, comparison: Comparison, *, actor_id: UUID | None, reason: str | None
) -> None:
    """Record what was postponed or has come back, and publish the results of those fixtures anew.

    The contest and its fixtures must be held, and the changes be written.
    """
    for difference in comparison.differences:
        if difference.existing is None or not (difference.leaving or difference.returning):
            continue
        held = HeldFixture(contest, difference.existing.row, comparison.now)
        for one in difference.leaving:
            facts = {} if one.to is None else {"to": one.to.model_dump()}
            await events.record(session, held, one.event, "event.postponed", actor_id, reason=reason, facts=facts)
        for event in difference.returning:
            await events.record(session, held, event, "event.changed", actor_id, reason=reason)
        returned = {event.key for event in difference.returning}
        await publication.publish_again(session, held, returned=returned, reason=reason)
