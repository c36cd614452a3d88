"""Endpoints of history (api.md, Beyond spec.md §7)."""

from fastapi import APIRouter

from fantasy_teams.game import FANTASY
from fantasy_teams.history import service as history
from fantasy_teams.history.errors import FixtureStillOpen
from fantasy_teams.history.schemas import FantasyDistribution, FantasyFixtureHistory, FantasyTeamHistory
from games.history import service as past
from games.history.schemas import WithDistribution
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import CurrentUser, NotLoggedIn
from shared.paths import FixtureId, TeamId
from shared.problems import FixtureNotFound, StillArriving, TeamNotFound

router = APIRouter(tags=["fantasy history"])
TEAMS = "/leagues/fantasy/userteams"


@router.get(
    f"{TEAMS}/distribution/{{fixtureId}}",
    summary="Distribution of squads, after the lock",
    responses=problems(NotLoggedIn, FixtureNotFound, FixtureStillOpen, StillArriving),
)
async def read_distribution(fixture_id: FixtureId, _me: CurrentUser, session: Session) -> FantasyDistribution:
    """Return how many teams chose each athlete, captain, formation and bonus."""
    return FantasyDistribution.of(await history.distribution(session, fixture_id=fixture_id))


@router.get(
    f"{TEAMS}/{{teamId}}/history",
    summary="List a team's locked fixtures with their points",
    responses=problems(NotLoggedIn, TeamNotFound),
)
async def read_history(team_id: TeamId, _me: CurrentUser, session: Session) -> FantasyTeamHistory:
    """List the fixtures that have locked, the newest last."""
    return FantasyTeamHistory.of(await past.past(session, FANTASY, team_id=team_id))


@router.get(
    f"{TEAMS}/{{teamId}}/history/{{fixtureId}}",
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
