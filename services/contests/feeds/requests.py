"""An organizer's requests to check a feed: as it is, or with its next file."""

from uuid import UUID

from sqlalchemy import func
from sqlalchemy.ext.asyncio import AsyncSession

from contests.feeds.errors import FeedTakesNoFile
from contests.feeds.fetcher import Fetched, Marks
from contests.feeds.models import FeedRow
from contests.feeds.repository import FeedRepository
from contests.feeds.service import held
from contests.feeds.source import ONLY
from contests.feeds.worker import FEEDS
from kit.database.commits import announce


async def request_check(session: AsyncSession, *, contest_id: UUID, feed_id: UUID) -> FeedRow:
    """Request a check of a feed now. A stopped feed resumes if the check finds no anomaly; a paused one is not checked.

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
    """Send the next file to a feed without an address; it is read like its other files.

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
    row.renew_files()
    row.claimed_until = None
    if row.state != "paused":
        row.next_check_at = func.clock_timestamp()
    await session.flush()
    await session.refresh(row)
    announce(session, FEEDS)
    return row
