"""Check and save a squad with all its rules, and carry it over (rules.md, Fixtures and Fantasy)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from contracts.events.contest import FantasyRules
from fantasy_teams.domain.bonuses import CAPTAIN, Bonus, bonus_captain_faults, bonus_faults
from fantasy_teams.domain.captains import Captains, captain_faults
from fantasy_teams.domain.chips import UNLIMITED, ChipRound, Chips, chip_faults, kinds_of
from fantasy_teams.domain.held_transfers import Held
from fantasy_teams.domain.money import Holding, Money, Prices, money_after, purchases, realised_after
from fantasy_teams.domain.squad import Athlete, Fault, Squad, formation_of, in_rows, squad_faults
from fantasy_teams.domain.transfers import Transfers, transfer_faults, transfers_between

NO_SQUAD = frozenset({"squad-incomplete", "athlete-unknown", "squad-duplicate"})
"""With one of these faults there is no squad for pairing transfers."""
_FIRST_ROUND = ChipRound(1)


@dataclass(frozen=True)
class SaveState:
    """The input of a save's check.

    `athletes` are the origin's present ones, `prices` those that the open fixture pinned. `locked` is the team's
    holding at its last lock (None: this is its first fixture). `stored` is the squad saved for the open fixture (None:
    the locked one is carried over). `used` counts the bonuses of the team's other fixtures. `bonus` is the new bonus
    (`kept_bonus` if the client sends none). `captains` are the standing ones, None if the client sends none and none
    are stored. `chips` are the new ones of a contest that has them, which then has no bonuses; `bonus` is then the
    captain of a chip of that kind. `round` is the open fixture with the chips of the others. `held` are the team's free
    transfers (None: those of one round). `claimed` are the transfers that the client lists, or None. `adjustments` is
    the sum of the team's budget adjustments, in tenths.
    """

    rules: FantasyRules
    athletes: Mapping[int, Athlete]
    prices: Prices
    squad: Squad
    locked: Holding | None = None
    stored: Squad | None = None
    bonus: Bonus | None = None
    captains: Captains | None = None
    used: Mapping[str, int] = field(default_factory=dict[str, int])
    adjustments: int = 0
    claimed: Transfers | None = None
    held: Held | None = None
    chips: Chips = ()
    round: ChipRound = _FIRST_ROUND

    @property
    def before(self) -> Squad | None:
        """Return the squad before this save: the saved one, else the carried-over one, else None."""
        return self.stored if self.stored is not None or self.locked is None else self.locked.squad


@dataclass(frozen=True)
class CheckedSquad:
    """A squad that breaks no rule, as it is stored, starters row by row; `purchase` and `realised` in tenths."""

    squad: Squad
    formation: tuple[int, ...]
    purchase: Mapping[int, int]
    realised: int
    transfers: Transfers
    bonus: Bonus | None = None
    captains: Captains | None = None
    chips: Chips = ()

    @property
    def holding(self) -> Holding:
        """Return the team's holding after the lock."""
        return Holding(self.squad, self.purchase, self.realised)


@dataclass(frozen=True)
class SaveOutcome:
    """Every broken rule, or the squad to store and the money left after it."""

    faults: tuple[Fault, ...]
    checked: CheckedSquad | None = None
    money: Money | None = None


def check_save(state: SaveState) -> SaveOutcome:
    """Check a save against all rules at once, and return the squad to store if none is broken.

    An athlete without a price in the fixture joined the origin after it opened, and counts as unknown. Faults name
    slots of the squad as it was sent. The checked squad has its starters row by row.

    Raises:
        KeyError: an athlete that the team already holds has no price in the fixture.
    """
    market = _market(state)
    locked = None if state.locked is None else state.locked.squad
    transfers = transfers_between(locked, state.squad, market)
    faults = (
        *squad_faults(state.rules, state.squad, market, state.before, locked),
        *_bonus_and_transfers(state, market, transfers),
        *_captains(state),
        *_over_budget(state, market, transfers),
    )
    is_squad = NO_SQUAD.isdisjoint(fault.code for fault in faults)
    if not is_squad:
        faults = tuple(fault for fault in faults if fault.code not in {"transfers-not-paired", "transfers-differ"})
    if faults:
        return SaveOutcome(faults)
    squad = in_rows(state.rules, state.squad, market)
    checked = CheckedSquad(
        squad=squad,
        formation=formation_of(state.rules, squad, market),
        purchase=purchases(squad, state.prices, state.locked, first=state.locked is None),
        realised=realised_after(state.rules.sale, state.locked, squad, state.prices),
        transfers=transfers,
        bonus=_plain(state.bonus),
        captains=state.captains,
        chips=state.chips,
    )
    return SaveOutcome((), checked, money_after(state.rules, squad, state.locked, state.prices, state.adjustments))


