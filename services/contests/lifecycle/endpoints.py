"""Endpoints of an organizer's acts on a contest."""

from typing import Annotated

from fastapi import APIRouter, Query, Request

from contests.athletes.errors import ScoringFrozen
from contests.catalogue.errors import OriginExists, OriginOfAnotherSport, TemplateUnknown
from contests.contests import service
from contests.contests.bodies import ContestChange, ContestClosing, ContestDraft, ContestPatch
from contests.contests.errors import ContestFrozen, ContestInvalid, ContestNotPublished
from contests.contests.repository import ContestRepository
from contests.contests.schemas import Contest
from contests.fixtures.errors import ClosesAfterStart, ClosesAtOnce, ClosingMoves
from contests.lifecycle.closing import close, closing_checks, take_back_closing
from contests.lifecycle.consequences import consequences
from contests.lifecycle.deletion import delete
from contests.lifecycle.errors import (
    ClosingStands,
    ContestJoined,
    ContestNotClosable,
    ContestNotDraft,
    ContestNotReady,
)
from contests.lifecycle.schemas import ContestClosingChecks, ContestConsequences, ContestCopy, ContestReadiness
from contests.lifecycle.service import (
    Screen,
    change,
    copy,
    create,
    publish,
    put_picture,
    readiness,
    remove_picture,
    unpublish,
)
from contests.overview.service import PresenterOfRequest
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.files.errors import UPLOAD_PROBLEMS
from kit.files.files import KeptFiles, SentPicture
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from shared.paths import ContestId
from shared.problems import ContestClosed, ContestNotFound, ReasonRequired

router = APIRouter(tags=["contests"])
ORGANIZER = "/organizer/contests/leagues"
UPLOADS = (f"{ORGANIZER}/[^/]+/picture",)
"""The paths of picture uploads, which are larger than other bodies."""
_PICTURE = ORGANIZER + "/{leagueId}/picture"
_ForScreen = Annotated[Screen, Query(description="Whether it is for phones or for wider screens.")]


@router.get(ORGANIZER, summary="All contests, drafts too", responses=problems(NotLoggedIn, OrganizerOnly))
async def organizer_contests(organizer: Organizer, session: Session, presenter: PresenterOfRequest) -> list[Contest]:
    """List every contest, the last made first."""
    return await presenter.several(await ContestRepository(session).visible_to_organizer(), reader=organizer.id)


@router.post(
    ORGANIZER,
    status_code=201,
    summary="Make a contest from a template",
    responses=problems(
        NotLoggedIn, OrganizerOnly, TemplateUnknown, ContestInvalid, OriginExists, OriginOfAnotherSport, ScoringFrozen
    ),
)
async def create_contest(
    draft: ContestDraft, organizer: Organizer, session: Session, presenter: PresenterOfRequest
) -> Contest:
    """Make a draft: only organizers see it until it is published."""
    return await presenter.one(await create(session, draft, organizer=organizer.id), reader=organizer.id)


@router.get(
    ORGANIZER + "/{leagueId}", summary="One contest", responses=problems(NotLoggedIn, OrganizerOnly, ContestNotFound)
)
async def organizer_contest(
    contest_id: ContestId, organizer: Organizer, session: Session, presenter: PresenterOfRequest
) -> Contest:
    """Read a contest in any state."""
    return await presenter.one(await service.find(session, contest_id, drafts=True), reader=organizer.id)


@router.patch(
    ORGANIZER + "/{leagueId}",
    summary="Change a contest",
    responses=problems(
        *(NotLoggedIn, OrganizerOnly, ContestInvalid, ContestNotFound),
        *(ContestClosed, ContestFrozen, ScoringFrozen),
        *(ClosesAtOnce, ClosesAfterStart, ClosingMoves, ReasonRequired),
    ),
)
async def change_contest(
    contest_id: ContestId, patch: ContestChange, organizer: Organizer, session: Session, presenter: PresenterOfRequest
) -> Contest:
    """Change the fields that are sent; once a fixture has locked only texts and prizes."""
    changed = await change(session, contest_id, patch, organizer=organizer.id)
    return await presenter.one(changed, reader=organizer.id)


@router.delete(
    ORGANIZER + "/{leagueId}",
    status_code=204,
    summary="Delete a draft contest",
    responses=problems(NotLoggedIn, OrganizerOnly, ContestNotFound, ContestNotDraft),
)
async def delete_contest(contest_id: ContestId, organizer: Organizer, session: Session) -> None:
    """Delete a draft for good, with its rounds, imports, sources and pictures.

    Clubs and players of its competition are deleted, too, unless another contest has the competition. The audit log
    keeps that it was deleted, and by whom.
    """
    await delete(session, contest_id, organizer=organizer.id)


@router.put(
    _PICTURE,
    summary="Give a contest a picture",
    responses=problems(*UPLOAD_PROBLEMS, NotLoggedIn, OrganizerOnly, ContestNotFound, ContestClosed),
)
async def put_contest_picture(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name
    contest_id: ContestId,
    organizer: Organizer,
    files: KeptFiles,
    request: Request,
    presenter: PresenterOfRequest,
    screen: _ForScreen = "desktop",
    file: SentPicture = None,
) -> Contest:
    """Replace the picture of the contest's tile on the home screen, one for phones, one for wider screens."""
    database = request.app.state.database
    changed = await put_picture(database, files, contest_id, screen, file, organizer=organizer.id)
    return await presenter.one(changed, reader=organizer.id)


