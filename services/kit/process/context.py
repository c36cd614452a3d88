"""The current unit of work: set once per request or message, read by logs and events."""

from contextvars import ContextVar
from uuid import UUID

correlation_id: ContextVar[str | None] = ContextVar("correlation_id", default=None)
"""Follows one act of a person through every service it touches."""

causation_id: ContextVar[UUID | None] = ContextVar("causation_id", default=None)
"""The event that is being handled, if any: the cause of the events emitted meanwhile."""

request_id: ContextVar[str | None] = ContextVar("request_id", default=None)
"""One HTTP request."""

language: ContextVar[str] = ContextVar("language", default="pl")
"""The language of texts for people: pl (default) or en."""

service: ContextVar[str | None] = ContextVar("service", default=None)
"""The service that is at work; in standalone all seven share a process."""
