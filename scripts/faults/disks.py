"""Disks that are full."""

import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from faults.scene import Scene
from kit.testing.waiting import eventually

SERVICE = "typer_predictions"
DROPPED_LINES = 100.0


@asynccontextmanager
async def log_disk_full(scene: Scene) -> AsyncGenerator[float]:
    """Let a service write its log where nothing can be written: lines are lost and counted, nothing else is."""
    supervised = scene.installation.services[SERVICE]

    async def lines_are_dropped() -> bool:
        answer = await scene.installation.ask(SERVICE, "/metrics")
        lines = answer.text.splitlines() if answer is not None else []
        counts = [float(line.split()[-1]) for line in lines if line.startswith("trybuna_log_lines_dropped_total{")]
        return sum(counts) > DROPPED_LINES

    with supervised.logging_to(Path("/dev/full")):
        await scene.restarted(SERVICE)
        scene.let_things_happen()
        await eventually(lines_are_dropped, within=30, expecting="no line was dropped and counted")
        await scene.everybody_saves(time.monotonic())
    yield await scene.restarted(SERVICE)
