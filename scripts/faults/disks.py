"""Disks that are full, or slow."""

import asyncio
import shutil
import subprocess
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median

import asyncpg

from faults.people import pause_all
from faults.rush import gathered, left, rush
from faults.scene import Scene
from kit.testing.waiting import eventually

SERVICE = "typer_predictions"
DROPPED_LINES = 100.0
DISK_BYTES = 192 * 1024 * 1024
"""Of the small disk: the databases of a run take half of it."""
FULL_SECONDS = 10.0
"""For how long there is no room."""
TOLD_SECONDS = 40.0
"""Within which a service has tried a write of its own (`kit.database.storage`)."""

COMMIT_SECONDS = 0.06
"""By which each commit takes longer on the slow disk."""
SLOW = {"commit_delay": round(COMMIT_SECONDS * 1e6), "commit_siblings": 0}
"""PostgreSQL's settings of the slow disk, the first in microseconds; with siblings, a commit alone would be fast."""
LOOKS = 5
"""At an idle commit."""


@asynccontextmanager
async def log_disk_full(scene: Scene) -> AsyncGenerator[float]:
    """Let a service write its log where nothing can be written: lines are lost and counted, nothing else is."""
    supervised = scene.installation.services[SERVICE]

    async def lines_are_dropped() -> bool:
        answer = await scene.installation.ask(SERVICE, "/metrics")
        lines = answer.text.splitlines() if answer is not None else []
        counts = [float(line.split()[-1]) for line in lines if line.startswith("trybuna_log_lines_dropped_total{")]
        return sum(counts) > DROPPED_LINES

    with supervised.logging_to(Path("/dev/full")):
        await scene.restarted(SERVICE)
        scene.let_things_happen()
        await eventually(lines_are_dropped, within=30, expecting="no line was dropped and counted")
        await scene.everybody_saves(time.monotonic())
    yield await scene.restarted(SERVICE)


@asynccontextmanager
async def slow_disk(scene: Scene) -> AsyncGenerator[float]:
    """Let each commit take 60 ms longer while many people save, 100 times a second."""
    people = await gathered(scene)
    scene.is_interrupted = True  # the people of the rush save alone
    await pause_all(scene.story.writers)
    await scene.settled()
    async with _slow_commits(scene):
        await rush(scene, people)
        scene.let_things_happen()
        await scene.wait_for_things()
    await left(people)
    for writer in scene.story.writers:
        writer.go_on()
    yield time.monotonic()


@asynccontextmanager
async def _slow_commits(scene: Scene) -> AsyncGenerator[None]:
    """Have PostgreSQL wait before it writes a commit to the disk, and look whether an idle commit shows it."""
    connection: asyncpg.Connection[asyncpg.Record] = await scene.installation.connect("postgres")

    async def commit() -> float:
        began = time.monotonic()
        await connection.execute("SELECT pg_logical_emit_message(true, 'faults', CAST('a commit' AS text))")
        return time.monotonic() - began

    async def idle_commit() -> float:
        return median([await commit() for _ in range(LOOKS)])

    async def reloaded(wanted: str) -> None:
        async def is_so() -> bool:
            return await connection.fetchval("SHOW commit_delay") == wanted

        await connection.execute("SELECT pg_reload_conf()")
        await eventually(is_so)

    usual: str = await connection.fetchval("SHOW commit_delay")
    before = await idle_commit()
    try:
        for name, value in SLOW.items():
            await connection.execute(f"ALTER SYSTEM SET {name} = {value}")
        await reloaded(str(SLOW["commit_delay"]))
        taken, fsync = await idle_commit(), await connection.fetchval("SHOW fsync")
        print(f"an idle commit takes {taken * 1000:.1f} ms, fsync {fsync}; before {before * 1000:.1f} ms", flush=True)
        if taken < COMMIT_SECONDS or fsync != "on":
            scene.failures.append(f"an idle commit takes {taken * 1000:.1f} ms, fsync {fsync}: the disk is not slow")
        yield
    finally:
        for name in SLOW:
            await connection.execute(f"ALTER SYSTEM RESET {name}")
        await reloaded(usual)
        await connection.close()


@asynccontextmanager
async def data_disk_full(scene: Scene) -> AsyncGenerator[float]:
    """Lay all tables on a small disk and fill it; the log of changes (WAL) has room on another one.

    What finds room in the files that are there goes on; what does not is told, by answers and by `/readyz`.
    """
    scene.is_interrupted = True  # the server is stopped to move its files
    async with _on_small_disk(scene) as disk:
        filling = disk / "filling"
        _fill(filling)
        scene.let_things_happen()
        await _is_told(scene)
        await asyncio.sleep(FULL_SECONDS)
        filling.unlink()
        back = time.monotonic()
        await scene.serves_again(SERVICE, back)
        yield back


@asynccontextmanager
async def data_disk_fills_up(scene: Scene) -> AsyncGenerator[float]:
    """Fill the small disk without saves: `/readyz` says so before a person's save fails, and reads go on."""
    scene.is_interrupted = True
    async with _on_small_disk(scene) as disk:
        await pause_all(scene.story.writers)
        await scene.settled()
        filling = disk / "filling"
        _fill(filling)
        await _is_told(scene)
        await scene.story.state_of(scene.fixture)
        filling.unlink()
        back = time.monotonic()
        for writer in scene.story.writers:
            writer.go_on()
        await scene.serves_again(SERVICE, back)
        scene.let_things_happen()
        await scene.wait_for_things()
        yield back


@asynccontextmanager
async def _on_small_disk(scene: Scene) -> AsyncGenerator[Path]:
    """Have PostgreSQL's tables on a disk in memory of `DISK_BYTES`; only root may mount one."""
    tables = scene.installation.server.data / "base"
    aside = tables.with_name("base.aside")
    await scene.installation.stop_database()
    tables.rename(aside)
    tables.mkdir()
    _run("mount", "-t", "tmpfs", "-o", f"size={DISK_BYTES}", "tmpfs", tables)
    try:
        _run("cp", "-a", f"{aside}/.", tables)
        await _revived(scene)
        yield tables
        await scene.installation.stop_database()
        shutil.rmtree(aside)
        _run("cp", "-a", f"{tables}/.", aside)
    finally:
        await scene.installation.stop_database()
        _run("umount", tables)
        tables.rmdir()
        aside.rename(tables)
    await _revived(scene)


async def _revived(scene: Scene) -> None:
    await scene.installation.server.revive()
    await scene.settled()
    await scene.everybody_saves(time.monotonic())


def _run(*words: str | Path) -> None:
    subprocess.run(words, check=True)


def _fill(file: Path) -> None:
    with file.open("wb", buffering=0) as stream:
        try:
            while True:
                stream.write(bytes(4096))
        except OSError:
            return


async def _is_told(scene: Scene) -> None:
    """Wait until `/readyz` says that there is no room."""

    async def told() -> bool:
        ready = await scene.installation.ask(SERVICE, "/readyz")
        return ready is not None and ready.is_error and ready.json()["code"] == "storage-full"

    await eventually(told, within=TOLD_SECONDS, expecting="/readyz does not say that the disk is full")
