"""The worker that looks at feeds: each by one worker at a time, whichever process it is in."""

from collections.abc import Mapping
from typing import ClassVar

import structlog

from contests.contests.repository import ContestRepository
from contests.feeds.allowed import Allowed
from contests.feeds.checking import SOON, Look, Read, settle, shift_before
from contests.feeds.faults import FetchFault
from contests.feeds.fetching import Fetched, Fetcher
from contests.feeds.models import FeedRow
from contests.feeds.repository import FeedRepository
from contests.feeds.source import Source, options_of, stored_text
from contests.imports.errors import ImportTooSlow
from contests.imports.formats.process import WORK_SECONDS, read_apart
from contests.settings import Settings
from kit import context
from kit.db import Database
from kit.identifiers import uuid7
from kit.outgoing import trust
from kit.workers import QueueWorker

log = structlog.get_logger(__name__)
FEEDS = "feeds"
"""Topic that commits are announced under (`kit.commits.announce`): a feed is to be looked at now."""


class FeedWorker(QueueWorker):
    """Looks at the feeds that are due, one after the other; any number of workers may run.

    A feed is taken in a transaction of its own, so whoever waits for its source holds no connection. A worker that is
    killed leaves the feed to others after `CLAIM_SECONDS`; whatever it has read counts nothing.
    """

    topic: ClassVar[str] = FEEDS

    def __init__(self, database: Database, settings: Settings, *, fetcher: Fetcher | None = None) -> None:
        super().__init__(database)
        allowed = Allowed(settings.feed_hosts, settings.feed_local)
        self._fetcher = fetcher or Fetcher(allowed, trust())

    async def step(self) -> bool:
        """Look at the feed that has been due longest; False if none is."""
        context.correlation_id.set(str(uuid7()))
        async with self._database.transaction() as session:
            row = await FeedRepository(session).claim()
            if row is None:
                return False
            if await FeedRepository(session).is_being_written(row.id):
                row.claimed_until, row.next_check_at = None, await FeedRepository(session).in_seconds(SOON)
                return True  # whatever its source has now is compared with what is there then
            source = Source.of(row, await FeedRepository(session).files_of(row.id))
            publishes = row.results == "itself" and await FeedRepository(session).has_unpublished(row)
            shift = await shift_before(session, row)
        try:
            look = await self._look(row, source, shift, publishes=publishes)
        except Exception:
            log.exception("feed_not_looked_at", feed_id=str(row.id))
            return True  # the claim keeps it until it ends: nobody runs in circles
        await self._settle(row, look)
        return True

    async def _look(self, row: FeedRow, source: Source, shift: int, *, publishes: bool) -> Look:
        files: Mapping[str, Fetched] = {}
        try:
            files = await source.news(self._fetcher)
            whole = {**source.kept, **files}
            is_new = any(name not in source.kept or source.kept[name].text != file.text for name, file in files.items())
            if not whole or (row.is_read and not (is_new or publishes)):
                return Look(files)
            text = stored_text(whole, row.format)
            plan, problems = await read_apart(text, options_of(row, shift_before=shift), within=WORK_SECONDS)
        except FetchFault as fault:
            return Look(files, fault=fault)
        except ImportTooSlow as slow:
            return Look(files, fault=FetchFault.of(slow))
        return Look(files, is_new=is_new, publishes=publishes, read=Read(text, plan, problems))

    async def _settle(self, claimed: FeedRow, look: Look) -> None:
        async with self._database.transaction() as session:
            contest = await ContestRepository(session).lock(claimed.contest_id)  # before the feed, as everybody does
            row = await FeedRepository(session).lock(claimed.id)
            if contest is None or row is None or row.claimed_until != claimed.claimed_until:
                return  # an organizer has changed it meanwhile, or another worker has taken over
            row.claimed_until = None
            await settle(session, contest, row, look)
        outcome = row.checks[-1] if row.checks else {}
        log.info("feed_looked_at", feed_id=str(row.id), outcome=outcome.get("outcome"), code=outcome.get("code"))
