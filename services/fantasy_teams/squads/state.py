"""A team with everything it has."""

from dataclasses import dataclass
from datetime import datetime

from fantasy_teams.contests.repository import Contest
from fantasy_teams.domain.money import Money, Prices, money_of
from fantasy_teams.market.repository import Market
from fantasy_teams.squads.fixtures import TeamFixtures
from games.teams.repository import OwnTeam


@dataclass(frozen=True)
class TeamState:
    """A team with its squads and its money.

    `prices` (tenths) are those that count now, `adjustments` is the sum of the team's budget adjustments (tenths);
    the time is the database's.
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
        """Count the team's money; None without a squad."""
        held = self.fixtures.current
        if held is None:
            return None
        purchase, budget = held.holding.purchase, self.contest.rules.budget
        prices = self.prices if purchase.keys() <= self.prices.keys() else {**purchase, **self.prices}
        return money_of(budget, held.squad, purchase, held.realised, prices, self.adjustments)
