"""A team with its fixtures, squads and money, and the squad that a save requests for the open fixture; no I/O.

Of a slot as sent only the id counts, and its `No` for the order within the row. Positions and line-ups come from the
athletes, not from the rows in which they were sent (rules.md, Fantasy: squad).
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import NamedTuple, TypeVar
from uuid import UUID

from contracts.events.contest import FantasyRules
from fantasy_teams.contests.repository import Contest
from fantasy_teams.domain.bonuses import CAPTAIN, Bonus, kept_bonus, restores_locked
from fantasy_teams.domain.captains import Captains
from fantasy_teams.domain.chips import ChipRound, Chips, in_order, kinds_of
from fantasy_teams.domain.held_transfers import Held, first_held, held_in
from fantasy_teams.domain.money import Money, Prices, money_of, sale_price
from fantasy_teams.domain.squad import EMPTY, Squad
from fantasy_teams.domain.transfers import Transfers
from fantasy_teams.market.repository import Market
from fantasy_teams.squads.errors import FixtureClosed, FixtureNotOpen
from fantasy_teams.squads.records import SavedSquad
from games.teams.repository import OwnTeam
from kit.process.identifiers import as_uuid
from shared.problems import FixtureNotFound

UNKNOWN = -1
"""The number for an id of no athlete of the origin."""
Numbers = Mapping[UUID, int]
Sent = TypeVar("Sent")


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
    is_free_hit: bool = False
    """Whether the squad is one of a FreeHit, which goes after this fixture."""

    def with_squad(self, squad: SavedSquad, rules: FantasyRules) -> "TeamFixture":
        """Return the fixture with a squad."""
        return replace(self, squad=squad, is_free_hit="FreeHit" in squad.kinds_in(rules))


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
        """The squad that was locked last before the open fixture (or at all); None in the first fixture.

        After a FreeHit it is the one locked before that: transfers, money and the carry-over begin with it.
        """
        found = [fixture.squad for fixture in self._locked if not fixture.is_free_hit]
        return found[-1] if found else None

    @property
    def _locked(self) -> list[TeamFixture]:
        """The fixtures that were locked with a squad before the open one."""
        upto = self.open_number
        return [
            fixture
            for fixture in self.fixtures
            if fixture.squad is not None and fixture.is_locked and (upto is None or fixture.number < upto)
        ]

    @property
    def current(self) -> SavedSquad | None:
        """The current squad: saved for the open fixture, else the last one; a FreeHit's goes when the next opens."""
        last = [fixture for fixture in self.fixtures if fixture.squad is not None]
        if last and last[-1].is_free_hit and self.open_id is not None:
            return self.saved or self.locked
        return self.saved or (last[-1].squad if last else None)

    @property
    def returning(self) -> SavedSquad | None:
        """The squad that comes back after the open fixture; None: the one saved for it stays."""
        is_free_hit = any(fixture.is_free_hit for fixture in self.fixtures if fixture.fixture_id == self.open_id)
        return self.locked if is_free_hit else None

    @property
    def used_bonuses(self) -> Mapping[str, int]:
        """The uses of each bonus in the other fixtures."""
        return Counter(
            fixture.squad.bonus
            for fixture in self.fixtures
            if fixture.squad is not None and fixture.squad.bonus is not None and fixture.fixture_id != self.open_id
        )

    def chip_round(self, rules: FantasyRules) -> ChipRound:
        """Return the open fixture, else the one after the last closed one, with the chips of the team's others."""
        closed = [fixture.number for fixture in self.fixtures if fixture.is_closed]
        others: dict[int, Collection[str]] = {
            fixture.number: fixture.squad.chips_in(rules)
            for fixture in self.fixtures
            if fixture.squad is not None and fixture.fixture_id != self.open_id
        }
        number = 1 + max(closed, default=0) if self.open_number is None else self.open_number
        return ChipRound(number, self.is_first, others)

    def held(self, rules: FantasyRules, *, is_free: bool = False) -> Held | None:
        """Return the free transfers that the team holds in the open fixture; `is_free`: a chip lifts the limit.

        None if no fixture is open.
        """
        number, locked = self.open_number, self._locked
        if number is None:
            return None
        before = locked[-1].squad if locked else None
        if before is None:
            return first_held(rules)
        return held_in(rules, number, before.transfers_left(rules), is_free=is_free)

    @property
    def is_first(self) -> bool:
        """Whether the squad may change freely, because no squad of the team has been locked yet."""
        return self.locked is None

    def find(self, fixture_id: UUID) -> TeamFixture | None:
        """Return a fixture by its id, None if the contest has no such fixture."""
        return next((fixture for fixture in self.fixtures if fixture.fixture_id == fixture_id), None)

    def is_closed(self, key: str | None) -> bool:
        """Return whether the fixture with this key is closed."""
        fixture_id = None if key is None else as_uuid(key)
        return any(one.is_closed for one in self.fixtures if one.fixture_id == fixture_id)

    def after_save(self, squad: SavedSquad, rules: FantasyRules) -> "TeamFixtures":
        """Return the fixtures with this squad saved for the open one."""
        return replace(
            self,
            fixtures=[
                fixture.with_squad(squad, rules) if fixture.fixture_id == self.open_id else fixture
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
        purchase, rules = held.holding.purchase, self.contest.rules
        prices = self.prices if purchase.keys() <= self.prices.keys() else {**purchase, **self.prices}
        return money_of(rules, held.squad, purchase, held.realised, prices, self.adjustments)

    @property
    def sale_prices(self) -> Prices:
        """What a sale pays for athletes of the squad that was locked last, where that is not their price."""
        locked = self.fixtures.locked
        held: Prices = {} if locked is None else locked.holding.purchase
        paid = {number: self.sale_price_of(number, price) for number, price in held.items()}
        return {number: price for number, price in paid.items() if price is not None and price != self.prices[number]}

    def sale_price_of(self, number: int, paid: int) -> int | None:
        """Return what a sale pays for an athlete who was bought at the price `paid`; None without a price now."""
        price = self.prices.get(number)
        return None if price is None else sale_price(self.contest.rules.sale, paid, price)


class SentSlot(NamedTuple):
    """A slot as sent: the athlete's id (None: empty), its `No` if sent, and its place in the body."""

    athlete_id: str | None
    no: int | None
    pointer: str


@dataclass(frozen=True)
class SentBonus:
    """A bonus as sent."""

    name: str
    player_id: str | None


@dataclass(frozen=True)
class SentCaptains:
    """The ids of captain and vice-captain, as sent."""

    captain: str | None
    vice: str | None


@dataclass(frozen=True)
class SentTransfers:
    """The ids of athletes sold and bought, as sent."""

    sold: Sequence[str]
    bought: Sequence[str]


@dataclass(frozen=True)
class SquadChange:
    """A save as sent; None for fields that were left out.

    `bonus` counts only if `fixture_bonuses` does not name the fixture. `has_bonus` is True if `bonus` was sent, even
    as null. `fixture` is the one that the save is for; it may be left out.
    """

    squad: Sequence[Sequence[SentSlot]] | None
    bonus: SentBonus | None
    has_bonus: bool
    fixture_bonuses: Mapping[str, SentBonus | None] | None
    fixture_transfers: Mapping[str, SentTransfers] | None
    revision: int | None
    fixture_captains: Mapping[str, SentCaptains] | None = None
    fixture: str | None = None
    fixture_chips: Mapping[str, Sequence[str]] | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing was sent, except perhaps a name."""
        nothing = self.squad is None and not self.has_bonus and not self.fixture_transfers and not self.fixture_captains
        return nothing and self.fixture_bonuses is None and self.fixture_chips is None


@dataclass(frozen=True)
class RequestedSquad:
    """The squad, bonus, chips and transfers that a save requests for the open fixture, by athletes' numbers.

    With a chip of the kind Captain, `bonus` has the captain. `pointers` has each slot's place in the body, slot `No` i
    at index i - 1. `claimed` are the transfers that the client lists, None if it lists none.
    """

    squad: Squad
    pointers: Sequence[str]
    bonus: Bonus | None
    claimed: Transfers | None
    captains: Captains | None = None
    chips: Chips = ()


def requested_squad(
    change: SquadChange, fixtures: TeamFixtures, numbers: Numbers, rules: FantasyRules
) -> RequestedSquad:
    """Return the squad, bonus, captains and transfers that a save requests for the open fixture.

    Captains that are not sent stay as they are, also a captain who has left the line-up: the check refuses them.

    A squad that is not sent stays as it is. The bonus is the fixture's entry in `fixtureBonuses`, else `bonus`. Null
    cancels it, as does a map without the fixture. If neither field is sent, the bonus stays, but Captain is removed if
    the athlete leaves the starters. A save that cancels WildCard and sends no squad restores the squad locked for the
    previous fixture (rules.md, Fantasy: bonuses). Chips are asked for alike, first of all by `fixtureChips`.

    Raises:
        FixtureNotFound: the save names a fixture that the contest does not have.
        FixtureClosed, FixtureNotOpen: the save is for, or changes, a fixture that is closed, or not open yet.
    """
    _require_meant(change, fixtures)
    _require_other_fixtures_unchanged(change, fixtures, numbers, rules)
    _require_other_chips_unchanged(change, fixtures, rules)
    squad, pointers = _squad(change, fixtures, numbers, has_bench=rules.substitutes > 0)
    captains = _captains(change, fixtures, numbers, rules)
    claimed = _transfers(_of_open(change.fixture_transfers, fixtures, None), numbers)
    saved = fixtures.saved
    bonus, chips = _played(change, fixtures, numbers, rules, squad)
    requested = RequestedSquad(squad, pointers, bonus, claimed, captains, chips)
    if saved is None or fixtures.locked is None:
        return requested
    named = kinds_of(rules, chips) if bonus is None else {bonus.name, *kinds_of(rules, chips)}
    if not restores_locked(saved.played_in(rules), named, sends_squad=change.squad is not None):
        return requested
    if _of_open(change.fixture_captains, fixtures, None) is None:
        captains = fixtures.locked.captains_in(rules)
    return replace(requested, squad=fixtures.locked.squad, pointers=(), claimed=None, captains=captains)


def _played(
    change: SquadChange, fixtures: TeamFixtures, numbers: Numbers, rules: FantasyRules, squad: Squad
) -> tuple[Bonus | None, Chips]:
    """Return the bonus and the chips that a save asks for, or those that stay with its squad."""
    saved = fixtures.saved
    says_bonus = change.has_bonus or change.fixture_bonuses is not None
    sent = _bonus(_of_open(change.fixture_bonuses, fixtures, change.bonus), numbers) if says_bonus else None
    before = None if saved is None else saved.bonus_in(rules)
    names = None if change.fixture_chips is None else _of_open(change.fixture_chips, fixtures, ())
    if not rules.chips:
        return (sent if says_bonus else kept_bonus(before, squad)), in_order(rules, names or ())
    if names is not None:
        captain = before if sent is None else sent
        return _by_chip(rules, names, captain), in_order(rules, names)
    if says_bonus:
        names = () if sent is None else (sent.name,)
        return _by_chip(rules, names, sent), in_order(rules, names)
    chips = () if saved is None else saved.chips_in(rules)
    kept = kept_bonus(before, squad)
    if before is not None and kept is None:
        chips = tuple(name for name in chips if CAPTAIN not in kinds_of(rules, [name]))
    return kept, chips


def _by_chip(rules: FantasyRules, names: Collection[str], captain: Bonus | None) -> Bonus | None:
    """Return the captain of a chip of that kind; None without one."""
    if CAPTAIN not in kinds_of(rules, names):
        return None
    return Bonus(CAPTAIN, None if captain is None else captain.captain)


def _squad(
    change: SquadChange, fixtures: TeamFixtures, numbers: Numbers, *, has_bench: bool
) -> tuple[Squad, Sequence[str]]:
    """Return the starters and the bench, and each slot's place in the body."""
    current = fixtures.current
    if change.squad is None and current is not None:
        return current.squad, []
    ordered = [sorted(row, key=lambda slot: slot.no or 0) for row in change.squad or []]
    starters = [slot for row in (ordered[:-1] if has_bench else ordered) for slot in row]
    bench = ordered[-1] if has_bench and ordered else []
    squad = Squad(
        tuple(_number(numbers, slot.athlete_id) for slot in starters),
        tuple(_number(numbers, slot.athlete_id) for slot in bench),
    )
    return squad, [slot.pointer for slot in (*starters, *bench)]


def _number(numbers: Numbers, athlete_id: str | None) -> int:
    """Return an athlete's number: `EMPTY` for no id, `UNKNOWN` for an id of no athlete of the origin."""
    if athlete_id is None:
        return EMPTY
    known = as_uuid(athlete_id)
    return UNKNOWN if known is None else numbers.get(known, UNKNOWN)


def _bonus(sent: SentBonus | None, numbers: Numbers) -> Bonus | None:
    if sent is None:
        return None
    captain = _number(numbers, sent.player_id)
    return Bonus(sent.name, None if captain == EMPTY else captain)


def _captains(change: SquadChange, fixtures: TeamFixtures, numbers: Numbers, rules: FantasyRules) -> Captains | None:
    """Return the captains as sent, else those of the current squad."""
    current = fixtures.current
    sent = _of_open(change.fixture_captains, fixtures, None)
    if sent is not None:
        return _chosen(sent, numbers)
    return None if current is None else current.captains_in(rules)


def _chosen(sent: SentCaptains, numbers: Numbers) -> Captains:
    return Captains(_number(numbers, sent.captain), _number(numbers, sent.vice))


def _transfers(sent: SentTransfers | None, numbers: Numbers) -> Transfers | None:
    if sent is None:
        return None
    return Transfers(
        tuple(_number(numbers, sold) for sold in sent.sold), tuple(_number(numbers, bought) for bought in sent.bought)
    )


def _of_open(sent: Mapping[str, Sent] | None, fixtures: TeamFixtures, otherwise: Sent) -> Sent:
    """Return the open fixture's entry, or `otherwise`; the letter case of ids does not matter."""
    by_id = {as_uuid(key): value for key, value in (sent or {}).items()}
    return by_id.get(fixtures.open_id, otherwise)


def _require_meant(change: SquadChange, fixtures: TeamFixtures) -> None:
    """Refuse a save for a fixture that has closed meanwhile: where the next one is open, it would count there."""
    meant = None if change.fixture is None else _other(change.fixture, fixtures)
    if meant is not None:
        raise FixtureClosed if meant.is_closed else FixtureNotOpen


def _require_other_fixtures_unchanged(
    change: SquadChange, fixtures: TeamFixtures, numbers: Numbers, rules: FantasyRules
) -> None:
    """Refuse a save that changes a fixture that is not open; unchanged values are ignored."""
    for key, sent in (change.fixture_bonuses or {}).items():
        fixture = _other(key, fixtures)
        known = None if fixture is None or fixture.squad is None else fixture.squad.shown_bonus(rules)
        if fixture is not None and _bonus(sent, numbers) != known:
            raise FixtureClosed if fixture.is_closed else FixtureNotOpen
    for key, sent in (change.fixture_transfers or {}).items():
        fixture = _other(key, fixtures)
        transfers = _transfers(sent, numbers)
        known = Transfers() if fixture is None or fixture.squad is None else fixture.squad.transfers
        if fixture is not None and transfers is not None and not transfers.same_as(known):
            raise FixtureClosed if fixture.is_closed else FixtureNotOpen
    for key, sent in (change.fixture_captains or {}).items():
        fixture = _other(key, fixtures)
        known = None if fixture is None or fixture.squad is None else fixture.squad.captains_in(rules)
        if fixture is not None and _chosen(sent, numbers) != (known or Captains()):
            raise FixtureClosed if fixture.is_closed else FixtureNotOpen


def _require_other_chips_unchanged(change: SquadChange, fixtures: TeamFixtures, rules: FantasyRules) -> None:
    """Refuse a save that changes the chips of a fixture that is not open."""
    for key, sent in (change.fixture_chips or {}).items():
        fixture = _other(key, fixtures)
        known = () if fixture is None or fixture.squad is None else fixture.squad.chips_in(rules)
        if fixture is not None and set(sent) != set(known):
            raise FixtureClosed if fixture.is_closed else FixtureNotOpen


def _other(key: str, fixtures: TeamFixtures) -> TeamFixture | None:
    """Return the fixture of a key, or None for the open one."""
    fixture_id = as_uuid(key)
    fixture = None if fixture_id is None else fixtures.find(fixture_id)
    if fixture is None:
        raise FixtureNotFound
    return None if fixture_id == fixtures.open_id else fixture
