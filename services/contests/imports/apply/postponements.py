"""The log of matches that an import has postponed or restored, and the new publication of their fixtures' results."""

from collections.abc import Mapping
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.events import service as events
from contests.events import walkovers
from contests.fixtures.held_fixtures import HeldFixture
from contests.imports.plan.comparison import Comparison
from contests.results import publication

_ACTS: Mapping[str, str] = {"postponed": "event.postponed", "void": "event.voided", "awarded": "event.walkover"}


async def record(
    session: AsyncSession, contest: ContestRow, comparison: Comparison, *, actor_id: UUID | None, reason: str | None
) -> None:
    """Record postponed and restored matches, and publish the results of their fixtures again.

    The rows of the contest and its fixtures must be locked, and the changes written.
    """
    for difference in comparison.differences:
        if difference.existing is None or not (difference.leaving or difference.returning or difference.states):
            continue
        held = HeldFixture(contest, difference.existing.row, comparison.now)
        for one in difference.leaving:
            facts = {} if one.to is None else {"to": one.to.model_dump()}
            await events.record(session, held, one.event, "event.postponed", actor_id, reason=reason, facts=facts)
        for event in difference.returning:
            await events.record(session, held, event, "event.changed", actor_id, reason=reason)
        for change in difference.states:
            facts = walkovers.facts_of(contest.event_type, change.event)
            act = _ACTS[change.state]
            await events.record(session, held, change.event, act, actor_id, reason=reason, facts=facts)
        returned = {event.key for event in difference.returning}
        returned |= {change.event.key for change in difference.states if change.state == "awarded"}
        await publication.publish_again(session, held, returned=returned, reason=reason)
