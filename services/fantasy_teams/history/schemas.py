"""Schemas of history."""

from typing import Self
from uuid import UUID

from pydantic import ConfigDict, Field

from contracts.events.contest import ChipKind
from contracts.events.fixture import AthleteEvent
from fantasy_teams.brought_rounds.models import BroughtRoundRow
from fantasy_teams.domain.points import Armband, Reason, SlotPoints
from fantasy_teams.history.distribution import FantasyDistribution
from fantasy_teams.history.service import ExplainedFixture
from fantasy_teams.squads.examples import ANSWERED, CONTEST, FIXTURE, SOLD, STRIKER, TEAM
from fantasy_teams.squads.records import SavedSquad
from fantasy_teams.squads.schemas import BonusView, CaptainsView, FantasyTeam, TransfersView
from fantasy_teams.squads.schemas import bonus_view as bonus_of
from fantasy_teams.squads.schemas import captains_view as captains_of
from fantasy_teams.squads.schemas import transfers_view as transfers_of
from fantasy_teams.squads.team import TeamState
from games.history.schemas import LockedFixture, PastTeam
from games.history.service import TeamPast
from kit.api.wire import Tenths, View
from kit.process import context


class FantasyHistoryTeam(PastTeam):
    """A team and its contest."""


class FantasyHistoryFixture(LockedFixture):
    """A locked fixture of a team; no points before results are published."""


class FantasyTeamHistory(View):
    """A team's locked fixtures, the newest last."""

    team: FantasyHistoryTeam
    """The team whose history it is."""
    fixtures: list[FantasyHistoryFixture]
    """The locked fixtures in the contest's order."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "team": {"_id": TEAM, "name": "Orły", "league": CONTEST},
                "fixtures": [{"fixtureId": FIXTURE, "name": "Round 1", "state": "final", "points": 57, "final": True}],
            }
        },
    )

    @classmethod
    def of(cls, past: TeamPast) -> Self:
        """Return the view of a team's past."""
        return cls(
            team=FantasyHistoryTeam.of(past.team),
            fixtures=[FantasyHistoryFixture.of(fixture) for fixture in past.fixtures],
        )


class SlotLine(View):
    """The points of one point event in one event, with the count of the statistic."""

    name: str
    """Name of the point event."""
    count: int
    """How often the statistic was counted."""
    points: Tenths
    """Points for it, with one decimal."""


class SlotEvent(View):
    """The points of an athlete in one event."""

    key: str
    """The event's key within the fixture."""
    points: Tenths
    """Sum of the lines, with one decimal."""
    lines: list[SlotLine]
    """The sources of the points."""

    @classmethod
    def of(cls, event: AthleteEvent) -> Self:
        """Return the view of an athlete's event."""
        return cls(
            key=event.key,
            points=sum(line.points for line in event.lines),
            lines=[SlotLine(name=line.name, count=line.count, points=line.points) for line in event.lines],
        )


