"""Endpoints of adjustments; organizers only."""

from fastapi import APIRouter

from games.adjustments import service as adjustments
from games.adjustments.errors import NothingAdjusted
from games.adjustments.schemas import Adjustment, Adjustments
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from shared.paths import TeamId
from shared.problems import ContestClosed, FixtureNotFound, ReasonRequired, TeamNotFound
from typer_predictions.adjustments.schemas import PointsAdjustmentBody
from typer_predictions.game import TYPER

router = APIRouter(prefix="/organizer/typer_predictions/teams/{teamId}/adjustments", tags=["typer adjustments"])


@router.post(
    "",
    status_code=201,
    summary="Add points to a team, or take them",
    responses=problems(
        *(NotLoggedIn, OrganizerOnly, TeamNotFound, FixtureNotFound),
        *(NothingAdjusted, ReasonRequired, ContestClosed),
    ),
)
async def adjust_points(body: PointsAdjustmentBody, team_id: TeamId, me: Organizer, session: Session) -> Adjustment:
    """Adjust a team's points in a fixture by hand, with a reason that participants can read; they are scored again."""
    return Adjustment.of(
        await adjustments.adjust(
            session,
            TYPER,
            actor=me.id,
            team_id=team_id,
            kind="points",
            fixture=body.fixture_id,
            value=body.tenths,
            reason=body.reason,
            key=body.key,
        )
    )


@router.get(
    "",
    summary="List adjustments of a team's points",
    responses=problems(NotLoggedIn, OrganizerOnly, TeamNotFound),
)
async def read_point_adjustments(team_id: TeamId, _me: Organizer, session: Session) -> Adjustments:
    """List adjustments by hand, the newest first."""
    return Adjustments([Adjustment.of(row) for row in await adjustments.of_team(session, TYPER, team_id=team_id)])
