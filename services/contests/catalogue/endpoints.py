"""Endpoints of the catalogue."""

from fastapi import APIRouter

from contests.catalogue.schemas import ContestTemplate
from contests.catalogue.templates import templates
from kit.api.errors import problems
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly

router = APIRouter(tags=["catalogue"])
_EXAMPLE = {
    "key": "football-typer",
    "sport": "football",
    "eventType": "Typer",
    "name": {"pl": "Piłka nożna – typer", "en": "Football – predictions"},
    "predictionFamilies": ["1X2", "ExactResult", "PointDifference", "GroupWinner", "GroupMedalists"],
    "availableFormations": [],
}


@router.get(
    "/organizer/contests/templates",
    summary="Templates to start a contest from",
    responses=problems(NotLoggedIn, OrganizerOnly) | {200: {"content": {"application/json": {"example": [_EXAMPLE]}}}},
)
async def contest_templates(_organizer: Organizer) -> list[ContestTemplate]:
    """List every template, in alphabetical order of the keys."""
    return [ContestTemplate.of(template) for template in templates().values()]
