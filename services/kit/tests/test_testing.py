"""The test tools: isolation, waiting, tokens, lifespans, reachable addresses."""

import asyncio
import socket
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import asyncpg
import httpx
import pytest
from fastapi import FastAPI
from starlette.types import Receive, Scope, Send

from kit.people.auth import NotLoggedIn, TokenVerifier
from kit.process.settings import ServiceSettings
from kit.testing.databases import Databases, MigrationFailed
from kit.testing.plugin import ApiClient, DatabaseFor, allowed_hosts
from kit.testing.serving import END_WITHIN, served
from kit.testing.tokens import TokenMint
from kit.testing.waiting import eventually


async def test_databases_of_a_test_are_gone_after_it(postgres_url: str) -> None:
    databases = Databases(postgres_url)
    address = await databases.empty()
    connection = await asyncpg.connect(address)
    await connection.execute("CREATE TABLE note (id int)")
    await databases.drop_all()
    with pytest.raises(asyncpg.InvalidCatalogNameError):
        await asyncpg.connect(address)
    await connection.close()


async def test_an_unknown_service_has_no_database(fresh_database_for: DatabaseFor) -> None:
    with pytest.raises(MigrationFailed, match="no service 'nowhere'"):
        await fresh_database_for("nowhere")


async def test_waiting_answers_what_was_waited_for() -> None:
    answers = iter([None, 0, "there"])
    assert await eventually(lambda: next(answers)) == "there"


async def test_waiting_repeats_a_failed_assertion_and_tells_the_last() -> None:
    looks = 0

    def look() -> bool:
        nonlocal looks
        looks += 1
        assert looks > 2, f"only {looks} looks"
        return True

    assert await eventually(look)
    looks = -(10**9)
    with pytest.raises(AssertionError, match=r"three looks within 0\.05 s; the last assertion was: only"):
        await eventually(look, within=0.05, expecting="three looks")


async def test_a_minted_token_is_accepted_and_another_mints_is_not(
    token_mint: TokenMint, tmp_path_factory: pytest.TempPathFactory
) -> None:
    verifier = TokenVerifier(ServiceSettings(jwks=str(token_mint.jwks)))
    user = await verifier.verify(token_mint.token(roles=("organizer",), name=None))
    assert user.is_organizer
    assert user.name is None
    stranger = TokenMint(tmp_path_factory.mktemp("stranger"))
    with pytest.raises(NotLoggedIn):
        await verifier.verify(stranger.token())
    with pytest.raises(NotLoggedIn):
        await verifier.verify(token_mint.token(exp=1))


async def test_a_client_runs_the_lifespan_once_and_ends_it(api_client: ApiClient) -> None:
    seen: list[str] = []

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncGenerator[dict[str, str]]:
        seen.append("start")
        yield {"greeting": "hello"}
        seen.append("stop")

    app = FastAPI(lifespan=lifespan)

    @app.get("/fails")
    async def fails() -> None:  # pyright: ignore[reportUnusedFunction]
        raise RuntimeError

    first = await api_client(app)
    second = await api_client(app, headers={"X-Name": "second"})
    assert seen == ["start"]
    assert (await first.get("/nowhere")).status_code == 404
    assert (await second.get("/fails")).status_code == 500


async def test_a_server_ends_although_a_request_of_a_failed_test_waits_for_ever() -> None:
    begun = asyncio.Event()

    async def never(_scope: Scope, _receive: Receive, _send: Send) -> None:
        begun.set()
        await asyncio.Event().wait()

    async def asks(address: str) -> int:
        async with httpx.AsyncClient(timeout=20 * END_WITHIN) as client:  # longer than the server's limit
            return (await client.get(f"http://{address}/")).status_code

    async with asyncio.timeout(10 * END_WITHIN):
        async with served(never) as address:
            asking = asyncio.create_task(asks(address))
            await begun.wait()
        assert await asking == 500


async def test_a_test_reaches_this_machine_only(tmp_path_factory: pytest.TempPathFactory) -> None:
    outside = ("192.0.2.1", 9)
    with socket.socket() as line, pytest.raises(UserWarning, match=r'connect\(\) with host "192\.0\.2\.1"'):
        line.connect(outside)
    with pytest.raises(UserWarning, match="192"):
        await asyncio.open_connection(*outside)
    server = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0)
    async with server:
        _, near = await asyncio.open_connection(*server.sockets[0].getsockname())
        near.close()
        await near.wait_closed()
    path = str(tmp_path_factory.mktemp("s") / "socket")
    async with await asyncio.start_unix_server(lambda _, writer: writer.close(), path):
        _, nearest = await asyncio.open_unix_connection(path)
        nearest.close()
        await nearest.wait_closed()


def test_hosts_that_a_variable_names_may_be_reached() -> None:
    environment = {"BASE_URL": "https://trybuna.test:8443/x", "RABBITMQ_URL": "amqp://me:secret@broker:5672/%2F"}
    assert allowed_hosts("127.0.0.0/8,::1", environment) == ["127.0.0.0/8", "::1", "trybuna.test", "broker"]
