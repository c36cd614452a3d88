"""The gate of a fixture: saves pass it side by side; whoever changes or locks the fixture has it to itself.

Its key is an advisory lock, which is given in the order of asking. A row that saves share is not: new sharers get past
whoever waits to change it, for as long as they come.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import TextClause, text
from sqlalchemy.ext.asyncio import AsyncSession

_KEY = "hashtextextended(CAST({fixture} AS text), 7261035)"
_SHUT = text(f"SELECT pg_advisory_xact_lock({_KEY.format(fixture=':fixture')})")

# After the keys, in a statement of its own: it sees what was committed while they were waited for. The clock is asked
# once more after the condition: what it says then is never told as later than the closing.
_PASSED = text("""
SELECT fixture_id, revision, least(clock_timestamp(), closes_at) FROM fixture
WHERE contest_id = :contest AND fixture_id = ANY(CAST(:fixtures AS uuid[]))
  AND opens_at <= clock_timestamp() AND closes_at > clock_timestamp() AND locked_at IS NULL
ORDER BY fixture_id
""")


@dataclass(frozen=True)
class OpenFixture:
    """A fixture that has let a save pass: its revision, and the instant from which the save counts (UTC)."""

    fixture_id: UUID
    revision: int
    passed_at: datetime


def asking(open_now: str) -> TextClause:
    """Make the statement for `Gate.let_pass` of one that finds `fixture_id`s in the order in which they are asked.

    It must leave out what has closed: a save does not wait while a fixture is being locked.
    """
    key = _KEY.format(fixture="fixture_id")
    return text(f"SELECT fixture_id, pg_advisory_xact_lock_shared({key}) FROM ({open_now}) AS open_now")  # noqa: S608 - constants


class Gate:
    """The gates of a game's fixtures, in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def let_pass(self, asked: TextClause, contest_id: UUID, **values: Any) -> dict[UUID, OpenFixture]:
        """Answer those of the fixtures `asked` for (`asking`) that are open now, by the database's clock.

        They are neither changed nor locked before this transaction ends.
        """
        keys = (await self._session.execute(asked, {"contest": contest_id} | values)).all()
        if not keys:
            return {}
        rows = await self._session.execute(_PASSED, {"contest": contest_id, "fixtures": [key[0] for key in keys]})
        return {row[0]: OpenFixture(*row) for row in rows}

    async def shut(self, fixture_id: UUID) -> None:
        """Wait for the saves that passed; no other one does before this transaction ends."""
        await self._session.execute(_SHUT, {"fixture": str(fixture_id)})
