"""An organizer's acts on feeds: create, change, pause, resume, delete."""

from collections.abc import Mapping
from datetime import date
from typing import Any
from uuid import UUID

from sqlalchemy import func
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.contests.repository import ContestRepository
from contests.contests.service import hold_open, record_act
from contests.errors import FeedNotFound
from contests.feeds import choice, secrets
from contests.feeds.bodies import FeedCreate, FeedPatch, FeedReading
from contests.feeds.errors import (
    FeedAddressMissing,
    FeedColumnsMissing,
    FeedHostNotAllowed,
    FeedNameTaken,
    FeedTakesNoFile,
    TooManyFeeds,
)
from contests.feeds.models import FeedRow
from contests.feeds.reach import FeedReach
from contests.feeds.repository import FeedRepository
from contests.feeds.worker import FEEDS
from contests.imports.errors import ImportForFantasyOnly
from contests.imports.formats.layout import lacks_columns
from contests.imports.formats.options import TABLE_FIELDS
from kit.database.commits import announce
from kit.database.tables import violated_constraint
from kit.process.identifiers import uuid7
from kit.sealing import Keyring
from shared.problems import ContestNotFound

MOST_FEEDS = 20
"""Of a contest."""
_SAME_FILE = frozenset({"name", "every_minutes", "kick_offs", "results", "most_changes"})
"""Fields that can change without another way of reading the files."""
_OTHER_MATCHES = frozenset({"url", *TABLE_FIELDS})
"""Fields after whose change a file may have other rounds and matches than before."""
_MAY_BE_NONE = frozenset({"time_zone", "year", "from_day", "to_day"})
"""Optional fields: null deletes them; for other fields, null is ignored."""


async def require_contest(session: AsyncSession, contest_id: UUID) -> ContestRow:
    """Return a contest in any state.

    Raises:
        ContestNotFound: there is no such contest.
    """
    contest = await ContestRepository(session).find(contest_id)
    if contest is None:
        raise ContestNotFound
    return contest


def require_readable(contest: ContestRow, reading: FeedReading, allowed: FeedReach) -> None:
    """Require that a feed has an allowed address and readable files.

    Raises:
        FeedAddressMissing: it needs an address, and has none.
        FeedHostNotAllowed: its address leads to a forbidden host.
        FeedColumnsMissing: a table's columns are not named.
        ImportForFantasyOnly: its files are about athletes, and the contest is a typer.
    """
    if reading.format == "fpl" and reading.url is None:
        raise FeedAddressMissing.in_field("/url")
    require_address(reading.url, allowed)
    if reading.format == "csv" and lacks_columns(reading.columns, reading.rounds):
        raise FeedColumnsMissing.in_field("/columns")
    if reading.format == "fpl" and contest.event_type != "Fantasy":
        raise ImportForFantasyOnly


def require_address(url: str | None, allowed: FeedReach) -> None:
    """Require that an address is allowed for feeds.

    Raises:
        FeedHostNotAllowed: the address leads to a forbidden host.
    """
    if url is not None and not allowed.takes(url):
        hosts = ", ".join((*allowed.hosts, *allowed.local)) or "–"
        raise FeedHostNotAllowed.in_field("/url", hosts=hosts)


async def create(  # noqa: PLR0913 - who, which, what, and where it may lead
    session: AsyncSession,
    *,
    actor_id: UUID,
    contest_id: UUID,
    body: FeedCreate,
    allowed: FeedReach,
    keyring: Keyring,
) -> FeedRow:
    """Create a feed, which is checked at once.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        TooManyFeeds: the contest has its maximum number of feeds.
        FeedNameTaken: one of them has this name.
        FeedTooOften: the ready source wants longer pauses.
        Problem: as `require_readable`, and for a ready source as `choice.resolved`.
    """
    contest = await hold_open(session, contest_id)
    body = choice.resolved(body)
    choice.require_pace(None if body.preset is None else body.preset.id, body.every_minutes)
    require_readable(contest, body, allowed)
    if await FeedRepository(session).count(contest_id) >= MOST_FEEDS:
        raise TooManyFeeds(most=MOST_FEEDS)
    row = FeedRow(id=uuid7(), contest_id=contest_id, made_by=actor_id, **body.model_dump(exclude={"preset"}))
    if body.preset is not None:
        row.preset, row.league, row.season = body.preset.id, body.preset.league, body.preset.season
        if body.preset.key is not None:
            secrets.give(row, keyring, body.preset.key)
    row.next_check_at = None if body.url is None else func.clock_timestamp()
    await _flush_named(session, row)
    facts = {"feed": row.name, "format": row.format}
    await record(session, contest, row, "feed.created", actor_id, after=facts)
    announce(session, FEEDS)
    return row


