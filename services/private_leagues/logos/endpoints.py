"""Endpoints of logos; pictures are read at `/files/download/{leagueId}/{logoImageId}` (storage_logs)."""

from fastapi import APIRouter, Request

from kit.api.errors import problems
from kit.database.sessions import Session
from kit.files.errors import UPLOAD_PROBLEMS
from kit.files.files import KeptFiles, SentPicture
from kit.people.auth import CurrentUser
from private_leagues.leagues.endpoints import ADMINISTERED
from private_leagues.leagues.paths import PrivateLeagueId
from private_leagues.leagues.schemas import PrivateLeague
from private_leagues.logos import service

router = APIRouter(prefix="/leagues/private/{privateLeagueId}/logo", tags=["private leagues"])
UPLOADS = ("/leagues/private/[^/]+/logo",)
"""The paths of picture uploads, which are larger than other bodies."""


@router.put("", summary="Give a private league a logo", responses=problems(*UPLOAD_PROBLEMS, *ADMINISTERED))
async def put_private_league_logo(
    league_id: PrivateLeagueId, me: CurrentUser, files: KeptFiles, request: Request, file: SentPicture = None
) -> PrivateLeague:
    """Replace the logo, as the admin; it is made anew by the product, with 128 and 512 pixels on the longer side."""
    return PrivateLeague.of(await service.put(request.app.state.database, files, league_id, me, file))


@router.delete("", summary="Take a private league's logo away", responses=problems(*ADMINISTERED))
async def remove_private_league_logo(league_id: PrivateLeagueId, me: CurrentUser, session: Session) -> PrivateLeague:
    """Let the league have no logo, as the admin; the picture is deleted."""
    return PrivateLeague.of(await service.remove(session, league_id, me))
