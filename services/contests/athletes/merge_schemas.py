"""Schemas of merging two clubs, or two athletes, that are one."""

from typing import Self
from uuid import UUID

from pydantic import ConfigDict, Field

from contests.athletes import examples
from contests.athletes.athlete_merge import AthleteMerge, State
from contests.athletes.bodies import ClubKey
from contests.athletes.club_merge import ClubMerge
from contests.athletes.merge_repository import ClubEvent
from contests.catalogue.schemas import Club
from contests.fixtures.schemas import Reason
from contracts.base import Text
from kit.api.wire import Body, View


class ClubMergeDraft(Body):
    """Which club goes."""

    model_config = ConfigDict(json_schema_extra={"example": examples.CLUB_MERGE_DRAFT})

    goes: ClubKey
    """Key of the club that is deleted. Its names mean the other one from then on."""
    reason: Reason | None = None
    """Why; needed once participants see a contest of the competition. They read it in the log."""


class MatchTwice(View):
    """A match that stands a second time in its round."""

    fixture_id: UUID
    """The round's `_id`."""
    round: Text
    """The round's name, in both languages."""
    key: str
    """The match's key."""
    name: str
    """Its two sides."""

    @classmethod
    def of(cls, one: ClubEvent) -> Self:
        """Return the view of a club's match."""
        name = f"{one.event.home_name} – {one.event.away_name}"
        return cls(fixture_id=one.fixture.id, round=one.fixture.names, key=one.event.key, name=name)


class MergedClub(View):
    """What a merge of two clubs means."""

    model_config = ConfigDict(json_schema_extra={"example": examples.MERGED_CLUB})

    club: Club
    """The club that stays."""
    goes: Club
    """The club that goes."""
    matches: int
    """Its matches, which are those of the club that stays then."""
    athletes: int
    """Its athletes, who play for the club that stays then."""
    names: tuple[str, ...]
    """The names that mean the club that stays from then on."""
    twice: tuple[MatchTwice, ...] = Field(max_length=2000)
    """Its matches whose round has a match of the same sides then; one of the two can be deleted."""

    @classmethod
    def of(cls, merge: ClubMerge) -> Self:
        """Return the view of a merge."""
        return cls(
            club=Club.of(merge.stays),
            goes=Club.of(merge.goes),
            matches=len(merge.events),
            athletes=merge.athletes,
            names=tuple(merge.names),
            twice=tuple(MatchTwice.of(one) for one in merge.twice),
        )


class AthleteMergeDraft(Body):
    """Which athlete goes."""

    model_config = ConfigDict(json_schema_extra={"example": examples.ATHLETE_MERGE_DRAFT})

    goes: UUID
    """The `_id` of the player who is deleted. Their name and key mean the other one from then on."""
    reason: Reason | None = None
    """Why; needed once participants see a contest of the competition. They read it in the log."""


class MergedAthlete(View):
    """What a merge of two athletes means."""

    model_config = ConfigDict(json_schema_extra={"example": examples.MERGED_ATHLETE})

    state: State | None
    """`checking`: the game service is asked whether squads can hold the one who stays. Null: nothing is changed yet."""
    stays: str
    """The name of the one who stays."""
    goes: str
    """The name of the one who goes."""
    prices: int
    """Rounds for which the one who goes has a planned price; it follows where the one who stays has none."""
    statistics: int
    """Matches with entered statistics of the one who goes, which follow."""
    checks_squads: bool
    """Whether teams may have the one who goes, so that squads are checked."""

    @classmethod
    def of(cls, merge: AthleteMerge, state: State | None) -> Self:
        """Return the view of a merge."""
        return cls(
            state=state,
            stays=merge.stays.fullname,
            goes=merge.goes.fullname,
            prices=merge.prices,
            statistics=merge.statistics,
            checks_squads=merge.is_asked,
        )
