"""The audit log: what goes into it, that it only grows, and that whoever changes it is found out."""

import asyncio
import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from prometheus_client import generate_latest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from structlog.testing import capture_logs

from contracts.events.audit import ActionRecorded
from kit.database.sessions import Database
from kit.ops.health import measured
from kit.process.identifiers import uuid7
from kit.testing.tokens import TokenMint
from storage_logs.__main__ import main
from storage_logs.audit import service, worker
from storage_logs.audit.consumers import action_recorded
from storage_logs.audit.service import Verification
from storage_logs.domain.chain import BEGINNING, Act, Break, Head, find_break, hash_of, written
from storage_logs.settings import Settings
from storage_logs.tests.conftest import StorageLogs

AUDIT = "/organizer/storage_logs/audit"
CONTEST, ORGANIZER = UUID(int=1), UUID(int=2)
NOON = datetime(2026, 11, 20, 12, 0, 0, 123456, tzinfo=UTC)


def act(action: str = "fixture.closed", **more: Any) -> ActionRecorded:
    usual = {
        "revision": 1,
        "action_id": uuid7(),
        "at": NOON,
        "actor_id": ORGANIZER,
        "action": action,
        "subject_id": "zażółć",
        "contest_id": CONTEST,
        "before": {"closesAt": "later", "rates": [1.10, 1e21]},
        "after": {"b": 1, "a": {"ł": None}},
        "reason": "deszcz",
    }
    return ActionRecorded.model_validate(usual | more)


async def keep(database: Database, *acts: ActionRecorded) -> None:
    for one in acts:
        async with database.transaction() as session:
            await action_recorded(session, one)


async def tamper(database: Database, statement: str) -> None:
    """Do what the trigger refuses, as somebody does who may switch it off."""
    async with database.transaction() as session:
        await session.execute(text("SET LOCAL session_replication_role = replica"))
        await session.execute(text(statement))


def organizer(mint: TokenMint) -> dict[str, str]:
    return mint.headers(ORGANIZER, roles=("participant", "organizer")) | {"Accept-Language": "en"}


async def test_an_act_is_kept_once_as_it_was_told_and_listed_newest_first(
    storage_logs: StorageLogs, database: Database
) -> None:
    first, second = act(), act("results.published", actor_id=None, before={}, after={}, reason=None)
    await keep(database, first, second, first)
    answer = await storage_logs.client.get(AUDIT, headers=organizer(storage_logs.mint))
    page = answer.json()
    assert (answer.status_code, page["total"], [one["number"] for one in page["items"]]) == (200, 2, [2, 1])
    kept = page["items"][1]
    assert kept | {"hash": ""} == {
        "number": 1,
        "actionId": str(first.action_id),
        "at": "2026-11-20T12:00:00.123Z",
        "actorId": str(ORGANIZER),
        "action": "fixture.closed",
        "subjectId": "zażółć",
        "leagueId": str(CONTEST),
        "fixtureId": None,
        "eventKey": None,
        "before": {"closesAt": "later", "rates": [1.10, 1e21]},
        "after": {"b": 1, "a": {"ł": None}},
        "reason": "deszcz",
        "hash": "",
    }


