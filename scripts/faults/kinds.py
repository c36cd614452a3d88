"""The faults: each breaks something, and answers when what it needs to recover was back."""

import asyncio
import os
import random
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

import asyncpg

from faults import checks
from faults.databases import database_away, database_cut_off, database_frozen
from faults.disks import data_disk_fills_up, data_disk_full, log_disk_full, slow_disk
from faults.people import Person, pause_all
from faults.scene import Scene
from kit.testing.proxy import SilentProxy
from kit.testing.waiting import eventually
from moved_clock.clock import library, of_process
from standalone.routing import read_routes

Act = Callable[[Scene], AbstractAsyncContextManager[float]]

DOWN_SECONDS = 2.0
"""For how long the broker stays away."""
SILENT_SECONDS = 13.0
"""Longer than a connection without a sign of life is believed in (kit.messaging.rabbit_link)."""
LAG_SECONDS = 3.0
LONGEST_GAP = 3.0
"""Seconds without an acknowledged save in a fault that savers must not notice."""
DEADLINE_SECONDS = 3.0
SKEW_MINUTES = 10
SKEW_TOLERANCE = 30.0


@dataclass(frozen=True)
class Fault:
    """One row of the table.

    Args:
        name: the broken part; `--only` goes by it.
        act: breaks it, and yields when the broken part is back (monotonic).
        is_quick: part of `--quick`.
        needs_faketime: cannot be made without that library.
        needs_root: cannot be made by anybody else (it mounts a small disk).
        refusal: what somebody must have been answered at least once.
        has_own_time: the act itself says when results are published.
        longest_gap: seconds without an acknowledged save, at most; None sets no limit.
    """

    name: str
    act: Act
    is_quick: bool = False
    needs_faketime: bool = False
    needs_root: bool = False
    refusal: str | None = None
    has_own_time: bool = False
    longest_gap: float | None = None

    @property
    def hindrance(self) -> str | None:
        """Answer why it cannot be made here; None if it can."""
        if self.needs_faketime and not library():
            return "Debian's package libfaketime is not installed"
        if self.needs_root and os.geteuid():
            return "only root may mount a small disk"
        return None


def killed(service: str) -> Act:
    """Kill -9 a service; its watcher starts it again."""

    @asynccontextmanager
    async def act(scene: Scene) -> AsyncGenerator[float]:
        supervised = scene.installation.services[service]
        starts, at = supervised.starts, time.monotonic()
        supervised.kill()
        await eventually(lambda: supervised.starts > starts)
        yield at

    return act


def broker_away(*, in_order: bool) -> Act:
    """Shut the broker down, or kill -9 it, and start it again."""

    @asynccontextmanager
    async def act(scene: Scene) -> AsyncGenerator[float]:
        node = scene.installation.broker.node
        await asyncio.to_thread(node.stop if in_order else node.kill)
        await asyncio.sleep(DOWN_SECONDS)
        await asyncio.to_thread(node.start)
        yield time.monotonic()

    return act


@asynccontextmanager
async def broker_full(scene: Scene) -> AsyncGenerator[float]:
    """Let the broker accept nothing, as without disk or memory, and then accept again."""
    node = scene.installation.broker.node
    await asyncio.to_thread(node.refuse_everything, refuse=True)
    scene.let_things_happen()
    await asyncio.sleep(LAG_SECONDS)
    await asyncio.to_thread(node.refuse_everything, refuse=False)
    yield time.monotonic()


@asynccontextmanager
async def broker_silent(scene: Scene) -> AsyncGenerator[float]:
    """Cut a service's line to the broker without a reset: nothing goes through, nothing is refused."""
    broker = scene.installation.broker
    async with SilentProxy(broker.node.port) as proxy:
        await scene.restarted("contests", TRYBUNA_RABBIT_URL=broker.url("contests", port=proxy.port))
        await scene.settled()
        proxy.go_silent()
        scene.let_things_happen()
        await asyncio.sleep(SILENT_SECONDS)
        proxy.pass_on()
        yield time.monotonic()
        await scene.restarted("contests")