def carry_over(last: CheckedSquad) -> CheckedSquad:
    """Return the squad of a team without a save: its last locked one, without bonus, chips and transfers.

    Standing captains stay. An athlete disabled since then stays. Unused transfers and bonuses of the fixture are lost.
    """
    return replace(last, transfers=Transfers(), bonus=None, chips=())


def _market(state: SaveState) -> dict[int, Athlete]:
    """Return the athletes that the save concerns and that take part in the fixture."""
    named = {*state.squad.athletes, *(state.before.athletes if state.before is not None else ())}
    if state.locked is not None:
        named.update(state.locked.squad.athletes)
    return {number: state.athletes[number] for number in named if number in state.athletes and number in state.prices}


def _bonus_and_transfers(state: SaveState, market: Mapping[int, Athlete], transfers: Transfers) -> Iterator[Fault]:
    """Yield faults of bonus or chips, and of the transfers; only a valid WildCard or FreeHit lifts their limit."""
    bonus = [*_bonus(state)]
    unlimited = not bonus and _is_unlimited(state)
    held = Held(state.rules.max_transfers) if state.held is None else state.held
    yield from transfer_faults(
        state.rules,
        transfers,
        market,
        held=replace(held, is_unlimited=held.is_unlimited or unlimited),
        extra=int(not bonus and "ExtraTransfer" in kinds_of(state.rules, state.chips)),
    )
    if state.claimed is not None and not transfers.same_as(state.claimed):
        yield Fault("transfers-differ")
    yield from bonus


def _bonus(state: SaveState) -> Iterator[Fault]:
    """Yield faults of the bonus, or of the chips of a contest that has these."""
    yield from chip_faults(state.rules, state.chips, state.round)
    if state.rules.chips:
        yield from bonus_captain_faults(state.bonus, state.squad)
    else:
        yield from bonus_faults(state.rules, state.bonus, state.squad, state.used, first_fixture=state.locked is None)


def _is_unlimited(state: SaveState) -> bool:
    """Return whether the bonus, or a chip, lifts the limit of transfers."""
    by_bonus = state.bonus is not None and state.bonus.name in UNLIMITED
    return by_bonus or not UNLIMITED.isdisjoint(kinds_of(state.rules, state.chips))


def _captains(state: SaveState) -> Iterator[Fault]:
    """Yield faults of the standing captains, and of captains that are sent where there are none."""
    if state.rules.captain == "standing":
        yield from captain_faults(state.captains or Captains(), state.squad)
    elif state.captains is not None:
        yield Fault("captains-by-bonus")


def _over_budget(state: SaveState, market: Mapping[int, Athlete], transfers: Transfers) -> Iterator[Fault]:
    """Yield a fault if spending goes below min(0, the balance before the save); `missing` is in tenths.

    A squad without purchases since the last lock costs nothing, so the locked squad can always be restored.
    """
    before, locked = state.before, state.locked
    if locked is not None and not transfers.bought:
        return
    bought = Squad(tuple(dict.fromkeys(number for number in state.squad.athletes if number in market)), ())
    left = money_after(state.rules, bought, locked, state.prices, state.adjustments).to_spend
    at_first = Squad((), ()) if before is None else before
    least = min(0, money_after(state.rules, at_first, locked, state.prices, state.adjustments).to_spend)
    if left < least:
        yield Fault("budget-exceeded", params={"missing": least - left})


def _plain(bonus: Bonus | None) -> Bonus | None:
    return bonus if bonus is None or bonus.name == CAPTAIN else Bonus(bonus.name)
