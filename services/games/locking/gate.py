"""The gate of a fixture: saves pass it side by side; whoever changes or locks the fixture has it to itself.

Its key is an advisory lock, which is given in the order of asking. A row that saves share is not: new sharers get past
whoever waits to change it, for as long as they come.

A save passes in the statements that it needs anyway. The one that reads what it is judged by asks for the key (`ask`)
of fixtures that are open (`is_open`): what has closed is not waited for. It sees what was committed when it began,
though, and not what was while it waited; so the statement that stores looks once more whether the fixture is what was
read (`stands`), which nobody changes any more: the key is kept until the transaction ends.
"""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

_KEY = "hashtextextended(CAST({fixture} AS text), 7261035)"
_SHUT = text(f"SELECT pg_advisory_xact_lock({_KEY.format(fixture=':fixture')})")


@dataclass(frozen=True)
class OpenFixture:
    """A fixture that has let a save pass: its revision, and the instant from which the save counts (UTC)."""

    fixture_id: UUID
    revision: int
    passed_at: datetime


def ask(fixture_id: str) -> str:
    """Write the expression that waits for the key of a fixture, and keeps it until the transaction ends."""
    return f"pg_advisory_xact_lock_shared({_KEY.format(fixture=fixture_id)})"


def is_open(fixture: str) -> str:
    """Write the condition that a fixture, by its name in the statement, takes saves by the database's clock."""
    now = "clock_timestamp()"
    return f"{fixture}.opens_at <= {now} AND {fixture}.closes_at > {now} AND {fixture}.locked_at IS NULL"


def passed_at(fixture: str) -> str:
    """Write the instant from which a save counts that has the key: never later than the closing, whatever the clock."""
    return f"least(clock_timestamp(), {fixture}.closes_at)"


def stands(fixture: str, revision: str) -> str:
    """Write the condition that a fixture is what it was when it was read: at that revision, and not locked since."""
    return f"{fixture}.revision = {revision} AND {fixture}.locked_at IS NULL"


class Gate:
    """The gates of a game's fixtures, in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def shut(self, fixture_id: UUID) -> None:
        """Wait for the saves that passed; no other one does before this transaction ends."""
        await self._session.execute(_SHUT, {"fixture": str(fixture_id)})
