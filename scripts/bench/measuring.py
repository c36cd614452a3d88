"""What a part is given, and its form."""

import tempfile
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Generator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from bench.product import Product, running
from bench.rows import Line
from kit.postgres.server import EmbeddedPostgres
from kit.testing.tokens import TokenMint
from standalone.services import prepare_databases


@dataclass(frozen=True)
class Sizes:
    """The sizes of a measurement."""

    teams: int = 10_000
    fixtures: int = 38
    """Scored when the first one is corrected."""

    @property
    def said(self) -> str:
        """Write the teams."""
        return f"{self.teams:,} teams"

    @property
    def said_with_fixtures(self) -> str:
        """Write the teams and the fixtures."""
        return f"{self.said}, {self.fixtures} fixtures"


@dataclass(frozen=True)
class Room:
    """Fresh databases of the services that a part needs, on a server of its own."""

    urls: Mapping[str, str]
    folder: Path
    mint: TokenMint

    @asynccontextmanager
    async def running(self, **settings: Any) -> AsyncGenerator[Product]:
        """Run the services."""
        async with running(self.urls, self.folder, jwks=str(self.mint.jwks), **settings) as product:
            yield product


Part: TypeAlias = Callable[[Room, Sizes], AsyncIterator[Line]]
"""Measures, and tells each line once it has it."""


@contextmanager
def room(*services: str) -> Generator[Room]:
    """Start a PostgreSQL, durable as in production, with the services' databases; all of it is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="trybuna-bench-") as name:
        folder = Path(name)
        folder.chmod(0o711)  # the server's account must get through
        with EmbeddedPostgres(folder / "postgres") as server:
            yield Room(prepare_databases(server, services), folder, TokenMint(folder))
