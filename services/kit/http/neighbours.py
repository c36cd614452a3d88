"""Asking the other services of the installation, wherever they run; few have a reason to (architecture.md)."""

import asyncio
from collections.abc import Mapping
from typing import Any

import httpx
import structlog
from starlette.types import ASGIApp

from kit.telemetry import spans

log = structlog.get_logger(__name__)

CONNECT_SECONDS = 2.0
ANSWER_SECONDS = 8.0
"""Less than the gateway's time-out for the combined response."""


class NoAnswer(Exception):
    """A service failed to respond correctly; the message names it."""


class Neighbours:
    """The other services by name.

    Args:
        addresses: where those of other processes answer, `http://host:port`.
    """

    def __init__(self, addresses: Mapping[str, str]) -> None:
        self._addresses = dict(addresses)
        self._apps: dict[str, ASGIApp] = {}

    def live_here(self, apps: Mapping[str, ASGIApp]) -> None:
        """Route requests to these apps of the same process."""
        self._apps.update(apps)

    async def ask(self, services: tuple[str, ...], path: str, headers: Mapping[str, str]) -> list[Any]:
        """Send GET to several services at once, and return their responses in order.

        Raises:
            NoAnswer: one of them is down, or refuses.
        """
        async with asyncio.TaskGroup() as tasks:
            asked = [tasks.create_task(self._ask(service, path, headers)) for service in services]
        answers = [task.result() for task in asked]
        silent = [service for service, answer in zip(services, answers, strict=True) if answer is None]
        if silent:
            raise NoAnswer(", ".join(silent))
        return answers

    async def _ask(self, service: str, path: str, headers: Mapping[str, str]) -> Any:
        app, address = self._apps.get(service), self._addresses.get(service)
        if app is None and address is None:
            log.error("neighbour_unknown", neighbour=service, setting="services")
            return None
        transport = httpx.AsyncHTTPTransport() if app is None else httpx.ASGITransport(app)
        limits = httpx.Timeout(ANSWER_SECONDS, connect=CONNECT_SECONDS)
        try:
            async with (
                asyncio.timeout(ANSWER_SECONDS),
                httpx.AsyncClient(transport=transport, base_url=address or "http://here", timeout=limits) as client,
            ):
                with spans.call("GET", service) as call:
                    answer = await client.get(path, headers={**headers, **call.headers})
                    call.answered(answer.status_code)
                answer.raise_for_status()
                return answer.json()
        except (httpx.HTTPError, TimeoutError, ValueError, OSError) as error:
            log.warning("neighbour_silent", neighbour=service, error=type(error).__name__)
            return None
