"""Endpoints of feeds; all for organizers."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Request

from contests.errors import FeedNotFound
from contests.events.paste_errors import ClubsUnknown
from contests.examples import answers
from contests.feeds import choice, decisions, examples, requests, service, trial
from contests.feeds.bodies import (
    FeedApproval,
    FeedCreate,
    FeedDecision,
    FeedFile,
    FeedLineChange,
    FeedPatch,
    FeedReading,
)
from contests.feeds.differences import FeedDifference, FeedTrial
from contests.feeds.errors import (
    FeedAddressMissing,
    FeedByHandOnly,
    FeedColumnsMissing,
    FeedHostNotAllowed,
    FeedKeyMissing,
    FeedLeagueUnknown,
    FeedLineNotFound,
    FeedNameTaken,
    FeedNothingWaits,
    FeedPresetFixed,
    FeedSeasonInvalid,
    FeedTakesNoFile,
    FeedTakesNoKey,
    FeedTooOften,
    TooManyFeeds,
)
from contests.feeds.fetcher import Fetcher
from contests.feeds.models import FeedRow
from contests.feeds.presets import PRESETS
from contests.feeds.reach import FeedReach
from contests.feeds.repository import FeedRepository
from contests.feeds.schemas import Feed, Preset
from contests.imports.errors import ImportForFantasyOnly
from contests.imports.service import uncertain_names
from contests.paths import FeedId
from contests.settings import Settings
from kit.api.errors import problems
from kit.database.sessions import Database, Session
from kit.http.outgoing_requests import trust
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from kit.process import context
from kit.sealing import Keyring
from shared.paths import ContestId
from shared.problems import ContestClosed, ContestNotFound, ReasonRequired

router = APIRouter(tags=["feeds"])
UPLOADS = ("/organizer/contests/leagues/[^/]+/feeds/[^/]+/file",)
"""The paths of file uploads, which are larger than other bodies."""
_ALL = "/organizer/contests/leagues/{leagueId}/feeds"
_ONE = _ALL + "/{feedId}"
_COMMON = (NotLoggedIn, OrganizerOnly, ContestNotFound)
_OF_ONE = (*_COMMON, ContestClosed, FeedNotFound)
_OF_PRESETS = (FeedByHandOnly, FeedLeagueUnknown, FeedSeasonInvalid, FeedKeyMissing, FeedTakesNoKey)


async def _allowed(request: Request) -> FeedReach:
    settings: Settings = request.app.state.settings
    return FeedReach(settings.feed_hosts, settings.feed_local)


async def _keyring(request: Request) -> Keyring:
    keyring: Keyring = request.app.state.sealing_keys
    return keyring


AllowedHosts = Annotated[FeedReach, Depends(_allowed)]
Keys = Annotated[Keyring, Depends(_keyring)]


async def _shown(session: Session, row: FeedRow) -> Feed:
    work = await FeedRepository(session).work_of([row.id])
    return Feed.of(row, work.get(row.id), _language())


def _language() -> str:
    return "en" if context.language.get() == "en" else "pl"


@router.get(
    "/organizer/contests/feeds/presets",
    summary="Ready sources",
    responses=problems(NotLoggedIn, OrganizerOnly) | answers([examples.PRESET]),
)
async def feed_presets(_organizer: Organizer, allowed: AllowedHosts) -> list[Preset]:
    """List the ready sources of feeds: public services with their terms and limits."""
    return [Preset.of(preset, allowed, _language()) for preset in PRESETS.values()]


@router.get(_ALL, summary="A contest's feeds", responses=problems(*_COMMON) | answers([examples.FEED]))
async def feeds_of_contest(contest_id: ContestId, _organizer: Organizer, session: Session) -> list[Feed]:
    """List a contest's feeds, the stopped ones first."""
    await service.require_contest(session, contest_id)
    rows = await FeedRepository(session).of_contest(contest_id)
    work = await FeedRepository(session).work_of([row.id for row in rows])
    return [Feed.of(row, work.get(row.id), _language()) for row in rows]


