"""The scene of a fault: what runs, who is on it, and how long it takes until all is well again."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

from blackbox.api import Json
from faults import checks
from faults.installation import Installation
from faults.people import Person, enter_patiently
from faults.story import Story

LOOK_SECONDS = 0.3
PATIENCE_SECONDS = 60.0
RECOVERY_SECONDS = 10.0
"""Within which everything has to be well again by itself (quality.md)."""
SERVED_SECONDS = 2.0
"""Within which requests are served again by themselves once the database is back, or has room (quality.md)."""
BUSY = 3.0
"""Processes per core that want to run: from here on the machine is busy with other things than this run."""


@dataclass
class Scene:
    """The present fault's surroundings; `failures` collects what did not hold."""

    installation: Installation
    story: Story
    stop_seconds: float
    faketime: Path | None
    is_timed: bool = True
    """Whether a recovery that takes too long is a failure. In `--quick` it is not: other steps run beside it."""
    rush_seconds: float = 60.0
    """For how long people save in a rush."""
    fixture: Json = None
    """The one that is written into."""
    before: Json = None
    """The one before, closed; its results are published while the fault is on."""
    is_closed: bool = False
    """Whether the fault itself let the deadline of `fixture` pass."""
    is_interrupted: bool = False
    """Whether the fault itself kept people from saving for a while."""
    failures: list[str] = field(default_factory=list[str])
    _acts: list[asyncio.Task[None]] = field(default_factory=list[asyncio.Task[None]])

    def enter(self, fixture: Json, before: Json) -> None:
        """Begin with another fixture; everybody writes into it from now on."""
        self.fixture, self.before = fixture, before
        self.is_closed = self.is_interrupted = False
        self.failures = []
        events = [event["key"] for event in fixture["events"]]
        for writer in self.story.writers:
            writer.aim(fixture["_id"], events)

    def let_things_happen(self) -> None:
        """Publish results and let somebody new enter, while the fault is on; only the first call counts."""
        if not self._acts:
            name = f"Newcomer{len(self.story.newcomers)}"
            self.story.newcomers.append(name)
            newcomer = Person(self.installation.url, self.story.ledger)
            self._acts = [
                asyncio.create_task(self.story.publish(self.before)),
                asyncio.create_task(enter_patiently(newcomer, self.story.league, name)),
            ]

    async def wait_for_things(self) -> None:
        """Wait until all of that is done."""
        await asyncio.gather(*self._acts)
        self._acts = []

    async def leave(self) -> None:
        """End all begun work, after a fault that could not be ended."""
        for act in self._acts:
            act.cancel()
        await asyncio.gather(*self._acts, return_exceptions=True)

    async def everybody_saves(self, since: float) -> None:
        """Wait until everybody has had a save acknowledged since then."""
        await self.until(lambda: self._silent(since), "everybody saves")

    async def recovered(self, since: float) -> float:
        """Wait until all is well: services ready, broker connected, nothing waiting, everybody saving again.

        Answers the seconds since `since`; more than 10 are noted as a failure.
        """

        async def unwell() -> list[str]:
            silent = [] if self.is_closed else await self._silent(since)
            return silent + await self.installation.unsettled()

        await self.until(unwell, "all is well")
        seconds = time.monotonic() - since
        self.allow("all was well again only after", seconds, RECOVERY_SECONDS)
        return seconds

    async def serves_again(self, service: str, since: float) -> None:
        """Wait until a service says that it is ready, and note it if that took longer than 2 s from `since` on."""

        async def unready() -> list[str]:
            answer = await self.installation.ask(service, "/readyz")
            return [] if answer is not None and answer.is_success else [f"{service} is not ready"]

        await self.until(unready, "requests are served again")
        self.allow("requests were served again only after", time.monotonic() - since, SERVED_SECONDS)

    def allow(self, what: str, seconds: float, most: float) -> None:
        """Note what took longer than it may; a machine that is busy with other things gets twice the time."""
        if not self.is_timed:
            return
        wanting = os.getloadavg()[0] / (os.cpu_count() or 1)
        allowed = most * 2 if wanting > BUSY else most
        if seconds > allowed:
            self.failures.append(
                f"{what} {seconds:.1f} s, {allowed:.0f} s are allowed ({wanting:.1f} processes a core)"
            )

    async def settled(self) -> None:
        """Wait until every service is ready, and nothing is waiting or to be done.

        Services are asked one after the other: what went from one to the next meanwhile may have been seen at neither,
        so everybody has to have received as much at the end as before.
        """
        before, received = None, await checks.received(self.installation)
        while before != received:
            before = received
            await self.until(self.installation.unsettled, "everything has arrived")
            await self.until(lambda: checks.unfinished(self.installation), "everything is done")
            await self.until(self.installation.unsettled, "everything is settled")
            received = await checks.received(self.installation)

    async def until(self, problems: Callable[[], Awaitable[list[str]]], what: str) -> None:
        """Look five times a second until there is no problem left.

        Raises:
            AssertionError: there still was one after a minute.
        """
        deadline = time.monotonic() + PATIENCE_SECONDS
        while left := await problems():
            if time.monotonic() > deadline:
                raise AssertionError(f"not within {PATIENCE_SECONDS:.0f} s: {what}; {'; '.join(left)}")
            await asyncio.sleep(LOOK_SECONDS)

    async def restarted(self, service: str, **changed: str) -> float:
        """Restart a service with other variables and wait until it serves; answers when it was told to end."""
        supervised = self.installation.services[service]
        starts, began = supervised.starts, time.monotonic()
        supervised.restart(**changed)

        async def starting() -> list[str]:
            health = await self.installation.health(service) if supervised.starts > starts else None
            return [] if health is not None and health["ready"] else [f"{service} starts"]

        await self.until(starting, f"{service} serves")
        return began

    async def _silent(self, since: float) -> list[str]:
        return [f"{writer.name} is waiting" for writer in self.story.writers if writer.acknowledged_at < since]
