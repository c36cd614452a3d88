"""HTTP of contests: what participants read, and what organizers do."""

from typing import Annotated

from fastapi import APIRouter, Path, Request

from contests.athletes.errors import ScoringFrozen
from contests.catalogue.errors import OriginOfAnotherSport, TemplateUnknown
from contests.contests import repository, service
from contests.contests.bodies import ContestClosing, ContestDraft, ContestPatch
from contests.contests.errors import ContestClosed, ContestFrozen, ContestInvalid, ContestNotFound, ContestNotPublished
from contests.contests.presenting import PresenterOfRequest
from contests.contests.schemas import Contest, ContestSettings
from contests.memberships import repository as memberships
from contests.settings import Settings
from kit.auth import CurrentUser, NotLoggedIn, OptionalUser, Organizer, OrganizerOnly
from kit.db import Session, as_uuid, database_now
from kit.errors import problems

router = APIRouter(tags=["contests"])
ORGANIZER = "/organizer/contests/leagues"
LeagueId = Annotated[str, Path(alias="id", description="The contest's `_id`.")]


@router.get("/leagues/availablePublicLeagues", summary="Contests open to everyone", responses=problems(NotLoggedIn))
async def available_public_leagues(
    reader: OptionalUser, session: Session, presenter: PresenterOfRequest
) -> list[Contest]:
    """Answer the published and running contests, newest start first; no token is needed."""
    return await presenter.several(await repository.public(session), reader=reader and reader.id)


@router.get("/leagues/details", summary="All contests visible to me", responses=problems(NotLoggedIn))
async def league_details(me: CurrentUser, session: Session, presenter: PresenterOfRequest) -> list[Contest]:
    """Answer the published and running contests, and the closed ones I joined; newest start first."""
    mine = await memberships.joined_of(session, me.id)
    return await presenter.several(await repository.public(session, or_ids=tuple(mine)), reader=me.id)


@router.get("/leagues/archive", summary="Finished contests", responses=problems(NotLoggedIn))
async def league_archive(me: CurrentUser, session: Session, presenter: PresenterOfRequest) -> list[Contest]:
    """Answer the closed contests, newest start first."""
    return await presenter.several(await repository.archived(session), reader=me.id)


@router.get("/leagues/settings", summary="Who runs this installation")
async def league_settings(request: Request, session: Session) -> ContestSettings:
    """Answer the host, the contact e-mail, the version and the server's clock; no token is needed."""
    settings: Settings = request.app.state.settings
    return ContestSettings(
        host=settings.host_name,
        contact_email=settings.contact_email,
        version=settings.version,
        server_time=await database_now(session),
    )


@router.get(ORGANIZER, summary="All contests, drafts too", responses=problems(NotLoggedIn, OrganizerOnly))
async def organizer_contests(organizer: Organizer, session: Session, presenter: PresenterOfRequest) -> list[Contest]:
    """Answer every contest, the last made first."""
    return await presenter.several(await repository.visible_to_organizer(session), reader=organizer.id)


@router.post(
    ORGANIZER,
    status_code=201,
    summary="Make a contest from a template",
    responses=problems(
        NotLoggedIn, OrganizerOnly, TemplateUnknown, ContestInvalid, OriginOfAnotherSport, ScoringFrozen
    ),
)
async def create_contest(
    draft: ContestDraft, organizer: Organizer, session: Session, presenter: PresenterOfRequest
) -> Contest:
    """Make a draft: only organizers see it until it is published."""
    return await presenter.one(await service.create(session, draft, organizer=organizer.id), reader=organizer.id)


@router.get(ORGANIZER + "/{id}", summary="One contest", responses=problems(NotLoggedIn, OrganizerOnly, ContestNotFound))
async def organizer_contest(
    league_id: LeagueId, organizer: Organizer, session: Session, presenter: PresenterOfRequest
) -> Contest:
    """Answer a contest in whatever state."""
    return await presenter.one(await service.find(session, as_uuid(league_id), drafts=True), reader=organizer.id)


@router.patch(
    ORGANIZER + "/{id}",
    summary="Change a contest",
    responses=problems(
        NotLoggedIn, OrganizerOnly, ContestInvalid, ContestNotFound, ContestClosed, ContestFrozen, ScoringFrozen
    ),
)
async def change_contest(
    league_id: LeagueId, patch: ContestPatch, organizer: Organizer, session: Session, presenter: PresenterOfRequest
) -> Contest:
    """Change what is sent; once a fixture has locked only texts and prizes."""
    changed = await service.change(session, as_uuid(league_id), patch, organizer=organizer.id)
    return await presenter.one(changed, reader=organizer.id)


@router.post(
    ORGANIZER + "/{id}/publish",
    summary="Publish a contest",
    responses=problems(NotLoggedIn, OrganizerOnly, ContestNotFound, ContestClosed),
)
async def publish_contest(
    league_id: LeagueId, organizer: Organizer, session: Session, presenter: PresenterOfRequest
) -> Contest:
    """Show a draft and its fixtures to participants; it can be joined from its start date."""
    published = await service.publish(session, as_uuid(league_id), organizer=organizer.id)
    return await presenter.one(published, reader=organizer.id)


@router.post(
    ORGANIZER + "/{id}/close",
    summary="Close a contest",
    responses=problems(NotLoggedIn, OrganizerOnly, ContestNotFound, ContestNotPublished),
)
async def close_contest(
    league_id: LeagueId, closing: ContestClosing, organizer: Organizer, session: Session, presenter: PresenterOfRequest
) -> Contest:
    """End a contest for good: nothing of it changes any more, its ranking stays readable."""
    closed = await service.close(session, as_uuid(league_id), reason=closing.reason, organizer=organizer.id)
    return await presenter.one(closed, reader=organizer.id)
