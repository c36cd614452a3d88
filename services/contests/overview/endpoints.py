"""Endpoints of contests for all readers, and of the organizers' agenda."""

from typing import Annotated, Literal
from uuid import UUID

from fastapi import APIRouter, Query, Request, Response
from sqlalchemy.ext.asyncio import AsyncSession

from contests.audit.repository import LogRepository
from contests.audit.schemas import LogEntry
from contests.contests import service
from contests.contests.documents import regulation_of, rules_of
from contests.contests.repository import ContestRepository
from contests.contests.schemas import Contest, ContestSettings
from contests.installation import InstallationOfRequest
from contests.language import language
from contests.overview.addresses import ContestPage, look_at_page
from contests.overview.agenda import read_agenda
from contests.overview.schemas import Overview
from contests.overview.service import VISITOR, Mine, look_at_list, look_at_mine
from contests.paths import ContestAddress
from contests.rules.schemas import LeagueDocument
from contests.settings import Settings
from kit.api.errors import problems
from kit.api.pages import Page, Paging
from kit.api.wire import UNCHANGED, answer_cached
from kit.database.sessions import Session, database_now
from kit.http.kept_answers import KeptAnswers, KeptAnswersOfApp, Looked
from kit.people.auth import CurrentUser, NotLoggedIn, OptionalUser, Organizer, OrganizerOnly
from shared.paths import ContestId
from shared.problems import ContestNotFound

router = APIRouter()
_CONTEST = "/leagues/{leagueId}"
_LARGEST = 200
_USUAL = 50
"""Contests on a page of the agenda."""
Fields = Annotated[
    Literal["all", "list"],
    Query(
        description="`list`: the fields that a list shows. `availablePredictions`, `rulesConfig.rules` and "
        "`additionalOptions.sections`, nine tenths of the answer, are empty then."
    ),
]


@router.get(
    "/leagues/availablePublicLeagues",
    tags=["contests"],
    summary="Contests open to everyone",
    response_model=list[Contest],
    responses=problems(NotLoggedIn) | UNCHANGED,
)
async def available_public_leagues(
    request: Request,
    reader: OptionalUser,
    kept: KeptAnswersOfApp,
    installation: InstallationOfRequest,
    fields: Fields = "all",
) -> Response:
    """List the published and running contests for everybody, newest start first; no token is needed."""
    mine = VISITOR if reader is None else await _mine(kept, reader.id)

    async def look(session: AsyncSession) -> Looked[bytes]:
        listed = await ContestRepository(session).public()
        return await look_at_list(session, kept, listed, mine=mine, installation=installation, brief=fields == "list")

    return await kept.answer(request, ("public contests", fields, mine), look)


@router.get(
    "/leagues/details",
    tags=["contests"],
    summary="All contests visible to me",
    response_model=list[Contest],
    responses=problems(NotLoggedIn) | UNCHANGED,
)
async def league_details(
    request: Request,
    me: CurrentUser,
    kept: KeptAnswersOfApp,
    installation: InstallationOfRequest,
    fields: Fields = "all",
) -> Response:
    """List the published and running contests for everybody, and those I joined or asked to join; newest start first.

    Closed ones that I joined are in it, too.
    """
    mine = await _mine(kept, me.id)

    async def look(session: AsyncSession) -> Looked[bytes]:
        listed = await ContestRepository(session).public(or_ids=mine.ids)
        return await look_at_list(session, kept, listed, mine=mine, installation=installation, brief=fields == "list")

    return await kept.answer(request, ("contests visible to me", fields, mine), look)


@router.get(
    "/leagues/archive",
    tags=["contests"],
    summary="Finished contests",
    response_model=list[Contest],
    responses=problems(NotLoggedIn) | UNCHANGED,
)
async def league_archive(
    request: Request,
    me: CurrentUser,
    kept: KeptAnswersOfApp,
    installation: InstallationOfRequest,
    fields: Fields = "all",
) -> Response:
    """List the closed contests that were for everybody, and those I joined; newest start first."""
    mine = await _mine(kept, me.id)

    async def look(session: AsyncSession) -> Looked[bytes]:
        listed = await ContestRepository(session).archived(or_ids=tuple(mine.joined))
        return await look_at_list(session, kept, listed, mine=mine, installation=installation, brief=fields == "list")

    return await kept.answer(request, ("archive", fields, mine), look)