@router.post(
    _ALL,
    summary="Make a feed",
    status_code=201,
    responses=problems(
        *_COMMON,
        ContestClosed,
        FeedAddressMissing,
        FeedHostNotAllowed,
        FeedColumnsMissing,
        ImportForFantasyOnly,
        FeedNameTaken,
        TooManyFeeds,
        FeedTooOften,
        *_OF_PRESETS,
    )
    | answers(examples.FEED, 201),
)
async def create_feed(  # noqa: PLR0913, PLR0917 - who, which, what, and where it may lead
    contest_id: ContestId,
    body: FeedCreate,
    organizer: Organizer,
    session: Session,
    allowed: AllowedHosts,
    keyring: Keys,
) -> Feed:
    """Create a feed that checks a file regularly; its changes wait unless the feed may apply them by itself."""
    row = await service.create(
        session, actor_id=organizer.id, contest_id=contest_id, body=body, allowed=allowed, keyring=keyring
    )
    return await _shown(session, row)


@router.post(
    _ALL + "/try",
    summary="Read a feed's address once",
    responses=problems(
        *_COMMON, FeedAddressMissing, FeedHostNotAllowed, FeedColumnsMissing, ImportForFantasyOnly, *_OF_PRESETS
    )
    | answers(examples.TRIAL),
)
async def try_feed(
    contest_id: ContestId, body: FeedReading, _organizer: Organizer, request: Request, allowed: AllowedHosts
) -> FeedTrial:
    """Read a file from an address, with the columns of a table, before a feed is created; nothing is stored.

    For a table whose columns are not named yet, the answer has only the columns. This takes as long as the source, at
    most twenty seconds.
    """
    database: Database = request.app.state.database
    async with database.request() as session:  # no database connection is held while the source is fetched
        contest = await service.require_contest(session, contest_id)
    body = choice.resolved(body)
    if body.columns or body.format != "csv":
        service.require_readable(contest, body, allowed)
    else:
        service.require_address(body.url, allowed)
    return await trial.of(Fetcher(allowed, await asyncio.to_thread(trust)), body, _language())


@router.get(_ONE, summary="A feed", responses=problems(*_COMMON, FeedNotFound) | answers(examples.FEED_STOPPED))
async def feed_of_contest(contest_id: ContestId, feed_id: FeedId, _organizer: Organizer, session: Session) -> Feed:
    """Read a feed: its state, the reason of a stop, and its waiting changes."""
    await service.require_contest(session, contest_id)
    return await _shown(session, await service.require(session, contest_id, feed_id))


@router.patch(
    _ONE,
    summary="Change a feed",
    responses=problems(
        *_OF_ONE,
        FeedHostNotAllowed,
        FeedColumnsMissing,
        FeedNameTaken,
        FeedTakesNoFile,
        FeedTooOften,
        FeedPresetFixed,
        FeedTakesNoKey,
    )
    | answers(examples.FEED),
)
async def change_feed(  # noqa: PLR0913, PLR0917 - who, which, what, and where it may lead
    contest_id: ContestId,
    feed_id: FeedId,
    patch: FeedPatch,
    organizer: Organizer,
    session: Session,
    allowed: AllowedHosts,
    keyring: Keys,
) -> Feed:
    """Change the fields that are sent; with another address or another way of reading, the feed starts anew."""
    row = await service.change(
        session,
        actor_id=organizer.id,
        contest_id=contest_id,
        feed_id=feed_id,
        patch=patch,
        allowed=allowed,
        keyring=keyring,
    )
    return await _shown(session, row)


@router.delete(_ONE, status_code=204, summary="Delete a feed", responses=problems(*_OF_ONE))
async def delete_feed(contest_id: ContestId, feed_id: FeedId, organizer: Organizer, session: Session) -> None:
    """Delete a feed and its waiting changes; changes that are already written stay."""
    await service.delete(session, actor_id=organizer.id, contest_id=contest_id, feed_id=feed_id)


@router.post(_ONE + "/pause", summary="Pause a feed", responses=problems(*_OF_ONE) | answers(examples.FEED))
async def pause_feed(contest_id: ContestId, feed_id: FeedId, organizer: Organizer, session: Session) -> Feed:
    """Stop checking a feed until it is resumed."""
    row = await service.pause(session, actor_id=organizer.id, contest_id=contest_id, feed_id=feed_id)
    return await _shown(session, row)


