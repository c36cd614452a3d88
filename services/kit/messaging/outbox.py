"""Emitting an event: a row in the caller's transaction, handed out by the relay once that is committed."""

from datetime import UTC, datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Envelope, Event
from contracts.subscriptions import subscribers as contract_subscribers
from kit.database.commits import announce
from kit.messaging.tables import OutboxRow
from kit.messaging.transport import Subscribers
from kit.process import context
from kit.process.identifiers import uuid7
from kit.telemetry import spans

TOPIC = "outbox"
"""The relay's topic: `Database.on_commit(wake, topic=TOPIC)`."""


def add(session: AsyncSession, event: Event, *, subscribers: Subscribers = contract_subscribers) -> UUID:
    """Emit `event` with the caller's transaction, and return the event's id; never commits.

    An event without subscribers is not written. The aggregate must be locked, or its revision just raised, in the same
    transaction, because that keeps its events in order. Correlation and causation come from `kit.process.context`;
    without a correlation id a new chain begins.

    Raises:
        ValueError: the session does not name its service, or names none of the contracts.
    """
    event_id = uuid7()
    if not subscribers(event.type):
        return event_id
    envelope = Envelope.model_validate(
        {
            "event_id": event_id,
            "type": event.type,
            "occurred_at": datetime.now(UTC),
            "producer": session.info.get("service"),
            "aggregate_id": event.aggregate_id,
            "revision": event.revision,
            "correlation_id": context.correlation_id.get() or str(uuid7()),
            "causation_id": context.causation_id.get(),
            "data": event.model_dump(mode="json"),
        }
    )
    session.add(OutboxRow(**envelope.model_dump()))
    announce(session, TOPIC)
    if (recorder := spans.recorder_of(envelope.producer)) is not None:
        recorder.emitted(envelope)
    return event_id
