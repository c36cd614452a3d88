"""The migrations make what the models say."""

from collections.abc import Awaitable, Callable

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from contracts.subscriptions import subscribed_types
from fantasy_teams.base import Base
from fantasy_teams.main import SERVICE, consumers
from kit.messaging.tables import messaging_metadata


def is_own(name: str | None, kind: str, _parents: object) -> bool:
    """Leave out the tables of kit, which has a test of its own."""
    return kind != "table" or name not in {*messaging_metadata.tables, "alembic_version"}


async def test_the_tables_are_those_of_the_models(engine_for: Callable[[str], Awaitable[AsyncEngine]]) -> None:
    def differences(connection: Connection) -> list[object]:
        own = MigrationContext.configure(connection, opts={"compare_type": True, "include_name": is_own})
        return list(compare_metadata(own, Base.metadata))

    async with (await engine_for(SERVICE.name)).connect() as connection:
        assert await connection.run_sync(differences) == []


def test_every_event_this_service_subscribes_to_has_a_handler() -> None:
    assert consumers.types == set(subscribed_types(SERVICE.name))
