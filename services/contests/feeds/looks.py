"""An organizer's wish that a feed be looked at: as it is, or with its next file."""

from uuid import UUID

from sqlalchemy import func
from sqlalchemy.ext.asyncio import AsyncSession

from contests.feeds.errors import FeedTakesNoFile
from contests.feeds.fetching import Fetched, Marks
from contests.feeds.models import FeedRow
from contests.feeds.repository import FeedRepository
from contests.feeds.service import held
from contests.feeds.source import ONLY
from contests.feeds.worker import FEEDS
from kit.commits import announce


async def look_now(session: AsyncSession, *, contest_id: UUID, feed_id: UUID) -> FeedRow:
    """Ask that a feed be looked at now; one that has stopped goes on if nothing is odd any more. A paused one isn't.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FeedNotFound: it has no such feed.
    """
    _, row = await held(session, contest_id, feed_id)
    if row.state != "paused":
        row.next_check_at = func.clock_timestamp()
        await session.flush()
        await session.refresh(row)
        announce(session, FEEDS)
    return row


async def send_file(session: AsyncSession, *, contest_id: UUID, feed_id: UUID, text: str) -> FeedRow:
    """Give a feed without an address its next file, which is read as all of its files are.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FeedNotFound: it has no such feed.
        FeedTakesNoFile: it has an address.
    """
    _, row = await held(session, contest_id, feed_id)
    if row.url is not None or row.format == "fpl":
        raise FeedTakesNoFile
    await FeedRepository(session).keep_files(row.id, {ONLY: Fetched(text, Marks())})
    row.is_read = row.is_excused = row.has_applied = False
    row.claimed_until = None
    if row.state != "paused":
        row.next_check_at = func.clock_timestamp()
    await session.flush()
    await session.refresh(row)
    announce(session, FEEDS)
    return row
