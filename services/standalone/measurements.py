"""The metrics of all services as one text; they share a process, and so some of their metrics."""

import asyncio
from collections.abc import Iterable, Mapping
from pathlib import Path

from fastapi import FastAPI
from prometheus_client import CollectorRegistry, Gauge, generate_latest
from prometheus_client.core import Metric
from prometheus_client.registry import Collector

from kit.ops.health import measured
from standalone.home import LAST_BACKUP


async def measurements(apps: Mapping[str, FastAPI], home: Path) -> bytes:
    """Return the metrics of all services, and the home's own, in Prometheus' text format."""
    registries = await asyncio.gather(*(measured(app) for app in apps.values()))
    joined = CollectorRegistry()
    joined.register(_Joined([*registries, of_home(home)]))
    return generate_latest(joined)


def of_home(home: Path) -> CollectorRegistry:
    """Return the metrics of an installation's folder."""
    registry = CollectorRegistry()
    made = Gauge(
        "trybuna_backup_made_seconds", "When the newest backup was made, since 1970; 0 for never", registry=registry
    )
    made.set_function(lambda: (home / LAST_BACKUP).stat().st_mtime if (home / LAST_BACKUP).exists() else 0)
    return registry


class _Joined(Collector):
    """Several registries as one, without repeated families and without repeated metrics of the process."""

    def __init__(self, registries: Iterable[CollectorRegistry]) -> None:
        self._registries = registries

    def collect(self) -> Iterable[Metric]:
        """Return the families of all registries."""
        families: dict[str, Metric] = {}
        for registry in self._registries:
            for family in registry.collect():
                known = families.setdefault(family.name, Metric(family.name, family.documentation, family.type))
                told = {(sample.name, *sorted(sample.labels.items())) for sample in known.samples}
                known.samples += [
                    sample for sample in family.samples if (sample.name, *sorted(sample.labels.items())) not in told
                ]
        return families.values()