@pytest.mark.parametrize(
    ("search", "found"),
    [
        ("fixture.", {1}),
        ("results", {2}),
        ("article.", {3}),
        ("draft.", {3}),
        ("DESZCZ", {1, 2, 3}),
        ("later", {1, 2, 3}),
        ("ublished", set[int]()),
        ("100%", set[int]()),
        (str(ORGANIZER), {1}),
        (str(CONTEST), {1, 2}),
        ("zażółć", {1, 2}),
        (str(UUID(int=9)), set[int]()),
    ],
)
async def test_acts_are_found_by_what_was_done_by_whom_and_to_what(
    storage_logs: StorageLogs, database: Database, search: str, found: set[int]
) -> None:
    draft = act("draft.article.created", actor_id=None, contest_id=None, subject_id="article")
    await keep(database, act(), act("results.published", actor_id=None), draft)
    answer = await storage_logs.client.get(
        AUDIT, params={"search": search, "size": 1}, headers=organizer(storage_logs.mint)
    )
    page = answer.json()
    assert (page["total"], len(page["items"])) == (len(found), min(1, len(found)))
    assert {one["number"] for one in page["items"]} <= found


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ({"league": str(CONTEST)}, [3, 1]),
        ({"league": "none"}, []),
        ({"actor": str(ORGANIZER)}, [2, 1]),
        ({"actor": str(UUID(int=9))}, []),
        ({"since": (NOON + timedelta(seconds=1)).isoformat()}, [3]),
        ({"since": NOON.isoformat(), "actor": str(ORGANIZER), "league": str(CONTEST), "search": "fix"}, [1]),
        ({"league": "", "actor": ""}, [3, 2, 1]),
        ({"search": "Zablokowano", "action": ["user.blocked", "results.published"]}, [3, 2]),
        ({"search": "Zablokowano", "action": "user.blocked", "league": str(CONTEST)}, []),
    ],
)
async def test_acts_are_narrowed_to_a_contest_a_person_and_a_time(
    storage_logs: StorageLogs, database: Database, wanted: dict[str, str | list[str]], found: list[int]
) -> None:
    late = act("results.published", actor_id=None, at=NOON + timedelta(hours=1))
    await keep(database, act(), act("user.blocked", contest_id=None), late)
    answer = await storage_logs.client.get(AUDIT, params=wanted, headers=organizer(storage_logs.mint))
    assert [one["number"] for one in answer.json()["items"]] == found


async def test_only_organizers_read_it(storage_logs: StorageLogs) -> None:
    for path in (AUDIT, f"{AUDIT}/verification", f"{AUDIT}/export"):
        assert (await storage_logs.client.get(path)).status_code == 401
        refused = await storage_logs.client.get(path, headers=storage_logs.mint.headers(uuid7()))
        assert (refused.status_code, refused.json()["code"]) == (403, "organizer-only")


@pytest.mark.parametrize(
    "statement",
    ["UPDATE audit_entries SET reason = 'sun'", "DELETE FROM audit_entries", "TRUNCATE audit_entries"],
)
async def test_the_log_only_grows(database: Database, statement: str) -> None:
    await keep(database, act())
    with pytest.raises(DBAPIError, match="the audit log only grows"):
        async with database.transaction() as session:
            await session.execute(text(statement))
    assert (await service.verify(database)).broken is None


async def test_the_chain_is_one_line_however_many_write_at_once(storage_logs: StorageLogs) -> None:
    url = storage_logs.settings.database_url.get_secret_value()
    processes = [Database(url, service="storage_logs", pool=1, background_pool=4) for _ in range(3)]
    acts = [act(f"probe.{number}") for number in range(60)]
    await asyncio.gather(*(keep(processes[at % 3], *acts[at::6], *acts[:2]) for at in range(6)))
    found = await service.verify(processes[0])
    assert (found.entries, found.broken) == (60, None)
    for process in processes:
        await process.dispose()


CHANGES = [
    ("UPDATE audit_entries SET reason = 'sun' WHERE number = 3", Break(3, "changed")),
    ("UPDATE audit_entries SET actor_id = NULL WHERE number = 1", Break(1, "changed")),
    ("UPDATE audit_entries SET at = at + interval '1 microsecond' WHERE number = 5", Break(5, "changed")),
    ("UPDATE audit_entries SET before = '{}' WHERE number = 2", Break(2, "changed")),
    ("UPDATE audit_entries SET hash = repeat('0', 64) WHERE number = 4", Break(4, "changed")),
    ("DELETE FROM audit_entries WHERE number = 3", Break(3, "missing")),
    ("DELETE FROM audit_entries WHERE number = 1", Break(1, "missing")),
    (
        "UPDATE audit_entries SET number = 6 WHERE number = 2",
        Break(2, "missing"),
    ),
]


