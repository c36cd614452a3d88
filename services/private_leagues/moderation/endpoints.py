"""Endpoints of moderation of private leagues."""

from typing import Annotated

from fastapi import APIRouter, Query

from kit.api.errors import problems
from kit.api.pages import Page, Paging
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from private_leagues.leagues.errors import PrivateLeagueNotFound
from private_leagues.leagues.paths import PrivateLeagueId
from private_leagues.moderation import errors, service
from private_leagues.moderation.schemas import ModerationReason, OverseenLeague
from shared.paths import ContestId
from shared.problems import ContestNotFound

router = APIRouter(prefix="/organizer/private_leagues", tags=["private leagues' moderation"])
_COMMON = (NotLoggedIn, OrganizerOnly)
_ACT = (*_COMMON, errors.ModerationReasonRequired, PrivateLeagueNotFound)


@router.get(
    "/leagues/{leagueId}", summary="Find private leagues of a contest", responses=problems(*_COMMON, ContestNotFound)
)
async def find_private_leagues(
    contest_id: ContestId,
    _organizer: Organizer,
    session: Session,
    paging: Paging,
    search: Annotated[str, Query(max_length=40, description="A part of the name or description.")] = "",
) -> Page[OverseenLeague]:
    """List all of a contest's private leagues, published or not, the newest first."""
    found, total = await service.page(session, contest_id, search, offset=paging.offset, size=paging.size)
    items = [OverseenLeague.of(one) for one in found]
    return Page(items=items, page=paging.page, size=paging.size, total=total)


@router.post("/{privateLeagueId}/remove", status_code=204, summary="Remove a private league", responses=problems(*_ACT))
async def remove_private_league(
    league_id: PrivateLeagueId, body: ModerationReason, organizer: Organizer, session: Session
) -> None:
    """Remove a league for good, with a reason that its members read in their inbox."""
    await service.remove(session, league_id, by=organizer.id, reason=body.reason)


@router.post(
    "/{privateLeagueId}/logo/remove",
    status_code=204,
    summary="Take away a private league's logo",
    responses=problems(*_ACT, errors.NoLogo),
)
async def remove_logo_of_private_league(
    league_id: PrivateLeagueId, body: ModerationReason, organizer: Organizer, session: Session
) -> None:
    """Delete a league's logo, with a reason that its admin reads in the inbox."""
    await service.remove_logo(session, league_id, by=organizer.id, reason=body.reason)
