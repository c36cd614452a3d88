"""Databases for tests: migrated once per service and run, cloned wherever commits matter."""

import asyncio
import importlib.util
from hashlib import sha256
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import asyncpg

from kit.migrations.run import migrate
from kit.process.identifiers import uuid7


class MigrationFailed(AssertionError):
    """A service's migrations do not run on an empty database; the message gives the reason."""


class Databases:
    """Makes and drops databases on one server.

    Args:
        url: a superuser's address of the server's database ``postgres``.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._made: list[str] = []

    async def empty(self) -> str:
        """Create a database without a schema and return its address."""
        return await self._create("template0")

    async def clone(self, service: str) -> str:
        """Create a database at the newest schema of ``service`` and return its address."""
        return await self._create(await self._template(service))

    async def drop_all(self) -> None:
        """Drop the databases of this object, closing open connections."""
        if not self._made:
            return
        connection = await asyncpg.connect(self._url)
        try:
            while self._made:
                await connection.execute(f'DROP DATABASE IF EXISTS "{self._made.pop()}" WITH (FORCE)')
        finally:
            await connection.close()

    def address(self, name: str) -> str:
        """Return the address of the database ``name`` on this server."""
        return urlunsplit(urlsplit(self._url)._replace(path=f"/{name}"))

    async def _create(self, template: str) -> str:
        name = f"test_{uuid7().hex}"
        connection = await asyncpg.connect(self._url)
        try:
            await connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}" STRATEGY FILE_COPY')
        finally:
            await connection.close()
        self._made.append(name)
        return self.address(name)

    async def _template(self, service: str) -> str:
        """Migrate a template once for all of the run's processes, and return its name."""
        name = f"template_{service}_{_digest(service)}"
        connection = await asyncpg.connect(self._url)
        try:
            exists = "SELECT true FROM pg_database WHERE datname = $1"
            if await connection.fetchval(exists, name):
                return name
            await connection.execute("SELECT pg_advisory_lock(hashtext($1))", name)
            if await connection.fetchval(exists, name):
                return name
            draft = f"{name}_draft"
            await connection.execute(f'DROP DATABASE IF EXISTS "{draft}" WITH (FORCE)')
            await connection.execute(f'CREATE DATABASE "{draft}" TEMPLATE template0')
            await _migrate(service, self.address(draft))
            await connection.execute(f'ALTER DATABASE "{draft}" RENAME TO "{name}"')
        finally:
            await connection.close()
        return name


def migrations_of(service: str) -> Path:
    """Find the folder of a service's migrations."""
    spec = importlib.util.find_spec(service)
    if spec is None or not spec.submodule_search_locations:
        raise MigrationFailed(f"there is no service {service!r}")
    return Path(spec.submodule_search_locations[0]) / "migrations"


def _digest(service: str) -> str:
    """Return a digest of a service's migrations, for servers that outlive a run."""
    files = sorted((migrations_of(service) / "versions").glob("*.py"))
    return sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()[:10]


async def _migrate(service: str, url: str) -> None:
    """Run the migrations in a thread: alembic's environment runs a loop of its own."""
    async with _one_at_a_time:
        try:
            await asyncio.to_thread(migrate, service, url)
        except Exception as error:
            raise MigrationFailed(f"the migrations of {service} failed: {error}") from error


_one_at_a_time = asyncio.Lock()  # alembic keeps its context in module globals
