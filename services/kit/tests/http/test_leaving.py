"""A process that is told to stop: clients leave it before it stops listening."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from http import HTTPStatus

import httpx
import pytest

from kit.testing.databases import Databases
from kit.testing.waiting import eventually

SERVICE = "storage_logs"
LEAVES_FOR = 1.5
"""Seconds, long enough for two requests."""


class Served:
    """A process of a service, and a client for it."""

    def __init__(self, database: str, leave_seconds: float) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}")
        variables = {
            "TRYBUNA_DATABASE_URL": database,
            "TRYBUNA_TRANSPORT": "none",
            "PYTHONPATH": os.pathsep.join(sys.path),
        }
        self.process = subprocess.Popen(
            (sys.executable, "-m", "kit", "serve", SERVICE, "--port", str(port)),
            env={
                **variables,
                "TRYBUNA_LEAVE_SECONDS": str(leave_seconds),
                "PYTHONPATH": os.pathsep.join(sys.path),
            },
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    async def status(self, path: str) -> int | None:
        """Return the status of a response; None if the process does not listen."""
        try:
            return (await self.http.get(path)).status_code
        except httpx.TransportError:
            return None

    async def is_ready(self) -> bool:
        return await self.status("/readyz") == HTTPStatus.OK


@asynccontextmanager
async def served(databases: Databases, leave_seconds: float) -> AsyncGenerator[Served]:
    service = Served(await databases.clone(SERVICE), leave_seconds)
    try:
        await eventually(service.is_ready, within=60)
        yield service
    finally:
        service.process.kill()
        service.process.wait()
        await service.http.aclose()


async def test_it_answers_without_keeping_connections_and_says_it_is_not_ready(databases: Databases) -> None:
    async with served(databases, LEAVES_FOR) as service:
        assert "connection" not in (await service.http.get("/livez")).headers
        service.process.send_signal(signal.SIGTERM)
        told = time.monotonic()
        await eventually(lambda: _asks_to_go(service), within=LEAVES_FOR)
        assert await service.status("/readyz") == HTTPStatus.SERVICE_UNAVAILABLE
        answered = await service.http.get("/livez")
        assert (answered.status_code, answered.headers["connection"]) == (HTTPStatus.OK, "close")
        service.process.wait(30)
        assert time.monotonic() - told >= LEAVES_FOR
        assert await service.status("/livez") is None


@pytest.mark.parametrize("signals", [(signal.SIGINT,), (signal.SIGTERM, signal.SIGTERM)])
async def test_somebody_at_the_keyboard_and_a_second_signal_end_it_at_once(
    signals: tuple[signal.Signals, ...], databases: Databases
) -> None:
    async with served(databases, 60) as service:
        for sign in signals:
            service.process.send_signal(sign)
            time.sleep(0.3)  # noqa: ASYNC251 - the system merges two equal signals at once
        service.process.wait(20)


async def _asks_to_go(service: Served) -> bool:
    return (await service.http.get("/livez")).headers.get("connection") == "close"
