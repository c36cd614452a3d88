"""Endpoints of head to head."""

from fastapi import APIRouter

from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import CurrentUser, NotLoggedIn
from private_leagues.head_to_head import service
from private_leagues.head_to_head.errors import NotHeadToHead
from private_leagues.head_to_head.schemas import HeadToHeadView
from private_leagues.leagues.errors import PrivateLeagueNotFound
from private_leagues.leagues.paths import PrivateLeagueId

router = APIRouter(prefix="/leagues/private", tags=["private leagues"])


@router.get(
    "/{privateLeagueId}/head-to-head",
    summary="Read a private league's pairs and their table",
    responses=problems(NotLoggedIn, PrivateLeagueNotFound, NotHeadToHead),
)
async def read_head_to_head(league_id: PrivateLeagueId, me: CurrentUser, session: Session) -> HeadToHeadView:
    """Read the pairs of every fixture, the next pairs, and the table."""
    return HeadToHeadView.of(await service.read(session, league_id, me.id))
