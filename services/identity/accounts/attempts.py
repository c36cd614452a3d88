"""Storage for the library `limits`: this service's database, so that all its processes count together."""

import time
from collections.abc import Sequence
from datetime import timedelta
from hashlib import sha256
from typing import Any

from limits.aio.storage import Storage
from sqlalchemy import ColumnElement, case, delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql import Executable

from identity.accounts.models import AttemptRow
from kit.database.sessions import Database


class Attempts(Storage):
    """Counts by key, each in a window of time that begins with its first attempt.

    A count is one statement in a transaction of its own: it stays when the request it belongs to is refused, and of
    many at once none is lost. It takes a background connection: requests that each hold one of the others would wait
    for a second one. Keys are hashed: no address, of a network or of a person, stands in the table.

    Args:
        database: the service's.
    """

    STORAGE_SCHEME: list[str] | None = None

    def __init__(self, database: Database) -> None:
        super().__init__()
        self._database = database

    @property
    def base_exceptions(self) -> type[Exception] | tuple[type[Exception], ...]:
        """The exceptions of a lost count."""
        return SQLAlchemyError

    async def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Count `amount` more under a key for `expiry` seconds from its first attempt on; a negative one gives back."""
        window = {"count": max(0, amount), "ends_at": _NOW + timedelta(seconds=expiry)}
        new = insert(AttemptRow).values(key=_digest(key), **window)
        is_over = AttemptRow.ends_at <= _NOW
        counted = new.on_conflict_do_update(
            index_elements=[AttemptRow.key],
            set_={
                "count": case((is_over, new.excluded.count), else_=func.greatest(0, AttemptRow.count + amount)),
                "ends_at": case((is_over, new.excluded.ends_at), else_=AttemptRow.ends_at),
            },
        )
        return int((await self._first(counted.returning(AttemptRow.count)))[0])

    async def get(self, key: str) -> int:
        """Return the count under a key, 0 if its time is over."""
        found = await self._first(select(func.sum(AttemptRow.count)).where(*_alive(key)))
        return int(found[0] or 0)

    async def get_expiry(self, key: str) -> float:
        """Return the end of a key's time, by this process's clock; now, if it is over."""
        left = func.extract("epoch", func.max(AttemptRow.ends_at) - _NOW)
        found = await self._first(select(left).where(*_alive(key)))
        return time.time() + float(found[0] or 0)

    async def check(self) -> bool:
        """Return whether counts are available."""
        return bool((await self._first(select(func.count()).select_from(AttemptRow)))[0] >= 0)

    async def reset(self) -> int | None:
        """Delete every count."""
        await self._run(delete(AttemptRow))
        return None

    async def clear(self, key: str) -> None:
        """Delete the count under a key."""
        await self._run(delete(AttemptRow).where(AttemptRow.key == _digest(key)))

    async def _first(self, statement: Executable) -> Sequence[Any]:
        async with self._database.transaction() as session:
            return (await session.execute(statement)).one()

    async def _run(self, statement: Executable) -> None:
        async with self._database.transaction() as session:
            await session.execute(statement)


async def forget_old(session: AsyncSession) -> None:
    """Delete expired counts."""
    await session.execute(delete(AttemptRow).where(AttemptRow.ends_at <= _NOW))


_NOW = func.clock_timestamp()


def _digest(key: str) -> bytes:
    return sha256(key.encode()).digest()


def _alive(key: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return AttemptRow.key == _digest(key), AttemptRow.ends_at > _NOW
