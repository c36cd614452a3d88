"""The form of an envelope on the broker: JSON, and the properties that tools show."""

import json
from datetime import UTC
from typing import Any
from uuid import UUID

from aio_pika import DeliveryMode, Message
from pydantic import ValidationError

from contracts.base import Envelope
from kit.telemetry.ids import TRACEPARENT

CONTENT_TYPE = "application/json"
LARGEST_REVISION = 2**63 - 1
LONGEST_REASON = 200


class Undecodable(Exception):
    """Bytes that are no envelope, now or later; the message gives the reason, without quoting them."""


def encode(envelope: Envelope, traceparent: str | None = None) -> Message:
    """Return the persistent message of an envelope; its `message_id` is the event's id.

    It is plain ASCII with escapes, so that any content of an outbox (a NUL, half a surrogate pair) can be sent. The
    header `traceparent` is for other readers; services derive the trace from the envelope itself (`kit.telemetry`).
    """
    head = envelope.model_dump(mode="json", exclude={"data"})
    return Message(
        json.dumps(head | {"data": envelope.data}, allow_nan=False, separators=(",", ":")).encode(),
        delivery_mode=DeliveryMode.PERSISTENT,
        message_id=str(envelope.event_id),
        correlation_id=envelope.correlation_id[:LONGEST_REASON],
        type=envelope.type,
        app_id=envelope.producer,
        timestamp=envelope.occurred_at,
        content_type=CONTENT_TYPE,
        headers={} if traceparent is None else {TRACEPARENT: traceparent},
    )


def decode(body: bytes) -> Envelope:
    """Return an envelope that any inbox can store.

    Raises:
        Undecodable: it is no JSON, no envelope, or holds data that no inbox can store.
    """
    try:
        found: Any = json.loads(body, parse_constant=_refuse)
        envelope = Envelope.model_validate(found)
        _check(envelope)
    except ValidationError as error:
        places = ", ".join(".".join(map(str, problem["loc"])) or "envelope" for problem in error.errors())
        raise Undecodable(f"no envelope: {places}"[:LONGEST_REASON]) from error
    except (ValueError, RecursionError, OverflowError) as error:
        raise Undecodable(f"no JSON that can be stored: {type(error).__name__}") from error
    return envelope


def refused(body: bytes, *, service: str, reason: str, event_id: UUID) -> Message:
    """Return the message that keeps undecodable bytes unchanged, with the service that could not decode them."""
    return Message(
        body,
        delivery_mode=DeliveryMode.PERSISTENT,
        message_id=str(event_id),
        headers={"service": service, "reason": reason[:LONGEST_REASON]},
    )


def _check(envelope: Envelope) -> None:
    """Refuse content that PostgreSQL would refuse: a copy that always fails would block all messages behind it."""
    texts = (envelope.type, envelope.aggregate_id, envelope.correlation_id)
    if any("\x00" in text for text in texts):
        raise ValueError("a NUL in a text")
    if not 0 <= envelope.revision <= LARGEST_REVISION:
        raise ValueError("a revision out of range")
    if envelope.occurred_at.tzinfo is None:
        raise ValueError("a time without a zone")
    envelope.occurred_at.astimezone(UTC)


def _refuse(constant: str) -> None:
    raise ValueError(constant)
