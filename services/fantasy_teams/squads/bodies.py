"""Bodies of teams with their squads (spec.md §3, Fantasy user team)."""

from collections.abc import Sequence
from typing import Annotated

from pydantic import ConfigDict, Field, StringConstraints

from fantasy_teams.squads.examples import CONTEST, SENT, TEAM
from fantasy_teams.squads.team import SentBonus, SentCaptains, SentSlot, SentTransfers, SquadChange
from kit.api.wire import Body, BodyPart

Key = Annotated[str, StringConstraints(max_length=100)]
Revision = Annotated[int, Field(strict=True, ge=0, le=2**53 - 1)]


class SlotBody(BodyPart):
    """A slot as sent: only `_id`, and `No` for the order within its row, are read."""

    id: Key | None = Field(default=None, alias="_id")
    """The athlete's `_id`; null or left out: the slot is empty."""
    no: int | None = Field(default=None, alias="No")
    """The slot's number from 1; orders the slots within their row."""


class BonusBody(BodyPart):
    """A bonus as sent; `playerId` for Captain."""

    name: Key
    """`Captain`, `FullSquad` or `WildCard`, or the name of a chip."""
    player_id: Key | None = None
    """The captain's `_id`; for `Captain` only."""


class TransfersBody(BodyPart):
    """The sold and the bought athletes; may be left out, since they follow from the squads."""

    sold: list[Key] = Field(default=[], max_length=100)
    """`_id` of those sold."""
    bought: list[Key] = Field(default=[], max_length=100)
    """`_id` of those bought."""


class CaptainsBody(BodyPart):
    """Captain and vice-captain as sent, two different athletes of the starting line-up."""

    captain: Key | None = None
    """The captain's `_id`."""
    vice_captain: Key | None = None
    """The vice-captain's `_id`."""


Row = Annotated[list[SlotBody | None], Field(max_length=60)]


class FantasyTeamCreation(Body):
    """A new team with its first squad: a row per position, then the substitutes' row."""

    squad: list[Row] | None = Field(default=None, max_length=20)
    """A row per position in the contest's order, then the substitutes' row; left out, it stays."""
    name: str | None = Field(default=None, max_length=1000)
    """3 to 40 characters without spaces; left out, it stays."""
    league: str = Field(max_length=100)
    """The contest's `_id`."""
    fixture: Key | None = None
    """`_id` of the fixture that the save is for; refused unless that one is open. Left out: the open one."""
    bonus: BonusBody | None = None
    """Null cancels; counts where `fixtureBonuses` says nothing of the open fixture."""
    fixture_bonuses: dict[Key, BonusBody | None] | None = Field(default=None, max_length=200)
    """All bonuses by fixture; without the open fixture its bonus is cancelled. Left out like `bonus`, it stays.
    The `playerId` is also the captain of a chip of the kind `Captain`."""
    fixture_chips: dict[Key, Annotated[list[Key], Field(max_length=16)]] | None = Field(default=None, max_length=200)
    """The names of all chips by fixture; without the open fixture its chips are cancelled. Left out,
    `fixtureBonuses` or `bonus` count, else they stay."""
    fixture_transfers: dict[Key, TransfersBody] | None = Field(default=None, max_length=200)
    """Sales and purchases by fixture; they are compared with those that follow from the squads."""
    fixture_captains: dict[Key, CaptainsBody] | None = Field(default=None, max_length=200)
    """Captain and vice-captain by fixture, where the contest has standing captains. Without the open fixture they
    stay."""

    model_config = ConfigDict(json_schema_extra={"example": SENT})

    def change(self, *, revision: int | None = None) -> SquadChange:
        """Return the save in the terms of the domain."""
        bonuses = self.fixture_bonuses
        transfers = self.fixture_transfers
        return SquadChange(
            squad=None if self.squad is None else [_row(number, row) for number, row in enumerate(self.squad)],
            bonus=_bonus(self.bonus),
            has_bonus="bonus" in self.model_fields_set,
            fixture_bonuses=None if bonuses is None else {key: _bonus(bonus) for key, bonus in bonuses.items()},
            fixture_transfers=None
            if transfers is None
            else {key: SentTransfers(value.sold, value.bought) for key, value in transfers.items()},
            fixture_captains=None
            if self.fixture_captains is None
            else {key: SentCaptains(value.captain, value.vice_captain) for key, value in self.fixture_captains.items()},
            fixture_chips=self.fixture_chips,
            revision=revision,
            fixture=self.fixture,
        )


class FantasyTeamUpdate(FantasyTeamCreation):
    """A squad for the open fixture, a bonus, or another name, of an existing team; a missing field stays unchanged."""

    id: str = Field(alias="_id", max_length=100)
    """The team's `_id`."""
    partition: str | None = Field(default=None, alias="_partition", max_length=100)
    """The contest's `_id`; ignored."""
    revision: Revision | None = None
    """The revision that the save is based on; without it the last write wins."""

    model_config = ConfigDict(json_schema_extra={"example": {"_id": TEAM, "_partition": CONTEST, "revision": 3} | SENT})


def _row(number: int, row: Sequence[SlotBody | None]) -> list[SentSlot]:
    return [
        SentSlot(None if slot is None else slot.id, None if slot is None else slot.no, f"/squad/{number}/{place}")
        for place, slot in enumerate(row)
    ]


def _bonus(sent: BonusBody | None) -> SentBonus | None:
    return None if sent is None else SentBonus(sent.name, sent.player_id)
