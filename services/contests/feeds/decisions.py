"""An organizer's decisions on the changes that a feed has brought."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.feeds.bodies import FeedLineChange
from contests.feeds.errors import FeedLineNotFound, FeedNothingWaits
from contests.feeds.models import FeedRow
from contests.feeds.repository import FeedRepository
from contests.feeds.service import held, record, require
from contests.imports import service as imports
from contests.imports.models import ImportRow
from contests.imports.states import QUEUED

MOST_ASIDE = 500
"""Lines that a feed remembers as set aside, the latest."""


async def pending(session: AsyncSession, *, contest_id: UUID, feed_id: UUID) -> ImportRow:
    """Return the import of a feed that is not applied yet.

    Raises:
        FeedNotFound: the contest has no such feed.
        FeedNothingWaits: the feed has none.
    """
    await require(session, contest_id, feed_id)
    row = await FeedRepository(session).open_import(feed_id)
    if row is None:
        raise FeedNothingWaits
    return row


async def apply(  # noqa: PLR0913 - who, which, and the answer to its questions
    session: AsyncSession,
    *,
    actor_id: UUID,
    contest_id: UUID,
    feed_id: UUID,
    difference: UUID,
    moves_closings: bool = False,
    reason: str | None = None,
    awarded_counts: bool = False,
) -> FeedRow:
    """Queue the pending import of a feed for the worker.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FeedNotFound: the contest has no such feed.
        FeedNothingWaits: that difference is not pending (any more).
        ReasonRequired: closings move, participants see the contest, and no reason is given.
        ClubsUnknown: an organizer has to say which clubs some names mean.
    """
    _, row = await held(session, contest_id, feed_id)
    await _require_pending(session, feed_id, difference)
    await imports.request(
        session,
        actor_id=actor_id,
        contest_id=contest_id,
        import_id=difference,
        moves_closings=moves_closings,
        reason=reason,
        awarded_counts=awarded_counts,
    )
    return row


async def discard(
    session: AsyncSession, *, actor_id: UUID, contest_id: UUID, feed_id: UUID, difference: UUID
) -> FeedRow:
    """Discard the pending import of a feed; differences that remain return with the next new files.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FeedNotFound: the contest has no such feed.
        FeedNothingWaits: that difference is not pending (any more); it may be queued or running.
    """
    contest, row = await held(session, contest_id, feed_id)
    found = await _require_pending(session, feed_id, difference)
    if found.state in QUEUED:
        raise FeedNothingWaits
    facts = {"feed": row.name, "changes": found.preview.get("lineCount", 0)}
    await FeedRepository(session).delete_pending(feed_id)
    await record(session, contest, row, "feed.discarded", actor_id, after=facts)
    return row


async def set_aside(
    session: AsyncSession, *, actor_id: UUID, contest_id: UUID, feed_id: UUID, change: FeedLineChange
) -> FeedRow:
    """Set a line that cannot be read aside for good, or let it wait again.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FeedNotFound: the contest has no such feed.
        FeedLineNotFound: its last file has no such line.
    """
    contest, row = await held(session, contest_id, feed_id)
    line = next((one for one in row.odd_lines if one["id"] == change.line), None)
    if line is None:
        raise FeedLineNotFound
    if (change.line in row.aside) is change.aside:
        return row
    others = [one for one in row.aside if one != change.line]
    row.aside = [*others, change.line][-MOST_ASIDE:] if change.aside else others
    await session.flush()
    facts = {"feed": row.name, "line": line["text"], "aside": change.aside}
    await record(session, contest, row, "feed.changed", actor_id, after=facts)
    return row


async def _require_pending(session: AsyncSession, feed_id: UUID, difference: UUID) -> ImportRow:
    found = await FeedRepository(session).open_import(feed_id)
    if found is None or found.id != difference:
        raise FeedNothingWaits
    return found
