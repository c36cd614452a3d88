"""Endpoints of adjustments; organizers only."""

from fastapi import APIRouter

from fantasy_teams.adjustments.schemas import AdjustmentBody
from fantasy_teams.game import FANTASY
from games.adjustments import service as adjustments
from games.adjustments.errors import FixtureRequired, NothingAdjusted
from games.adjustments.schemas import Adjustment, Adjustments
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from shared.paths import TeamId
from shared.problems import ContestClosed, FixtureNotFound, ReasonRequired, TeamNotFound

router = APIRouter(prefix="/organizer/fantasy_teams/teams/{teamId}/adjustments", tags=["fantasy adjustments"])


@router.post(
    "",
    status_code=201,
    summary="Add points or budget to a team, or take them",
    responses=problems(
        NotLoggedIn,
        OrganizerOnly,
        TeamNotFound,
        FixtureNotFound,
        FixtureRequired,
        NothingAdjusted,
        ReasonRequired,
        ContestClosed,
    ),
)
async def adjust_team(body: AdjustmentBody, team_id: TeamId, me: Organizer, session: Session) -> Adjustment:
    """Adjust a team by hand, with a reason that participants can read; points are scored again at once."""
    return Adjustment.of(
        await adjustments.adjust(
            session,
            FANTASY,
            actor=me.id,
            team_id=team_id,
            kind=body.kind,
            fixture=body.fixture_id,
            value=body.tenths,
            reason=body.reason,
            key=body.key,
        )
    )


@router.get(
    "",
    summary="List a team's adjustments",
    responses=problems(NotLoggedIn, OrganizerOnly, TeamNotFound),
)
async def read_adjustments(team_id: TeamId, _me: Organizer, session: Session) -> Adjustments:
    """List adjustments by hand, the newest first."""
    return Adjustments([Adjustment.of(row) for row in await adjustments.of_team(session, FANTASY, team_id=team_id)])
