"""The worker that checks feeds; one worker at a time checks a feed, in any process."""

from collections.abc import Mapping
from typing import ClassVar

import structlog

from contests.contests.repository import ContestRepository
from contests.feeds import secrets
from contests.feeds.checks import SOON, Check, Contents, finish, shift_before
from contests.feeds.faults import FetchFault
from contests.feeds.fetcher import Fetched, Fetcher
from contests.feeds.models import FeedRow
from contests.feeds.reach import FeedReach
from contests.feeds.repository import FeedRepository
from contests.feeds.source import Source, is_cut, options_of, stored_text
from contests.imports.errors import ImportTooSlow
from contests.imports.formats.process import WORK_SECONDS, read_apart
from contests.settings import Settings
from kit import sealing
from kit.database.sessions import Database
from kit.database.workers import QueueWorker
from kit.http.outgoing_requests import trust
from kit.process import context
from kit.process.identifiers import uuid7

log = structlog.get_logger(__name__)
FEEDS = "feeds"
"""Topic of commits (`kit.database.commits.announce`): a feed is due for a check now."""


class FeedWorker(QueueWorker):
    """Checks the feeds that are due, one after the other; any number of workers may run.

    A feed is claimed in a transaction of its own, so no connection is held while its source is read. If a worker is
    killed, other workers take the feed after `CLAIM_SECONDS`, and its check is dropped.
    """

    topic: ClassVar[str] = FEEDS

    def __init__(self, database: Database, settings: Settings, *, fetcher: Fetcher | None = None) -> None:
        super().__init__(database)
        self._keyring = sealing.ensure(settings.sealing_keys_path)
        allowed = FeedReach(settings.feed_hosts, settings.feed_local)
        self._fetcher = fetcher or Fetcher(allowed, trust())

    async def step(self) -> bool:
        """Check the feed that has been due longest; return False if none is due."""
        context.correlation_id.set(str(uuid7()))
        async with self._database.transaction() as session:
            row = await FeedRepository(session).claim()
            if row is None:
                return False
            if await FeedRepository(session).has_queued_import(row.id):
                row.claimed_until, row.next_check_at = None, await FeedRepository(session).in_seconds(SOON)
                return True  # the next check compares the files with the contest after that import
            files = await FeedRepository(session).files_of(row.id)
            publishes = row.results == "itself" and await FeedRepository(session).has_unpublished(row)
            shift = await shift_before(session, row)
        try:
            source = Source.of(row, files, secrets.opened(row, self._keyring))
            check = await self._check(row, source, shift, publishes=publishes)
        except FetchFault as unreadable:
            check = Check({}, fault=unreadable)
        except Exception:
            log.exception("feed_not_looked_at", feed_id=str(row.id))
            return True  # the claim lasts until it expires, so no worker retries in a loop
        await self._finish(row, check)
        return True

    async def _check(self, row: FeedRow, source: Source, shift: int, *, publishes: bool) -> Check:
        files: Mapping[str, Fetched] = {}
        try:
            files = await source.news(self._fetcher)
            whole = {**source.kept, **files}
            is_new = any(name not in source.kept or source.kept[name].text != file.text for name, file in files.items())
            if not whole or (row.is_read and not (is_new or publishes)):
                return Check(files)
            text = stored_text(whole, row.format, is_cut=is_cut(row))
            plan, problems = await read_apart(text, options_of(row, shift_before=shift), within=WORK_SECONDS)
        except FetchFault as fault:
            return Check(files, fault=fault)
        except ImportTooSlow as slow:
            return Check(files, fault=FetchFault.of(slow))
        return Check(files, is_new=is_new, publishes=publishes, contents=Contents(text, plan, problems))

    async def _finish(self, claimed: FeedRow, check: Check) -> None:
        async with self._database.transaction() as session:
            contest = await ContestRepository(session).lock(claimed.contest_id)  # before the feed, as in all code
            row = await FeedRepository(session).lock(claimed.id)
            if contest is None or row is None or row.claimed_until != claimed.claimed_until:
                return  # an organizer has changed it meanwhile, or another worker has taken over
            row.claimed_until = None
            await finish(session, contest, row, check)
        outcome = row.checks[-1] if row.checks else {}
        log.info("feed_looked_at", feed_id=str(row.id), outcome=outcome.get("outcome"), code=outcome.get("code"))
