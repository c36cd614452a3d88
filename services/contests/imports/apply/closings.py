"""The log of closings that an import has moved with the organizer's yes, and the message to members."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.fixtures.closings import tell
from contests.imports.formats.options import ImportOptions
from contests.imports.plan.comparison import Comparison


async def record(
    session: AsyncSession, contest: ContestRow, comparison: Comparison, options: ImportOptions, *, actor_id: UUID | None
) -> None:
    """Record each closing that has moved, from and to, and tell members; the changes must be written."""
    rows = {one.existing.row.id: one.existing.row for one in comparison.differences if one.existing is not None}
    for asked in comparison.questions:
        if asked.fixture_id in options.moved_closings:
            row = rows[asked.fixture_id]
            await tell(session, contest, row, asked.closes_at, actor_id=actor_id, reason=options.reason)
