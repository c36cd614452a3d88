"""Squads as they are stored, and what the rules see in them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property

from contracts.events.contest import FantasyRules
from fantasy_teams.domain.bonuses import CAPTAIN, Bonus
from fantasy_teams.domain.edit import CheckedSquad
from fantasy_teams.domain.money import Holding
from fantasy_teams.domain.squad import Athlete, Squad
from fantasy_teams.domain.substitutions import Positions
from fantasy_teams.domain.transfers import Transfers


@dataclass(frozen=True)
class SavedSquad:
    """A team's squad for a fixture; as `models.SquadRow` describes the columns."""

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
    def of(cls, checked: CheckedSquad, athletes: Mapping[int, Athlete], rules: FantasyRules) -> "SavedSquad":
        """Bring a squad that breaks no rule to the form in which it is stored."""
        numbers = checked.squad.athletes
        captain = checked.bonus.captain if checked.bonus is not None and checked.bonus.name == CAPTAIN else None
        return cls(
            athletes=numbers,
            positions=[rules.positions.index(athletes[number].position) for number in numbers],
            purchase=[checked.purchase[number] for number in numbers],
            formation=checked.formation,
            captain=0 if captain is None else numbers.index(captain) + 1,
            bonus=None if checked.bonus is None else checked.bonus.name,
            sold=checked.transfers.sold,
            bought=checked.transfers.bought,
            realised=checked.realised,
            carried=False,
        )

    def same_as(self, other: "SavedSquad") -> bool:
        """Tell whether a save of the other one would change nothing."""
        return _values(self) == _values(other)

    @cached_property
    def starters(self) -> int:
        """Count those who start."""
        return sum(self.formation)

    @cached_property
    def squad(self) -> Squad:
        """Tell who starts and who sits on the bench."""
        numbers = tuple(self.athletes)
        return Squad(numbers[: self.starters], numbers[self.starters :])

    @property
    def holding(self) -> Holding:
        """Tell what the team owns."""
        return Holding(self.squad, dict(zip(self.athletes, self.purchase, strict=True)), self.realised)

    @property
    def used_bonus(self) -> Bonus | None:
        """Read the bonus, Captain with the athlete."""
        if self.bonus is None:
            return None
        return Bonus(self.bonus, self.athletes[self.captain - 1] if self.captain else None)

    @property
    def transfers(self) -> Transfers:
        """Read the transfers of this fixture."""
        return Transfers(tuple(self.sold), tuple(self.bought))

    def positions_in(self, rules: FantasyRules) -> Positions:
        """Tell the position of every athlete as it was at the save."""
        return {number: rules.positions[index] for number, index in zip(self.athletes, self.positions, strict=True)}


def _values(squad: SavedSquad) -> list[object]:
    """Read the columns; sequences as tuples, whoever made them."""
    columns = (getattr(squad, field.name) for field in fields(squad))
    return [value if value is None or isinstance(value, int | str) else tuple(value) for value in columns]
