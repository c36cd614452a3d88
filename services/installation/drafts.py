"""Databases that are made beside those in use, and take their places together: all of them or none."""

from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Self
from urllib.parse import urlsplit, urlunsplit

import asyncpg

from installation.databases import make_database, run_quoted
from installation.secrets import DATABASE, SUPERUSER
from kit.postgres import superusers

ASIDE = "_before_"
"""Stands between a service's name and the moment at which its database was set aside."""
_DRAFT = "_restoring"
_IN_USE = "SELECT DISTINCT datname FROM pg_stat_activity WHERE application_name LIKE 'trybuna-%' ORDER BY 1"
_EXISTS = "SELECT true FROM pg_database WHERE datname = $1"
_NAMES = "SELECT datname FROM pg_database ORDER BY 1"


class NotNow(RuntimeError):
    """A backup cannot be restored in this state; the message names the remedy."""


class Drafts:
    """The databases of an installation, and the drafts beside them.

    Args:
        connection: PostgreSQL's superuser's.
        secrets: the folder of secrets.
        services: the owners of the databases.
    """

    def __init__(
        self, connection: "asyncpg.Connection[asyncpg.Record]", secrets: Path, services: Sequence[str]
    ) -> None:
        self._connection = connection
        self._addresses = {service: (secrets / service / DATABASE).read_text().strip() for service in services}

    @classmethod
    @asynccontextmanager
    async def of(cls, secrets: Path, services: Sequence[str]) -> AsyncGenerator[Self]:
        """Open an installation's databases for the duration of the context.

        Raises:
            OSError, asyncpg.PostgresError: PostgreSQL does not answer, or refuses.
        """
        some = urlsplit((secrets / services[0] / DATABASE).read_text().strip())
        password = (secrets / "postgres" / SUPERUSER).read_text().strip()
        connection = await superusers.connect(
            host=some.hostname, port=some.port, user="postgres", password=password, database="postgres"
        )
        try:
            yield cls(connection, secrets, services)
        finally:
            await connection.close()

    @property
    def urls(self) -> Mapping[str, str]:
        """The address of each draft, by service."""
        found: dict[str, str] = {}
        for service, address in self._addresses.items():
            parts = urlsplit(address)
            found[service] = urlunsplit(parts._replace(path=f"{parts.path}{_DRAFT}"))
        return found

    async def require_rest(self) -> None:
        """Refuse to change databases under services that use them.

        Raises:
            NotNow: some are connected.
        """
        if in_use := [row["datname"] for row in await self._connection.fetch(_IN_USE)]:
            raise NotNow(f"services are connected; stop them first, and a pooler between: {' '.join(in_use)}")

    async def are_used(self) -> bool:
        """Return whether there is any account; a new installation has none.

        Asked as identity, not as the superuser: its table may be a view of anybody's.
        """
        if not await self._connection.fetchval(_EXISTS, "identity"):
            return False
        identity = await asyncpg.connect(self._addresses["identity"])
        try:
            there = await identity.fetchval("SELECT to_regclass('public.users') IS NOT NULL")
            return bool(there and await identity.fetchval("SELECT EXISTS (SELECT FROM public.users)"))
        finally:
            await identity.close()

    async def make(self) -> None:
        """Create an empty draft for each service, in place of one that was left over."""
        await self.drop()
        for address in self._addresses.values():
            parts = urlsplit(address)
            name = parts.path.removeprefix("/")
            await make_database(self._connection, str(parts.username), str(parts.password), f"{name}{_DRAFT}")

    async def drop(self) -> None:
        """Remove the drafts."""
        for service in self._addresses:
            await run_quoted(self._connection, "DROP DATABASE IF EXISTS %I WITH (FORCE)", f"{service}{_DRAFT}")

    async def take_places(self, moment: str) -> None:
        """Rename each draft to its service's database, and set that aside as `<service>_before_<moment>`.

        Raises:
            NotNow: a client is connected; nothing is changed.
        """
        try:
            async with self._connection.transaction():
                for service in self._addresses:
                    if await self._connection.fetchval(_EXISTS, service):
                        aside = f"{service}{ASIDE}{moment}"
                        await run_quoted(self._connection, "ALTER DATABASE %I RENAME TO %I", service, aside)
                    draft = f"{service}{_DRAFT}"
                    await run_quoted(self._connection, "ALTER DATABASE %I RENAME TO %I", draft, service)
        except asyncpg.ObjectInUseError as error:
            raise NotNow(f"somebody is connected: {error}. Nothing was changed") from error

    async def forget(self, moment: str = "") -> list[str]:
        """Remove the databases that were set aside, or those of one moment, and return their names."""
        starts = tuple(f"{service}{ASIDE}{moment}" for service in self._addresses)
        names = [row["datname"] for row in await self._connection.fetch(_NAMES)]
        old = [name for name in names if name.startswith(starts)]
        for name in old:
            await run_quoted(self._connection, "DROP DATABASE %I", name)
        return old
