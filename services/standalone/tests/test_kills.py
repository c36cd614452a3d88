"""The story under `kill -9`: what was acknowledged is there afterwards, effects happen once, and ids tell the tale."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest

from blackbox import contest as acts
from blackbox.api import Api, Json, eventually
from kit.testing import memory

ORGANIZER = "boss@trybuna.test"
SMALL_CUP = Path(__file__).parents[3] / "proto-contracts" / "tests" / "data" / "small-cup.json"
WITHOUT_THROTTLE = {
    f"TRYBUNA_{name}_RATE": "1000000/hour"
    for name in ("LOGIN", "LOGIN_NETWORK", "REGISTRATION", "REGISTRATION_NETWORK", "WRITE")
}


class OwnProduct:
    """A standalone product on a home of its own that a test may kill."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self) -> None:
        """Start it and wait for its greeting; on the same port as before, so that clients find it again."""
        port = self.url.rsplit(":", 1)[-1] if self.url else "0"
        self.process = subprocess.Popen(
            (sys.executable, "-m", "standalone", "--port", port, "--home", str(self.home)),
            env=os.environ | WITHOUT_THROTTLE | {"TRYBUNA_LOG_FILE": ""},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        greeting = self.process.stdout.readline()
        assert greeting.startswith("Trybuna: "), greeting + self.log_text()[-3000:]
        self.url = json.loads((self.home / "running.json").read_text())["url"]

    def kill(self) -> None:
        """End the process as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.communicate()

    def stop(self) -> None:
        """End the process politely, if it runs."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.communicate(timeout=20)

    def make_organizer(self) -> None:
        """Give the organizer's role by the command on the server."""
        command = (sys.executable, "-m", "standalone", "--home", str(self.home), "--make-organizer", ORGANIZER)
        subprocess.run(command, check=True, capture_output=True)

    def log_text(self) -> str:
        """Read the product's log."""
        log = self.home / "trybuna.log"
        return log.read_text() if log.exists() else ""

    def log_lines(self) -> list[Json]:
        """Read the product's structured log lines."""
        return [json.loads(line) for line in self.log_text().splitlines() if line.startswith("{")]


@pytest.fixture
def product() -> Iterator[OwnProduct]:
    with memory.folder() as folder:
        made = OwnProduct(folder / "home")
        made.start()
        yield made
        made.stop()


@pytest.fixture
async def organizer(product: OwnProduct) -> AsyncIterator[Api]:
    async with Api(product.url) as api:
        await api.register(ORGANIZER)
        product.make_organizer()
        api.take(await api.post("/users/auth", {"email": ORGANIZER, "password": "a-quiet-grandstand", "from": "api"}))
        yield api


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as made:
        yield made


async def _contest(organizer: Api) -> str:
    league = (await acts.draft_contest(organizer, "Kills"))["_id"]
    await acts.import_file(organizer, league, json.loads(SMALL_CUP.read_text(encoding="utf-8")))
    await organizer.post(f"{acts.ORGANIZER}/leagues/{league}/publish")
    return league


@pytest.mark.thorough
async def test_a_killed_process_loses_nothing_it_acknowledged(
    product: OwnProduct, organizer: Api, stack: AsyncExitStack
) -> None:
    league = await _contest(organizer)
    player = await stack.enter_async_context(Api(product.url))
    await player.register()
    await player.join(league)
    fixture = (await acts.fixtures(player, league))[0]
    event = next(event for event in fixture["events"] if event["Home"] is not None)["key"]
    await player.predict(league, {}, name="Survivor")

    acknowledged = await _save_until_killed(product, player, league, fixture["_id"], event)
    product.start()
    await player.log_in(player.user["email"], "a-quiet-grandstand")
    team = await player.get(f"/leagues/typer/userteams/league/{league}")
    assert team["sequence"] >= acknowledged[-1][0]
    if team["sequence"] == acknowledged[-1][0]:
        assert team["fixturePredictions"][fixture["_id"]][event]["1X2"] == acknowledged[-1][1]

    locked = await acts.close_all(organizer, league)
    for one in locked:
        await acts.publish(organizer, one, final=True)
    product.kill()
    product.start()
    path = f"/leagues/typer/userteams/{team['_id']}/history"
    history = await eventually(lambda: player.get(path), lambda found: all(one["final"] for one in found["fixtures"]))
    points = sum(one["points"] for one in history["fixtures"])
    await eventually(
        lambda: acts.ranking(player, league),
        lambda table: table["final"] and abs(table["entries"][0]["points"] - points) < 1e-6,
    )


async def _save_until_killed(
    product: OwnProduct, player: Api, league: str, fixture: str, event: str
) -> list[tuple[int, str]]:
    """Save without a pause and kill the process in the middle; answers what was acknowledged."""
    acknowledged: list[tuple[int, str]] = []

    async def save() -> None:
        for sequence in range(1, 10_000):
            choice = "1X2"[sequence % 3]
            saved = {fixture: {event: {"1X2": choice}}}
            try:
                await player.predict(league, saved, name="Survivor", sequence=sequence)
            except httpx.TransportError:
                return
            acknowledged.append((sequence, choice))

    saving = asyncio.create_task(save())

    async def number() -> int:
        return len(acknowledged)

    await eventually(number, lambda found: found >= 10)
    product.kill()
    await saving
    return acknowledged


@pytest.mark.thorough
async def test_one_correlation_id_follows_an_act_through_the_services(
    product: OwnProduct, organizer: Api, stack: AsyncExitStack
) -> None:
    league = await _contest(organizer)
    player = await stack.enter_async_context(Api(product.url))
    await player.register()
    await player.join(league)
    fixture = (await acts.fixtures(player, league))[0]
    event = next(event for event in fixture["events"] if event["Home"] is not None)["key"]
    await player.predict(league, {}, name="Traced")

    player.http.headers["X-Correlation-Id"] = "saved-prediction-0001"
    await player.predict(league, {fixture["_id"]: {event: {"1X2": "1"}}}, name="Traced")
    (saved,) = [line for line in product.log_lines() if line["event"] == "prediction_saved" and _of(line, "saved-p")]
    assert saved["service"] == "typer_predictions"
    assert any(line["event"] == "request" and _of(line, "saved-p") for line in product.log_lines())

    locked = await acts.close_all(organizer, league)
    organizer.http.headers["X-Correlation-Id"] = "published-result-0001"
    await acts.publish(organizer, locked[0], final=True)

    async def services() -> set[str]:
        return {line["service"] for line in product.log_lines() if _of(line, "published-r")}

    await eventually(services, lambda found: found >= {"contests", "typer_predictions", "news_ranking"})


def _of(line: Json, correlation: str) -> bool:
    return str(line.get("correlation_id", "")).startswith(correlation)
