"""A team with its fixtures, its squad for each, and its money; no I/O."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID

from fantasy_teams.contests.repository import Contest
from fantasy_teams.domain.money import Money, Prices, money_of
from fantasy_teams.market.repository import Market
from fantasy_teams.squads.records import SavedSquad
from games.teams.repository import OwnTeam


@dataclass(frozen=True)
class TeamFixture:
    """A fixture of a team's contest; `squad` is None if none is saved, `points` (tenths) until it is scored."""

    fixture_id: UUID
    number: int
    has_opened: bool
    is_closed: bool
    is_locked: bool
    squad: SavedSquad | None
    points: int | None


@dataclass(frozen=True)
class TeamFixtures:
    """The fixtures of a team's contest in order; `open_id` is the one open for saves now, if any."""

    fixtures: Sequence[TeamFixture]
    open_id: UUID | None

    @property
    def open_number(self) -> int | None:
        """The number of the open fixture."""
        return next((fixture.number for fixture in self.fixtures if fixture.fixture_id == self.open_id), None)

    @property
    def saved(self) -> SavedSquad | None:
        """The squad saved for the open fixture."""
        return next((fixture.squad for fixture in self.fixtures if fixture.fixture_id == self.open_id), None)

    @property
    def locked(self) -> SavedSquad | None:
        """The squad that was locked last before the open fixture (or at all); None in the first fixture."""
        upto = self.open_number
        found = [
            fixture.squad
            for fixture in self.fixtures
            if fixture.squad is not None and fixture.is_locked and (upto is None or fixture.number < upto)
        ]
        return found[-1] if found else None

    @property
    def current(self) -> SavedSquad | None:
        """The current squad: saved for the open fixture, else the last one."""
        last = [fixture.squad for fixture in self.fixtures if fixture.squad is not None]
        return self.saved or (last[-1] if last else None)

    @property
    def used_bonuses(self) -> Mapping[str, int]:
        """The uses of each bonus in the other fixtures."""
        return Counter(
            fixture.squad.bonus
            for fixture in self.fixtures
            if fixture.squad is not None and fixture.squad.bonus is not None and fixture.fixture_id != self.open_id
        )

    @property
    def is_first(self) -> bool:
        """Whether the squad may change freely, because no squad of the team has been locked yet."""
        return self.locked is None

    def find(self, fixture_id: UUID) -> TeamFixture | None:
        """Return a fixture by its id, None if the contest has no such fixture."""
        return next((fixture for fixture in self.fixtures if fixture.fixture_id == fixture_id), None)

    def after_save(self, squad: SavedSquad) -> "TeamFixtures":
        """Return the fixtures with this squad saved for the open one."""
        return replace(
            self,
            fixtures=[
                replace(fixture, squad=squad) if fixture.fixture_id == self.open_id else fixture
                for fixture in self.fixtures
            ],
        )


@dataclass(frozen=True)
class TeamState:
    """A team with its squads and its money.

    `prices` (tenths) are those that count now. `adjustments` is the sum of the team's budget adjustments (tenths).
    `server_time` is the database's time.
    """

    team: OwnTeam
    contest: Contest
    market: Market
    prices: Prices
    fixtures: TeamFixtures
    adjustments: int
    server_time: datetime

    @property
    def money(self) -> Money | None:
        """The team's money; None without a squad."""
        held = self.fixtures.current
        if held is None:
            return None
        purchase, budget = held.holding.purchase, self.contest.rules.budget
        prices = self.prices if purchase.keys() <= self.prices.keys() else {**purchase, **self.prices}
        return money_of(budget, held.squad, purchase, held.realised, prices, self.adjustments)
