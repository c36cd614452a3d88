"""Endpoints of previews (api.md, Beyond spec.md §7)."""

from fastapi import APIRouter

from fantasy_teams.preview.schemas import FantasyPreviewBody
from fantasy_teams.scoring.service import SCORING
from games.preview import service as previews
from games.preview.errors import NothingScored, ScoringUnderway
from games.preview.schemas import PointsPreview
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from shared.paths import FixtureId
from shared.problems import FixtureNotFound, FixtureNotLocked, StillArriving

router = APIRouter(tags=["fantasy preview"])


@router.post(
    "/organizer/fantasy_teams/fixtures/{fixtureId}/preview",
    summary="Teams that would gain or lose by results",
    responses=problems(
        NotLoggedIn, OrganizerOnly, FixtureNotFound, FixtureNotLocked, StillArriving, ScoringUnderway, NothingScored
    ),
)
async def preview_points(
    body: FantasyPreviewBody, fixture_id: FixtureId, _me: Organizer, session: Session
) -> PointsPreview:
    """Score every team by the results sent and compare points and places; nothing is written."""
    return PointsPreview.of(
        await previews.preview(
            session,
            SCORING,
            fixture_id=fixture_id,
            results=body.written(),
            revision=body.results_revision,
            is_final=body.final,
        )
    )
