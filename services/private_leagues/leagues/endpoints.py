"""Endpoints of private leagues."""

from typing import Annotated

from fastapi import APIRouter, Query, Request

from kit.api.errors import problems
from kit.database.sessions import ServiceDatabase, Session
from kit.people.auth import CurrentUser, NotLoggedIn
from kit.process.identifiers import as_uuid
from private_leagues.leagues import errors, service
from private_leagues.leagues.paths import LeagueCode, PrivateLeagueId
from private_leagues.leagues.schemas import (
    NewPrivateLeague,
    PrivateLeague,
    PrivateLeaguePatch,
    PrivateLeagues,
    PrivateRanking,
    PrivateRankingEntry,
    PublicLeague,
)
from shared.paths import AskedContests, ContestId
from shared.problems import BlockedInContest, ContestClosed, ContestNotFound, FixtureNotFound, StillArriving

router = APIRouter(prefix="/leagues/private", tags=["private leagues"])
ADMINISTERED = (
    NotLoggedIn,
    BlockedInContest,
    errors.AdminOnly,
    errors.PrivateLeagueNotFound,
    ContestClosed,
)
"""The errors of every act of an admin."""

_FixtureId = Annotated[
    str | None, Query(max_length=100, description="A fixture's `_id`: its points instead of the contest's.")
]
_Search = Annotated[str, Query(max_length=40, description="A part of the name.")]


@router.get(
    "/userprivateleagues/{leagueId}",
    summary="List my private leagues of a contest",
    responses=problems(NotLoggedIn, ContestNotFound),
)
async def list_my_private_leagues(contest_id: ContestId, me: CurrentUser, session: Session) -> PrivateLeagues:
    """List those that I am in, the first joined first; those of closed contests, too."""
    return PrivateLeagues([PrivateLeague.of(shown) for shown in await service.mine(session, me.id, contest_id)])


@router.get(
    "/userprivateleagues",
    summary="List my private leagues of several contests",
    responses=problems(NotLoggedIn),
)
async def list_my_private_leagues_of_contests(
    contest_ids: AskedContests, me: CurrentUser, database: ServiceDatabase
) -> PrivateLeagues:
    """List those that I am in, contest by contest; one that does not exist, or is a draft, is left out."""
    async with database.reading() as session:
        found = await service.mine_of_several(session, me.id, contest_ids)
    return PrivateLeagues([PrivateLeague.of(shown) for shown in found])


@router.get(
    "/public/{leagueId}", summary="List published private leagues", responses=problems(NotLoggedIn, ContestNotFound)
)
async def list_public_private_leagues(
    contest_id: ContestId, _me: CurrentUser, session: Session, search: _Search = ""
) -> list[PublicLeague]:
    """List at most a hundred leagues that anybody may join, the largest first."""
    return [PublicLeague.of(listed) for listed in await service.published(session, contest_id, search)]


@router.get(
    "/privateLeague/{code}",
    summary="Find a private league by its code",
    responses=problems(NotLoggedIn, errors.PrivateLeagueNotFound, errors.TooManyCodes),
)
async def find_private_league(code: LeagueCode, me: CurrentUser, session: Session, request: Request) -> PrivateLeagues:
    """Return an array whose one item is the league; the code gives this access before joining."""
    request.app.state.code_limits.count(me.id)
    return PrivateLeagues([PrivateLeague.of(await service.find_by_code(session, code, me.id))])


@router.post(
    "/createprivateleague",
    status_code=201,
    summary="Make a private league",
    responses=problems(
        errors.PrivateLeagueNameInvalid,
        errors.DescriptionInvalid,
        errors.TeamNeeded,
        NotLoggedIn,
        BlockedInContest,
        ContestNotFound,
        ContestClosed,
        errors.PrivateLeagueExists,
        errors.TooManyPrivateLeagues,
        StillArriving,
    ),
)
async def create_private_league(body: NewPrivateLeague, me: CurrentUser, session: Session) -> PrivateLeague:
    """Make a private league of a contest I have a team (or predictions) in; I become its admin and first member."""
    contest_id = as_uuid(body.league_id)
    if contest_id is None:
        raise ContestNotFound
    league = await service.create(
        session,
        me,
        contest_id,
        service.Wording(body.name, body.description, body.head_to_head),
        team_id=as_uuid(body.ranking[0].id or "") if body.ranking else None,
        key=body.key,
    )
    return PrivateLeague.of(await service.show(session, league.league_id, me.id))


@router.get(
    "/{privateLeagueId}",
    summary="Read a private league",
    responses=problems(NotLoggedIn, errors.PrivateLeagueNotFound),
)
async def read_private_league(league_id: PrivateLeagueId, me: CurrentUser, session: Session) -> PrivateLeague:
    """Read a league that I am in, or a published one."""
    return PrivateLeague.of(await service.show(session, league_id, me.id))


@router.get(
    "/{privateLeagueId}/ranking",
    summary="Read a private league's ranking, or one fixture's",
    responses=problems(NotLoggedIn, errors.PrivateLeagueNotFound, FixtureNotFound),
)
async def read_private_ranking(
    league_id: PrivateLeagueId,
    me: CurrentUser,
    session: Session,
    fixtureId: _FixtureId = None,  # noqa: N803 - a name on the wire
) -> PrivateRanking:
    """Rank the members by the contest's points, or by a fixture's; members who took no part in it are left out."""
    fixture_id = None if fixtureId is None else as_uuid(fixtureId)
    if fixtureId is not None and fixture_id is None:
        raise FixtureNotFound
    ranked = await service.ranking_of(session, league_id, me.id, fixture_id=fixture_id)
    return PrivateRanking([PrivateRankingEntry.of(team) for team in ranked])


@router.patch(
    "/{privateLeagueId}",
    summary="Change a private league's name or description",
    responses=problems(
        errors.PrivateLeagueNameInvalid, errors.DescriptionInvalid, *ADMINISTERED, errors.PrivateLeagueExists
    ),
)
async def change_private_league(
    league_id: PrivateLeagueId, body: PrivateLeaguePatch, me: CurrentUser, session: Session
) -> PrivateLeague:
    """Change the fields that are sent, as the admin."""
    changed = await service.describe(
        session, league_id, me, service.Wording(body.name, body.description, body.head_to_head)
    )
    return PrivateLeague.of(changed)


@router.put("/{privateLeagueId}/publish", summary="List a private league publicly", responses=problems(*ADMINISTERED))
async def publish_private_league(league_id: PrivateLeagueId, me: CurrentUser, session: Session) -> PrivateLeague:
    """Let anybody find and join it without a code, as the admin."""
    return PrivateLeague.of(await service.publish(session, league_id, me, published=True))


@router.put(
    "/{privateLeagueId}/unpublish", summary="List a private league no longer", responses=problems(*ADMINISTERED)
)
async def unpublish_private_league(league_id: PrivateLeagueId, me: CurrentUser, session: Session) -> PrivateLeague:
    """Take it off the public list, as the admin: from now on it is found by its code; the members stay."""
    return PrivateLeague.of(await service.publish(session, league_id, me, published=False))
