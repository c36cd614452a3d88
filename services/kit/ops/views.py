"""Response bodies of the operations endpoints."""

from datetime import datetime
from typing import Literal
from uuid import UUID

from pydantic import ConfigDict

from kit.api.wire import Instant, View
from kit.messaging.tables import InboxRow
from kit.ops import examples
from kit.ops.state import HealthView


class RouteTraffic(View):
    """One route since the process started."""

    method: str
    """The HTTP method, in capitals."""
    route: str
    """The route's template; `unmatched` for addresses without a route."""
    statuses: dict[str, int]
    """Requests by class of the status: `2xx`, `4xx` …"""
    slower: list[int]
    """Requests by time to answer, cumulated: at most the seconds in `bounds`; the last counts all."""
    seconds: float
    """All times to answer together."""


class Traffic(View):
    """Requests since the process started, without those that only watch the service."""

    bounds: list[float]
    """Seconds; the upper bounds of the buckets but the last, which has none."""
    routes: list[RouteTraffic]
    """Sorted by route and method; a route without requests is not there."""


class ProcessView(View):
    """The process that answers: replicas answer in turn, and in standalone all services share one."""

    host: str
    """The name of the machine or container."""
    process_id: int
    """Its number on that host."""
    started_at: Instant
    """When it started, by the host's clock."""
    running_seconds: float
    """The seconds since then, by a monotonic clock; rates are computed with it."""
    cpu_seconds: float | None
    """CPU time used so far; null where the system does not tell."""
    resident_bytes: int | None
    """Memory in use; null where the system does not tell."""
    runs_workers: bool
    """Whether it sends and consumes events, too."""


class ReplicaView(View):
    """A process of the service, as its listening connection to the database describes it."""

    host: str
    """The name of its machine or container; of a long one the end."""
    process_id: int
    """Its number on that host."""
    role: Literal["all", "api", "workers"]
    """`api` answers requests, `workers` does the work beside them, `all` both."""
    connected_at: Instant
    """Since when it has listened, by the database's clock."""


class OpsReport(HealthView):
    """A service's health, and the counters of its process."""

    model_config = ConfigDict(json_schema_extra={"examples": [examples.REPORT]})

    live: Literal[True] = True
    """Always true: a process that does not live answers nothing."""
    read_at: Instant
    """When the report was made, by the host's clock."""
    process: ProcessView
    """The process that answered."""
    replicas: list[ReplicaView] | None
    """All processes of the service, the oldest first; null while the database does not answer."""
    traffic: Traffic
    """The requests that the process has served."""


class DeadEvent(View):
    """An event that this service has given up handling, until it is replayed; its content is not shown."""

    model_config = ConfigDict(json_schema_extra={"example": examples.DEAD})

    event_id: UUID
    """The event's id, by which it is replayed."""
    type: str
    """The event's type, such as `user.changed.v1`."""
    producer: str
    """The service that sent it."""
    aggregate_id: str
    """The id of its subject, such as a user, by its type."""
    revision: int
    """The revision of that thing that it carries."""
    attempts: int
    """How often handling it was tried."""
    last_error: str
    """The last failure, without values; empty if none is known."""
    occurred_at: Instant
    """When the producer wrote it."""
    received_at: Instant
    """When this service received it."""
    dead_at: Instant
    """When this service gave it up."""
    correlation_id: str
    """The id that finds the whole act in the logs of all services."""

    @classmethod
    def of(cls, row: InboxRow) -> "DeadEvent":
        """Return the view of a dead row."""
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
    """How many will be handled again; 0 if there was none."""
