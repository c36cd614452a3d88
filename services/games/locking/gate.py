"""The gate of a fixture: saves share it; a change or a lock of the fixture holds it alone.

Its key is an advisory lock, because PostgreSQL grants those in the order of requests. A shared row lock would let new
saves pass a waiting writer for as long as they come.

A save needs no statement of its own for the gate. The statement that reads the data for its checks requests the key
(`ask`) of open fixtures (`is_open`). It does not wait for closed ones. Its snapshot is from before the wait, however.
So the statement that stores checks again that the fixture is unchanged (`stands`). Nothing changes it after that, as
the key is held until the transaction ends.
"""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

_KEY = "hashtextextended(CAST({fixture} AS text), 7261035)"
_MINE = text("SELECT pg_try_advisory_xact_lock(hashtextextended(CAST(:fixture AS text), 7261034))")
_SHUT = text(f"SELECT pg_advisory_xact_lock({_KEY.format(fixture=':fixture')})")


@dataclass(frozen=True)
class OpenFixture:
    """A fixture that has let a save pass: its revision, and the instant from which the save counts (UTC)."""

    fixture_id: UUID
    revision: int
    passed_at: datetime


def ask(fixture_id: str) -> str:
    """Return the SQL that waits for the key of a fixture, and holds it until the transaction ends."""
    return f"pg_advisory_xact_lock_shared({_KEY.format(fixture=fixture_id)})"


def is_open(fixture: str) -> str:
    """Return the SQL condition that a fixture, by its name in the statement, is open by the database's clock."""
    now = "clock_timestamp()"
    return f"{fixture}.opens_at <= {now} AND {fixture}.closes_at > {now} AND {fixture}.locked_at IS NULL"


def passed_at(fixture: str) -> str:
    """Return the SQL of the time at which a save with this key counts: never later than the closing."""
    return f"least(clock_timestamp(), {fixture}.closes_at)"


def stands(fixture: str, revision: str) -> str:
    """Return the SQL condition that a fixture has the given revision and is not locked."""
    return f"{fixture}.revision = {revision} AND {fixture}.locked_at IS NULL"


class Gate:
    """The gates of a game's fixtures, in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def is_mine(self, fixture_id: UUID) -> bool:
        """Return whether this transaction alone is locking the fixture; other workers need not wait for its gate."""
        return bool(await self._session.scalar(_MINE, {"fixture": str(fixture_id)}))

    async def shut(self, fixture_id: UUID) -> None:
        """Wait for the saves that passed; no other one does before this transaction ends."""
        await self._session.execute(_SHUT, {"fixture": str(fixture_id)})
