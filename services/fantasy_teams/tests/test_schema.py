"""The migrations make what the models say."""

from collections.abc import Awaitable, Callable

from sqlalchemy.ext.asyncio import AsyncEngine

from contracts.subscriptions import subscribed_types
from fantasy_teams.main import SERVICE
from fantasy_teams.tables import Table
from games.testing.schema import schema_differences


async def test_the_tables_are_those_of_the_models(engine_for: Callable[[str], Awaitable[AsyncEngine]]) -> None:
    assert await schema_differences(await engine_for(SERVICE.name), Table.metadata) == []


def test_every_event_this_service_subscribes_to_has_a_handler() -> None:
    assert SERVICE.handlers.types == set(subscribed_types(SERVICE.name))
