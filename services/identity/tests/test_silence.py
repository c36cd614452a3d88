"""A log-in under way when the database falls silent waits once, although it has several transactions."""

import httpx

from identity.tests.conftest import PASSWORD, IdentityWith
from kit.testing.plugin import DatabaseFor
from kit.testing.proxy import Waits, vain_waits

SHORT = {"database_connect_seconds": 0.5, "database_command_seconds": 0.5}
OFTEN = {"login_rate": "1000/minute", "login_network_rate": "1000/minute"}


async def test_a_log_in_waits_for_one_command_that_is_not_answered(
    identity_with: IdentityWith, fresh_database_for: DatabaseFor
) -> None:
    identity = await identity_with(database_url=await fresh_database_for("identity"), **SHORT, **OFTEN)
    body = {"email": await identity.registered(), "password": PASSWORD, "from": "web"}

    async def logs_in() -> httpx.Response:
        return await identity.client.post("/users/auth", json=body)

    waits = await vain_waits(identity.app.state.database, logs_in, step=3)
    assert len(waits) > 2, "it counts, reads, writes and commits"
    assert waits == [Waits(commands=1, connections=0)] * len(waits)