@pytest.mark.parametrize(("statement", "broken"), CHANGES)
async def test_a_row_that_was_tampered_with_is_named(
    storage_logs: StorageLogs, database: Database, statement: str, broken: Break
) -> None:
    await keep(database, *(act() for _ in range(5)))
    before = await storage_logs.client.get(f"{AUDIT}/verification", headers=organizer(storage_logs.mint))
    assert (before.json()["isWhole"], before.json()["entries"]) == (True, 5)
    await tamper(database, statement)
    found = (await storage_logs.client.get(f"{AUDIT}/verification", headers=organizer(storage_logs.mint))).json()
    told = {name: found[name] for name in ("isWhole", "entries", "brokenAt", "fault")}
    assert told == {
        "isWhole": False,
        "entries": broken.number - 1,
        "brokenAt": broken.number,
        "fault": broken.fault,
    }


@pytest.mark.parametrize("later", [0, 3])
async def test_newest_entries_that_were_cut_off_are_named_whatever_comes_after(
    storage_logs: StorageLogs, database: Database, capsys: pytest.CaptureFixture[str], later: int
) -> None:
    await keep(database, *(act() for _ in range(5)))
    await tamper(database, "DELETE FROM audit_entries WHERE number > 3")
    await keep(database, *(act() for _ in range(later)))
    broken = Break(4, "missing", None if later else 5)
    assert await service.verify(database) == Verification(3, await hash_at(database, 3), broken)
    found = (await storage_logs.client.get(f"{AUDIT}/verification", headers=organizer(storage_logs.mint))).json()
    assert (found["isWhole"], found["entries"], found["brokenAt"], found["fault"]) == (False, 3, 4, "missing")
    assert await asyncio.to_thread(main, ["audit", "verify"], lambda: storage_logs.settings) == 1
    said = "entry 4 of the audit log is missing" if later else "entries 4 to 5 of the audit log are missing"
    assert capsys.readouterr().err == f"{said}\n"


