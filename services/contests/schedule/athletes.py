"""The athletes' part of a fantasy contest's schedule: their points, and the changes of prices."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.models import AthleteRow
from contests.athletes.repository import AthleteRepository, PriceMove, Scored
from contests.athletes.schemas import PlayerPoints, PriceChange, team_name
from contests.catalogue.models import ClubRow
from contests.catalogue.repository import CatalogueRepository
from contests.contests.models import ContestRow


@dataclass(frozen=True)
class AthleteFigures:
    """Athletes' figures in the fixtures of one contest; empty for a typer."""

    language: str = "pl"
    athletes: Mapping[int, AthleteRow] = field(default_factory=dict[int, AthleteRow])
    clubs: Mapping[str, ClubRow] = field(default_factory=dict[str, ClubRow])
    scored: Mapping[UUID, Sequence[Scored]] = field(default_factory=dict[UUID, Sequence[Scored]])
    moves: Mapping[UUID, Sequence[PriceMove]] = field(default_factory=dict[UUID, Sequence[PriceMove]])

    def event_points(self, fixture_id: UUID, key: str) -> tuple[PlayerPoints, ...]:
        """Return the points of all athletes who appeared or scored in an event."""
        return tuple(
            PlayerPoints(_id=self.athletes[one.number].id, points=one.points)
            for one in self.scored.get(fixture_id, ())
            if one.event_key == key
        )

    def fixture_points(self, fixture_id: UUID) -> dict[str, int]:
        """Return the athletes' points over a whole fixture, in tenths, by the player's `_id`."""
        totals: dict[str, int] = {}
        for one in self.scored.get(fixture_id, ()):
            player = str(self.athletes[one.number].id)
            totals[player] = totals.get(player, 0) + one.points
        return totals

    def price_changes(self, fixture_id: UUID) -> tuple[PriceChange, ...]:
        """List the prices that differ from those of the fixture before, the largest changes first."""
        return tuple(
            PriceChange(
                player_id=self.athletes[move.number].id,
                player_name=self.athletes[move.number].fullname,
                player_team=team_name(self.clubs, move.club_key, self.language),
                price_before=move.before,
                price_after=move.after,
            )
            for move in self.moves.get(fixture_id, ())
        )

    def player_id(self, number: int) -> str:
        """Return the player's `_id` of an athlete."""
        return str(self.athletes[number].id)


async def figures_of(
    session: AsyncSession, contest: ContestRow, *, language: str, fixture_id: UUID | None = None
) -> AthleteFigures:
    """Return the athletes' figures in all fixtures of a contest, or in one of them, in `language` (pl or en)."""
    athletes = AthleteRepository(session)
    if contest.event_type != "Fantasy":
        return AthleteFigures(language=language)
    scored: dict[UUID, list[Scored]] = {}
    for one in await athletes.scored(contest.id, fixture_id=fixture_id):
        scored.setdefault(one.fixture_id, []).append(one)
    moves: dict[UUID, list[PriceMove]] = {}
    for move in await athletes.price_moves(contest.id, fixture_id=fixture_id):
        moves.setdefault(move.fixture_id, []).append(move)
    return AthleteFigures(
        language=language,
        athletes=await athletes.of_origin(contest.origin_id),
        clubs=await CatalogueRepository(session).clubs_of(contest.origin_id),
        scored=scored,
        moves=moves,
    )
