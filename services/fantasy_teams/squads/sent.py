"""What a client sent, from ids to numbers; no I/O."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from fantasy_teams.domain.bonuses import Bonus
from fantasy_teams.domain.squad import EMPTY, Squad
from fantasy_teams.domain.transfers import Transfers

NOBODY = -1
"""The number of an id that no athlete of the origin has."""
Numbers = Mapping[UUID, int]


@dataclass(frozen=True)
class SentSlot:
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
class SentChange:
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
        return self.squad is None and not self.has_bonus and not self.fixture_bonuses and not self.fixture_transfers


@dataclass(frozen=True)
class ReadSquad:
    """A squad by numbers, and where each slot stood in the body: slot `No` i at index i - 1."""

    squad: Squad
    pointers: Sequence[str]


def number_of(numbers: Numbers, athlete_id: str | None) -> int:
    """Answer an athlete's number: `EMPTY` for no id, `NOBODY` for one that no athlete of the origin has."""
    if athlete_id is None:
        return EMPTY
    try:
        return numbers.get(UUID(athlete_id), NOBODY)
    except ValueError:
        return NOBODY


def read_squad(rows: Sequence[Sequence[SentSlot]], numbers: Numbers, *, has_bench: bool) -> ReadSquad:
    """Read a squad: a row per position, then the substitutes' row (rules.md, Fantasy: squad).

    Of a slot only the id counts, and `No` for the order within its row. Positions and line-ups are those of the
    athletes, whichever row they were sent in.
    """
    ordered = [sorted(row, key=lambda slot: slot.no or 0) for row in rows]
    starters = [slot for row in (ordered[:-1] if has_bench else ordered) for slot in row]
    bench = ordered[-1] if has_bench and ordered else []
    return ReadSquad(
        Squad(
            tuple(number_of(numbers, slot.athlete_id) for slot in starters),
            tuple(number_of(numbers, slot.athlete_id) for slot in bench),
        ),
        [slot.pointer for slot in (*starters, *bench)],
    )


def read_bonus(sent: SentBonus | None, numbers: Numbers) -> Bonus | None:
    """Read a bonus."""
    if sent is None:
        return None
    captain = number_of(numbers, sent.player_id)
    return Bonus(sent.name, None if captain == EMPTY else captain)


def read_transfers(sent: SentTransfers | None, numbers: Numbers) -> Transfers | None:
    """Read a list of transfers."""
    if sent is None:
        return None
    return Transfers(
        tuple(number_of(numbers, sold) for sold in sent.sold),
        tuple(number_of(numbers, bought) for bought in sent.bought),
    )
