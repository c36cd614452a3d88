"""Opening and locking of fixtures.

A fantasy fixture opens by itself: it pins prices, clubs and positions, and announces them (rules.md, Fantasy: money).
Game services lock fixtures and announce the locks.
"""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import announcements as athlete_announcements
from contests.athletes import scoring
from contests.athletes.repository import AthleteRepository
from contests.athletes.scoring import is_frozen
from contests.audit.summaries import picks_of
from contests.catalogue.models import OriginRow
from contests.catalogue.repository import CatalogueRepository
from contests.contests.models import ContestRow
from contests.contests.repository import ContestRepository
from contests.contests.service import record_act
from contests.fixtures.announcements import announce_changed
from contests.fixtures.models import FixtureRow
from contests.fixtures.repository import FixtureRepository
from contests.webhooks.outbox import tell_lock
from contracts.events.fixture import FixtureLocked, MatchLocked
from kit.database.sessions import database_now

MATCH_DIGEST = 2
"""Version of the digest over the picks of one match."""


async def keep_lock(session: AsyncSession, lock: FixtureLocked) -> None:
    """Store the closing time of a fixture's current window, with the number of teams and the digest.

    A lock of an earlier window (the fixture was reopened meanwhile), of an unknown fixture, or a known one changes
    nothing. If the lock was on time, `closes_at` stays. Otherwise `closes_at` becomes the time of the game service's
    lock, because no receipt is later than that. This happens if an organizer closed the fixture early, or if another
    closing time reached the game service too late (rules.md, Fixtures).

    The first lock of a fantasy fixture freezes its origin's scoring (rules.md, Fantasy: points).
    """
    contest = await ContestRepository(session).lock(lock.contest_id)
    fixture = await FixtureRepository(session).lock(lock.contest_id, lock.fixture_id)
    if contest is None or fixture is None or fixture.locked_at is not None or fixture.pick_window != lock.window:
        return
    await open_due(session, contest.id)
    planned = _went_as_planned(fixture, lock)
    fixture.locked_at, fixture.locked_teams, fixture.locked_digest = lock.locked_at, lock.teams, lock.digest
    if planned:
        fixture.closes_at = fixture.closing
    else:
        fixture.closes_at, fixture.closing_since = lock.locked_at, None
        await announce_changed(session, contest, [fixture])
    if contest.event_type == "Fantasy":
        await scoring.freeze(session, contest.origin_id)
    await tell_lock(session, contest, fixture, lock)
    await record_act(
        session,
        contest,
        action="fixture.locked",
        actor_id=None,
        fixture_id=fixture.id,
        after={
            "fixture": fixture.names.model_dump(),
            "teams": lock.teams,
            "digest": lock.digest,
            "digest_version": lock.digest_version,
            **picks_of(contest.event_type),
        },
    )


async def keep_match_lock(session: AsyncSession, lock: MatchLocked) -> None:
    """Store the lock of a match that closes by itself, in its current window, with its teams and its digest.

    As `keep_lock`: another lock changes nothing, and a lock that was not on time sets the match's closing.
    """
    contest = await ContestRepository(session).lock(lock.contest_id)
    fixture = await FixtureRepository(session).lock(lock.contest_id, lock.fixture_id)
    event = None if fixture is None else await FixtureRepository(session).event(fixture.id, lock.event_key)
    if contest is None or fixture is None or event is None:
        return
    if event.locked_at is not None or event.pick_window != lock.window:
        return
    event.locked_at, event.locked_teams, event.locked_digest = lock.locked_at, lock.teams, lock.digest
    if event.closes_at != lock.closes_at:
        event.closes_at = lock.locked_at
        await announce_changed(session, contest, [fixture])
    clubs = await CatalogueRepository(session).clubs_of(contest.origin_id)
    await record_act(
        session,
        contest,
        action="event.locked",
        actor_id=None,
        fixture_id=fixture.id,
        event_key=event.key,
        after={
            "fixture": fixture.names.model_dump(),
            "event": event.names(clubs).model_dump(),
            "teams": lock.teams,
            "digest": lock.digest,
            "digest_version": MATCH_DIGEST,
        },
    )


def _went_as_planned(fixture: FixtureRow, lock: FixtureLocked) -> bool:
    if fixture.closing_since is not None:
        return False
    return fixture.closing <= lock.locked_at if lock.closes_at is None else fixture.closing == lock.closes_at


