"""Prometheus metrics of one service, in a registry of its own (seven services may share a process)."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from kit.messaging.rabbit_link import BrokerState
from kit.messaging.status import MessagingStatus

BUCKETS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
"""Seconds; the targets of quality.md are 0.05 for reads and 0.1 for saves."""


class Metrics:
    """What a service counts about itself."""

    def __init__(self, service: str) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "trybuna_http_requests_total",
            "Requests answered, by route template and status.",
            ("service", "method", "route", "status"),
            registry=self.registry,
        )
        self.latency = Histogram(
            "trybuna_http_request_seconds",
            "Time to answer a request, by route template.",
            ("service", "method", "route"),
            buckets=BUCKETS,
            registry=self.registry,
        )
        self._messaging = Gauge(
            "trybuna_messages",
            "Messages by place: outbox (to be sent), inbox (to be handled), dead (given up).",
            ("service", "place"),
            registry=self.registry,
        )
        self._age = Gauge(
            "trybuna_oldest_message_seconds",
            "Age of the oldest message in a place.",
            ("service", "place"),
            registry=self.registry,
        )
        self._broker = Gauge(
            "trybuna_broker_up",
            "1 if the broker is connected, 0 if it is out of reach; absent without one.",
            ("service",),
            registry=self.registry,
        )
        self.service = service

    def observe(self, *, method: str, route: str, status: int, seconds: float) -> None:
        """Count one answered request."""
        self.requests.labels(self.service, method, route, str(status)).inc()
        self.latency.labels(self.service, method, route).observe(seconds)

    def show_messaging(self, status: MessagingStatus) -> None:
        """Take over the state of outbox and inbox."""
        self._messaging.labels(self.service, "outbox").set(status.outbox)
        self._messaging.labels(self.service, "inbox").set(status.inbox_pending)
        self._messaging.labels(self.service, "dead").set(status.inbox_dead)
        self._age.labels(self.service, "outbox").set(status.outbox_oldest_seconds)
        self._age.labels(self.service, "inbox").set(status.inbox_oldest_seconds)

    def show_broker(self, state: BrokerState) -> None:
        """Take over the state of the broker; says nothing while it isn't used."""
        if state in {"up", "down"}:
            self._broker.labels(self.service).set(state == "up")

    def render(self) -> bytes:
        """Answer the text format that Prometheus reads."""
        return generate_latest(self.registry)
