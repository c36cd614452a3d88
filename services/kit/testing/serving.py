"""Serving an app on a local port, for effects that need a real connection."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Literal

import uvicorn
from starlette.types import ASGIApp

from kit.testing.waiting import eventually

END_WITHIN = 5
"""Seconds after which a server gives up requests that a failed test has left waiting."""


@asynccontextmanager
async def served(app: ASGIApp, *, lifespan: Literal["on", "off"] = "off") -> AsyncGenerator[str]:
    """Serve an app within the context, and yield host and port."""
    config = uvicorn.Config(
        app,
        host="127.0.0.1",
        port=0,
        lifespan=lifespan,
        log_config=None,
        ws="none",
        timeout_graceful_shutdown=END_WITHIN,
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    try:
        await eventually(lambda: server.started)
        yield f"127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        await serving