async def open_due(session: AsyncSession, contest_id: UUID) -> int:
    """Open every fixture of a fantasy contest that is due by the database's clock; return their number.

    They open in order of their numbers, together with unopened earlier ones. A fixture whose closing time has passed
    unopened is due, so that no fixture is locked without prices.
    """
    contest = await ContestRepository(session).lock(contest_id)
    if contest is None or contest.state != "published" or contest.event_type != "Fantasy":
        return 0
    fixtures = await FixtureRepository(session).lock_all(contest_id)
    now = await database_now(session)
    pending = [fixture for fixture in fixtures if fixture.published_at is not None and fixture.opened_at is None]
    last = max((f.number for f in pending if f.opening <= now or f.wanted_closing <= now), default=0)
    due = [fixture for fixture in pending if fixture.number <= last]
    origin = await CatalogueRepository(session).hold_origin(contest.origin_id) if due else None
    if origin is None:
        return 0
    early = [fixture for fixture in due if fixture.opening > now]
    for fixture in due:
        fixture.opened_at = now
    for fixture in early:
        fixture.opens_at = now
    await session.flush()
    if early:
        await announce_changed(session, contest, early)
    for fixture in due:
        await _open(session, contest, fixture, origin)
    return len(due)


async def _open(session: AsyncSession, contest: ContestRow, fixture: FixtureRow, origin: OriginRow) -> None:
    athletes = AthleteRepository(session)
    moved = await athletes.pin(fixture.id, origin, positions_stand=await is_frozen(session, origin))
    if moved:
        rows = await athletes.of_origin(origin.id, numbers=moved)
        clubs = await CatalogueRepository(session).clubs_of(origin.id)
        athlete_announcements.announce_athletes(session, origin, list(rows.values()), clubs)
    pinned = await tell(session, contest, fixture)
    await record_act(
        session,
        contest,
        action="fixture.opened",
        actor_id=None,
        fixture_id=fixture.id,
        after={"fixture": fixture.names.model_dump(), "athletes": pinned},
    )


async def tell(session: AsyncSession, contest: ContestRow, fixture: FixtureRow) -> int:
    """Emit that a fixture has opened, with its prices and their changes; repetitions are harmless.

    Returns the number of pinned athletes.
    """
    athletes = AthleteRepository(session)
    pins = (await athletes.pins_of([fixture.id])).get(fixture.id, {})
    athlete_announcements.announce_opening(
        session,
        contest_id=contest.id,
        fixture_id=fixture.id,
        origin_id=contest.origin_id,
        window=fixture.pick_window,
        pins=list(pins.values()),
    )
    moves = await athletes.price_moves(contest.id, fixture_id=fixture.id)
    if moves and fixture.opened_at is not None:
        athlete_announcements.announce_price_changes(
            session,
            contest_id=contest.id,
            fixture_id=fixture.id,
            opened_at=fixture.opened_at,
            ends_at=fixture.ends_at,
            moves=moves,
            athletes=await athletes.of_origin(contest.origin_id, numbers=[move.number for move in moves]),
            clubs=await CatalogueRepository(session).clubs_of(contest.origin_id),
        )
    return len(pins)


async def take_back(session: AsyncSession, contest: ContestRow) -> None:
    """Hide the fixtures of a contest, whose row must be locked, on its way back to draft; none has locked.

    The pins of fantasy fixtures are deleted. Their next window is a new one, so game services ignore late locks or
    prices of this one.
    """
    fixtures = [
        fixture for fixture in await FixtureRepository(session).lock_all(contest.id) if fixture.published_at is not None
    ]
    await AthleteRepository(session).unpin([fixture.id for fixture in fixtures])
    for fixture in fixtures:
        fixture.published_at = fixture.opened_at = None
        fixture.pick_window += 1
    await announce_changed(session, contest, fixtures)


async def republish(session: AsyncSession) -> int:
    """Emit every opening with its pinned prices again, and return their number."""
    opened = [
        (contest, fixture) for contest, fixture in await FixtureRepository(session).published() if fixture.opened_at
    ]
    for contest, fixture in opened:
        await tell(session, contest, fixture)
    return len(opened)
