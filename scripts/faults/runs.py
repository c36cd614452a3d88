"""Running faults one after the other, and judging each."""

import asyncio
import time
from collections.abc import Sequence
from http import HTTPStatus

from faults import checks
from faults.kinds import Fault
from faults.people import ANSWER_SECONDS, Person, look_around, pause_all
from faults.scene import Scene
from faults.story import checksum
from faults.table import Row


class Run:
    """All faults on one installation; `rows` holds those that are done, and the one that was under way."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._read: dict[str, int] = {}
        self.rows: list[Row] = []

    async def faults(self, faults: Sequence[Fault]) -> None:
        """Break one thing after the other while people save and read.

        Raises:
            Exception: things are not as they should be any more; the last row says which fault it was.
        """
        story = self._scene.story
        reader = Person(self._scene.installation.url, story.ledger)
        async with reader.api, asyncio.TaskGroup() as tasks:
            await reader.log_in(story.writers[0].api.user["email"])
            paths = ("/users/me", "/leagues/details", f"/leagues/typer/fixtures/data/{story.league}")
            going = [tasks.create_task(writer.write()) for writer in story.writers]
            going.append(tasks.create_task(look_around(reader, (*paths, f"/ranking/{story.league}"))))
            self._scene.enter(story.fixtures[0], None)
            await self._scene.everybody_saves(time.monotonic())
            await pause_all(story.writers)
            await story.close(story.fixtures[0])
            for number, fault in enumerate(faults, start=1):
                self.rows.append(Row(fault.name))
                self._scene.enter(story.fixtures[number], story.fixtures[number - 1])
                await self._one(fault, self.rows[-1])
                print(" ".join(cell for cell in self.rows[-1].cells if cell != "–"), flush=True)
            self.rows.append(Row("corrected, and taken back"))
            await self._repetition(self.rows[-1])
            for task in going:
                task.cancel()

    async def _one(self, fault: Fault, row: Row) -> None:
        scene, ledger = self._scene, self._scene.story.ledger
        row.failures = scene.failures
        await scene.everybody_saves(time.monotonic())
        since = time.monotonic()
        if not fault.has_own_time:
            scene.let_things_happen()
        async with fault.act(scene) as back:
            row.recovery = await scene.recovered(back)
            until = time.monotonic()
        await scene.wait_for_things()
        await pause_all(scene.story.writers)
        window = ledger.window(since, until)
        row.acknowledged, row.refused = window.acknowledged, window.refusals
        row.longest_gap = None if scene.is_interrupted else window.longest_gap
        if fault.longest_gap is not None:
            scene.allow("no save was acknowledged for", window.longest_gap, fault.longest_gap)
        if window.refusals.get("no answer"):
            row.failures.append(
                f"{window.refusals['no answer']} requests were not answered within {ANSWER_SECONDS:.0f} s"
            )
        if fault.refusal and not window.refusals.get(fault.refusal):
            row.failures.append(f"nobody was answered {fault.refusal}: was it broken at all?")
        await self._judge(row)

    async def _judge(self, row: Row) -> None:
        """Look whether everything is as it was acknowledged, and happened once."""
        scene, story = self._scene, self._scene.story
        if not scene.is_closed:
            row.lost = await checks.lost_saves(scene.installation, story)
            await story.close(scene.fixture)
        row.lost += await checks.lost_saves(scene.installation, story)
        row.failures += await self._snapshot()
        if problem := await checks.ranking_is_right(story):
            row.failures.append(problem)
        await scene.settled()
        row.failures += await checks.told_once(story)
        row.failures += await checks.everything_arrived(scene.installation)
        defects, self._read = await checks.defects(scene.installation, self._read)
        row.failures += defects + story.ledger.surprises
        story.ledger.surprises.clear()

    async def _snapshot(self) -> list[str]:
        """Compare the picks that were locked with those that were acknowledged."""
        story, fixture = self._scene.story, self._scene.fixture
        problems: list[str] = []
        for writer in story.writers:
            path = f"/leagues/typer/userteams/{writer.team['_id']}/history/{fixture['_id']}"
            told = await writer.ask("GET", path)
            if told.status_code != HTTPStatus.OK:
                problems.append(f"{told.status_code} for GET {path}: {told.text[:300]}")
                continue
            for event in told.json()["events"]:
                picked = event["predictions"][0]["name"] if event["predictions"] else None
                if picked != story.pick(writer, fixture, event["key"]):
                    problems.append(f"{writer.name} has {picked} in the snapshot of {event['key']}")
        return problems

    async def _repetition(self, row: Row) -> None:
        """Correct every result, and take the corrections back: the same points and ranking must come out again."""
        scene, story = self._scene, self._scene.story
        await story.publish(scene.fixture)
        if problem := await checks.ranking_is_right(story):
            row.failures.append(problem)
        await scene.settled()
        before = checksum(await story.ranking()), await checks.scores(scene.installation)
        for back in (False, True):
            for fixture in story.published:
                await story.correct(fixture, back=back)
        await scene.settled()
        after = checksum(await story.ranking()), await checks.scores(scene.installation)
        if after != before:
            row.failures.append(f"another checksum: {after} after {before}")
        row.failures += story.ledger.surprises