@router.post(_ONE + "/resume", summary="Resume a feed", responses=problems(*_OF_ONE) | answers(examples.FEED))
async def resume_feed(contest_id: ContestId, feed_id: FeedId, organizer: Organizer, session: Session) -> Feed:
    """Resume a feed. After a stop our data stay, and other new data wait for an organizer."""
    row = await service.resume(session, actor_id=organizer.id, contest_id=contest_id, feed_id=feed_id)
    return await _shown(session, row)


@router.post(
    _ONE + "/lines",
    summary="Set a line of a feed aside",
    responses=problems(*_OF_ONE, FeedLineNotFound) | answers(examples.FEED),
)
async def set_line_aside(
    contest_id: ContestId, feed_id: FeedId, body: FeedLineChange, organizer: Organizer, session: Session
) -> Feed:
    """Set a line that cannot be read aside for good, or let it wait again; the other lines are taken anyway."""
    row = await decisions.set_aside(session, actor_id=organizer.id, contest_id=contest_id, feed_id=feed_id, change=body)
    return await _shown(session, row)


@router.post(
    _ONE + "/check",
    summary="Check a feed now",
    status_code=202,
    responses=problems(*_OF_ONE) | answers(examples.FEED, 202),
)
async def check_feed(contest_id: ContestId, feed_id: FeedId, _organizer: Organizer, session: Session) -> Feed:
    """Check a feed now, in the background; a stopped one resumes if there is no anomaly any more."""
    return await _shown(session, await requests.request_check(session, contest_id=contest_id, feed_id=feed_id))


@router.put(
    _ONE + "/file",
    summary="Send a feed its next file",
    status_code=202,
    responses=problems(*_OF_ONE, FeedTakesNoFile) | answers(examples.FEED, 202),
)
async def send_feed_file(
    contest_id: ContestId, feed_id: FeedId, body: FeedFile, _organizer: Organizer, session: Session
) -> Feed:
    """Read a file with the feed's settings, in the background; for a feed without an address."""
    row = await requests.send_file(session, contest_id=contest_id, feed_id=feed_id, text=body.text)
    return await _shown(session, row)


@router.get(
    _ONE + "/difference",
    summary="Waiting changes of a feed",
    responses=problems(*_COMMON, FeedNotFound, FeedNothingWaits) | answers(examples.DIFFERENCE),
)
async def feed_difference(
    contest_id: ContestId, feed_id: FeedId, _organizer: Organizer, session: Session
) -> FeedDifference:
    """Read the waiting changes, before and after, with the number of teams that they concern."""
    await service.require_contest(session, contest_id)
    row = await decisions.pending(session, contest_id=contest_id, feed_id=feed_id)
    return FeedDifference.of(row, await uncertain_names(session, row), _language())


@router.post(
    _ONE + "/difference/apply",
    summary="Apply the waiting changes of a feed",
    status_code=202,
    responses=problems(*_OF_ONE, FeedNothingWaits, ClubsUnknown, ReasonRequired) | answers(examples.FEED, 202),
)
async def apply_feed(
    contest_id: ContestId, feed_id: FeedId, body: FeedApproval, organizer: Organizer, session: Session
) -> Feed:
    """Have it written, by a worker, as every import is; read the feed until its `work` is gone, or `failed`."""
    row = await decisions.apply(
        session,
        actor_id=organizer.id,
        contest_id=contest_id,
        feed_id=feed_id,
        difference=body.difference,
        moves_closings=body.moves_closings,
        reason=body.reason,
        awarded_counts=body.awarded_counts,
    )
    return await _shown(session, row)


@router.post(
    _ONE + "/difference/discard",
    summary="Discard the waiting changes of a feed",
    responses=problems(*_OF_ONE, FeedNothingWaits) | answers(examples.FEED),
)
async def discard_feed(
    contest_id: ContestId, feed_id: FeedId, body: FeedDecision, organizer: Organizer, session: Session
) -> Feed:
    """Discard the waiting changes; those that still differ come back with the next file of the feed."""
    row = await decisions.discard(
        session, actor_id=organizer.id, contest_id=contest_id, feed_id=feed_id, difference=body.difference
    )
    return await _shown(session, row)
