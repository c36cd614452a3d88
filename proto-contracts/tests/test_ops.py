"""What organizers see of each service's health, and do about messages that it has given up, over the wire."""

from uuid import UUID

import asyncpg
import pytest

from blackbox.api import NOBODYS, Api, eventually
from blackbox.document import operations
from blackbox.tables import announced_databases

SERVICES = [one.path.split("/")[2] for one in operations() if one.path.endswith("/ops")]
WORKS = {
    "identity": {"mail", "push"},
    "contests": {"feed"},
    "fantasy_teams": {"run"},
    "typer_predictions": {"run"},
    "news_ranking": {"ranking"},
}
GIVE_UP = """
    UPDATE inbox SET done_at = NULL, dead_at = now(), last_error = 'a test'
    WHERE event_id IN (SELECT event_id FROM inbox WHERE done_at IS NOT NULL ORDER BY done_at DESC LIMIT 2)
    RETURNING event_id
"""


@pytest.mark.parametrize("service", SERVICES)
async def test_a_service_tells_how_it_is_and_gives_dead_messages_another_chance(organizer: Api, service: str) -> None:
    ops = f"/organizer/{service}/ops"
    report = await organizer.get(ops)
    assert (report["service"], report["live"], report["ready"]) == (service, True, True)
    assert report["process"]["processId"] in {one["processId"] for one in report["replicas"]}
    history = await organizer.get(f"{ops}/history")
    assert (len(history["bounds"]), history["everySeconds"]) == (len(report["traffic"]["bounds"]), 30)
    assert all(look["at"] <= history["readAt"] for look in history["looks"])
    assert await organizer.refusal("POST", f"{ops}/dead/{NOBODYS}/replay") == (404, "dead-event-not-found")
    databases = announced_databases()
    if databases is None:  # nothing dies here, as it should be
        assert (await organizer.post(f"{ops}/dead/replay"))["replayed"] >= 0
        assert (await organizer.get(f"{ops}/dead"))["page"] == 1
        return
    connection = await asyncpg.connect(databases[service])
    try:
        dead: list[UUID] = [row["event_id"] for row in await connection.fetch(GIVE_UP)]
        assert len(dead) == 2, "the demo has been told of more"
        listed = {one["eventId"]: one["lastError"] for one in (await organizer.get(f"{ops}/dead"))["items"]}
        assert {str(one): "a test" for one in dead}.items() <= listed.items()
        assert await organizer.post(f"{ops}/dead/{dead[0]}/replay") == {"replayed": 1}
        assert await organizer.post(f"{ops}/dead/replay") == {"replayed": 1}

        async def done() -> int:
            return await connection.fetchval(
                "SELECT count(*) FROM inbox WHERE event_id = ANY($1) AND done_at IS NOT NULL", dead
            )

        await eventually(done, lambda count: count == 2)
    finally:
        await connection.close()


@pytest.mark.parametrize("service", SERVICES)
async def test_a_service_tells_how_it_keeps_what_it_promised(organizer: Api, service: str) -> None:
    told = await organizer.get(f"/organizer/{service}/ops/promise")
    assert {one["work"] for one in told["works"]} - {"backup"} == WORKS.get(service, set())
    assert all(one["waiting"] >= 0 and one["oldestSeconds"] >= 0 for one in told["works"])
    if service == "contests":
        assert any(one["name"] and one["eventType"] for one in told["contests"])
