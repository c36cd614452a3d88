"""What the operations endpoints answer."""

from datetime import datetime
from typing import Literal
from uuid import UUID

from pydantic import ConfigDict

from kit.messaging.tables import InboxRow
from kit.ops import examples
from kit.state import HealthView
from kit.wire import Instant, View


class RouteTraffic(View):
    """One route since the process started."""

    method: str
    route: str
    """The route's template; `unmatched` for addresses that nobody answers."""
    statuses: dict[str, int]
    """Requests by class of the status: `2xx`, `4xx` …"""
    slower: list[int]
    """Requests by time to answer, cumulated: at most so many seconds as stand in `bounds`; the last counts all."""
    seconds: float
    """All times to answer together."""


class Traffic(View):
    """Requests since the process started, without those that only watch the service."""

    bounds: list[float]
    """Seconds; the upper bounds of the buckets but the last, which has none."""
    routes: list[RouteTraffic]


class ProcessView(View):
    """The process that answers: replicas answer in turn, and in standalone all services share one."""

    host: str
    process_id: int
    started_at: Instant
    running_seconds: float
    """Since then, by a clock that nobody sets: what rates are computed with."""
    cpu_seconds: float | None
    resident_bytes: int | None
    runs_workers: bool
    """Whether it hands out and takes in events, too."""


class OpsReport(HealthView):
    """A service's health, and what its process has counted."""

    model_config = ConfigDict(json_schema_extra={"examples": [examples.REPORT]})

    live: Literal[True] = True
    read_at: Instant
    process: ProcessView
    traffic: Traffic


class DeadEvent(View):
    """An event that this service has given up handling, until it is replayed; nothing of what it carries."""

    model_config = ConfigDict(json_schema_extra={"example": examples.DEAD})

    event_id: UUID
    type: str
    producer: str
    aggregate_id: str
    revision: int
    attempts: int
    last_error: str
    """Without values."""
    occurred_at: Instant
    received_at: Instant
    dead_at: Instant
    correlation_id: str

    @classmethod
    def of(cls, row: InboxRow) -> "DeadEvent":
        """Tell of a dead row."""
        died: datetime | None = row.dead_at
        assert died is not None  # noqa: S101 - only dead rows are shown
        return cls(
            event_id=row.event_id,
            type=row.type,
            producer=row.producer,
            aggregate_id=row.aggregate_id,
            revision=row.revision,
            attempts=row.attempts,
            last_error=row.last_error or "",
            occurred_at=row.occurred_at,
            received_at=row.received_at,
            dead_at=died,
            correlation_id=row.correlation_id,
        )


class Replayed(View):
    """How many events have another chance."""

    model_config = ConfigDict(json_schema_extra={"examples": [examples.REPLAYED]})

    replayed: int