async def test_a_log_that_was_cut_off_with_its_head_lacks_what_was_noted_elsewhere(
    storage_logs: StorageLogs, database: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    await keep(database, *(act() for _ in range(5)))
    noted = Head(5, await hash_at(database, 5))
    assert (await service.verify(database, noted)).broken is None
    await tamper(database, "DELETE FROM audit_entries WHERE number > 3")
    await tamper(
        database, "UPDATE audit_heads SET (number, hash) = (SELECT 3, hash FROM audit_entries WHERE number = 3)"
    )
    assert (await service.verify(database)).broken is None, "nothing here knows of it"
    assert (await service.verify(database, noted)).broken == Break(4, "missing", 5)
    words = ["audit", "verify", "--noted", f"{noted.number}:{noted.hash}"]
    assert await asyncio.to_thread(main, words, lambda: storage_logs.settings) == 1
    assert capsys.readouterr().err == "entries 4 to 5 of the audit log are missing\n"
    await keep(database, act(), act(), act())
    assert (await service.verify(database, noted)).broken == Break(5, "changed")
    assert await asyncio.to_thread(main, words, lambda: storage_logs.settings) == 1
    assert capsys.readouterr().err == "entry 5 of the audit log is changed\n"
    with pytest.raises(SystemExit):
        await asyncio.to_thread(main, [*words[:-1], "5:abc"], lambda: storage_logs.settings)


async def test_the_newest_number_is_a_metric_and_stands_in_the_log(
    storage_logs: StorageLogs, database: Database
) -> None:
    await keep(database, act(), act())
    metrics = generate_latest(await measured(storage_logs.app)).decode()
    assert 'trybuna_audit_newest_entry{service="storage_logs"} 2.0' in metrics
    with capture_logs() as lines:
        await service.check(database)
        await tamper(database, "DELETE FROM audit_entries")
        await service.check(database)
    whole, broken = (line for line in lines if line["event"].startswith("audit_chain"))
    assert (whole["event"], whole["number"], len(whole["hash"])) == ("audit_chain_whole", 2, 64)
    assert (broken["event"], broken["number"], broken["last"]) == ("audit_chain_broken", 1, 2)


async def hash_at(database: Database, number: int) -> str:
    async with database.transaction() as session:
        found = await session.scalar(text("SELECT hash FROM audit_entries WHERE number = :number"), {"number": number})
    return str(found)


async def test_a_log_of_several_batches_is_verified_and_exported_whole(
    storage_logs: StorageLogs, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "BATCH", 2)
    await keep(database, *(act() for _ in range(5)))
    assert (await service.verify(database)).entries == 5
    answer = await storage_logs.client.get(f"{AUDIT}/export", headers=organizer(storage_logs.mint))
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    assert answer.headers["content-disposition"].endswith('.jsonl"')
    entries = [json.loads(line) for line in answer.text.splitlines()]
    assert [one["number"] for one in entries] == [1, 2, 3, 4, 5]
    page = await storage_logs.client.get(AUDIT, headers=organizer(storage_logs.mint))
    assert entries == page.json()["items"][::-1]


async def test_what_nobody_has_found_whole_for_long_is_overdue(database: Database) -> None:
    await keep(database, act(), act())

    async def late() -> dict[str, float]:
        async with database.transaction() as session:
            return await worker.overdue(session)

    assert await late() == {"audit": 0}
    await service.check(database)
    ago = text("UPDATE audit_checks SET whole_at = clock_timestamp() - make_interval(secs => :seconds)")
    async with database.transaction() as session:
        await session.execute(ago, {"seconds": worker.REST + 60})
    assert (await late())["audit"] >= 60
    await tamper(database, "UPDATE audit_entries SET reason = 'sun' WHERE number = 2")
    await service.check(database)
    assert (await late())["audit"] >= 60
    await tamper(database, "UPDATE audit_entries SET reason = 'deszcz' WHERE number = 2")
    await service.check(database)
    assert await late() == {"audit": 0}


async def test_commands_verify_and_export(
    storage_logs: StorageLogs, database: Database, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await keep(database, *(act() for _ in range(3)))

    def read() -> Settings:
        return storage_logs.settings

    async def run(*words: str) -> tuple[int, str, str]:
        code = await asyncio.to_thread(main, ["audit", *words], read)
        said = capsys.readouterr()
        return code, said.out, said.err

    code, said, _ = await run("verify")
    assert (code, said.startswith("3 entries, none changed or missing")) == (0, True)
    file = tmp_path / "audit.jsonl"
    assert (await run("export", "--to", str(file)))[0] == 0
    assert [json.loads(line)["number"] for line in file.read_text().splitlines()] == [1, 2, 3]
    code, _, wrong = await run("export", "--to", str(file))
    assert (code, "File exists" in wrong) == (1, True)
    await tamper(database, "UPDATE audit_entries SET action = 'x' WHERE number = 2")
    assert await run("verify") == (1, "", "entry 2 of the audit log is changed\n")


def test_the_chain_is_a_pure_function_of_what_is_said() -> None:
    acts = [
        Act(UUID(int=n), NOON + timedelta(seconds=n), None, "a.b", "s", None, None, None, "{}", "{}", None)
        for n in (1, 2)
    ]
    first = hash_of(1, acts[0], BEGINNING)
    second = hash_of(2, acts[1], first)
    assert first == "7fca75694d2db5ac43be791e1853223fc8915f3e4e7c9cfdf1b8f40ebbe5d129"
    entries = [(1, acts[0], first), (2, acts[1], second)]
    assert find_break(entries, after=0, previous=BEGINNING) is None
    assert find_break(entries[1:], after=1, previous=first) is None
    assert find_break(entries[1:], after=1, previous=second) == Break(2, "changed")
    assert written({"b": [1, 2.5], "a": "ł"}) == '{"a":"\\u0142","b":[1,2.5]}'
