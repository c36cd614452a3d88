"""Permanent records of acts: the actor, the act, and the state before and after (`action.recorded.v1`)."""

from collections.abc import Mapping
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.audit import ACTIONS, DRAFT, ActionRecorded
from kit.database.sessions import database_now
from kit.messaging import outbox
from kit.process.identifiers import uuid7


async def record(  # noqa: PLR0913 - an act has this many sides, all named at the call
    session: AsyncSession,
    *,
    actor_id: UUID | None,
    action: str,
    subject_id: UUID | str,
    contest_id: UUID | None = None,
    fixture_id: UUID | None = None,
    event_key: str | None = None,
    before: Mapping[str, object] | None = None,
    after: Mapping[str, object] | None = None,
    reason: str | None = None,
) -> ActionRecorded:
    """Record an act in the caller's transaction, and return the event.

    Args:
        session: the transaction of the act.
        actor_id: the organizer; None: the product itself.
        action: one of `ACTIONS`, with the prefix `DRAFT` if only organizers can see its subject.
        subject_id: the object of the act.
        contest_id: the id of the public log that may show it; None: none.
        fixture_id: the fixture, if the act concerns one.
        event_key: the event's key, if the act concerns one.
        before: the changed values before; JSON values, no personal data.
        after: the changed values after.
        reason: in the organizer's words; none that is about a person.

    Raises:
        ValueError: no such act is known.
    """
    if action.removeprefix(DRAFT) not in ACTIONS:
        raise ValueError(action)
    act = ActionRecorded(
        revision=1,
        action_id=uuid7(),
        at=await database_now(session),
        actor_id=actor_id,
        action=action,
        subject_id=str(subject_id),
        contest_id=contest_id,
        fixture_id=fixture_id,
        event_key=event_key,
        before=dict(before or {}),
        after=dict(after or {}),
        reason=reason,
    )
    outbox.add(session, act)
    return act
