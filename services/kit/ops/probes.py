"""`/livez`, `/readyz`, `/health` and optionally `/metrics` of the whole product: all services in one response."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Literal, Protocol, TypedDict

from fastapi import FastAPI
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from kit.api.errors import ServiceUnavailable, StorageFull
from kit.http.middleware import not_found, speak_to
from kit.http.refusals import answer
from kit.ops.health import CONTENT_TYPE, unreadiness
from kit.ops.operators import is_operator
from kit.ops.state import look
from kit.process.settings import ProcessSettings

READY = "ready"
NO_ANSWER = "no-answer"
"""The code for a service that gives no cause itself."""
OPEN = frozenset({"livez", "readyz"})
PRIVATE = frozenset({"health", "metrics"})
_UNCACHED = {"Cache-Control": "no-store"}


class Watched(Protocol):
    """A service that is watched, wherever it runs; asking it never raises and ends by itself."""

    async def readiness(self) -> str:
        """Return `ready`, or the code of the cause."""
        ...

    async def health(self) -> Mapping[str, Any] | None:
        """Return its `HealthView` as JSON; None if it is unreachable."""
        ...


class InProcess:
    """A service of this process."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app

    async def readiness(self) -> str:
        """Return `ready`, or the code of the cause."""
        problem = await unreadiness(self._app)
        return problem.code if problem else READY

    async def health(self) -> Mapping[str, Any]:
        """Return its `HealthView` as JSON."""
        return (await look(self._app)).model_dump(mode="json", by_alias=True)


class Readiness(TypedDict):
    """A service's readiness: `ready`, or the code of the cause."""

    services: dict[str, str]


class Probes:
    """Serves probes for all services at once; the result is ready if all services are.

    Concurrent probes share one check of all services, because the address is open to every client.

    Args:
        watched: the services by name.
        settings: define the operators.
        otherwise: serves every other address; without it they give 404.
        metrics: returns Prometheus' text of all services; without it that address gives 404.
    """

    def __init__(
        self,
        watched: Mapping[str, Watched],
        settings: ProcessSettings,
        *,
        otherwise: ASGIApp | None = None,
        metrics: Callable[[], Awaitable[bytes]] | None = None,
    ) -> None:
        self._watched = watched
        self._settings = settings
        self._otherwise = otherwise
        self._metrics = metrics
        self._look: asyncio.Task[list[str]] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a probe to permitted clients."""
        if scope["type"] != "http":
            return
        probe = scope["path"].removeprefix("/").removesuffix("/")
        if probe not in OPEN | PRIVATE and self._otherwise is not None:
            await self._otherwise(scope, receive, send)
            return
        may_ask = probe in OPEN or (probe in PRIVATE and is_operator(scope, self._settings))
        if not may_ask or scope["method"] not in {"GET", "HEAD"}:
            await not_found(scope)(scope, receive, send)
            return
        speak_to(scope)
        await (await self._answer(scope, probe))(scope, receive, send)

    async def _answer(self, scope: Scope, probe: str) -> Response:
        match probe:
            case "livez":
                return JSONResponse({"status": "alive"}, headers=_UNCACHED)
            case "readyz":
                return await self._readyz()
            case "health":
                return await self._health()
            case _ if self._metrics is not None:
                return Response(await self._metrics(), headers=_UNCACHED | {"Content-Type": CONTENT_TYPE})
            case _:
                return not_found(scope)

    async def _readyz(self) -> Response:
        """Respond with 200 only if every service is ready, else with 503 and the others."""
        if self._look is None or self._look.done():
            self._look = asyncio.create_task(self._look_at_all())
        found = await asyncio.shield(self._look)
        told = Readiness(services=dict(zip(self._watched, found, strict=True)))
        if set(found) <= {READY}:
            status: Literal["ready"] = READY
            return JSONResponse({"status": status, **told}, headers=_UNCACHED)
        problem = StorageFull if StorageFull.code in found else ServiceUnavailable
        return answer(problem(members=dict(told)))

    async def _look_at_all(self) -> list[str]:
        return await asyncio.gather(*(service.readiness() for service in self._watched.values()))

    async def _health(self) -> Response:
        found = await asyncio.gather(*(service.health() for service in self._watched.values()))
        ready = all(view is not None and view["ready"] for view in found)
        views = dict(zip(self._watched, found, strict=True))
        return JSONResponse({"ready": ready, "services": views}, headers=_UNCACHED)