async def change(  # noqa: PLR0913 - who, which, what, and where it may lead
    session: AsyncSession,
    *,
    actor_id: UUID,
    contest_id: UUID,
    feed_id: UUID,
    patch: FeedPatch,
    allowed: FeedReach,
    keyring: Keyring,
) -> FeedRow:
    """Change the fields that were sent; a new address or another way of reading restarts the feed.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FeedNotFound: it has no such feed.
        FeedNameTaken: another of its feeds has this name.
        FeedHostNotAllowed: the address leads to a forbidden host.
        FeedTakesNoFile: this feed takes files by hand and has no address.
        FeedColumnsMissing: a table's columns aren't named.
        Problem: as `choice.require_changeable`.
    """
    contest, row = await held(session, contest_id, feed_id)
    told: dict[str, Any] = patch.model_dump(exclude_unset=True, exclude={"key"})
    sent: dict[str, Any] = {name: value for name, value in told.items() if value is not None or name in _MAY_BE_NONE}
    changes = {name: value for name, value in sent.items() if getattr(row, name) != value}
    choice.require_changeable(row, changes, patch.key)
    if "url" in changes:
        if row.url is None and row.format != "fpl":
            raise FeedTakesNoFile
        require_address(patch.url, allowed)
    read: dict[str, Any] = {"columns": row.columns, "rounds": row.rounds} | changes
    if (
        row.format == "csv"
        and changes.keys() & {"columns", "rounds"}
        and lacks_columns(read["columns"], read["rounds"])
    ):
        raise FeedColumnsMissing.in_field("/columns")
    if not changes and patch.key is None:
        return row
    before = {name: getattr(row, name) for name in changes}
    for name, value in changes.items():
        setattr(row, name, value)
    if patch.key is not None:
        secrets.give(row, keyring, patch.key)
    if changes.keys() - _SAME_FILE:
        if changes.keys() & _OTHER_MATCHES:
            row.seen = None
        await _restart(session, row, forgets="url" in changes)
    row.claimed_until = None
    if row.state == "active" and row.url is not None:
        row.next_check_at = func.clock_timestamp()
    await _flush_named(session, row)
    facts = {"feed": row.name} | ({} if patch.key is None else {"key": True})
    await record(session, contest, row, "feed.changed", actor_id, before=_told(before), after=_told(changes) | facts)
    announce(session, FEEDS)
    return row


async def pause(session: AsyncSession, *, actor_id: UUID, contest_id: UUID, feed_id: UUID) -> FeedRow:
    """Pause a feed until an organizer resumes it; its pending import stays.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FeedNotFound: it has no such feed.
    """
    contest, row = await held(session, contest_id, feed_id)
    if row.state != "paused":
        row.move("pause")
        await session.flush()
        await record(session, contest, row, "feed.paused", actor_id, after={"feed": row.name})
    return row


async def resume(session: AsyncSession, *, actor_id: UUID, contest_id: UUID, feed_id: UUID) -> FeedRow:
    """Resume a feed. After a stop its files are excused: nothing of the contest changes, and their changes are pending.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FeedNotFound: it has no such feed.
    """
    contest, row = await held(session, contest_id, feed_id)
    if row.state == "active":
        return row
    if row.stop is not None and row.stop["came"] is not None:
        row.seen, row.is_excused, row.is_read = row.stop["came"], True, False
    row.move("resume")
    row.problem, row.failures = None, 0
    row.next_check_at = None if row.url is None and row.is_read else func.clock_timestamp()
    await session.flush()
    await session.refresh(row)
    await record(session, contest, row, "feed.resumed", actor_id, after={"feed": row.name})
    announce(session, FEEDS)
    return row


async def delete(session: AsyncSession, *, actor_id: UUID, contest_id: UUID, feed_id: UUID) -> None:
    """Delete a feed, its files and its unapplied import; applied changes stay.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FeedNotFound: it has no such feed.
    """
    contest, row = await held(session, contest_id, feed_id)
    await FeedRepository(session).delete(row)
    await record(session, contest, row, "feed.deleted", actor_id, before={"feed": row.name})


async def require(session: AsyncSession, contest_id: UUID, feed_id: UUID) -> FeedRow:
    """Return a feed of a contest.

    Raises:
        FeedNotFound: the contest has no such feed.
    """
    row = await FeedRepository(session).find(contest_id, feed_id)
    if row is None:
        raise FeedNotFound
    return row


async def held(session: AsyncSession, contest_id: UUID, feed_id: UUID) -> tuple[ContestRow, FeedRow]:
    """Lock a contest that can still change, and then one of its feeds.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FeedNotFound: it has no such feed.
    """
    contest = await hold_open(session, contest_id)
    await require(session, contest_id, feed_id)
    row = await FeedRepository(session).lock(feed_id)
    if row is None:
        raise FeedNotFound
    return contest, row


async def _restart(session: AsyncSession, row: FeedRow, *, forgets: bool) -> None:
    """Compare the files once more; after a change of the address, delete the files."""
    row.move("restart")
    row.renew_files()
    if forgets:
        await session.flush()
        await FeedRepository(session).forget_files(row.id)


async def _flush_named(session: AsyncSession, row: FeedRow) -> None:
    try:
        await FeedRepository(session).add(row)
    except IntegrityError as error:
        if violated_constraint(error) == "uq_feed_contest_id_name":
            raise FeedNameTaken.in_field("/name") from error
        raise
    await session.refresh(row)


def _told(values: Mapping[str, Any]) -> dict[str, object]:
    """Return changed values for the log, without the part of addresses after the host, which may be secret."""
    said = {name: value.isoformat() if isinstance(value, date) else value for name, value in values.items()}
    return {name: value if name != "url" else str(value).partition("?")[0] for name, value in said.items()}


async def record(  # noqa: PLR0913 - an act has this many sides
    session: AsyncSession,
    contest: ContestRow,
    row: FeedRow,
    action: str,
    actor_id: UUID,
    *,
    before: Mapping[str, object] | None = None,
    after: Mapping[str, object] | None = None,
) -> None:
    """Record an act on a feed."""
    await record_act(session, contest, action=action, actor_id=actor_id, subject_id=row.id, before=before, after=after)
