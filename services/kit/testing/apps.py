"""Apps of services that the tests of a process share: running, and put back to their start for each test."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Hashable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

from fastapi import FastAPI

from kit.app import reset, workers_of
from kit.files.settings import FileSettings
from kit.process.settings import ServiceSettings
from kit.process.supervision import STOP_WITHIN, Worker, end, keep_running

AnySettings = TypeVar("AnySettings", bound=ServiceSettings)
Served = Callable[..., Awaitable[None]]
"""An app as a server would call it."""

KEPT = 2
"""Apps of a service that run at once: the usual one, and the last that differed in more than may change."""
READ_LATER = frozenset({"public_url", "host_name", "contact_email", "write_rate", "data_folder"})
"""Settings of every service that `create_app` makes nothing of; so are those of a service's own, but for workers."""


@asynccontextmanager
async def running(app: FastAPI) -> AsyncGenerator[Served]:
    """Run an app's lifespan, and yield the app as a server would call it, with the lifespan's state in each scope."""
    async with app.router.lifespan_context(app) as state:

        async def served(scope: dict[str, Any], receive: Any, send: Any) -> None:
            await app(scope | {"state": dict(state or {})}, receive, send)

        yield served


@dataclass
class _Shared:
    """A running app."""

    app: FastAPI
    served: Served
    stack: AsyncExitStack
    settings: ServiceSettings
    began: dict[str, Any]
    """The content of ``app.state`` at its start."""

    @cached_property
    def workers(self) -> list[Worker]:
        """Its workers, which may be run repeatedly."""
        return workers_of(self.app)


class SharedApps:
    """Apps of the role ``api``, by their factory and the settings that cannot change later."""

    def __init__(self) -> None:
        self._shared: dict[Hashable, dict[Hashable, _Shared]] = {}

    async def app(self, create_app: Callable[[AnySettings], FastAPI], settings: AnySettings) -> FastAPI:
        """Return a running app with these settings, in its state after a start."""
        kept = self._shared.setdefault(create_app, {})
        key = _unchangeable(settings)
        if (shared := kept.pop(key, None)) is not None:
            kept[key] = shared  # the last one used is the last in order
            await _reset(shared, settings)
        else:
            while len(kept) >= KEPT:
                await kept.pop(next(iter(kept))).stack.aclose()
            shared = kept[key] = await self._start(create_app(settings))
        return shared.app

    def served(self, app: FastAPI) -> Served | None:
        """Return the ASGI app that serves a shared app; None if it is none."""
        shared = self._of(app)
        return shared and shared.served

    @asynccontextmanager
    async def working(self, app: FastAPI) -> AsyncGenerator[None]:
        """Run an app's workers within the context: those of a shared one are made once, and rest between tests."""
        shared = self._of(app)
        workers = shared.workers if shared else workers_of(app)
        if shared is not None:
            assert _of_workers(shared.settings) == _of_workers(app.state.settings), "workers keep the first settings"  # noqa: S101 - a test's mistake
        stop = asyncio.Event()
        tasks = [asyncio.create_task(keep_running(worker, stop)) for worker in workers]
        try:
            yield
        finally:
            stop.set()
            await asyncio.wait(tasks, timeout=STOP_WITHIN)
            await end(tasks)

    async def stop(self) -> None:
        """End them."""
        for kept in self._shared.values():
            while kept:
                await kept.popitem()[1].stack.aclose()

    def _of(self, app: FastAPI) -> _Shared | None:
        return next((one for kept in self._shared.values() for one in kept.values() if one.app is app), None)

    @staticmethod
    async def _start(app: FastAPI) -> _Shared:
        stack = AsyncExitStack()
        served = await stack.enter_async_context(running(app))
        began = {name: app.state[name] for name in app.state}
        return _Shared(app, served, stack, app.state.settings, began)


async def _reset(shared: _Shared, settings: ServiceSettings) -> None:
    """Undo a test's changes of the app."""
    state = shared.app.state
    for name in set(state) - set(shared.began):
        del state[name]
    for name, value in shared.began.items():
        state[name] = value
    await reset(shared.app, settings)


def _unchangeable(settings: ServiceSettings) -> Hashable:
    """Return the settings of an app that are fixed at its creation, and that `reset` does not change."""
    names = ServiceSettings.model_fields.keys() - READ_LATER
    return type(settings), tuple((name, getattr(settings, name)) for name in sorted(names))


def _of_workers(settings: ServiceSettings) -> Hashable:
    """Return the settings that workers of several services have."""
    names = FileSettings.model_fields.keys() & type(settings).model_fields.keys()
    return tuple((name, getattr(settings, name)) for name in sorted(names))
