"""The checksum by which refused requests and repeated events are judged: it sees every change, and only changes."""

from collections.abc import AsyncIterator

import asyncpg
import pytest

from blackbox.tables import Tables, changed, sums, versions
from kit.testing.plugin import DatabaseFor

MEMBER = """
    INSERT INTO memberships (user_id, contest_id, contest_name, joined, revision)
    VALUES ('0199f3a2-6a1e-7c1b-9a40-000000000001', gen_random_uuid(), 'Cup', true, $1)
"""
ATTEMPT = "INSERT INTO attempts (key, count, ends_at) VALUES (sha256('x'), 1, now())"
SWAPPED = "UPDATE memberships SET revision = 3 - revision"
ARRIVED = """
    INSERT INTO inbox (event_id, type, aggregate_id, revision, occurred_at, producer, correlation_id, data)
    VALUES (gen_random_uuid(), 'x.happened.v1', 'x', 1, now(), 'contests', '0', '{}')
"""


@pytest.fixture
async def connection(database_for: DatabaseFor) -> AsyncIterator["asyncpg.Connection[asyncpg.Record]"]:
    found: asyncpg.Connection[asyncpg.Record] = await asyncpg.connect(await database_for("identity"))
    yield found
    await found.close()


async def test_every_change_is_seen_but_for_what_moves_by_itself(
    connection: "asyncpg.Connection[asyncpg.Record]",
) -> None:
    empty = await sums(connection, "identity")
    await connection.execute(ATTEMPT)
    assert not changed(empty, await sums(connection, "identity"))
    for revision in (1, 2):
        await connection.execute(MEMBER, revision)
    two = await sums(connection, "identity")
    assert changed(empty, two) == ["identity.memberships"]
    await connection.execute(SWAPPED)
    assert changed(two, await sums(connection, "identity")) == ["identity.memberships"]
    await connection.execute(SWAPPED)
    assert not changed(two, await sums(connection, "identity")), "rows have another order now, and are the same"
    await connection.execute("DELETE FROM memberships")
    assert not changed(empty, await sums(connection, "identity"))


async def test_the_cheap_look_sees_every_row_that_is_written_also_with_what_it_had(
    connection: "asyncpg.Connection[asyncpg.Record]",
) -> None:
    empty = await versions(connection, "identity")
    await connection.execute(ATTEMPT)
    assert not changed(empty, await versions(connection, "identity"))
    for statement in (
        MEMBER.replace("$1", "1"),
        "UPDATE memberships SET revision = revision",
        "DELETE FROM memberships",
    ):
        before = await versions(connection, "identity")
        await connection.execute(statement)
        assert changed(before, await versions(connection, "identity")) == ["identity.memberships"], statement
    before = await versions(connection, "identity")
    with pytest.raises(asyncpg.PostgresError):
        await connection.execute(f"BEGIN; {MEMBER.replace('$1', '1')}; SELECT 1 / 0")
    await connection.execute("ROLLBACK")
    assert not changed(before, await versions(connection, "identity")), "what was rolled back was never there"


async def test_events_under_way_are_waited_for(
    connection: "asyncpg.Connection[asyncpg.Record]", monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = Tables({"identity": connection})
    await connection.execute(ARRIVED)
    with monkeypatch.context() as impatient:
        impatient.setattr("blackbox.tables.PATIENCE_SECONDS", 0)
        with pytest.raises(AssertionError, match="identity: 1"):
            await tables.settled()
    await connection.execute("UPDATE inbox SET done_at = now()")
    assert "identity.inbox" in await tables.settled()