@asynccontextmanager
async def gateway_killed(scene: Scene) -> AsyncGenerator[float]:
    """Kill -9 nginx, master and workers, and start it again."""
    scene.installation.kill_gateway()
    await asyncio.sleep(DOWN_SECONDS / 2)
    scene.installation.start_gateway()
    yield time.monotonic()


@asynccontextmanager
async def consumer_frozen(scene: Scene) -> AsyncGenerator[float]:
    """Stop a service that takes events, for a minute; no other service may notice, and missed events wait for it."""
    name = "news_ranking"
    installation = scene.installation
    others = [service for service in installation.services if service != name]
    until = time.monotonic() + scene.stop_seconds
    installation.services[name].freeze()
    try:
        while time.monotonic() < until:
            found = await asyncio.gather(*(installation.health(service) for service in others))
            scene.failures += [
                f"{service} is not ready while {name} is stopped"
                for service, health in zip(others, found, strict=True)
                if health is None or not health["ready"]
            ]
            await asyncio.sleep(1)
        if await installation.health(name) is not None:
            scene.failures.append(f"/health of {name} answers although it is stopped")
        if not (await installation.broker.waiting()).get(f"trybuna.{name}"):
            scene.failures.append(f"no event waits for {name} in the broker")
    finally:
        installation.services[name].thaw()
    yield time.monotonic()


@asynccontextmanager
async def consumer_slow(scene: Scene) -> AsyncGenerator[float]:
    """Hold up a service's handlers by a lock on its table; /health must show how far behind it is."""
    connection: asyncpg.Connection[asyncpg.Record] = await scene.installation.connect("news_ranking")

    async def is_behind() -> bool:
        health = await scene.installation.health("news_ranking")
        found = None if health is None else health["messaging"]
        return found is not None and found["inboxPending"] > 0 and found["inboxOldestSeconds"] > LAG_SECONDS

    try:
        async with connection.transaction():
            await connection.execute("LOCK TABLE run IN ACCESS EXCLUSIVE MODE")
            await eventually(is_behind, within=30, expecting="/health shows no lag of a service that is held up")
    finally:
        await connection.close()
    yield time.monotonic()


@asynccontextmanager
async def delivered_again(scene: Scene) -> AsyncGenerator[float]:
    """Deliver every event of the run twice more, shuffled, to services that have forgotten that they had them."""
    installation = scene.installation
    scene.let_things_happen()
    await scene.wait_for_things()
    scene.is_interrupted = True
    await pause_all(scene.story.writers)
    await scene.settled()
    await installation.broker.hear()
    before, table = await checks.state(installation), await scene.story.ranking()
    for service in installation.services:
        connection = await installation.connect(service)
        await connection.execute("DELETE FROM inbox WHERE done_at IS NOT NULL")
        await connection.close()
    messages = [message for _envelope, message in installation.broker.heard.values()] * 2
    random.Random(len(messages)).shuffle(messages)  # noqa: S311 - an order, no secret
    await installation.broker.publish_again(messages)
    at = time.monotonic()
    await scene.settled()
    after = await checks.state(installation)
    changed = [name for name in before if before[name] != after[name]]
    if changed:
        scene.failures.append(f"events that came again changed {', '.join(changed)}")
    if await scene.story.ranking() != table:
        scene.failures.append("events that came again changed the ranking")
    for writer in scene.story.writers:
        writer.go_on()
    yield at


def clock_skewed(service: str, minutes: int) -> Act:
    """Set a service's clock forward or back: fresh tokens are good, and the database's clock decides the deadline."""

    @asynccontextmanager
    async def act(scene: Scene) -> AsyncGenerator[float]:
        assert scene.faketime is not None  # noqa: S101 - without the library such a fault is left out
        await scene.restarted(service, **of_process(scene.faketime, minutes * 60))
        await _check_clock(scene, service, minutes * 60)
        fresh = Person(scene.installation.url, scene.story.ledger)
        async with fresh.api:
            await fresh.log_in(scene.story.writers[0].api.user["email"])
            await fresh.get("/users/me")
            await fresh.get(f"/leagues/typer/userteams/league/{scene.story.league}")
        if service == "typer_predictions":
            await _let_deadline_pass(scene)
        yield await scene.restarted(service)

    return act


