"""A product that allows little, has little and reaches nobody: for failures that the product of the other tests lacks.

It takes 127.0.0.1 for its proxy, so that each test comes from a network of its own, asks nobody to confirm an address,
hashes one password at a time, and knows two providers: one that answers and one that is away. SMS find nobody.
"""

from collections.abc import AsyncGenerator, Generator, Mapping
from contextlib import asynccontextmanager, contextmanager
from itertools import count
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import httpx

from blackbox.api import NOBODYS, Api, Json
from blackbox.browser import Browser
from blackbox.document import Operation
from blackbox.tables import databases_in
from kit.postgres.server import EmbeddedPostgres
from kit.testing import memory
from kit.testing.pictures import picture
from product import openid_provider, standalone_product
from product_settings import THROTTLES

ALLOWED = 3
"""How often anything that is counted may be tried in an hour."""
WRITES = 120
"""How often somebody may change something in an hour."""
AWAY = "away"
"""The id of the provider that does not answer."""
NOBODYS_CODE = "AAAA2222"
MORE = {
    "DELETE /users/me": {"confirmation": None},
    "PATCH /users/me": {"accountHolder": "Ola Nowak"},
    "POST /users/me/tokens": {"name": "Club bot", "scopes": ["read"], "days": 30},
    "PUT /users/me/winnings/{leagueId}": {
        "firstName": "Ola",
        "surname": "Nowak",
        "address": "ul. Krótka 1, 00-001 Warszawa",
    },
    "PUT /users/me/email": {"email": "ola.next@trybuna.test"},
    "PUT /users/me/password": {"newPassword": "nine-keepers-in-a-row"},
    "PUT /users/set-phone-number": {"telephoneNumber": "600100200"},
}
"""What a body has to hold for the password to be asked for."""
UNREACHABLE = "http://127.0.0.1:9"
FULL = """
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file "base/1/2": No space left on device' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER full_disk BEFORE UPDATE ON inbox FOR EACH STATEMENT EXECUTE FUNCTION no_room()
"""
ROOM = "DROP TRIGGER full_disk ON inbox; DROP FUNCTION no_room()"
NETWORKS = count(1)


@contextmanager
def strict_product() -> Generator[dict[str, str]]:
    """Run one; answer the variables that lead to it."""
    rates = {f"TRYBUNA_{name}_RATE": f"{ALLOWED}/hour" for name in (*THROTTLES, "EXPORT")}
    with openid_provider() as provider, memory.folder("trybuna-strict-") as folder:
        providers = folder / "social-providers.toml"
        known = provider["configuration"]
        absent = known.replace("[test]", f"[{AWAY}]").replace(provider["issuer"], UNREACHABLE)
        providers.write_text(f"{known}\n{absent}")
        more = {
            "TRYBUNA_PROXIES": "127.0.0.1/32",
            "TRYBUNA_EMAIL_CONFIRMATION": "false",
            "TRYBUNA_SOCIAL_PROVIDERS_FILE": str(providers),
            "TRYBUNA_WRITE_RATE": f"{WRITES}/hour",
            "TRYBUNA_PRIVATE_LEAGUE_CODES": f"{ALLOWED}/hour",
            "TRYBUNA_PASSWORD_THREADS": "1",
            "TRYBUNA_PASSWORD_QUEUE": "1",
            "TRYBUNA_SMS_PROVIDER": "smsapi",
            "TRYBUNA_SMS_URL": UNREACHABLE,
            "TRYBUNA_SMS_TOKEN": "a-token-of-nobody",
        }
        with standalone_product(folder / "home", rates | more, demo=False) as variables:
            yield variables | {"TRYBUNA_TEST_PROVIDER": provider["issuer"]}


def another_network() -> dict[str, str]:
    """Answer the header by which a request comes from a network that nothing came from."""
    number = next(NETWORKS)
    return {"X-Forwarded-For": f"203.{number // 250 % 250}.113.{number % 250}"}


@asynccontextmanager
async def newcomer(variables: Mapping[str, str]) -> AsyncGenerator[Browser]:
    """Answer a visitor from a network of their own, with a browser to go to the provider."""
    async with Api(variables["BASE_URL"]) as api:
        api.http.headers.update(another_network())
        yield Browser(api, variables["TRYBUNA_TEST_PROVIDER"])


@asynccontextmanager
async def database_of(home: str, service: str = "identity") -> "AsyncGenerator[asyncpg.Connection[asyncpg.Record]]":
    """Connect to a database of the product that runs in a home, as its superuser: not all belong to their services."""
    address = urlsplit(databases_in(Path(home))[service])
    server = EmbeddedPostgres(Path(home) / "postgres", port=address.port)
    connection = await asyncpg.connect(server.url(service))
    try:
        yield connection
    finally:
        await connection.close()


@asynccontextmanager
async def full(home: str, service: str) -> AsyncGenerator[None]:
    """Let a service find no room meanwhile when it replays dead events, whether there are any or none."""
    async with database_of(home, service) as database:
        await database.execute(FULL)
    try:
        yield
    finally:
        async with database_of(home, service) as database:  # another connection: `closed` ends those that there are
            await database.execute(ROOM)


@asynccontextmanager
async def closed(home: str, service: str) -> AsyncGenerator[None]:
    """Let a service have no connection to its database meanwhile."""
    async with database_of(home, service) as database:
        await database.execute(f"ALTER DATABASE {service} CONNECTION LIMIT 0")
        try:
            await database.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND usename <> current_user"
            )
            yield
        finally:
            await database.execute(f"ALTER DATABASE {service} CONNECTION LIMIT -1")


def path_of(operation: Operation, *, provider: str = "test") -> str:
    """Answer an operation's path, with ids and codes that nothing has."""
    named = {"provider": provider, "code": NOBODYS_CODE, "link": NOBODYS_CODE}
    path = operation.path
    for name in operation.path_parameters:
        path = path.replace(f"{{{name}}}", named.get(name, NOBODYS))
    return operation.with_query(path, {"league": NOBODYS, "goes": NOBODYS, "kind": "organizer"})


def wrong_password(api: Api, operation: Operation) -> Json:
    """Answer a body that is right but for the password that confirms it."""
    body = operation.example | MORE.get(operation.label, {}) | {"password": "not-my-password"}
    return body | ({"confirmation": api.user["email"]} if "confirmation" in body else {})


async def asked(api: Api, operation: Operation, body: Json, *, path: str = "", cookie: str = "") -> httpx.Response:
    """Call an operation, about things that nobody has unless a path is given, with a picture where it takes a file."""
    files = {"file": picture(size=(8, 8))} if operation.takes_file else None
    headers = {"Cookie": cookie} if cookie else None
    return await api.send(operation.method, path or path_of(operation), body, files=files, headers=headers)
