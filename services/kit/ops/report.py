"""The report: the service's health, and its traffic as it stands in the registry of `/metrics`."""

import asyncio
import os
import socket
from collections import defaultdict
from datetime import UTC, datetime

from fastapi import FastAPI

from kit.database.connections import replicas
from kit.database.sessions import ANSWER_SECONDS, Database
from kit.ops.metrics import Metrics
from kit.ops.state import STARTED, look, running_seconds
from kit.ops.views import OpsReport, ProcessView, ReplicaView, RouteTraffic, Traffic
from kit.telemetry.request_metrics import BUCKETS, is_probe

_BOUNDS = (*BUCKETS, float("inf"))
_Route = tuple[str, str]


async def report(app: FastAPI) -> OpsReport:
    """Return a report of the service by this process; figures of an unreachable database are None."""
    health = await look(app)
    metrics: Metrics = app.state.metrics
    database: Database = app.state.database
    return OpsReport(
        **health.model_dump(by_alias=False),
        read_at=datetime.now(UTC),
        process=process_of(app),
        replicas=None if health.messaging is None else await _replicas(database),
        traffic=traffic(metrics),
    )


async def _replicas(database: Database) -> list[ReplicaView] | None:
    """List the processes that the service's database knows, the oldest first; None if it is unreachable."""
    try:
        async with asyncio.timeout(ANSWER_SECONDS), database.request_sessions() as session:
            return [ReplicaView(**vars(one)) for one in await replicas(session)]
    except (OSError, Exception):  # noqa: BLE001 - unknown figures are left out
        return None


def traffic(metrics: Metrics) -> Traffic:
    """Return requests and response times from the registry, which is the only place where they are counted."""
    statuses: dict[_Route, dict[str, int]] = defaultdict(dict)
    slower: dict[_Route, dict[float, int]] = defaultdict(dict)
    seconds: dict[_Route, float] = {}
    for family in (*metrics.requests.collect(), *metrics.latency.collect()):
        for sample in family.samples:
            route = sample.labels["route"], sample.labels["method"]
            if sample.name.endswith("_total"):
                kind = f"{sample.labels['status'][0]}xx"
                statuses[route][kind] = statuses[route].get(kind, 0) + int(sample.value)
            elif sample.name.endswith("_bucket"):
                slower[route][float(sample.labels["le"])] = int(sample.value)
            elif sample.name.endswith("_sum"):
                seconds[route] = round(sample.value, 6)
    return Traffic(
        bounds=list(BUCKETS),
        routes=[
            RouteTraffic(
                method=method,
                route=path,
                statuses=dict(sorted(statuses[path, method].items())),
                slower=[slower[path, method].get(bound, 0) for bound in _BOUNDS],
                seconds=seconds.get((path, method), 0.0),
            )
            for path, method in sorted(statuses)
            if not is_probe(path, metrics.service)
        ],
    )


def process_of(app: FastAPI) -> ProcessView:
    """Return a description of this process; figures that only Linux has are None elsewhere."""
    metrics: Metrics = app.state.metrics
    resident = metrics.registry.get_sample_value("process_resident_memory_bytes")
    return ProcessView(
        host=socket.gethostname(),
        process_id=os.getpid(),
        started_at=datetime.fromtimestamp(STARTED, UTC),
        running_seconds=round(running_seconds(), 3),
        cpu_seconds=metrics.registry.get_sample_value("process_cpu_seconds_total"),
        resident_bytes=None if resident is None else int(resident),
        runs_workers=app.state.settings.runs_workers,
    )
