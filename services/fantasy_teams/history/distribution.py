"""Schemas of the choices of all teams in a locked fixture, and of its best line-up."""

from collections.abc import Mapping
from typing import Self
from uuid import UUID

from pydantic import ConfigDict, Field

from fantasy_teams.domain.squad import written
from fantasy_teams.history.service import Spread
from fantasy_teams.market.repository import Market
from fantasy_teams.squads.examples import FIXTURE, KEEPER, SOLD, STRIKER
from kit.api.wire import Tenths, View
from kit.process import context


class BestAthlete(View):
    """An athlete of the team of the round."""

    id: UUID = Field(alias="_id")
    """The athlete's `_id`."""
    fullname: str
    """Name and surname."""
    position: str
    """Key of the position."""
    team: str
    """The club's name in the language of the request."""
    points: Tenths
    """The athlete's points in the round, with one decimal."""


class BestLineUp(View):
    """The team of the round: the line-up with the most points; no budget and no limit of a club applies to it."""

    formation: str
    """Starters per position: `1-4-4-2`."""
    points: Tenths
    """The points of its athletes together, with one decimal."""
    players: list[BestAthlete]
    """Its athletes, row by row; in a row the one with the most points first."""

    @classmethod
    def of(cls, spread: Spread) -> Self | None:
        """Return the view of a fixture's best line-up; None if it has none."""
        best = spread.best
        if best is None:
            return None
        people = spread.market.people
        return cls.model_validate(
            {
                "formation": written(best.formation),
                "points": best.points,
                "players": [
                    {
                        "id": people[number].athlete_id,
                        "fullname": people[number].fullname,
                        "position": people[number].position,
                        "team": people[number].club_name[context.language.get()],
                        "points": spread.athletes[number].points,
                    }
                    for number in best.athletes
                ],
            }
        )


class FantasyDistribution(View):
    """How many teams of a locked fixture have an athlete, a captain, a formation, a bonus; `teams` have a squad.

    `sold` and `bought` are transfers of that fixture, as of its lock.
    """

    fixture_id: UUID
    """The fixture's `_id`."""
    teams: int
    """Teams that have a squad."""
    athletes: dict[UUID, int]
    """Teams by the `_id` of an athlete in their squad."""
    captains: dict[UUID, int]
    """Teams by the `_id` of their captain."""
    formations: dict[str, int]
    """Teams by formation."""
    bonuses: dict[str, int]
    """Teams by bonus."""
    sold: dict[UUID, int]
    """Teams by the `_id` of an athlete that they sold for this fixture; empty where the lock is of an older release."""
    bought: dict[UUID, int]
    """Teams by the `_id` of an athlete that they bought for this fixture; a team's first squad is no purchase."""
    best_lineup: BestLineUp | None
    """The team of the round, by the published points; null before results, or if no formation can be filled."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "fixtureId": FIXTURE,
                "teams": 3,
                "athletes": {KEEPER: 3, STRIKER: 2},
                "captains": {STRIKER: 1},
                "formations": {"1-4-4-2": 2, "1-3-4-3": 1},
                "bonuses": {"Captain": 1},
                "sold": {SOLD: 1},
                "bought": {STRIKER: 1},
                "bestLineup": None,
            }
        },
    )

    @classmethod
    def of(cls, spread: Spread) -> Self:
        """Return the view of a distribution."""
        kinds: dict[str, dict[str, int]] = {"athlete": {}, "captain": {}, "formation": {}, "bonus": {}}
        for row in spread.rows:
            kinds[row.kind][row.name] = row.teams
        return cls(
            fixture_id=spread.fixture.fixture_id,
            teams=spread.fixture.locked_teams or 0,
            athletes=_by_id(_numbered(kinds["athlete"]), spread.market),
            captains=_by_id(_numbered(kinds["captain"]), spread.market),
            formations=kinds["formation"],
            bonuses=kinds["bonus"],
            sold=_by_id({row.athlete: row.sold for row in spread.traded}, spread.market),
            bought=_by_id({row.athlete: row.bought for row in spread.traded}, spread.market),
            best_lineup=BestLineUp.of(spread),
        )


def _by_id(numbers: Mapping[int, int], market: Market) -> dict[UUID, int]:
    people = market.people
    return {people[number].athlete_id: teams for number, teams in numbers.items() if teams and number in people}


def _numbered(names: Mapping[str, int]) -> dict[int, int]:
    return {int(number): teams for number, teams in names.items()}
