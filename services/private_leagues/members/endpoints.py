"""Endpoints of members of private leagues."""

from fastapi import APIRouter, Request

from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import CurrentUser, NotLoggedIn
from kit.process.identifiers import as_uuid
from private_leagues.invitations.errors import InviteLinkOver
from private_leagues.leagues.endpoints import ADMINISTERED
from private_leagues.leagues.errors import AdminOnly, PrivateLeagueNotFound, TeamNeeded, TooManyPrivateLeagues
from private_leagues.leagues.paths import PrivateLeagueId
from private_leagues.leagues.schemas import PrivateLeague, PrivateLeagues
from private_leagues.members import errors, service
from private_leagues.members.schemas import HandingOver, Joining, Subscription, Unsubscription
from shared.problems import BlockedInContest, ContestClosed, StillArriving

router = APIRouter(prefix="/leagues/private", tags=["private leagues"])
JOINED = (
    TeamNeeded,
    NotLoggedIn,
    BlockedInContest,
    errors.RemovedFromLeague,
    PrivateLeagueNotFound,
    ContestClosed,
    errors.AlreadyMember,
    errors.PrivateLeagueFull,
    TooManyPrivateLeagues,
    StillArriving,
)
"""The errors of joining."""


@router.post(
    "/joinprivateLeague/",
    summary="Join a private league",
    responses=problems(errors.OfAnotherContest, InviteLinkOver, *JOINED),
)
async def join_private_league(body: Joining, me: CurrentUser, session: Session, request: Request) -> PrivateLeagues:
    """Join a published league, or one that I was invited to, found by its code in the last 30 minutes, or by its link.

    Answers an array whose one item is the league. The id of another league is not enough.
    """
    league_id = as_uuid(body.league.id)
    if league_id is None:
        raise PrivateLeagueNotFound
    joined = await service.join(
        session,
        me,
        league_id,
        most=request.app.state.settings.private_league_members,
        contest_id=None if body.league.partition is None else as_uuid(body.league.partition),
        team_id=as_uuid(body.team.id or ""),
        link=body.league.link,
    )
    return PrivateLeagues([PrivateLeague.of(joined)])


@router.put(
    "/{privateLeagueId}/subscribe",
    summary="Join a private league by its id",
    responses=problems(errors.JoinForOneself, *JOINED),
)
async def subscribe_private_league(
    league_id: PrivateLeagueId, body: Subscription, me: CurrentUser, session: Session, request: Request
) -> PrivateLeague:
    """Join a published league, or one that I was invited to or found by its code in the last 30 minutes."""
    await service.require_way_in(session, league_id, me.id)
    if as_uuid(body.user_id) != me.id:
        raise errors.JoinForOneself
    most = request.app.state.settings.private_league_members
    return PrivateLeague.of(await service.join(session, me, league_id, most=most))


@router.put(
    "/{privateLeagueId}/unsubscribe",
    status_code=204,
    summary="Leave a private league, or remove a member",
    responses=problems(
        NotLoggedIn,
        BlockedInContest,
        AdminOnly,
        PrivateLeagueNotFound,
        errors.MemberNotFound,
        ContestClosed,
        errors.AdminCannotLeave,
    ),
)
async def unsubscribe_private_league(
    league_id: PrivateLeagueId, body: Unsubscription, me: CurrentUser, session: Session
) -> None:
    """Take my team out, or as the admin another one, which comes back only by an invitation."""
    team_id = as_uuid(body.team_id)
    if team_id is None:
        raise errors.MemberNotFound
    await service.leave_or_remove(session, me, league_id, team_id)


@router.put(
    "/{privateLeagueId}/admin",
    summary="Hand a private league over",
    responses=problems(*ADMINISTERED, errors.MemberNotFound),
)
async def hand_over_private_league(
    league_id: PrivateLeagueId, body: HandingOver, me: CurrentUser, session: Session
) -> PrivateLeague:
    """Make another member the admin, as the admin."""
    heir_id = as_uuid(body.user_id)
    if heir_id is None:
        raise errors.MemberNotFound
    return PrivateLeague.of(await service.hand_over(session, me, league_id, heir_id))
