"""``/livez``, ``/readyz``, ``/health`` and ``/metrics`` of the whole product: all services in one answer."""

import asyncio
from collections.abc import Iterable, Mapping
from typing import TypedDict

from fastapi import FastAPI
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import Metric
from prometheus_client.registry import Collector
from starlette.datastructures import Headers
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from kit import context
from kit.errors import ServiceUnavailable, StorageFull
from kit.health import CONTENT_TYPE, measured, unreadiness
from kit.identifiers import uuid7
from kit.middleware import preferred_language
from kit.operators import is_operator
from kit.refusals import answer
from kit.settings import ServiceSettings
from kit.state import look
from standalone.dispatcher import not_found
from standalone.routing import OPS

_PRIVATE = frozenset({"health", "metrics"})
_UNCACHED = {"Cache-Control": "no-store"}


class Readiness(TypedDict):
    """Who is ready: `ready`, or the code of what keeps a service from it."""

    services: dict[str, str]


class Probes:
    """Answers for all services at once.

    Args:
        apps: the services' apps by name.
        settings: say who are operators.
        otherwise: answers every other address.
    """

    def __init__(self, apps: Mapping[str, FastAPI], settings: ServiceSettings, *, otherwise: ASGIApp) -> None:
        self._apps = apps
        self._settings = settings
        self._otherwise = otherwise

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a probe to whoever may ask it."""
        probe = scope["path"].removeprefix("/").removesuffix("/")
        if probe not in OPS:
            await self._otherwise(scope, receive, send)
        elif scope["method"] not in {"GET", "HEAD"} or (probe in _PRIVATE and not is_operator(scope, self._settings)):
            await not_found(scope)(scope, receive, send)
        else:
            context.language.set(preferred_language(Headers(scope=scope).get("accept-language", "")))
            context.request_id.set(str(uuid7()))
            await (await self._answer(probe))(scope, receive, send)

    async def _answer(self, probe: str) -> Response:
        match probe:
            case "livez":
                return JSONResponse({"status": "alive"}, headers=_UNCACHED)
            case "readyz":
                return await self._readyz()
            case "health":
                found = await asyncio.gather(*(look(app) for app in self._apps.values()))
                views = {view.service: view.model_dump(mode="json", by_alias=True) for view in found}
                ready = all(view.ready for view in found)
                return JSONResponse({"ready": ready, "services": views}, headers=_UNCACHED)
            case _:
                return await self._metrics()

    async def _readyz(self) -> Response:
        """Answer 200 only if every service is ready, else 503 and which is not."""
        found = await asyncio.gather(*(unreadiness(app) for app in self._apps.values()))
        services = {name: problem.code if problem else "ready" for name, problem in zip(self._apps, found, strict=True)}
        if not any(found):
            return JSONResponse({"status": "ready", **Readiness(services=services)}, headers=_UNCACHED)
        problem = StorageFull if StorageFull in found else ServiceUnavailable
        return answer(problem(members=dict(Readiness(services=services))))

    async def _metrics(self) -> Response:
        registries = await asyncio.gather(*(measured(app) for app in self._apps.values()))
        joined = CollectorRegistry()
        joined.register(_Joined(registries))
        return Response(generate_latest(joined), headers=_UNCACHED | {"Content-Type": CONTENT_TYPE})


class _Joined(Collector):
    """Several registries as one: a family stands once, and what all of them tell of the one process does, too."""

    def __init__(self, registries: Iterable[CollectorRegistry]) -> None:
        self._registries = registries

    def collect(self) -> Iterable[Metric]:
        """Answer the families of all registries."""
        families: dict[str, Metric] = {}
        for registry in self._registries:
            for family in registry.collect():
                known = families.setdefault(family.name, Metric(family.name, family.documentation, family.type))
                told = {(sample.name, *sorted(sample.labels.items())) for sample in known.samples}
                known.samples += [
                    sample for sample in family.samples if (sample.name, *sorted(sample.labels.items())) not in told
                ]
        return families.values()
