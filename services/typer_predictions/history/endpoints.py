"""Endpoints of history (api.md, Beyond spec.md §7)."""

from fastapi import APIRouter, Response

from games.history import service as past
from games.history.schemas import WithDistribution
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.files.sheets import SHEET_ANSWER, WantedFormat, answer_sheet
from kit.people.auth import CurrentUser, NotLoggedIn, Organizer, OrganizerOnly
from shared.paths import FixtureId, TeamId
from shared.problems import ExportTooLarge, FixtureNotFound, TeamNotFound
from typer_predictions.game import TYPER
from typer_predictions.history import service as history
from typer_predictions.history.errors import FixtureStillOpen
from typer_predictions.history.exports import predictions_sheet
from typer_predictions.history.schemas import Distribution, FixtureHistory, TeamHistory

router = APIRouter(tags=["typer history"])


@router.get(
    "/organizer/typer_predictions/fixtures/{fixtureId}/predictions",
    summary="Save the predictions of a locked fixture as a file",
    response_class=Response,
    responses=problems(NotLoggedIn, OrganizerOnly, FixtureNotFound, FixtureStillOpen, ExportTooLarge) | SHEET_ANSWER,
)
async def export_predictions(
    fixture_id: FixtureId, _me: Organizer, session: Session, form: WantedFormat = "csv"
) -> Response:
    """Return each team's predictions, one in a row; those of an open fixture are left out."""
    return await answer_sheet(await predictions_sheet(session, fixture_id=fixture_id), form)


@router.get(
    "/leagues/typer/userteams/distribution/{fixtureId}",
    summary="Distribution of predictions, after the lock",
    responses=problems(NotLoggedIn, FixtureNotFound, FixtureStillOpen),
)
async def read_distribution(fixture_id: FixtureId, _me: CurrentUser, session: Session) -> Distribution:
    """Return how many teams chose each prediction."""
    return Distribution.of(await history.distribution(session, fixture_id=fixture_id))


@router.get(
    "/leagues/typer/userteams/{teamId}/history",
    summary="List a team's locked fixtures with their points",
    responses=problems(NotLoggedIn, TeamNotFound),
)
async def read_history(team_id: TeamId, _me: CurrentUser, session: Session) -> TeamHistory:
    """List the fixtures that have locked, the newest last."""
    return TeamHistory.of(await past.past(session, TYPER, team_id=team_id))


@router.get(
    "/leagues/typer/userteams/{teamId}/history/{fixtureId}",
    summary="Explain a team's points in a fixture",
    responses=problems(NotLoggedIn, TeamNotFound, FixtureNotFound, FixtureStillOpen),
)
async def explain_fixture(
    team_id: TeamId,
    fixture_id: FixtureId,
    me: CurrentUser,
    session: Session,
    with_distribution: WithDistribution = False,  # noqa: FBT002 - FastAPI calls it by name
) -> FixtureHistory:
    """Explain each prediction with its rate, its outcome and its points; before the lock only to the team's owner."""
    explained = await history.explained(
        session, viewer=me.id, team_id=team_id, fixture_id=fixture_id, with_spread=with_distribution
    )
    return FixtureHistory.of(explained)
