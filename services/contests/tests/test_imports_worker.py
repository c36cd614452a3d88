"""Imports as a worker applies them: at once answered, told how far, whole or not at all, whatever is killed."""

import asyncio
import json
import resource
import time
from typing import Any

import pytest

from contests.imports.apply.transaction import apply
from contests.imports.errors import ImportBusy, ImportTooSlow
from contests.imports.formats import process
from contests.imports.formats.options import ImportOptions
from contests.imports.repository import ImportRepository
from contests.imports.worker import MOST_ATTEMPTS, ImportWorker
from contests.tests.acting import Contests
from contests.tests.playing import League, apply_all, small_cup, soon
from contests.tests.tables import small_season
from contests.tests.test_imports_season import Importing, written
from contracts.events.fixture import FixtureChanged
from kit.database.workers import alone
from kit.testing.waiting import eventually


async def test_the_answer_comes_before_anything_is_written(contests: Contests) -> None:
    league = await League.running(contests)
    preview = await league.preview(small_cup(), startAt=soon(days=1))
    waiting = await league.wants(preview)
    assert (waiting["state"], waiting["progress"]) == ("waiting", {"done": 0, "of": 0})
    assert await league.wants(preview) == waiting, "asking again changes nothing"
    assert await league.sends("GET", "/imports/under-way") == [
        {"_id": preview["_id"], "fileName": None, "done": 0, "of": 0}
    ]
    assert await league.fixtures() == []
    await apply_all(contests)
    applied = await league.sends("GET", f"/imports/{preview['_id']}")
    assert (applied["state"], applied["progress"], applied["failure"]) == ("applied", None, None)
    assert await league.wants(preview) == applied
    assert await league.sends("GET", "/imports/under-way") == []
    assert await apply_all(contests) is None
    assert [event["revision"] for event in await contests.emitted(FixtureChanged)] == [1] * 6


async def test_while_a_season_is_written_everybody_reads_on_and_sees_how_far_it_is(contests: Contests) -> None:
    season = await Importing.draft(contests)
    await season.publish()
    preview = await season.look(small_season(), startAt=soon(days=1))
    await season.wants(preview)
    path = f"/imports/{preview['_id']}"
    told: list[Any] = []
    row = (await contests.query("SELECT id, text, options FROM schedule_import"))[0]
    async with alone(contests.database, row["id"]):
        assert await ImportWorker(contests.database).step() is False, "nobody else takes it on meanwhile"
        async with contests.database.transaction() as session:
            await ImportRepository(session).begin(row["id"])

        async def report(done: int, in_all: int) -> None:
            async with contests.database.transaction() as telling:
                await ImportRepository(telling).note_progress(row["id"], done=done, in_all=in_all)
            told.append(await season.sends("GET", path))
            assert await season.schedule() == [], "participants see all of it or nothing"

        plan, problems = await process.read_apart(
            row["text"], ImportOptions.model_validate_json(row["options"]), within=process.WORK_SECONDS
        )
        async with contests.database.transaction() as session:
            await apply(session, row["id"], plan, problems, report)
    assert {one["state"] for one in told} == {"running"}
    progress = [(one["progress"]["done"], one["progress"]["of"]) for one in told]
    assert [of for _, of in progress] == [progress[-1][0]] * 3
    assert progress == sorted(progress)
    assert len(await season.schedule()) == 3


async def test_a_worker_that_is_killed_leaves_nothing_and_the_next_one_begins_anew(contests: Contests) -> None:
    season = await Importing.draft(contests)
    preview = await season.look(small_season(), startAt=soon(days=1))
    before = await written(contests)
    await season.wants(preview)
    (row,) = await contests.query("SELECT id, text, options FROM schedule_import")
    plan, problems = await process.read_apart(
        row["text"], ImportOptions.model_validate_json(row["options"]), within=process.WORK_SECONDS
    )

    async def nobody(_done: int, _in_all: int) -> None:
        return

    async with contests.database.transaction() as session:
        await ImportRepository(session).begin(row["id"])
    killed = contests.database.sessions()
    await apply(killed, row["id"], plan, problems, nobody)
    await killed.close()
    assert await written(contests) == before
    assert (await season.sends("GET", f"/imports/{preview['_id']}"))["state"] == "running"
    await contests.query("UPDATE schedule_import SET try_at = clock_timestamp()")
    workers = [ImportWorker(contests.database) for _ in range(2)]
    await asyncio.gather(*(worker.step() for worker in workers))
    await apply_all(contests)
    applied = await season.sends("GET", f"/imports/{preview['_id']}")
    assert (applied["state"], applied["counts"]) == ("applied", preview["counts"])
    after = await written(contests)
    assert (after["fixture"], after["fixture_event"], after["fixture_athlete"]) == (3, 7, 52)


