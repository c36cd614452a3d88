"""Races against the closing moment: the result decides, never the speed."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from http import HTTPStatus
from typing import Any

import httpx

from kit.testing.waiting import eventually

SAVES = 2
"""The number of acknowledged saves of all players before the fixture closes."""


async def everybody_saves(stories: Sequence[Sequence[str]], writing: asyncio.Future[Any]) -> None:
    """Wait until each writer's story has its acknowledged saves, or a writer has failed."""
    await eventually(lambda: writing.done() or min(map(len, stories)) >= SAVES, within=60)


async def answered(save: Callable[[], Awaitable[httpx.Response]]) -> httpx.Response:
    """Send a save, and again while the service is too busy to take it (503), as clients do."""
    while (answer := await save()).status_code == HTTPStatus.SERVICE_UNAVAILABLE:
        continue
    return answer
