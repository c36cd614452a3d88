"""Prometheus metrics of one service: its requests, its database, messages and work."""

from prometheus_client import Counter, Gauge

from kit.ops.state import HealthView
from kit.telemetry.logs import dropped_lines
from kit.telemetry.request_metrics import RequestMetrics


class Metrics(RequestMetrics):
    """A service's metrics of itself."""

    def __init__(self, service: str, *, version: str = "", build: str = "") -> None:
        super().__init__(service)
        self._build = self._gauge(
            "trybuna_build_info", "Always 1; the labels say which version and build run.", "version", "build"
        )
        self._build.labels(service, version, build).set(1)
        self._ready = self._gauge("trybuna_ready", "1 if requests can be served, else 0.")
        self._database = self._gauge(
            "trybuna_database_seconds",
            "The simplest query there and back, waiting for a connection included; absent while the database is away.",
        )
        self._pool = self._gauge(
            "trybuna_database_pool", "Connections to the database: size (at most), in_use (now).", "connections"
        )
        self._messaging = self._gauge(
            "trybuna_messages",
            "Messages by place: outbox (to be sent), inbox (to be handled), dead (given up).",
            "place",
        )
        self._age = self._gauge("trybuna_oldest_message_seconds", "Age of the oldest message in a place.", "place")
        self._storage = self._gauge(
            "trybuna_storage_full", "1 after something was refused for want of room, until there is room again."
        )
        self._dropped = Counter(
            "trybuna_log_lines_dropped_total",
            "Lines that the process could not write into its log.",
            ("service",),
            registry=self.registry,
        )
        self._dropped_before = 0
        self._overdue = self._gauge(
            "trybuna_overdue_seconds",
            "For how long the oldest work of a kind has been due; 0 if nothing is.",
            "work",
        )
        self._mails = self._gauge("trybuna_mails_given_up", "Mails that were given up within a day.")
        self._audit = self._gauge(
            "trybuna_audit_newest_entry", "The number of the newest entry of the audit log; it never falls."
        )
        self._broker = self._gauge(
            "trybuna_broker_up", "1 if the broker is connected, 0 if it is out of reach; absent without one."
        )

    def show(self, health: HealthView, *, storage_full: bool) -> None:
        """Set the service's state; unknown figures are omitted."""
        self._storage.labels(self.service).set(storage_full)
        dropped = dropped_lines()
        self._dropped.labels(self.service).inc(dropped - self._dropped_before)
        self._dropped_before = dropped
        self._ready.labels(self.service).set(health.ready)
        self._pool.labels(self.service, "size").set(health.pool_size)
        self._pool.labels(self.service, "in_use").set(health.pool_in_use)
        for unsure in (self._database, self._messaging, self._age, self._overdue, self._broker):
            unsure.clear()
        if health.database_milliseconds is not None:
            self._database.labels(self.service).set(health.database_milliseconds / 1000)
        if (messages := health.messaging) is not None:
            self._messaging.labels(self.service, "outbox").set(messages.outbox)
            self._messaging.labels(self.service, "inbox").set(messages.inbox_pending)
            self._messaging.labels(self.service, "dead").set(messages.inbox_dead)
            self._age.labels(self.service, "outbox").set(messages.outbox_oldest_seconds)
            self._age.labels(self.service, "inbox").set(messages.inbox_oldest_seconds)
        for work, waited in (health.overdue or {}).items():
            self._overdue.labels(self.service, work).set(waited)
        if health.broker in {"up", "down"}:
            self._broker.labels(self.service).set(health.broker == "up")

    def show_mails(self, given_up: int | None) -> None:
        """Set the number of mails that were given up; None is omitted."""
        self._mails.clear()
        if given_up is not None:
            self._mails.labels(self.service).set(given_up)

    def show_audit(self, newest: int | None) -> None:
        """Set the number of the audit log's newest entry; None is omitted."""
        self._audit.clear()
        if newest is not None:
            self._audit.labels(self.service).set(newest)

    def _gauge(self, name: str, says: str, *labels: str) -> Gauge:
        return Gauge(name, says, ("service", *labels), registry=self.registry)