async def test_an_import_that_kills_its_workers_is_given_up_and_can_be_asked_for_again(contests: Contests) -> None:
    league = await League.running(contests)
    preview = await league.preview(small_cup(), startAt=soon(days=1))
    await league.wants(preview)
    for _ in range(MOST_ATTEMPTS):
        await contests.query("UPDATE schedule_import SET try_at = clock_timestamp()")
        async with contests.database.transaction() as session:
            (due,) = await ImportRepository(session).due()
            await ImportRepository(session).begin(due)
    await contests.query("UPDATE schedule_import SET try_at = clock_timestamp()")
    await apply_all(contests)
    failed = await league.sends("GET", f"/imports/{preview['_id']}")
    assert (failed["state"], failed["failure"]["code"]) == ("failed", "import-given-up")
    assert (await league.apply(preview))["state"] == "applied"


async def test_what_stands_in_the_way_is_told_with_the_import(contests: Contests) -> None:
    league = await League.running(contests)
    preview = await league.preview(small_cup(), startAt=soon(days=1))
    await league.wants(preview)
    await league.sends("POST", "/close", {"reason": "Over"})
    await apply_all(contests)
    failed = await league.sends("GET", f"/imports/{preview['_id']}")
    assert (failed["state"], failed["failure"]["code"]) == ("failed", "contest-closed")
    assert failed["failure"]["detail"]
    assert await league.fixtures() == []


async def test_what_nobody_applied_within_a_day_is_deleted(contests: Contests) -> None:
    league = await League.running(contests)
    kept, old = [await league.preview(small_cup(), startAt=soon(days=1)) for _ in range(2)]
    refused = await league.preview("{")
    applied = await league.imports(small_cup(), startAt=soon(days=1))
    await contests.query(
        "UPDATE schedule_import SET created_at = created_at - interval '25 hours' WHERE id = ANY($1)",
        [old["_id"], refused["_id"], applied["_id"]],
    )
    await apply_all(contests)
    left = {str(row["id"]) for row in await contests.query("SELECT id FROM schedule_import")}
    assert left == {kept["_id"], applied["_id"]}
    assert await league.refused("POST", f"/imports/{old['_id']}/apply") == (404, "import-not-found")


async def test_the_service_applies_by_itself(contests: Contests) -> None:
    league = await League.running(contests)
    preview = await league.preview(small_cup(), startAt=soon(days=1))
    stop = asyncio.Event()
    running = asyncio.create_task(ImportWorker(contests.database).run(stop))
    await league.wants(preview)

    async def applied() -> bool:
        return (await league.sends("GET", f"/imports/{preview['_id']}"))["state"] == "applied"

    await eventually(applied)
    stop.set()
    await running


def children() -> float:
    """Count the seconds of CPU that processes which this one started have spent."""
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime


async def test_a_line_of_eleven_megabytes_does_not_stop_the_event_loop() -> None:
    files = {name.removeprefix("gws/"): table for name, table in small_season().items()}
    heading = files["gw1.csv"].split("\n", 1)[0]
    text = json.dumps(files | {"gw1.csv": f"{heading}\n{',' * 11_000_000}\n"})
    own, others = time.process_time(), children()
    plan, problems = await process.read_apart(text, ImportOptions(format="fpl"), within=process.WORK_SECONDS)
    own, others = time.process_time() - own, children() - others
    assert (plan.fixtures, [problem.code for problem in problems]) == ((), ["line-misfit"])
    assert others > 2 * own, "another process did the reading"


async def test_reading_has_a_limit_of_processor_time() -> None:
    matches = json.dumps({"name": "Cup", "matches": [{}] * 3_000_000})
    with pytest.raises(ImportTooSlow):
        await process.read_apart(matches, ImportOptions(), within=process.WORK_SECONDS, core_seconds=1)


async def test_a_busy_machine_is_no_fault_of_the_file() -> None:
    with pytest.raises(ImportBusy):
        await process.read_apart(" " * (process.SMALL + 1), ImportOptions(), within=0.001)
