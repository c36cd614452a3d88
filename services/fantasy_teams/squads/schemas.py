"""Schemas of teams with their squads (spec.md §3, Fantasy user team)."""

from typing import Any, Self
from uuid import UUID

from pydantic import ConfigDict, Field

from contracts.events.contest import FantasyRules
from fantasy_teams.domain.bonuses import bonuses_left
from fantasy_teams.market.repository import Market
from fantasy_teams.squads.examples import ANSWERED
from fantasy_teams.squads.records import SavedSquad
from fantasy_teams.squads.team import TeamState
from fantasy_teams.squads.team_chips import TeamChip, chips_of_team
from fantasy_teams.squads.team_transfers import TeamTransfers, transfers_left, transfers_of
from kit.api.wire import Instant, Tenths, View
from kit.process import context


class Slot(View):
    """A slot of a squad; `price` is the athlete's current price, `purchasePrice` the price that the team paid.

    `salePrice` is what a sale pays; it differs from `price` where the contest pays half of a rise.
    """

    no: int = Field(alias="No")
    """The slot's number, from 1."""
    position: str
    """Key of the position that the athlete had at the save."""
    id: UUID | None = Field(alias="_id")
    """The athlete's `_id`."""
    fullname: str | None
    """Name and surname."""
    price: Tenths | None
    """The athlete's current price, with one decimal."""
    purchase_price: Tenths | None
    """The price that the team paid, with one decimal."""
    sale_price: Tenths | None
    """What a sale pays, with one decimal."""
    team: str | None
    """The club's name in the language of the request."""
    team_key: str | None
    """The club's key within the origin."""
    sold_player_id: UUID | None = None
    """On a client's placeholder for a sold athlete; null in every answer: a saved squad is complete."""


class BonusView(View):
    """A bonus; `playerId` is the captain."""

    name: str
    """`Captain`, `FullSquad` or `WildCard`; in a contest of chips the name of the first one that is played."""
    player_id: UUID | None
    """The captain's `_id`; null for the other bonuses."""


class CaptainsView(View):
    """Captain and vice-captain of a squad; null for an athlete who is no longer in the competition's data."""

    captain: UUID | None
    """The captain's `_id`."""
    vice_captain: UUID | None
    """The vice-captain's `_id`."""


class TransfersView(View):
    """Net sales and purchases of a fixture; pair i is `sold[i]`, `bought[i]`."""

    sold: list[UUID]
    """`_id` of those sold; each was replaced by the athlete at the same place of `bought`."""
    bought: list[UUID]
    """`_id` of those bought."""


class FantasyTeam(View):
    """My team in a fantasy contest; prices, money and points with one decimal.

    `squad` is the one saved for the open fixture, else the last one. `bonus` and `transfersLeft` are of the open
    fixture; `transfersLeft` is null where there is no limit (a first fixture, a WildCard or FreeHit) and between
    fixtures.
    """

    id: UUID = Field(alias="_id")
    """The team's `_id`."""
    partition: UUID = Field(alias="_partition")
    """The contest's `_id`."""
    name: str
    """The team's name, unique in the contest."""
    league: UUID
    """The contest's `_id`."""
    squad: list[list[Slot]]
    """A row per position in the contest's order, then the substitutes' row."""
    formation: str
    """Starters per position: `1-4-4-2`; empty without a squad."""
    value: Tenths = Field(alias="Value")
    """The price of the squad at the prices that count now, with one decimal."""
    sale_value: Tenths
    """What a sale of the whole squad would pay, with one decimal."""
    income: Tenths = Field(alias="Income")
    """Gains not realised yet of those held, by sale prices, with one decimal."""
    accrued_income: Tenths
    """All gains since the team was made, by sale prices, with one decimal."""
    to_spend: Tenths
    """Money left, with one decimal; may be negative."""
    budget_adjustments: Tenths
    """The adjustment of the budget by an organizer, with one decimal; negative if money was taken."""
    empty: bool = Field(alias="Empty")
    """Whether the team has no squad."""
    points: Tenths
    """Points of all scored fixtures, with one decimal."""
    sale_prices: dict[UUID, Tenths]
    """What a sale pays for those of the squad locked last, where that is not their price, with one decimal."""
    fixture_transfers: dict[UUID, TransfersView]
    """Sales and purchases by fixture, where there are any."""
    fixture_bonuses: dict[UUID, BonusView]
    """The bonus, or the first chip, by fixture, where one was used."""
    fixture_chips: dict[UUID, list[str]]
    """The names of the chips by fixture, where any were played; empty in a contest of bonuses."""
    fixture_captains: dict[UUID, CaptainsView]
    """Captain and vice-captain by fixture; empty where the contest has no standing captains."""
    captains: CaptainsView | None
    """Captain and vice-captain of `squad`; null where the contest has no standing captains, or none were chosen."""
    fixture_points: dict[UUID, Tenths]
    """Points by scored fixture, with one decimal."""
    bonus: BonusView | None
    """The bonus of the open fixture, or its first chip; null for none."""
    bonuses_left: dict[str, int]
    """How often each bonus can still be used; a bonus that is saved for the open fixture counts as used."""
    chips: list[TeamChip]
    """The chips of the contest, in its order; empty in a contest of bonuses."""
    returning: list[list[Slot]] | None
    """With a FreeHit in the open fixture, the rows of the squad that comes back after it; else null."""
    transfers_left: int | None
    """Free transfers that the open fixture still allows; null: no limit, or none is open."""
    transfers: TeamTransfers | None = None
    """What the transfers of the open fixture cost, and leave; null: none is open."""
    revision: int
    """Grows with every save that changes something; sent with a save, it detects that the save is based on an older
    state."""
    saved_at: Instant
    """When the save that counts was accepted, UTC, by the database's clock; a repeated one leaves it as it is."""
    server_time: Instant
    """The database's clock at the answer, UTC."""

    model_config = ConfigDict(json_schema_extra={"example": ANSWERED})

    @classmethod
    def of(cls, state: TeamState) -> Self:
        """Return the view of a team's state."""
        fixtures = state.fixtures.fixtures
        scored = {fixture.fixture_id: fixture.points for fixture in fixtures if fixture.points is not None}
        saved = {fixture.fixture_id: fixture.squad for fixture in fixtures if fixture.squad is not None}
        held, money = state.fixtures.current, state.money
        now, rules = state.fixtures.saved, state.contest.rules
        return cls.model_validate(
            {
                "id": state.team.team_id,
                "partition": state.team.contest_id,
                "name": state.team.name,
                "league": state.team.contest_id,
                "squad": [] if held is None else rows_of(state, held),
                "formation": "" if held is None else "-".join(map(str, held.formation)),
                "value": 0 if money is None else money.value,
                "sale_value": 0 if money is None else money.sale_value,
                "income": 0 if money is None else money.income,
                "accrued_income": 0 if money is None else money.accrued,
                "to_spend": rules.budget if money is None else money.to_spend,
                "budget_adjustments": state.adjustments,
                "empty": held is None,
                "points": sum(scored.values()),
                "sale_prices": {
                    state.market.people[number].athlete_id: price
                    for number, price in state.sale_prices.items()
                    if number in state.market.people
                },
                "fixture_transfers": {
                    key: transfers_view(squad, state.market) for key, squad in saved.items() if squad.bought
                },
                "fixture_bonuses": {
                    key: view
                    for key, squad in saved.items()
                    if (view := bonus_view(squad, rules, state.market)) is not None
                },
                "fixture_chips": {key: chips for key, squad in saved.items() if (chips := list(squad.chips_in(rules)))},
                "fixture_captains": {
                    key: view
                    for key, squad in saved.items()
                    if (view := captains_view(squad, rules, state.market)) is not None
                },
                "captains": None if held is None else captains_view(held, rules, state.market),
                "fixture_points": scored,
                "bonus": None if now is None else bonus_view(now, rules, state.market),
                "bonuses_left": left_of(state),
                "chips": chips_of_team(state),
                "returning": None if state.fixtures.returning is None else rows_of(state, state.fixtures.returning),
                "transfers_left": transfers_left(state),
                "transfers": transfers_of(state),
                "revision": state.team.sequence,
                "saved_at": state.team.saved_at,
                "server_time": state.server_time,
            }
        )


