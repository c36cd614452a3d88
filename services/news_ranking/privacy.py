"""Personal data in news_ranking: the names of a person's teams, and their places."""

from uuid import UUID

from sqlalchemy import ColumnElement, String, cast, false, func, select

from contracts.base import Text
from kit.privacy.inventory import Changed, Field, Holding, Inventory, Kept, whose
from news_ranking.rankings.models import PlacesRow, TeamPlaceRow
from news_ranking.tables import ContestRow, RunChunkRow, TeamRow
from shared.erasures import ERASED_TEAM
from standings.domain.collation import name_key

PLACE_STANDS = "A ranking keeps its places; a team without a name has no owner."

_contest = select(ContestRow.name).where(ContestRow.contest_id == TeamRow.contest_id).scalar_subquery()


def _nobody(_person: UUID) -> ColumnElement[bool]:
    return false()


INVENTORY = Inventory(
    Holding(
        "places",
        Text(pl="Miejsca w rankingach", en="Places in rankings"),
        TeamPlaceRow,
        whose(TeamPlaceRow.user_id),
        Kept(PLACE_STANDS),
        (
            Field("name", TeamPlaceRow.name, "Nazwa drużyny", "Team's name"),
            Field("position", TeamPlaceRow.position, "Miejsce", "Place"),
            Field("points", TeamPlaceRow.points / 10.0, "Punkty", "Points"),
        ),
    ),
    Holding(
        "pages",
        Text(pl="Strony rankingów", en="Pages of rankings"),
        PlacesRow,
        _nobody,
        Kept("Columns of team ids, points and positions, hundreds of teams in a row; the same that places are."),
        unshown="The same places, by team, are listed as places.",
    ),
    Holding(
        "teams",
        Text(pl="Drużyny", en="Teams"),
        TeamRow,
        whose(TeamRow.user_id),
        Changed({TeamRow.name: ERASED_TEAM, TeamRow.name_key: name_key(ERASED_TEAM)}, PLACE_STANDS),
        (
            Field("contest", func.coalesce(_contest, cast(TeamRow.contest_id, String)), "Rozgrywki", "Contest"),
            Field("name", TeamRow.name, "Nazwa", "Name"),
            Field("createdAt", TeamRow.created_at, "Założona", "Made"),
        ),
    ),
    Holding(
        "runs",
        Text(pl="Punkty przed ułożeniem rankingu", en="Points before a ranking is made"),
        RunChunkRow,
        _nobody,
        Kept("Columns of team ids and points, thousands of teams in a row: what they come to is listed as places."),
        unshown="The same points, by team, are listed as places and by the game services.",
    ),
)