async def _check_clock(scene: Scene, service: str, seconds: float) -> None:
    """Read a service's clock from the header `Date` of an answer."""
    response = await scene.installation.ask(service, "/livez")
    assert response is not None, f"{service} does not answer"  # noqa: S101 - the run's own assertion
    found = (parsedate_to_datetime(response.headers["date"]) - datetime.now(UTC)).total_seconds()
    assert abs(found - seconds) < SKEW_TOLERANCE, f"its clock is {found:.0f} s off, not {seconds:.0f} s"  # noqa: S101 - see above


async def _let_deadline_pass(scene: Scene) -> None:
    """Let everybody write against the deadline: nothing is refused before it, nothing gets in after it.

    A service that hears of it too late counts from then on, and that instant is published as the closing.
    """
    story = scene.story
    closes_at = await story.close_in(scene.fixture, DEADLINE_SECONDS)
    for writer in story.writers:
        writer.expect_closing(closes_at)
    scene.is_closed = scene.is_interrupted = True
    await eventually(lambda: all(writer.closed_at for writer in story.writers), within=DEADLINE_SECONDS + 15)
    lock = await story.locked(scene.fixture)
    if datetime.fromisoformat(lock["lockedAt"]) < closes_at:
        scene.failures.append(f"locked at {lock['lockedAt']}, before {closes_at.isoformat()}")
    published = datetime.fromisoformat((await story.state_of(scene.fixture))["closesAt"])
    scene.failures += [
        f"{writer.name} saved at {writer.last_sent_at.isoformat()}, after {published.isoformat()}"
        for writer in story.writers
        if writer.last_sent_at is not None and writer.last_sent_at > published
    ]


FAULTS = (
    *(
        Fault(
            f"kill -9 {service}",
            killed(service),
            is_quick=service in {"typer_predictions", "news_ranking"},
            longest_gap=None if service == "typer_predictions" else LONGEST_GAP,
        )
        for service in read_routes().services
    ),
    Fault("broker restarted", broker_away(in_order=True), longest_gap=LONGEST_GAP),
    Fault("broker killed", broker_away(in_order=False), is_quick=True, longest_gap=LONGEST_GAP),
    Fault("broker accepts nothing", broker_full, longest_gap=LONGEST_GAP, has_own_time=True),
    Fault("broker silent", broker_silent, longest_gap=LONGEST_GAP, has_own_time=True),
    Fault("database restarted", database_away(in_order=True), refusal="503"),
    Fault("database killed", database_away(in_order=False), is_quick=True, refusal="503"),
    Fault("database frozen", database_frozen, refusal="503"),
    Fault("database cut off", database_cut_off, refusal="503", has_own_time=True),
    Fault("log disk full", log_disk_full, has_own_time=True),
    Fault("slow disk", slow_disk, has_own_time=True),
    Fault("data disk fills up", data_disk_fills_up, needs_root=True, has_own_time=True),
    Fault("data disk full", data_disk_full, needs_root=True, refusal="503 storage-full", has_own_time=True),
    Fault("gateway killed", gateway_killed, is_quick=True, refusal="connection"),
    Fault("consumer stopped", consumer_frozen, longest_gap=LONGEST_GAP),
    Fault("consumer held up", consumer_slow, longest_gap=LONGEST_GAP),
    Fault("delivered again, shuffled", delivered_again, is_quick=True, has_own_time=True),
    *(
        Fault(
            f"clock of {service} {minutes:+d} min", clock_skewed(service, minutes), is_quick=quick, needs_faketime=True
        )
        for service, minutes, quick in (
            ("typer_predictions", SKEW_MINUTES, False),
            ("typer_predictions", -SKEW_MINUTES, True),
            ("identity", SKEW_MINUTES, False),
            ("identity", -SKEW_MINUTES, False),
        )
    ),
)
