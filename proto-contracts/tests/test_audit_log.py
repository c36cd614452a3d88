"""The audit log over the wire: acts of other services are in it, in what is read, verified and exported."""

import json
from collections.abc import Awaitable, Callable

from blackbox import contest as acts
from blackbox.api import Api, eventually

AUDIT = "/organizer/storage_logs/audit"
Person = Callable[[], Awaitable[Api]]


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
