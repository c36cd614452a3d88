"""From what a client sends to what it asks of the open fixture; no I/O.

Of a slot only the id counts, and `No` for the order within its row. Positions and line-ups are those of the athletes,
whichever row they were sent in (rules.md, Fantasy: squad).
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
"""The number of an id that no athlete of the origin has."""
Numbers = Mapping[UUID, int]
Sent = TypeVar("Sent")


class SentSlot(NamedTuple):
    """A slot as sent: whose id it holds (None: nobody's), its `No` if sent, and where it stood in the body."""

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
    """Ids of who was sold and bought, as sent."""

    sold: Sequence[str]
    bought: Sequence[str]


@dataclass(frozen=True)
class SquadChange:
    """A save as sent; None for what was left out.

    `bonus` counts where `fixture_bonuses` says nothing of the fixture; `has_bonus` tells a null from nothing sent.
    """

    squad: Sequence[Sequence[SentSlot]] | None
    bonus: SentBonus | None
    has_bonus: bool
    fixture_bonuses: Mapping[str, SentBonus | None] | None
    fixture_transfers: Mapping[str, SentTransfers] | None
    revision: int | None

    @property
    def is_empty(self) -> bool:
        """Tell whether nothing but perhaps a name was sent."""
        nothing = self.squad is None and not self.has_bonus and not self.fixture_transfers
        return nothing and self.fixture_bonuses is None


@dataclass(frozen=True)
class RequestedSquad:
    """What a save asks of the open fixture, by numbers.

    `pointers` says where each slot stood in the body, slot `No` i at index i - 1; `claimed` are the transfers that the
    client lists, None if it lists none.
    """

    squad: Squad
    pointers: Sequence[str]
    bonus: Bonus | None
    claimed: Transfers | None


def requested_squad(
    change: SquadChange, fixtures: TeamFixtures, numbers: Numbers, *, has_bench: bool
) -> RequestedSquad:
    """Read what a save asks for.

    A squad that isn't sent stays as it is. The bonus is what `fixtureBonuses` says of the open fixture, else `bonus`;
    a map without the fixture, or null, cancels it, and if nothing at all is sent of bonuses it stays (Captain goes if
    the athlete leaves the first squad). A body that takes the WildCard away and sends no squad restores the one locked
    for the previous fixture (rules.md, Fantasy: bonuses).

    Raises:
        FixtureNotFound: something is said of a fixture that the contest doesn't have.
        FixtureClosed, FixtureNotOpen: something new is said of one that cannot be changed any more, or yet.
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
    """Read who is to start and who sits on the bench, and where each stood in the body."""
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
    """Look an athlete's number up: `EMPTY` for no id, `NOBODY` for one that no athlete of the origin has."""
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
    """Find what was sent of the open fixture, whatever the letter case of its id."""
    by_id = {as_uuid(key): value for key, value in (sent or {}).items()}
    return by_id.get(fixtures.open_id, otherwise)


def _require_other_fixtures_unchanged(change: SquadChange, fixtures: TeamFixtures, numbers: Numbers) -> None:
    """Refuse a body that says something new of a fixture that is not open; what is repeated is ignored."""
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
    """Find the fixture of a key; None for the open one."""
    fixture_id = as_uuid(key)
    fixture = None if fixture_id is None else fixtures.find(fixture_id)
    if fixture is None:
        raise FixtureNotFound
    return None if fixture_id == fixtures.open_id else fixture