class ExplainedSlot(View):
    """A slot and its points: the team gets `points` times `multiplier`; `replaces` and `replacedBy` are slots.

    `reason` explains why a slot counts or not. It is null for a starter that simply counts, and before results.
    """

    no: int = Field(alias="No")
    """The slot's number, from 1."""
    position: str
    """Key of the position that the athlete had at the save."""
    id: UUID | None = Field(alias="_id")
    """The athlete's `_id`."""
    fullname: str | None
    """Name and surname."""
    team: str | None
    """The club's name in the language of the request."""
    starter: bool
    """Whether the slot is of the first squad."""
    points: Tenths
    """The athlete's points before the multiplier, with one decimal."""
    counted: bool
    """Whether the slot counts for the team."""
    multiplier: int
    """How often the points count: 0, 1, or 2 for the captain, or for the vice-captain who stands in. With
    TripleCaptain 3; with TwoCaptains 2 for both; with a PriceJoker 2 for the one that it chooses."""
    armband: Armband | None
    """Of a standing captain or vice-captain. The captain counts double (`captain`), or did not appear, so that the
    vice-captain does (`captainOut`), or `nobody` does. The vice-captain stood ready (`vice`), or counts double
    (`viceIn`). With TwoCaptains they count double beside the captain (`viceToo`), or did not appear (`viceOut`). Null
    for all others, and before results."""
    replaced_by: int | None
    """`No` of the substitute who came in for this slot."""
    replaces: int | None
    """`No` of the starter for whom this slot came in."""
    reason: Reason | None
    """Why the slot counts or not; null for a starter that counts, and before results."""
    still_to_play: bool
    """Whether a match of the athlete has no result yet: until then they neither need a substitute nor are one."""
    events: list[SlotEvent]
    """The points of the athlete, event by event."""

    @classmethod
    def of(cls, slot: SlotPoints, squad: SavedSquad, fixture: ExplainedFixture) -> Self:
        """Return the view of an explained slot."""
        person = fixture.market.people.get(slot.athlete)
        return cls.model_validate(
            {
                "no": slot.no,
                "position": fixture.contest.rules.positions[squad.positions[slot.no - 1]],
                "id": None if person is None else person.athlete_id,
                "fullname": None if person is None else person.fullname,
                "team": None if person is None else person.club_name[context.language.get()],
                "starter": slot.starter,
                "points": slot.points,
                "counted": slot.counted,
                "multiplier": slot.multiplier,
                "armband": slot.armband if fixture.is_published else None,
                "replaced_by": slot.replaced_by,
                "replaces": slot.replaces,
                "reason": slot.reason if fixture.is_published else None,
                "still_to_play": slot.still_to_play,
                "events": [SlotEvent.of(event) for event in fixture.events.get(slot.athlete, ())],
            }
        )


class BroughtIn(View):
    """The figures of a round that was brought in from another game, as its file has them; with one decimal."""

    points: Tenths | None
    """Points before the cost of transfers; null: they are counted from the squad."""
    total: Tenths | None
    """Points so far; null: the file has none."""
    bank: Tenths | None
    """Money left; null: the file has none."""
    value: Tenths | None
    """Prices of the squad and money left; null: the file has none."""
    chip: ChipKind | None
    """The kind of chip that was played; null for none."""

    @classmethod
    def of(cls, row: BroughtRoundRow) -> Self:
        """Return the view of a round that was brought in."""
        names = ("points", "total", "bank", "value", "chip")
        return cls.model_validate({name: getattr(row, name) for name in names})


