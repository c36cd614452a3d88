"""The audit log of all services over the wire: read, verified, exported, and found out where a row was changed."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable

import asyncpg
import pytest

from blackbox import contest as acts
from blackbox.api import Api, eventually
from blackbox.tables import announced_databases

AUDIT = "/organizer/storage_logs/audit"
Person = Callable[[], Awaitable[Api]]


@pytest.fixture
async def database() -> "AsyncIterator[asyncpg.Connection[asyncpg.Record]]":
    databases = announced_databases()
    if databases is None:
        pytest.skip("only a standalone product's database can be reached: TRYBUNA_HOME")
    connection = await asyncpg.connect(databases["storage_logs"])
    try:
        yield connection
    finally:
        await connection.close()


async def blocked_once(organizer: Api, person: Api) -> int:
    """Have the organizer do something about somebody; answer the number of the entry that says so."""
    user = person.user["_id"]
    await organizer.post(f"/organizer/identity/users/{user}/block", {"league": None, "reason": "Two accounts"})
    page = await eventually(lambda: organizer.get(AUDIT, search=user), lambda found: len(found["items"]) == 1)
    return page["items"][0]["number"]


async def test_an_act_stands_in_the_log_with_who_did_it_and_in_the_export(organizer: Api, participant: Person) -> None:
    contest = (await acts.draft_contest(organizer, "Audited"))["_id"]
    person = await participant()
    number = await blocked_once(organizer, person)
    page = await organizer.get(AUDIT, search=person.user["_id"])
    entry = page["items"][0]
    assert (entry["action"], entry["actorId"]) == ("user.blocked", organizer.user["_id"])
    found = await eventually(lambda: organizer.get(AUDIT, search=contest), lambda page: len(page["items"]) > 0)
    assert {one["leagueId"] for one in found["items"]} == {contest}
    began = await organizer.get(AUDIT, search="user.block", size=5)
    assert {one["action"] for one in began["items"]} == {"user.blocked"}
    assert (await organizer.get(AUDIT, search="no such act"))["total"] == 0
    whole = await organizer.get(f"{AUDIT}/verification")
    assert (whole["isWhole"], whole["brokenAt"], whole["entries"] >= number) == (True, None, True)
    exported = await organizer.send("GET", f"{AUDIT}/export")
    assert exported.headers["content-type"].startswith("application/x-ndjson")
    lines = [json.loads(line) for line in exported.text.splitlines()]
    assert [line["number"] for line in lines] == list(range(1, len(lines) + 1))
    assert lines[number - 1] == entry


async def test_the_log_is_for_organizers(base_url: str, organizer: Api, participant: Person) -> None:
    person = await participant()
    async with Api(base_url) as visitor:
        for path in ("", "/verification", "/export"):
            assert await visitor.refusal("GET", f"{AUDIT}{path}") == (401, "not-logged-in")
            assert await person.refusal("GET", f"{AUDIT}{path}") == (403, "organizer-only")
    for wrong in ("?page=0", "?size=101", f"?search={'x' * 101}"):
        assert await organizer.refusal("GET", f"{AUDIT}{wrong}") == (422, "invalid-body")


async def test_a_row_that_was_tampered_with_is_found(
    database: "asyncpg.Connection[asyncpg.Record]", organizer: Api, participant: Person
) -> None:
    number = await blocked_once(organizer, await participant())
    with pytest.raises(asyncpg.RaiseError, match="the audit log only grows"):
        await database.execute("UPDATE audit_entries SET actor_id = NULL WHERE number = $1", number)
    actor = await database.fetchval("SELECT actor_id FROM audit_entries WHERE number = $1", number)
    await rewrite(database, number, None)
    try:
        found = await organizer.get(f"{AUDIT}/verification")
        told = (found["isWhole"], found["entries"], found["brokenAt"], found["fault"])
        assert told == (False, number - 1, number, "changed")
    finally:
        await rewrite(database, number, actor)
    assert (await organizer.get(f"{AUDIT}/verification"))["isWhole"]


async def rewrite(database: "asyncpg.Connection[asyncpg.Record]", number: int, actor: object) -> None:
    """Do what the trigger refuses, as somebody does who may switch it off."""
    async with database.transaction():
        await database.execute("ALTER TABLE audit_entries DISABLE TRIGGER USER")
        await database.execute("UPDATE audit_entries SET actor_id = $1 WHERE number = $2", actor, number)
        await database.execute("ALTER TABLE audit_entries ENABLE TRIGGER USER")
