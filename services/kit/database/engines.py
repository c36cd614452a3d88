"""Engines for one PostgreSQL server, or for a primary and standbys, of which the primary is found by trial.

An address of several hosts serves failovers without a name or proxy that follows the primary. The next connection finds
the promoted standby. asyncpg supports such addresses, too, but with one time limit for all hosts together. An
unresponsive first host would use it up, and the promoted one would never be tried.
"""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import asyncpg
from asyncpg.connect_utils import SessionAttribute
from asyncpg.exceptions import CannotConnectNowError, PostgresConnectionError, TargetServerAttributeNotMatched
from sqlalchemy.dialects.postgresql.asyncpg import dialect
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from kit.process.addresses import apart

TARGET = "target_session_attrs"
READ_WRITE = SessionAttribute.read_write
"""The required state of one host among several, unless the address says otherwise: a standby takes no save."""
CONNECT_SECONDS = 10.0
DRIVER = "postgresql+asyncpg"
_NOT_THIS_ONE = (OSError, PostgresConnectionError, CannotConnectNowError, TargetServerAttributeNotMatched)
"""Out of reach or silent (a `TimeoutError` is an `OSError`), starting or stopping, a standby."""


def engine_at(
    address: str,
    *,
    connect_args: Mapping[str, Any] | None = None,
    **options: Any,
) -> AsyncEngine:
    """Return an engine for the database at an address.

    Args:
        address: `postgresql://user:password@host:port/name`, or several `host:port` with commas between them.
        connect_args: for asyncpg; `timeout` is for all hosts together.
        options: for `create_async_engine`.
    """
    urls = [make_url(one).set(drivername=DRIVER) for one in apart(address)]
    arguments = dict(connect_args or {})
    if len(urls) == 1 and TARGET not in urls[0].query:
        return create_async_engine(urls[0], connect_args=arguments, **options)
    return create_async_engine(urls[0], async_creator=OneOfHosts(urls, arguments), **options)


class OneOfHosts:
    """Connects to the one of several hosts that takes writes, beginning with the one that last did.

    Args:
        urls: one for each host.
        arguments: for asyncpg.
    """

    def __init__(self, urls: Sequence[URL], arguments: Mapping[str, Any]) -> None:
        self._within = float(arguments.get("timeout") or CONNECT_SECONDS)
        self._options = [
            _options(url) | {name: arguments[name] for name in arguments.keys() - {"timeout"}} for url in urls
        ]
        self._last = 0

    async def __call__(self) -> Any:  # Any: asyncpg's connection, for SQLAlchemy
        """Return a connection to the primary; each host has an equal share of the remaining time.

        Raises:
            ConnectionError: no host takes writes; the message has each host's state.
        """
        count = len(self._options)
        loop = asyncio.get_running_loop()
        deadline = loop.time() + self._within
        failures: list[str] = []
        for number in [(self._last + step) % count for step in range(count)]:
            share = max(deadline - loop.time(), 0.0) / (count - len(failures))
            try:
                line = await asyncpg.connect(**self._options[number], timeout=share)
            except _NOT_THIS_ONE as error:
                failures.append(f"{_named(self._options[number])} {self._told(error)}")
            else:
                self._last = number
                return line
        raise ConnectionError(f"no host takes writes ({'; '.join(failures)})")

    def _told(self, error: Exception) -> str:
        if isinstance(error, TargetServerAttributeNotMatched):
            return "is a standby"
        return f"says {str(error) or type(error).__name__}"


def _named(options: Mapping[str, Any]) -> str:
    return f"{options.get('host')}:{options.get('port') or 5432}"


def _options(url: URL) -> dict[str, Any]:
    """Return asyncpg's arguments for one host."""
    _nothing, options = dialect().create_connect_args(url)
    return {TARGET: READ_WRITE} | dict(options)
