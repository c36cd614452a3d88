"""HTTP of looking back (api.md, Beyond spec.md §7)."""

from typing import Annotated

from fastapi import APIRouter, Path

from kit.auth import CurrentUser, NotLoggedIn, Organizer, OrganizerOnly
from kit.db import Session, as_uuid
from kit.errors import problems
from typer_predictions.history import service as history
from typer_predictions.history.errors import FixtureStillOpen
from typer_predictions.history.schemas import Distribution, FixtureHistory, FixtureTeams, TeamHistory
from typer_predictions.predictions.errors import FixtureNotFound
from typer_predictions.teams.errors import TeamNotFound

router = APIRouter(tags=["typer history"])


@router.get(
    "/leagues/typer/userteams/distribution/{fixtureId}",
    summary="Tell how predictions were spread, after the lock",
    responses=problems(NotLoggedIn, FixtureNotFound, FixtureStillOpen),
)
async def read_distribution(
    fixture_id: Annotated[str, Path(alias="fixtureId")], _me: CurrentUser, session: Session
) -> Distribution:
    """Answer how many teams chose what."""
    return Distribution.of(*await history.distribution(session, fixture_id=as_uuid(fixture_id)))


@router.get(
    "/leagues/typer/userteams/{teamId}/history",
    summary="List a team's locked fixtures with their points",
    responses=problems(NotLoggedIn, TeamNotFound),
)
async def read_history(
    team_id: Annotated[str, Path(alias="teamId")], _me: CurrentUser, session: Session
) -> TeamHistory:
    """Answer the fixtures that have locked, the newest last."""
    return TeamHistory.of(*await history.past(session, team_id=as_uuid(team_id)))


@router.get(
    "/leagues/typer/userteams/{teamId}/history/{fixtureId}",
    summary="Explain a team's points in a fixture",
    responses=problems(NotLoggedIn, TeamNotFound, FixtureNotFound, FixtureStillOpen),
)
async def explain_fixture(
    team_id: Annotated[str, Path(alias="teamId")],
    fixture_id: Annotated[str, Path(alias="fixtureId")],
    me: CurrentUser,
    session: Session,
) -> FixtureHistory:
    """Answer each prediction with its rate, its outcome and its points; before the lock only to the team's owner."""
    explained = await history.explained(session, viewer=me.id, team_id=as_uuid(team_id), fixture_id=as_uuid(fixture_id))
    return FixtureHistory.of(explained)


@router.get(
    "/organizer/typer_predictions/fixtures/{fixtureId}/teams",
    summary="Tell which teams have not predicted everything",
    responses=problems(NotLoggedIn, OrganizerOnly, FixtureNotFound),
)
async def read_fixture_teams(
    fixture_id: Annotated[str, Path(alias="fixtureId")], _me: Organizer, session: Session
) -> FixtureTeams:
    """Answer how many teams there are and who has not picked, never what was picked."""
    return FixtureTeams.of(await history.participation(session, fixture_id=as_uuid(fixture_id)))
