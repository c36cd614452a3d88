"""HTTP of looking back (api.md, Beyond spec.md §7)."""

from typing import Annotated

from fastapi import APIRouter, Path

from fantasy_teams.history import service as history
from fantasy_teams.history.errors import FixtureNotLocked, FixtureStillOpen
from fantasy_teams.history.organizer_schemas import DryRunBody, DryRunView, FantasyFixtureTeams
from fantasy_teams.history.schemas import FantasyDistribution, FantasyFixtureHistory, FantasyTeamHistory
from fantasy_teams.squads.errors import FixtureNotFound
from fantasy_teams.teams.errors import StillArriving, TeamNotFound
from kit.auth import CurrentUser, NotLoggedIn, Organizer, OrganizerOnly
from kit.db import Session, as_uuid
from kit.errors import problems

router = APIRouter(tags=["fantasy history"])
TEAMS = "/leagues/fantasy/userteams"
FIXTURES = "/organizer/fantasy_teams/fixtures"


@router.get(
    f"{TEAMS}/distribution/{{fixtureId}}",
    summary="Tell how squads were spread, after the lock",
    responses=problems(NotLoggedIn, FixtureNotFound, FixtureStillOpen, StillArriving),
)
async def read_distribution(
    fixture_id: Annotated[str, Path(alias="fixtureId")], _me: CurrentUser, session: Session
) -> FantasyDistribution:
    """Answer how many teams chose whom, and with which captain, formation and bonus."""
    return FantasyDistribution.of(await history.distribution(session, fixture_id=as_uuid(fixture_id)))


@router.get(
    f"{TEAMS}/{{teamId}}/history",
    summary="List a team's locked fixtures with their points",
    responses=problems(NotLoggedIn, TeamNotFound),
)
async def read_history(
    team_id: Annotated[str, Path(alias="teamId")], _me: CurrentUser, session: Session
) -> FantasyTeamHistory:
    """Answer the fixtures that have locked, the newest last."""
    return FantasyTeamHistory.of(*await history.past(session, team_id=as_uuid(team_id)))


@router.get(
    f"{TEAMS}/{{teamId}}/history/{{fixtureId}}",
    summary="Explain a team's points in a fixture",
    responses=problems(NotLoggedIn, TeamNotFound, FixtureNotFound, FixtureStillOpen, StillArriving),
)
async def explain_fixture(
    team_id: Annotated[str, Path(alias="teamId")],
    fixture_id: Annotated[str, Path(alias="fixtureId")],
    me: CurrentUser,
    session: Session,
) -> FantasyFixtureHistory:
    """Answer each slot with its points, who came in for whom and why; before the lock only to the team's owner."""
    explained = await history.explained(session, viewer=me.id, team_id=as_uuid(team_id), fixture_id=as_uuid(fixture_id))
    return FantasyFixtureHistory.of(explained)


@router.get(
    f"{FIXTURES}/{{fixtureId}}/teams",
    summary="Tell which teams have not saved a squad",
    responses=problems(NotLoggedIn, OrganizerOnly, FixtureNotFound),
)
async def read_fixture_teams(
    fixture_id: Annotated[str, Path(alias="fixtureId")], _me: Organizer, session: Session
) -> FantasyFixtureTeams:
    """Answer how many teams there are and who has not saved, never who was picked."""
    return FantasyFixtureTeams.of(await history.participation(session, fixture_id=as_uuid(fixture_id)))


@router.post(
    f"{FIXTURES}/{{fixtureId}}/dry-run",
    summary="Calculate what other results would do to every team's points",
    responses=problems(NotLoggedIn, OrganizerOnly, FixtureNotFound, FixtureNotLocked, StillArriving),
)
async def dry_run(
    body: DryRunBody, fixture_id: Annotated[str, Path(alias="fixtureId")], _me: Organizer, session: Session
) -> DryRunView:
    """Answer the differences; nothing is written."""
    return DryRunView.of(await history.dry_run(session, fixture_id=as_uuid(fixture_id), athletes=body.results()))
