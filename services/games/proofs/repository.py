"""SQL of checking digests."""

from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

_END = text("""
SELECT team_id FROM team WHERE contest_id = :contest AND team_id >= :first ORDER BY team_id OFFSET :others LIMIT 1
""")


class ProvingRepository:
    """Reads the cuts of a contest's lines, in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def end_of(self, contest_id: UUID, first: UUID, *, teams: int) -> UUID | None:
        """Find the last of so many teams from `first` on; None if there are fewer."""
        values = {"contest": contest_id, "first": first, "others": teams - 1}
        found: UUID | None = await self._session.scalar(_END, values)
        return found
