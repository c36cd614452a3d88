"""From what a client sent to what it wants for the open fixture; no I/O."""

from dataclasses import dataclass, replace

from fantasy_teams.domain.bonuses import WILD_CARD, Bonus, kept_bonus
from fantasy_teams.domain.transfers import Transfers
from fantasy_teams.squads.errors import FixtureClosed, FixtureNotFound, FixtureNotOpen
from fantasy_teams.squads.season import Season
from fantasy_teams.squads.sent import (
    Numbers,
    ReadSquad,
    SentChange,
    SentTransfers,
    read_bonus,
    read_squad,
    read_transfers,
)
from fantasy_teams.squads.stored import StoredSquad, TeamFixture
from kit.db import as_uuid


@dataclass(frozen=True)
class Wish:
    """What a save wants for the open fixture."""

    sent: ReadSquad
    bonus: Bonus | None
    claimed: Transfers | None


def wish_of(change: SentChange, season: Season, numbers: Numbers, *, has_bench: bool) -> Wish:
    """Answer what a save wants.

    A squad that isn't sent stays as it is. The bonus is what `fixtureBonuses` says of the open fixture, else `bonus`;
    a map without the fixture, or null, cancels it, and if nothing at all is sent of bonuses it stays (Captain goes if
    the athlete leaves the first squad). A body that takes the WildCard away and nothing else restores the squad locked
    for the previous fixture (rules.md, Fantasy: bonuses).
    """
    stored, current = season.stored, season.current
    sent = ReadSquad(current.squad, []) if change.squad is None and current is not None else None
    if sent is None:
        sent = read_squad(change.squad or [], numbers, has_bench=has_bench)
    claimed = read_transfers(_of_open(change, season), numbers)
    before = None if stored is None else stored.used_bonus
    if not change.has_bonus and change.fixture_bonuses is None:
        return Wish(sent, kept_bonus(before, sent.squad), claimed)
    key = str(season.open_id)
    bonuses = {as_key(key): value for key, value in (change.fixture_bonuses or {}).items()}
    bonus = read_bonus(bonuses.get(key, change.bonus), numbers)
    wish = Wish(sent, bonus, claimed)
    return _restored(wish, stored, season.locked) if _takes_wild_card(before, bonus) else wish


def _takes_wild_card(before: Bonus | None, after: Bonus | None) -> bool:
    return before is not None and before.name == WILD_CARD and (after is None or after.name != WILD_CARD)


def _restored(wish: Wish, stored: StoredSquad | None, locked: StoredSquad | None) -> Wish:
    """Answer the locked squad instead of the stored one, if that is what was sent again."""
    if stored is None or locked is None or set(stored.athletes) != set(wish.sent.squad.athletes):
        return wish
    return replace(wish, sent=replace(wish.sent, squad=locked.squad), claimed=None)


def as_key(sent: str) -> str:
    """Answer a fixture's id as it is written here, whatever the letter case it was sent in."""
    fixture_id = as_uuid(sent)
    return sent if fixture_id is None else str(fixture_id)


def _of_open(change: SentChange, season: Season) -> SentTransfers | None:
    sent = {as_key(key): value for key, value in (change.fixture_transfers or {}).items()}
    return sent.get(str(season.open_id))


def require_other_fixtures_unchanged(change: SentChange, season: Season, numbers: Numbers) -> None:
    """Refuse a body that says something new of a fixture that is not open; what is repeated is ignored.

    Raises:
        FixtureNotFound: no fixture of the contest.
        FixtureClosed, FixtureNotOpen: it cannot be changed any more, or yet.
    """
    for key, sent in (change.fixture_bonuses or {}).items():
        fixture = _other(key, season)
        known = None if fixture is None or fixture.squad is None else fixture.squad.used_bonus
        if fixture is not None and read_bonus(sent, numbers) != known:
            raise FixtureClosed if fixture.is_closed else FixtureNotOpen
    for key, sent in (change.fixture_transfers or {}).items():
        fixture = _other(key, season)
        transfers = read_transfers(sent, numbers)
        known = Transfers() if fixture is None or fixture.squad is None else fixture.squad.transfers
        if fixture is not None and transfers is not None and not transfers.same_as(known):
            raise FixtureClosed if fixture.is_closed else FixtureNotOpen


def _other(key: str, season: Season) -> TeamFixture | None:
    """Answer the fixture of a key; None for the open one."""
    fixture_id = as_uuid(key)
    fixture = None if fixture_id is None else season.of(fixture_id)
    if fixture is None:
        raise FixtureNotFound
    return None if fixture_id == season.open_id else fixture