SlotFields = dict[str, Any]  # Any: the fields of a `Slot`


def rows_of(state: TeamState, held: SavedSquad) -> list[list[SlotFields]]:
    """Return the rows of a squad's slots: one per position in order, then the bench."""
    rules = state.contest.rules
    rows: list[list[SlotFields]] = [[] for _ in rules.positions]
    bench: list[SlotFields] = []
    for index, (number, position) in enumerate(zip(held.athletes, held.positions, strict=True)):
        row = rows[position] if index < held.starters else bench
        row.append(_slot(state, held, index, number, rules.positions[position]))
    return [*rows, bench] if rules.substitutes else rows


def _slot(state: TeamState, held: SavedSquad, index: int, number: int, position: str) -> SlotFields:
    person = state.market.people.get(number)
    return {
        "no": index + 1,
        "position": position,
        "id": None if person is None else person.athlete_id,
        "fullname": None if person is None else person.fullname,
        "price": state.prices.get(number),
        "purchase_price": held.purchase[index],
        "sale_price": state.sale_price_of(number, held.purchase[index]),
        "team": None if person is None else person.club_name[context.language.get()],
        "team_key": None if person is None else person.club,
    }


def transfers_view(squad: SavedSquad, market: Market) -> TransfersView:
    """Return the view of a fixture's transfers."""
    people = market.people
    return TransfersView(
        sold=[people[number].athlete_id for number in squad.sold if number in people],
        bought=[people[number].athlete_id for number in squad.bought if number in people],
    )


def bonus_view(squad: SavedSquad, rules: FantasyRules, market: Market) -> BonusView | None:
    """Return the view of a fixture's bonus, or of its first chip; None without one."""
    bonus = squad.shown_bonus(rules)
    if bonus is None:
        return None
    captain = None if bonus.captain is None else market.people.get(bonus.captain)
    return BonusView(name=bonus.name, player_id=None if captain is None else captain.athlete_id)


def captains_view(squad: SavedSquad, rules: FantasyRules, market: Market) -> CaptainsView | None:
    """Return the view of a squad's standing captains, None where there are none."""
    chosen = squad.captains_in(rules)
    if chosen is None:
        return None
    captain, vice = (market.people.get(number) for number in chosen)
    return CaptainsView(
        captain=None if captain is None else captain.athlete_id, vice_captain=None if vice is None else vice.athlete_id
    )


def left_of(state: TeamState) -> dict[str, int]:
    """Return how often each bonus can still be used; the bonus saved for the open fixture is reserved."""
    now = state.fixtures.saved
    used = dict(state.fixtures.used_bonuses)
    if now is not None and now.bonus is not None:
        used[now.bonus] = used.get(now.bonus, 0) + 1
    return bonuses_left(state.contest.rules, used)