class FantasyFixtureHistory(View):
    """A team's fixture with every slot explained; without a squad (the team was made later) there are no slots.

    `points` are those of the slots and of `adjustments`, which an organizer made by hand, less `transferCost`.
    `carried`: no squad was saved, so that of the fixture before counts.
    """

    team_id: UUID
    """The team's `_id`."""
    name: str
    """The team's name."""
    fixture_id: UUID
    """The fixture's `_id`."""
    points: Tenths
    """The team's points in the fixture, adjustments included, with one decimal."""
    final: bool
    """Whether the results are final."""
    published: bool
    """Whether results have been published."""
    adjustments: Tenths
    """The adjustment of the points by an organizer, with one decimal; negative if points were taken."""
    transfer_cost: Tenths = 0
    """The points that transfers beyond the free ones cost, with one decimal; they are taken off `points`."""
    bonus: BonusView | None
    """The bonus that was used, or the first chip; null for none."""
    chips: list[str]
    """The names of the chips that were played; empty in a contest of bonuses."""
    captains: CaptainsView | None
    """Captain and vice-captain of the squad; null where the contest has no standing captains, or without a squad."""
    formation: str
    """Starters per position: `1-4-4-2`; empty without a squad."""
    carried: bool
    """Whether it is the squad of the fixture before, since none was saved."""
    transfers: TransfersView
    """Sales and purchases of the fixture."""
    slots: list[ExplainedSlot]
    """Starters row by row, then the bench."""
    brought_in: BroughtIn | None = None
    """The figures of a round that was brought in from another game: it has no receipt and no proof; null: it was played
    here."""
    distribution: FantasyDistribution | None
    """What all teams chose; null unless it is asked for and the fixture is locked."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "teamId": TEAM,
                "name": "Orły",
                "fixtureId": FIXTURE,
                "points": 12,
                "final": True,
                "published": True,
                "adjustments": 0,
                "transferCost": 0,
                "bonus": {"name": "Captain", "playerId": STRIKER},
                "chips": [],
                "captains": None,
                "formation": "1-4-4-2",
                "carried": False,
                "transfers": {"sold": [SOLD], "bought": [STRIKER]},
                "slots": [
                    {
                        "No": 11,
                        "position": "forward",
                        "_id": STRIKER,
                        "fullname": "Jan Kowal",
                        "team": "Sowy Mazury",
                        "starter": True,
                        "points": 6,
                        "counted": True,
                        "multiplier": 2,
                        "armband": None,
                        "replacedBy": None,
                        "replaces": None,
                        "reason": None,
                        "stillToPlay": False,
                        "events": [
                            {
                                "key": "1",
                                "points": 6,
                                "lines": [
                                    {"name": "minutes", "count": 90, "points": 2},
                                    {"name": "goals", "count": 1, "points": 4},
                                ],
                            }
                        ],
                    }
                ],
                "broughtIn": None,
                "distribution": None,
            }
        },
    )

    @classmethod
    def of(cls, fixture: ExplainedFixture) -> Self:
        """Return the view of an explained fixture."""
        squad, rules = fixture.squad, fixture.contest.rules
        slots = () if fixture.explanation is None else fixture.explanation.slots
        return cls(
            team_id=fixture.team.team_id,
            name=fixture.team.name,
            fixture_id=fixture.fixture_id,
            points=fixture.points,
            final=fixture.is_final,
            published=fixture.is_published,
            adjustments=fixture.adjustments,
            transfer_cost=_cost(fixture),
            bonus=None if squad is None else bonus_of(squad, rules, fixture.market),
            chips=[] if squad is None else list(squad.chips_in(rules)),
            captains=None if squad is None else captains_of(squad, rules, fixture.market),
            formation="" if squad is None else "-".join(map(str, squad.formation)),
            carried=squad is not None and squad.carried,
            transfers=TransfersView(sold=[], bought=[]) if squad is None else transfers_of(squad, fixture.market),
            slots=[] if squad is None else [ExplainedSlot.of(slot, squad, fixture) for slot in slots],
            brought_in=None if fixture.brought is None else BroughtIn.of(fixture.brought),
            distribution=None if fixture.spread is None else FantasyDistribution.of(fixture.spread),
        )


def _cost(fixture: ExplainedFixture) -> int:
    """Return the points (tenths) that transfers cost, also where only figures were brought in."""
    if fixture.explanation is not None:
        return fixture.explanation.cost
    return 0 if fixture.brought is None else fixture.brought.cost


class MyFantasyTeam(FantasyTeam):
    """My team in a fantasy contest; prices, money and points with one decimal."""

    explanation: FantasyFixtureHistory | None = Field(default=None, exclude_if=lambda explained: explained is None)
    """How my points in the fixture of `explained` come about, with what all teams chose; left out before its lock."""

    model_config = ConfigDict(json_schema_extra={"example": ANSWERED})

    @classmethod
    def with_explanation(cls, team: TeamState, fixture: ExplainedFixture | None) -> Self:
        """Return the view of a team's state, with a fixture explained if there is one."""
        shown = None if fixture is None else FantasyFixtureHistory.of(fixture)
        return cls.of(team).model_copy(update={"explanation": shown})