@router.get(
    "/leagues/addresses/{address}",
    tags=["contests"],
    summary="The page of a contest at its address",
    response_model=ContestPage,
    responses=problems(NotLoggedIn, ContestNotFound) | UNCHANGED,
)
async def contest_page(
    request: Request,
    address: ContestAddress,
    reader: OptionalUser,
    kept: KeptAnswersOfApp,
    installation: InstallationOfRequest,
) -> Response:
    """Return a contest with the round that can be played next; no token is needed. Former addresses work, too."""
    mine = VISITOR if reader is None else await _mine(kept, reader.id)

    async def look(session: AsyncSession) -> Looked[bytes]:
        return await look_at_page(session, kept, address, mine=mine, installation=installation)

    return await kept.answer(request, ("page of a contest", address, mine), look)


async def _mine(kept: KeptAnswers, user_id: UUID) -> Mine:
    """Return the user's own part of lists."""
    return (await kept.find(("mine", user_id), lambda session: look_at_mine(session, user_id))).value


@router.get("/leagues/settings", tags=["contests"], summary="Operator of this installation")
async def league_settings(request: Request, session: Session) -> ContestSettings:
    """Return the operator of the installation, its version and the server's clock; no token is needed."""
    settings: Settings = request.app.state.settings
    return ContestSettings(
        host=settings.host_name,
        contact_email=settings.contact_email,
        version=settings.version,
        server_time=await database_now(session),
    )


@router.get(
    _CONTEST + "/regulation",
    tags=["rules"],
    summary="The regulation to accept on joining",
    responses=problems(NotLoggedIn, ContestNotFound),
)
async def league_regulation(
    contest_id: ContestId,
    reader: OptionalUser,
    session: Session,
    installation: InstallationOfRequest,
) -> LeagueDocument:
    """Read the regulation in the language of the request; its hash covers both languages. No token is needed."""
    drafts = reader is not None and reader.is_organizer
    contest = await service.find(session, contest_id, drafts=drafts)
    return LeagueDocument.of(contest.id, regulation_of(contest, installation), language())


@router.get(
    _CONTEST + "/rules",
    tags=["rules"],
    summary="The rules of a contest",
    responses=problems(NotLoggedIn, ContestNotFound),
)
async def league_rules(
    contest_id: ContestId,
    reader: OptionalUser,
    session: Session,
    installation: InstallationOfRequest,
) -> LeagueDocument:
    """Return the rules of a contest, in the language of the request; no token is needed."""
    drafts = reader is not None and reader.is_organizer
    contest = await service.find(session, contest_id, drafts=drafts)
    return LeagueDocument.of(contest.id, rules_of(contest, installation), language())


@router.get(
    _CONTEST + "/log",
    tags=["audit"],
    summary="Acts on a contest",
    responses=problems(NotLoggedIn, ContestNotFound),
)
async def league_log(
    contest_id: ContestId,
    me: CurrentUser,
    session: Session,
    paging: Paging,
) -> Page[LogEntry]:
    """List the acts of organizers and of the product on a contest, newest first; organizers see drafts' logs too."""
    log = LogRepository(session)
    contest = await service.find(session, contest_id, drafts=me.is_organizer)
    rows = await log.page(contest.id, offset=paging.offset, size=paging.size)
    items = [LogEntry.of(row, language()) for row in rows]
    return Page(items=items, page=paging.page, size=paging.size, total=await log.count(contest.id))


@router.get(
    "/organizer/contests/overview",
    tags=["contests"],
    summary="Next tasks of organizers, over all contests",
    response_model=Overview,
    responses=problems(NotLoggedIn, OrganizerOnly) | UNCHANGED,
)
async def organizer_overview(
    request: Request,
    _organizer: Organizer,
    session: Session,
    page: Annotated[int, Query(ge=1, le=1_000_000, description="The page, from 1.")] = 1,
    size: Annotated[int, Query(ge=1, le=_LARGEST, description="Contests per page.")] = _USUAL,
) -> Response:
    """List the contests that aren't over, the most urgent first, each with its rounds that matter now."""
    shown = Overview.of(await read_agenda(session), page=page, size=size)
    return answer_cached(request, lambda: shown.model_dump_json().encode())
