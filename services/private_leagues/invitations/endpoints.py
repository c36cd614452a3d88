"""Endpoints of invitations and links."""

from fastapi import APIRouter, Request

from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import CurrentUser, NotLoggedIn
from kit.process.networks import RequestNetwork
from private_leagues.invitations import errors, service
from private_leagues.invitations.paths import InviteLinkCode
from private_leagues.invitations.schemas import Invitation, Invited, InviteLink, OpenedLink
from private_leagues.leagues.endpoints import ADMINISTERED
from private_leagues.leagues.errors import PrivateLeagueNotFound
from private_leagues.leagues.paths import PrivateLeagueId

router = APIRouter(prefix="/leagues/private", tags=["private leagues"])


@router.post(
    "/{privateLeagueId}/invite",
    summary="Invite friends to a private league",
    responses=problems(errors.NotFriends, *ADMINISTERED),
)
async def invite_friends(league_id: PrivateLeagueId, body: Invitation, me: CurrentUser, session: Session) -> Invited:
    """Invite friends as the admin: they hear of it in their inbox, once a day, and may look at the league and join."""
    return Invited(invited=await service.invite(session, me, league_id, body.friends))


@router.get(
    "/{privateLeagueId}/link",
    summary="Read a private league's link",
    responses=problems(NotLoggedIn, PrivateLeagueNotFound),
)
async def read_invite_link(league_id: PrivateLeagueId, me: CurrentUser, session: Session) -> InviteLink:
    """Read the link that members send to others; there may be none that works."""
    return InviteLink.of(await service.link_of(session, me, league_id))


@router.put("/{privateLeagueId}/link", summary="Make a new link", responses=problems(*ADMINISTERED))
async def renew_invite_link(league_id: PrivateLeagueId, me: CurrentUser, session: Session) -> InviteLink:
    """Make a link that works for 14 days, as the admin; the one before is over."""
    return InviteLink.of(await service.new_link(session, me, league_id))


@router.get(
    "/links/{link}",
    summary="See where an invite link leads",
    responses=problems(errors.InviteLinkOver, errors.TooManyLinks),
)
async def open_invite_link(
    link: InviteLinkCode, session: Session, request: Request, network: RequestNetwork
) -> OpenedLink:
    """Show the target of a link before log-in."""
    request.app.state.link_limits.count(network)
    return OpenedLink.of(await service.open_link(session, link))
