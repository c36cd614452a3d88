"""Squads as they are stored, read into the domain's."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from contracts.events.contest import FantasyRules
from fantasy_teams.domain.bonuses import CAPTAIN, Bonus
from fantasy_teams.domain.edit import SquadRow
from fantasy_teams.domain.money import Holding
from fantasy_teams.domain.squad import Athlete, Squad
from fantasy_teams.domain.substitutions import Positions
from fantasy_teams.domain.transfers import Transfers


@dataclass(frozen=True)
class StoredSquad:
    """A team's squad for a fixture; columns as `models.SquadRow` describes them."""

    athletes: Sequence[int]
    positions: Sequence[int]
    purchase: Sequence[int]
    formation: Sequence[int]
    captain: int
    bonus: str | None
    sold: Sequence[int]
    bought: Sequence[int]
    realised: int
    carried: bool

    @classmethod
    def of(cls, row: SquadRow, athletes: Mapping[int, Athlete], rules: FantasyRules) -> "StoredSquad":
        """Answer what is stored of a checked squad."""
        numbers = row.squad.athletes
        captain = row.bonus.captain if row.bonus is not None and row.bonus.name == CAPTAIN else None
        return cls(
            athletes=numbers,
            positions=[rules.positions.index(athletes[number].position) for number in numbers],
            purchase=[row.purchase[number] for number in numbers],
            formation=row.formation,
            captain=0 if captain is None else numbers.index(captain) + 1,
            bonus=None if row.bonus is None else row.bonus.name,
            sold=row.transfers.sold,
            bought=row.transfers.bought,
            realised=row.realised,
            carried=False,
        )

    @property
    def starters(self) -> int:
        """Answer how many start."""
        return sum(self.formation)

    @property
    def squad(self) -> Squad:
        """Answer who starts and who sits on the bench."""
        numbers = tuple(self.athletes)
        return Squad(numbers[: self.starters], numbers[self.starters :])

    @property
    def holding(self) -> Holding:
        """Answer what the team owns."""
        return Holding(self.squad, dict(zip(self.athletes, self.purchase, strict=True)), self.realised)

    @property
    def used_bonus(self) -> Bonus | None:
        """Answer the bonus, Captain with the athlete."""
        if self.bonus is None:
            return None
        return Bonus(self.bonus, self.athletes[self.captain - 1] if self.captain else None)

    @property
    def transfers(self) -> Transfers:
        """Answer the transfers of this fixture."""
        return Transfers(tuple(self.sold), tuple(self.bought))

    def positions_in(self, rules: FantasyRules) -> Positions:
        """Answer the position of every athlete as it was at the save."""
        return {number: rules.positions[index] for number, index in zip(self.athletes, self.positions, strict=True)}


@dataclass(frozen=True)
class TeamFixture:
    """A fixture of a team's contest; `squad` None: nothing saved; `points` (tenths) only once it was scored."""

    fixture_id: UUID
    number: int
    has_opened: bool
    is_closed: bool
    is_locked: bool
    squad: StoredSquad | None
    points: int | None
