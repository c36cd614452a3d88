"""The translation of a client's save into a requested squad for the open fixture; no I/O.

Only a slot's id counts, and its `No` for the order within the row. Positions and line-ups come from the athletes, not
from the rows in which they were sent (rules.md, Fantasy: squad).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar
from uuid import UUID

from fantasy_teams.domain.bonuses import Bonus, kept_bonus, restores_locked
from fantasy_teams.domain.squad import EMPTY, Squad
from fantasy_teams.domain.transfers import Transfers
from fantasy_teams.squads.errors import FixtureClosed, FixtureNotOpen
from fantasy_teams.squads.team import TeamFixture, TeamFixtures
from kit.process.identifiers import as_uuid
from shared.problems import FixtureNotFound

NOBODY = -1
"""The number for an id of no athlete of the origin."""
Numbers = Mapping[UUID, int]
Sent = TypeVar("Sent")


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
class SentTransfers:
    """The ids of athletes sold and bought, as sent."""

    sold: Sequence[str]
    bought: Sequence[str]


@dataclass(frozen=True)
class SquadChange:
    """A save as sent; None for fields that were left out.

    `bonus` counts only if `fixture_bonuses` does not name the fixture. `has_bonus` is True if `bonus` was sent, even
    as null.
    """

    squad: Sequence[Sequence[SentSlot]] | None
    bonus: SentBonus | None
    has_bonus: bool
    fixture_bonuses: Mapping[str, SentBonus | None] | None
    fixture_transfers: Mapping[str, SentTransfers] | None
    revision: int | None

    @property
    def is_empty(self) -> bool:
        """Whether nothing was sent, except perhaps a name."""
        nothing = self.squad is None and not self.has_bonus and not self.fixture_transfers
        return nothing and self.fixture_bonuses is None


@dataclass(frozen=True)
class RequestedSquad:
    """The squad, bonus and transfers that a save requests for the open fixture, by athletes' numbers.

    `pointers` has each slot's place in the body, slot `No` i at index i - 1. `claimed` are the transfers that the
    client lists, None if it lists none.
    """

    squad: Squad
    pointers: Sequence[str]
    bonus: Bonus | None
    claimed: Transfers | None


def requested_squad(
    change: SquadChange, fixtures: TeamFixtures, numbers: Numbers, *, has_bench: bool
) -> RequestedSquad:
    """Return the squad, bonus and transfers that a save requests for the open fixture.

    A squad that is not sent stays as it is. The bonus is the fixture's entry in `fixtureBonuses`, else `bonus`. Null
    cancels it, as does a map without the fixture. If neither field is sent, the bonus stays, but Captain is removed if
    the athlete leaves the starters. A save that cancels WildCard and sends no squad restores the squad locked for the
    previous fixture (rules.md, Fantasy: bonuses).

    Raises:
        FixtureNotFound: the save names a fixture that the contest does not have.
        FixtureClosed, FixtureNotOpen: the save changes a fixture that is closed, or not open yet.
    """
    _require_other_fixtures_unchanged(change, fixtures, numbers)
    squad, pointers = _squad(change, fixtures, numbers, has_bench=has_bench)
    claimed = _transfers(_of_open(change.fixture_transfers, fixtures, None), numbers)
    saved = fixtures.saved
    before = None if saved is None else saved.used_bonus
    if not change.has_bonus and change.fixture_bonuses is None:
        return RequestedSquad(squad, pointers, kept_bonus(before, squad), claimed)
    bonus = _bonus(_of_open(change.fixture_bonuses, fixtures, change.bonus), numbers)
    if fixtures.locked is not None and restores_locked(before, bonus, sends_squad=change.squad is not None):
        return RequestedSquad(fixtures.locked.squad, (), bonus, claimed=None)
    return RequestedSquad(squad, pointers, bonus, claimed)


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
    """Return an athlete's number: `EMPTY` for no id, `NOBODY` for an id of no athlete of the origin."""
    if athlete_id is None:
        return EMPTY
    known = as_uuid(athlete_id)
    return NOBODY if known is None else numbers.get(known, NOBODY)


def _bonus(sent: SentBonus | None, numbers: Numbers) -> Bonus | None:
    if sent is None:
        return None
    captain = _number(numbers, sent.player_id)
    return Bonus(sent.name, None if captain == EMPTY else captain)


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


def _require_other_fixtures_unchanged(change: SquadChange, fixtures: TeamFixtures, numbers: Numbers) -> None:
    """Refuse a save that changes a fixture that is not open; unchanged values are ignored."""
    for key, sent in (change.fixture_bonuses or {}).items():
        fixture = _other(key, fixtures)
        known = None if fixture is None or fixture.squad is None else fixture.squad.used_bonus
        if fixture is not None and _bonus(sent, numbers) != known:
            raise FixtureClosed if fixture.is_closed else FixtureNotOpen
    for key, sent in (change.fixture_transfers or {}).items():
        fixture = _other(key, fixtures)
        transfers = _transfers(sent, numbers)
        known = Transfers() if fixture is None or fixture.squad is None else fixture.squad.transfers
        if fixture is not None and transfers is not None and not transfers.same_as(known):
            raise FixtureClosed if fixture.is_closed else FixtureNotOpen


def _other(key: str, fixtures: TeamFixtures) -> TeamFixture | None:
    """Return the fixture of a key, or None for the open one."""
    fixture_id = as_uuid(key)
    fixture = None if fixture_id is None else fixtures.find(fixture_id)
    if fixture is None:
        raise FixtureNotFound
    return None if fixture_id == fixtures.open_id else fixture
