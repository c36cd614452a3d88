"""A replica of a real service is stopped behind a real nginx, and nobody who asks meanwhile notices."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from http import HTTPStatus

import httpx

from harness.nginx import Gateway, folder_for_gateway, gateway
from kit.postgres.process import free_port
from kit.testing.databases import Databases
from kit.testing.waiting import eventually

SERVICE = "storage_logs"
OLD, NEW = "127.0.0.1", "127.0.0.2"
LEAVES_FOR = "60"
"""Seconds: more than the test needs; a second signal ends it."""
IN_A_ROW = 20


@asynccontextmanager
async def replica(host: str, port: int, database: str) -> AsyncGenerator[subprocess.Popen[bytes]]:
    """Run one until the block ends; entered once it is ready."""
    process = subprocess.Popen(  # noqa: ASYNC220 - it is asked over HTTP only
        (sys.executable, "-m", "kit", "serve", SERVICE, "--host", host, "--port", str(port)),
        env={
            "TRYBUNA_DATABASE_URL": database,
            "TRYBUNA_TRANSPORT": "none",
            "TRYBUNA_LEAVE_SECONDS": LEAVES_FOR,
            "PYTHONPATH": os.pathsep.join(sys.path),
        },
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        async with httpx.AsyncClient(base_url=f"http://{host}:{port}") as http:
            await eventually(lambda: _is_ready(http), within=60)
        yield process
    finally:
        process.kill()
        process.wait()


async def test_a_replica_that_is_stopped_costs_nobody_an_answer(
    settings: Mapping[str, str], databases: Databases
) -> None:
    port, database = free_port(), await databases.clone(SERVICE)
    own = {"GATEWAY_UPSTREAM_STORAGE_LOGS": f"logs.test:{port}", "GATEWAY_LOOK_SECONDS": "0.2"}
    async with (
        folder_for_gateway() as folder,
        replica(OLD, port, database) as old,
        replica(NEW, port, database),
    ):
        (folder / "commands").mkdir()
        (folder / "commands" / "getent").write_text(f"#!/bin/sh\nprintf '{OLD} a\\n{NEW} a\\n'\n")
        (folder / "commands" / "getent").chmod(0o755)
        async with gateway(folder, {**settings, **own}) as running:
            told: list[tuple[str, int]] = []
            asking = [asyncio.create_task(_ask(running.url, method, told)) for method in ("GET", "POST") * 2]
            await eventually(lambda: len(told) > IN_A_ROW, within=60)
            assert {OLD, NEW} == set(_asked(running)), "both are asked at first"
            old.send_signal(signal.SIGTERM)
            await eventually(lambda: set(_asked(running)[-IN_A_ROW:]) == {NEW}, within=60, expecting="old is asked")
            assert old.poll() is None, "it ended before the gateway had turned to the other"
            old.send_signal(signal.SIGTERM)
            await eventually(lambda: old.poll() is not None, within=60)
            until = len(told) + IN_A_ROW
            await eventually(lambda: len(told) > until, within=60)
            for task in asking:
                task.cancel()
    assert {status for _method, status in told} == {HTTPStatus.OK, HTTPStatus.METHOD_NOT_ALLOWED}, told[-50:]


def _asked(running: Gateway) -> list[str]:
    """Answer which replica answered each request so far, by its address."""
    lines = [json.loads(line) for line in running.log().splitlines() if '"event":"request"' in line]
    return [line["upstream"].partition(":")[0] for line in lines]


async def _ask(url: str, method: str, told: list[tuple[str, int]]) -> None:
    """Ask until cancelled. Connections of clients are not kept: a reload of nginx ends those that are idle."""
    async with httpx.AsyncClient(base_url=url, headers={"Connection": "close"}, timeout=60) as http:
        while True:
            answer = await http.request(method, f"/api/{SERVICE}/livez")
            told.append((method, answer.status_code))
            await asyncio.sleep(0.01)


async def _is_ready(http: httpx.AsyncClient) -> bool:
    try:
        return (await http.get("/readyz")).status_code == HTTPStatus.OK
    except httpx.TransportError:
        return False
