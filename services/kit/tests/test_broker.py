"""A service with RabbitMQ: the settings that it requires, and its report of the broker's state."""

import socket
from collections.abc import Generator
from pathlib import Path

import pytest
from fastapi import FastAPI

from kit.app import Service, create_app
from kit.process.settings import ServiceSettings
from kit.testing.plugin import ApiClient, DatabaseFor
from kit.testing.waiting import eventually

WATCHED = {"operators": "127.0.0.1"}
"""Requests from this address may see the service's state."""
PLAIN_SERVICE = "storage_logs"
"""A service whose schema has only the messaging tables."""
FOLDER = Path(__file__).parents[2] / PLAIN_SERVICE


@pytest.fixture
def silent_port() -> Generator[int]:
    """A port on which no process listens."""
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        yield int(silent.getsockname()[1])


def _app(database: str, **settings: object) -> FastAPI:
    read = ServiceSettings.model_validate({"database_url": database, "environment": "test", **WATCHED} | settings)
    return create_app(Service(name=PLAIN_SERVICE, folder=FOLDER), read)


async def test_a_service_is_ready_while_the_broker_is_down_and_says_that_it_is(
    database_for: DatabaseFor, api_client: ApiClient, silent_port: int
) -> None:
    broker = f"amqp://user:words@127.0.0.1:{silent_port}/"
    client = await api_client(_app(await database_for(PLAIN_SERVICE), transport="rabbit", rabbit_url=broker))

    async def is_down() -> bool:
        return (await client.get("/health")).json()["broker"] == "down"

    await eventually(is_down)
    ready = await client.get("/readyz")
    assert (ready.status_code, ready.json()) == (200, {"status": "ready", "broker": "down"})
    assert f'trybuna_broker_up{{service="{PLAIN_SERVICE}"}} 0.0' in (await client.get("/metrics")).text


@pytest.mark.parametrize("transport", ["local", "none"])
async def test_without_a_broker_none_is_shown(database_for: DatabaseFor, api_client: ApiClient, transport: str) -> None:
    client = await api_client(_app(await database_for(PLAIN_SERVICE), transport=transport))
    assert (await client.get("/health")).json()["broker"] == "none"
    assert "trybuna_broker_up{" not in (await client.get("/metrics")).text


@pytest.mark.parametrize("address", ["", "localhost:5672", "http://user:words@localhost/"])
def test_the_transport_rabbit_needs_an_address(address: str) -> None:
    with pytest.raises(ValueError, match="rabbit_url"):
        ServiceSettings.model_validate({"transport": "rabbit", "rabbit_url": address})


@pytest.mark.parametrize("address", ["amqp://guest:guest@broker/", "amqp://user:change-me@broker/", "amqp://broker/"])
def test_production_refuses_a_broker_password_that_everybody_knows(address: str) -> None:
    settings = {"environment": "production", "database_url": "postgresql://user:words@host/name", "rabbit_url": address}
    with pytest.raises(ValueError, match="rabbit_url holds a placeholder"):
        ServiceSettings.model_validate(settings | {"transport": "rabbit"})
    assert ServiceSettings.model_validate(settings).transport == "local"


def test_the_address_of_the_broker_is_no_part_of_what_settings_show() -> None:
    settings = ServiceSettings.model_validate({"transport": "rabbit", "rabbit_url": "amqp://user:words@broker/"})
    assert "words" not in repr(settings)