@router.delete(
    _PICTURE,
    summary="Take a contest's picture away",
    responses=problems(NotLoggedIn, OrganizerOnly, ContestNotFound, ContestClosed),
)
async def remove_contest_picture(
    contest_id: ContestId,
    organizer: Organizer,
    session: Session,
    presenter: PresenterOfRequest,
    screen: _ForScreen = "desktop",
) -> Contest:
    """Let clients draw the tile's picture from data again."""
    changed = await remove_picture(session, contest_id, screen, organizer=organizer.id)
    return await presenter.one(changed, reader=organizer.id)


@router.post(
    ORGANIZER + "/{leagueId}/publish",
    summary="Publish a contest",
    responses=problems(NotLoggedIn, OrganizerOnly, ContestNotFound, ContestClosed, ContestNotReady),
)
async def publish_contest(
    contest_id: ContestId, organizer: Organizer, session: Session, presenter: PresenterOfRequest
) -> Contest:
    """Show a draft and its fixtures to participants; it can be joined from its start date."""
    published = await publish(session, contest_id, organizer=organizer.id)
    return await presenter.one(published, reader=organizer.id)


@router.get(
    ORGANIZER + "/{leagueId}/readiness",
    summary="Checklist before a contest is published",
    responses=problems(NotLoggedIn, OrganizerOnly, ContestNotFound),
)
async def contest_readiness(contest_id: ContestId, _organizer: Organizer, session: Session) -> ContestReadiness:
    """List the points of the checklist: blocking ones, warnings, and where to mend each."""
    return await readiness(session, contest_id)


@router.post(
    ORGANIZER + "/{leagueId}/consequences",
    summary="Consequences of settings",
    responses=problems(NotLoggedIn, OrganizerOnly, ContestNotFound, ContestInvalid),
)
async def contest_consequences(
    contest_id: ContestId, patch: ContestPatch, _organizer: Organizer, session: Session
) -> ContestConsequences:
    """Compute the consequences of changed settings from the contest's own athletes and rounds.

    Nothing is stored.
    """
    return await consequences(session, contest_id, patch)


@router.post(
    ORGANIZER + "/{leagueId}/unpublish",
    summary="Take a contest back to draft",
    responses=problems(NotLoggedIn, OrganizerOnly, ContestNotFound, ContestClosed, ContestJoined, ContestFrozen),
)
async def unpublish_contest(
    contest_id: ContestId, organizer: Organizer, session: Session, presenter: PresenterOfRequest
) -> Contest:
    """Hide a published contest that has no members yet, with its fixtures."""
    hidden = await unpublish(session, contest_id, organizer=organizer.id)
    return await presenter.one(hidden, reader=organizer.id)


@router.post(
    ORGANIZER + "/{leagueId}/copy",
    status_code=201,
    summary="Copy a contest",
    responses=problems(NotLoggedIn, OrganizerOnly, ContestNotFound),
)
async def copy_contest(
    contest_id: ContestId, body: ContestCopy, organizer: Organizer, session: Session, presenter: PresenterOfRequest
) -> Contest:
    """Make a draft with the same competition, settings, texts, consents and prizes, without fixtures and members."""
    return await presenter.one(await copy(session, contest_id, body, organizer=organizer.id), reader=organizer.id)


@router.post(
    ORGANIZER + "/{leagueId}/close",
    summary="Close a contest",
    responses=problems(NotLoggedIn, OrganizerOnly, ContestNotFound, ContestNotPublished, ContestNotClosable),
)
async def close_contest(
    contest_id: ContestId,
    closing: ContestClosing,
    organizer: Organizer,
    session: Session,
    presenter: PresenterOfRequest,
) -> Contest:
    """End a contest: nothing of it changes any more, its ranking stays readable. It can be taken back for a day.

    Trophies, prizes and messages wait for the end of that day.
    """
    closed = await close(session, contest_id, closing, organizer=organizer.id)
    return await presenter.one(closed, reader=organizer.id)


@router.get(
    ORGANIZER + "/{leagueId}/closing",
    summary="Checklist before a contest is closed",
    responses=problems(NotLoggedIn, OrganizerOnly, ContestNotFound),
)
async def contest_closing(contest_id: ContestId, _organizer: Organizer, session: Session) -> ContestClosingChecks:
    """List the open points: rounds without results or provisional ones, rounds ahead, and postponed matches."""
    return await closing_checks(session, contest_id)


@router.post(
    ORGANIZER + "/{leagueId}/reopen",
    summary="Take a contest's closing back",
    responses=problems(NotLoggedIn, OrganizerOnly, ContestNotFound, ContestNotPublished, ClosingStands),
)
async def reopen_contest(
    contest_id: ContestId, organizer: Organizer, session: Session, presenter: PresenterOfRequest
) -> Contest:
    """Open a contest again that was closed within the last day; its sources stay paused."""
    opened = await take_back_closing(session, contest_id, organizer=organizer.id)
    return await presenter.one(opened, reader=organizer.id)
