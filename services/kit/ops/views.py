"""What the operations endpoints answer."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from pydantic import ConfigDict, Field

from kit import orders
from kit.messaging.tables import InboxRow
from kit.ops import examples
from kit.state import HealthView
from kit.wire import Body, BodyPart, Instant, View


class RouteTraffic(View):
    """One route since the process started."""

    method: str
    """The HTTP method, in capitals."""
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
    """Sorted by route and method; what nobody has asked for yet is not there."""


class ProcessView(View):
    """The process that answers: replicas answer in turn, and in standalone all services share one."""

    host: str
    """The name of the machine or container."""
    process_id: int
    """Its number on that host."""
    started_at: Instant
    """When it started, by the host's clock."""
    running_seconds: float
    """Since then, by a clock that nobody sets: what rates are computed with."""
    cpu_seconds: float | None
    """CPU time used so far; null where the system does not tell."""
    resident_bytes: int | None
    """Memory in use; null where the system does not tell."""
    runs_workers: bool
    """Whether it hands out and takes in events, too; a process that rests does not for the time being."""
    log_level: str
    """From which level on it writes log lines of this service."""


class DrainView(View):
    """A process that was ordered to rest."""

    until: Instant
    """When it is back by itself, by the database's clock."""
    heard_at: Instant | None
    """When it began to, by the same clock; null while it has not heard of it."""


class ReplicaView(View):
    """A process of the service, as the connection tells on which it listens to the database."""

    host: str
    """The name of its machine or container; of a long one the end."""
    process_id: int
    """Its number on that host."""
    role: Literal["all", "api", "workers"]
    """`api` answers requests, `workers` does the work beside them, `all` both."""
    connected_at: Instant
    """Since when it has listened, by the database's clock."""
    drained: DrainView | None
    """Whether it rests: it says that it is not ready, and does no work beside the requests; null if it does not."""


class LogLevel(View):
    """From which level on all processes of the service write log lines for a while."""

    model_config = ConfigDict(json_schema_extra={"examples": [examples.LOG_LEVEL]})

    level: orders.Level
    """The level: `DEBUG` is most, `ERROR` is least."""
    until: Instant
    """When they go back to what their settings say, by the database's clock."""


class OpsReport(HealthView):
    """A service's health, and what its process has counted."""

    model_config = ConfigDict(json_schema_extra={"examples": [examples.REPORT]})

    live: Literal[True] = True
    """Always true: a process that does not live answers nothing."""
    read_at: Instant
    """When the report was made, by the host's clock."""
    process: ProcessView
    """The process that answered."""
    replicas: list[ReplicaView] | None
    """All processes of the service, whoever answers, the oldest first; null while the database does not answer."""
    log_level: LogLevel | None
    """What all processes are ordered to write for a while; null if nothing is, or the database does not answer."""
    traffic: Traffic
    """What that process has served."""


class DeadEvent(View):
    """An event that this service has given up handling, until it is replayed; nothing of what it carries."""

    model_config = ConfigDict(json_schema_extra={"example": examples.DEAD})

    event_id: UUID
    """The event's id, by which it is replayed."""
    type: str
    """The event's type, such as `user.changed.v1`."""
    producer: str
    """The service that sent it."""
    aggregate_id: str
    """What it is about: the id of a user or of something else, by its type."""
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
    """Finds in the logs of all services what belongs to the same act."""

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
    """How many will be handled again; 0 if there was none."""


LONGEST_ORDER = 240
"""Minutes; whatever was ordered is over then."""
Minutes = Annotated[int, Field(ge=1, le=LONGEST_ORDER)]


class ReplicaName(BodyPart):
    """A process of the service, as the report names it."""

    host: Annotated[str, Field(min_length=1, max_length=100)]
    """The name of its machine or container, as in `replicas`."""
    process_id: Annotated[int, Field(ge=1, le=2**31 - 1)]
    """Its number on that host."""


class ReplicasBody(Body):
    """Which processes are meant."""

    model_config = ConfigDict(json_schema_extra={"examples": [examples.RESUME]})

    replicas: Annotated[list[ReplicaName], Field(min_length=1, max_length=200)]
    """Each by its name; all of them are named one by one, so that nobody means more than they saw."""


class DrainBody(ReplicasBody):
    """Which processes are to rest, and for how long."""

    model_config = ConfigDict(json_schema_extra={"examples": [examples.DRAIN]})

    minutes: Minutes
    """After which they are back by themselves."""


class Drained(View):
    """Processes that were ordered to rest; each says so in the report once it does."""

    model_config = ConfigDict(json_schema_extra={"examples": [examples.DRAINED]})

    replicas: int
    """How many."""
    until: Instant
    """When they are back by themselves, by the database's clock."""


class Resumed(View):
    """Processes that were taken back in."""

    model_config = ConfigDict(json_schema_extra={"examples": [examples.RESUMED]})

    replicas: int
    """How many had rested; 0 if none had."""


class LogLevelBody(Body):
    """What all processes of the service are to write, and for how long."""

    model_config = ConfigDict(json_schema_extra={"examples": [examples.LOG_LEVEL_BODY]})

    level: orders.Level
    """The level: `DEBUG` is most, `ERROR` is least."""
    minutes: Minutes
    """After which they go back to what their settings say."""
