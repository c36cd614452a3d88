"""Endpoints of history (api.md, Beyond spec.md §7)."""

from enum import Enum
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query

from fantasy_teams.game import FANTASY
from fantasy_teams.history import service as history
from fantasy_teams.history.distribution import FantasyDistribution
from fantasy_teams.history.errors import FixtureStillOpen
from fantasy_teams.history.schemas import FantasyFixtureHistory, FantasyTeamHistory, MyFantasyTeam
from fantasy_teams.squads import service as squads
from games.history import service as past
from games.history.schemas import WithDistribution
from games.paths import MyContestId
from kit.api.errors import problems
from kit.database.sessions import ServiceDatabase, Session
from kit.people.auth import CurrentUser, NotLoggedIn
from shared.paths import FixtureId, TeamId
from shared.problems import FixtureNotFound, StillArriving, TeamNotFound

router = APIRouter()
_PAST: list[str | Enum] = ["fantasy history"]
TEAMS = "/leagues/fantasy/userteams"
Explained = Annotated[
    UUID | None,
    Query(description="The `_id` of a fixture: once it is locked, `explanation` says how its points come about."),
]
"""One request for all that the screen of a squad shows of this service."""


@router.get(
    f"{TEAMS}/league/{{leagueId}}",
    tags=["fantasy teams"],
    summary="Read my team in a fantasy contest",
    responses=problems(NotLoggedIn, TeamNotFound, StillArriving),
)
async def read_team(
    contest_id: MyContestId, me: CurrentUser, database: ServiceDatabase, explained: Explained = None
) -> MyFantasyTeam:
    """Read my team with its squad, money, transfers and bonuses."""
    async with database.reading() as session:
        team = await squads.mine(session, owner=me.id, contest_id=contest_id)
        known = None if explained is None else await history.of_mine(session, team, fixture_id=explained)
    return MyFantasyTeam.with_explanation(team, known)


@router.get(
    f"{TEAMS}/distribution/{{fixtureId}}",
    tags=_PAST,
    summary="Distribution of squads, after the lock",
    responses=problems(NotLoggedIn, FixtureNotFound, FixtureStillOpen, StillArriving),
)
async def read_distribution(fixture_id: FixtureId, _me: CurrentUser, session: Session) -> FantasyDistribution:
    """Return how many teams chose each athlete, captain, formation and bonus."""
    return FantasyDistribution.of(await history.distribution(session, fixture_id=fixture_id))


@router.get(
    f"{TEAMS}/{{teamId}}/history",
    tags=_PAST,
    summary="List a team's locked fixtures with their points",
    responses=problems(NotLoggedIn, TeamNotFound),
)
async def read_history(team_id: TeamId, _me: CurrentUser, session: Session) -> FantasyTeamHistory:
    """List the fixtures that have locked, the newest last."""
    return FantasyTeamHistory.of(await past.past(session, FANTASY, team_id=team_id))


@router.get(
    f"{TEAMS}/{{teamId}}/history/{{fixtureId}}",
    tags=_PAST,
    summary="Explain a team's points in a fixture",
    responses=problems(NotLoggedIn, TeamNotFound, FixtureNotFound, FixtureStillOpen, StillArriving),
)
async def explain_fixture(
    team_id: TeamId,
    fixture_id: FixtureId,
    me: CurrentUser,
    session: Session,
    with_distribution: WithDistribution = False,  # noqa: FBT002 - FastAPI calls it by name
) -> FantasyFixtureHistory:
    """Explain each slot with its points and each substitution; before the lock only to the team's owner."""
    explained = await history.explained(
        session, viewer=me.id, team_id=team_id, fixture_id=fixture_id, with_spread=with_distribution
    )
    return FantasyFixtureHistory.of(explained)
