"""Request counters of a service, and the routes that count as probes."""

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector

BUCKETS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
"""Seconds; the targets of quality.md are 0.05 for reads and 0.1 for saves."""
PROBES = frozenset({"/livez", "/readyz", "/metrics", "/health"})
_WATCHING = frozenset({"", "/history", "/promise"})


def ops_path(service: str) -> str:
    """Return the path of a service's reports to organizers (`kit.ops.endpoints`)."""
    return f"/organizer/{service}/ops"


def is_probe(route: str, service: str) -> bool:
    """Return whether a route is polled by machines and open pages that watch the service."""
    return route in PROBES or route.removeprefix(ops_path(service)) in _WATCHING


class RequestMetrics:
    """Counts served requests in a registry of its own, because seven services may share a process."""

    def __init__(self, service: str) -> None:
        self.service = service
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)  # process_cpu_seconds_total, process_resident_memory_bytes …
        self.requests = Counter(
            "trybuna_http_requests_total",
            "Requests answered, by route template and status.",
            ("service", "method", "route", "status"),
            registry=self.registry,
        )
        self.latency = Histogram(
            "trybuna_http_request_seconds",
            "Time until the answer to a request begins, by route template.",
            ("service", "method", "route"),
            buckets=BUCKETS,
            registry=self.registry,
        )

    def observe(self, *, method: str, route: str, status: int, seconds: float) -> None:
        """Count one served request."""
        self.requests.labels(self.service, method, route, str(status)).inc()
        self.latency.labels(self.service, method, route).observe(seconds)
