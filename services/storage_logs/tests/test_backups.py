"""Where a job makes the installation's backups, `/ops` tells how old the newest is."""

from typing import Any

from kit.database.sessions import Database
from storage_logs import backups
from storage_logs.tests.conftest import StorageLogs


async def works(storage_logs: StorageLogs) -> list[dict[str, Any]]:
    """Answer the kinds of work that organizers are told of."""
    headers = storage_logs.mint.headers(roles=("organizer",))
    response = await storage_logs.client.get("/organizer/storage_logs/ops/promise", headers=headers)
    assert response.status_code == 200, response.text
    return response.json()["works"]


async def test_the_newest_backup_is_told_where_a_job_makes_them(storage_logs: StorageLogs, database: Database) -> None:
    assert await works(storage_logs) == [], "without a job nobody knows of backups"
    async with database.transaction() as session:
        await backups.expect(session)
    [never] = await works(storage_logs)
    assert (never["work"], never["doneAt"]) == ("backup", None)
    made: list[str] = []
    for _ in range(2):
        async with database.transaction() as session:
            await backups.note(session)
            await backups.expect(session)
        [told] = await works(storage_logs)
        assert 0 <= told["oldestSeconds"] < 60
        made.append(told["doneAt"])
    assert made[0] < made[1]
