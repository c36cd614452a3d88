"""Transfers and money between any two squads at any prices."""

from hypothesis import given
from hypothesis import strategies as some

from contracts.events.contest import FantasyRules
from fantasy_teams.domain.bonuses import Bonus
from fantasy_teams.domain.edit import CheckedSquad, carry_over
from fantasy_teams.domain.held_transfers import Held
from fantasy_teams.domain.money import Holding, money_after, purchases, realised_after
from fantasy_teams.domain.squad import Athlete, Squad, formation_of, in_rows
from fantasy_teams.domain.transfers import Transfers, transfer_faults, transfers_between
from fantasy_teams.tests.domain.playing import PLACES, UNHURRIED, contests, squads

ATHLETES = {number: Athlete(number, position, "club") for number, position in PLACES.items()}
prices = some.fixed_dictionaries({number: some.integers(1, 150) for number in PLACES})
Prices = dict[int, int]


def held(squad: Squad, paid: Prices, realised: int) -> Holding:
    return Holding(squad, {number: paid[number] for number in squad.athletes}, realised)


holdings = some.builds(held, squads, prices, some.integers(-200, 200))


@UNHURRIED
@given(squads, squads)
def test_transfers_lead_from_one_squad_to_the_other_in_pairs(one: Squad, other: Squad) -> None:
    transfers = transfers_between(one, other, ATHLETES)
    assert len(transfers.sold) == len(transfers.bought)
    assert set(one.athletes) - set(transfers.sold) | set(transfers.bought) == set(other.athletes)
    assert not set(transfers.sold) & set(transfers.bought)
    back = transfers_between(other, one, ATHLETES)
    assert back.same_as(Transfers(sold=transfers.bought, bought=transfers.sold))


@UNHURRIED
@given(contests, squads, squads)
def test_pairs_have_one_position_or_are_refused(rules: FantasyRules, one: Squad, other: Squad) -> None:
    transfers = transfers_between(one, other, ATHLETES)
    codes = {fault.code for fault in transfer_faults(rules, transfers, ATHLETES, held=Held(rules.max_transfers))}
    paired = all(PLACES[sold] == PLACES[bought] for sold, bought in zip(transfers.sold, transfers.bought, strict=True))
    assert ("transfers-not-paired" in codes) is not paired
    assert ("transfers-exceeded" in codes) is (len(transfers.bought) > rules.max_transfers)
    assert transfer_faults(rules, Transfers(), ATHLETES, held=Held(rules.max_transfers)) == []


@UNHURRIED
@given(squads, some.permutations(range(5)))
def test_standing_in_rows_moves_nobody_off_the_field(squad: Squad, order: list[int]) -> None:
    rules = FantasyRules(
        positions=("goalkeeper", "defender", "forward"),
        formations=(),
        starters=5,
        substitutes=3,
        budget=0,
        max_from_club=8,
        max_transfers=0,
    )
    mixed = Squad(tuple(squad.starters[place] for place in order), squad.bench)
    arranged = in_rows(rules, mixed, ATHLETES)
    assert sorted(arranged.starters) == sorted(squad.starters)
    assert arranged.bench == squad.bench
    rows = [rules.positions.index(PLACES[number]) for number in arranged.starters]
    assert rows == sorted(rows)
    assert in_rows(rules, arranged, ATHLETES) == arranged
    assert formation_of(rules, arranged, ATHLETES) == formation_of(rules, mixed, ATHLETES)


@UNHURRIED
@given(contests, holdings, squads, prices, some.integers(-100, 100))
def test_a_save_never_creates_money(
    rules: FantasyRules, holding: Holding, wanted: Squad, now: Prices, adjustments: int
) -> None:
    owned = holding.squad
    standing = money_after(rules, owned, holding, now, adjustments)
    traded = money_after(rules, wanted, holding, now, adjustments)
    assert traded.to_spend + traded.sale_value == standing.to_spend + standing.sale_value
    assert traded.accrued == standing.accrued, "at fixed prices a transfer turns income into realised gains, no more"
    for money in (standing, traded):
        assert money.to_spend + money.sale_value == rules.budget + adjustments + money.accrued


@UNHURRIED
@given(contests, holdings, squads, prices)
def test_selling_and_undoing_is_the_identity(rules: FantasyRules, holding: Holding, other: Squad, now: Prices) -> None:
    owned = holding.squad
    for wanted in (other, owned):
        paid = purchases(wanted, now, holding, first=False)
        kept = realised_after(rules.sale, holding, wanted, now)
    assert (paid, kept) == (holding.purchase, holding.realised)
    assert transfers_between(owned, owned, ATHLETES) == Transfers()


@UNHURRIED
@given(contests, holdings, prices)
def test_carrying_over_keeps_the_money_and_drops_bonus_and_transfers(
    rules: FantasyRules, holding: Holding, now: Prices
) -> None:
    owned = holding.squad
    row = CheckedSquad(
        squad=owned,
        formation=(1, 2, 2),
        purchase=holding.purchase,
        realised=holding.realised,
        transfers=Transfers((1,), (2,)),
        bonus=Bonus("Captain", owned.starters[0]),
    )
    carried = carry_over(row)
    assert carried.holding == holding
    assert (carried.transfers, carried.bonus) == (Transfers(), None)
    assert money_after(rules, owned, carried.holding, now, 0) == money_after(rules, owned, holding, now, 0)
