"""The wire of looking back."""

from typing import Literal, Self
from uuid import UUID

from pydantic import ConfigDict, Field

from contracts.events.fixture import AthleteEvent
from fantasy_teams.domain.points import Reason, SlotPoints
from fantasy_teams.history.repository import PastFixture
from fantasy_teams.history.service import ExplainedFixture, Spread
from fantasy_teams.market.repository import Market
from fantasy_teams.squads.stored import StoredSquad
from fantasy_teams.teams.examples import CONTEST, FIXTURE, KEEPER, SOLD, STRIKER, TEAM
from fantasy_teams.teams.models import TeamRow
from fantasy_teams.teams.schemas import BonusView, TransfersView
from fantasy_teams.teams.schemas import bonus_view as bonus_of
from fantasy_teams.teams.schemas import transfers_view as transfers_of
from kit import context
from kit.wire import Tenths, View


class FantasyTeamName(View):
    """A team by its name."""

    id: UUID = Field(alias="_id")
    name: str


class FantasyHistoryTeam(FantasyTeamName):
    """Whose history it is."""

    league: UUID


class FantasyHistoryFixture(View):
    """A locked fixture of a team; no points before results are published."""

    fixture_id: UUID
    name: str
    state: Literal["locked", "provisional", "final"]
    points: Tenths | None
    final: bool

    @classmethod
    def of(cls, past: PastFixture) -> Self:
        """Bring a past fixture to the wire."""
        state = "locked" if past.final is None else "final" if past.final else "provisional"
        return cls(
            fixture_id=past.fixture_id, name=past.name, state=state, points=past.points, final=past.final is True
        )


class FantasyTeamHistory(View):
    """A team's locked fixtures, the newest last."""

    team: FantasyHistoryTeam
    fixtures: list[FantasyHistoryFixture]

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "team": {"_id": TEAM, "name": "Orły", "league": CONTEST},
                "fixtures": [
                    {"fixtureId": FIXTURE, "name": "Matchday 1", "state": "final", "points": 57, "final": True}
                ],
            }
        },
    )

    @classmethod
    def of(cls, team: TeamRow, fixtures: list[PastFixture]) -> Self:
        """Bring a team's past to the wire."""
        return cls(
            team=FantasyHistoryTeam.model_validate({"id": team.team_id, "name": team.name, "league": team.contest_id}),
            fixtures=[FantasyHistoryFixture.of(fixture) for fixture in fixtures],
        )


class SlotLine(View):
    """What one point event gave in one event: how often the statistic was counted, and the points for it."""

    name: str
    count: int
    points: Tenths


class SlotEvent(View):
    """What an athlete scored in one event."""

    key: str
    points: Tenths
    lines: list[SlotLine]

    @classmethod
    def of(cls, event: AthleteEvent) -> Self:
        """Bring an athlete's event to the wire."""
        return cls(
            key=event.key,
            points=sum(line.points for line in event.lines),
            lines=[SlotLine(name=line.name, count=line.count, points=line.points) for line in event.lines],
        )


class ExplainedSlot(View):
    """A slot and what it gave: the team gets `points` times `multiplier`; `replaces` and `replacedBy` are slots.

    `reason` says why a slot counts or not, where it isn't simply a starter that counts; null before results.
    """

    no: int = Field(alias="No")
    position: str
    id: UUID | None = Field(alias="_id")
    fullname: str | None
    team: str | None
    starter: bool
    points: Tenths
    counted: bool
    multiplier: int
    replaced_by: int | None
    replaces: int | None
    reason: Reason | None
    events: list[SlotEvent]

    @classmethod
    def of(cls, slot: SlotPoints, squad: StoredSquad, fixture: ExplainedFixture) -> Self:
        """Bring an explained slot to the wire."""
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
                "replaced_by": slot.replaced_by,
                "replaces": slot.replaces,
                "reason": slot.reason if fixture.is_published else None,
                "events": [SlotEvent.of(event) for event in fixture.events.get(slot.athlete, ())],
            }
        )


class FantasyFixtureHistory(View):
    """A team's fixture with every slot explained; without a squad (the team was made later) there are no slots.

    `points` are those of the slots and `adjustments`, what an organizer added or took by hand. `carried`: the squad of
    the fixture before, since none was saved.
    """

    team_id: UUID
    name: str
    fixture_id: UUID
    points: Tenths
    final: bool
    published: bool
    adjustments: Tenths
    bonus: BonusView | None
    formation: str
    carried: bool
    transfers: TransfersView
    slots: list[ExplainedSlot]

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
                "bonus": {"name": "Captain", "playerId": STRIKER},
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
                        "replacedBy": None,
                        "replaces": None,
                        "reason": None,
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
            }
        },
    )

    @classmethod
    def of(cls, fixture: ExplainedFixture) -> Self:
        """Bring an explained fixture to the wire."""
        squad = fixture.squad
        slots = () if fixture.explanation is None else fixture.explanation.slots
        return cls(
            team_id=fixture.team.team_id,
            name=fixture.team.name,
            fixture_id=fixture.fixture_id,
            points=fixture.points,
            final=fixture.is_final,
            published=fixture.is_published,
            adjustments=fixture.adjustments,
            bonus=None if squad is None else bonus_of(squad, fixture.market),
            formation="" if squad is None else "-".join(map(str, squad.formation)),
            carried=squad is not None and squad.carried,
            transfers=TransfersView(sold=[], bought=[]) if squad is None else transfers_of(squad, fixture.market),
            slots=[] if squad is None else [ExplainedSlot.of(slot, squad, fixture) for slot in slots],
        )


class FantasyDistribution(View):
    """How many teams of a locked fixture have an athlete, a captain, a formation, a bonus; `teams` have a squad."""

    fixture_id: UUID
    teams: int
    athletes: dict[UUID, int]
    captains: dict[UUID, int]
    formations: dict[str, int]
    bonuses: dict[str, int]

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "fixtureId": FIXTURE,
                "teams": 3,
                "athletes": {KEEPER: 3, STRIKER: 2},
                "captains": {STRIKER: 1},
                "formations": {"1-4-4-2": 2, "1-3-4-3": 1},
                "bonuses": {"Captain": 1},
            }
        },
    )

    @classmethod
    def of(cls, spread: Spread) -> Self:
        """Bring a distribution to the wire."""
        kinds: dict[str, dict[str, int]] = {"athlete": {}, "captain": {}, "formation": {}, "bonus": {}}
        for row in spread.rows:
            kinds[row.kind][row.name] = row.teams
        return cls(
            fixture_id=spread.fixture.fixture_id,
            teams=spread.fixture.locked_teams or 0,
            athletes=_by_id(kinds["athlete"], spread.market),
            captains=_by_id(kinds["captain"], spread.market),
            formations=kinds["formation"],
            bonuses=kinds["bonus"],
        )


def _by_id(numbers: dict[str, int], market: Market) -> dict[UUID, int]:
    people = market.people
    return {people[int(number)].athlete_id: teams for number, teams in numbers.items() if int(number) in people}
