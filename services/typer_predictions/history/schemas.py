"""The wire of looking back."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import ConfigDict, Field, PlainSerializer, WithJsonSchema

from kit.wire import Tenths, View
from typer_predictions.domain.scoring import Outcome, Scored
from typer_predictions.history.repository import PastFixture
from typer_predictions.history.service import ExplainedEvent, ExplainedFixture, Participation
from typer_predictions.predictions.models import FixtureRow
from typer_predictions.teams.models import TeamRow

Hundredths = Annotated[
    int,
    PlainSerializer(lambda rate: rate / 100, return_type=float, when_used="json"),
    WithJsonSchema({"type": "number"}),
]
"""An integer of hundredths inside, a number with two decimals outside."""

TEAM = "0199f3a2-9d8c-7b6a-8594-837261504f3e"
FIXTURE = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11"
CONTEST = "0199f3a2-1c2d-7e3f-8a4b-5c6d7e8f9a0b"

NO_ADJUSTMENTS = 0
"""Tenths: the points of a typer team are its predictions alone."""


class DisplayText(View):
    """A text in both languages."""

    pl: str
    en: str


class TeamName(View):
    """A team by its name."""

    id: UUID = Field(alias="_id")
    name: str


class HistoryTeam(TeamName):
    """Whose history it is."""

    league: UUID


class HistoryFixture(View):
    """A locked fixture of a team; no points before results are published."""

    fixture_id: UUID
    name: str
    state: Literal["locked", "provisional", "final"]
    points: Tenths | None
    final: bool

    @classmethod
    def of(cls, past: PastFixture) -> "HistoryFixture":
        """Bring a past fixture to the wire."""
        state = "locked" if past.final is None else "final" if past.final else "provisional"
        return cls(
            fixture_id=past.fixture_id, name=past.name, state=state, points=past.points, final=past.final is True
        )


class TeamHistory(View):
    """A team's locked fixtures, the newest last."""

    team: HistoryTeam
    fixtures: list[HistoryFixture]

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "team": {"_id": TEAM, "name": "Orły", "league": CONTEST},
                "fixtures": [
                    {"fixtureId": FIXTURE, "name": "Matchday 1", "state": "final", "points": 30.3, "final": True}
                ],
            }
        },
    )

    @classmethod
    def of(cls, team: TeamRow, fixtures: list[PastFixture]) -> "TeamHistory":
        """Bring a team's past to the wire."""
        return cls(
            team=HistoryTeam.model_validate({"id": team.team_id, "name": team.name, "league": team.contest_id}),
            fixtures=[HistoryFixture.of(fixture) for fixture in fixtures],
        )


class ExplainedPrediction(View):
    """A chosen prediction and what became of it; `result` are the correct names, empty while undecided."""

    prediction_family: str
    name: str
    display_name: DisplayText
    rate: Hundredths
    points: Tenths
    outcome: Outcome
    result: list[str]
    result_display_names: list[DisplayText]

    @classmethod
    def of(cls, scored: Scored, event: ExplainedEvent) -> "ExplainedPrediction":
        """Bring a scored prediction to the wire."""
        correct = event.correct.get(scored.family, ())

        def text(name: str) -> DisplayText:
            found = event.display_names.get(scored.family, {}).get(name, {"pl": name, "en": name})
            return DisplayText(pl=found["pl"], en=found["en"])

        return cls(
            prediction_family=scored.family,
            name=scored.name,
            display_name=text(scored.name),
            rate=scored.rate,
            points=scored.points,
            outcome=scored.outcome,
            result=list(correct),
            result_display_names=[text(name) for name in correct],
        )


class Explained(View):
    """An event with a team's predictions; a group's event has null `Home` and `Away`."""

    key: str
    home: str | None = Field(alias="Home")
    away: str | None = Field(alias="Away")
    group_event_name: str | None
    state: Literal["scheduled", "played", "postponed", "void"]
    predictions: list[ExplainedPrediction]

    @classmethod
    def of(cls, explained: ExplainedEvent) -> "Explained":
        """Bring an explained event to the wire."""
        return cls.model_validate(
            {
                "key": explained.event.event_key,
                "home": explained.event.home,
                "away": explained.event.away,
                "group_event_name": explained.event.group_name,
                "state": explained.state,
                "predictions": [ExplainedPrediction.of(scored, explained) for scored in explained.predictions],
            }
        )


class FixtureHistory(View):
    """A team's fixture with every prediction explained.

    `adjustments` is what an organizer added to `points` or took by hand, which nothing does in a typer contest yet.
    """

    team_id: UUID
    name: str
    fixture_id: UUID
    points: Tenths
    final: bool
    published: bool
    adjustments: Tenths
    events: list[Explained]

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "teamId": TEAM,
                "name": "Orły",
                "fixtureId": FIXTURE,
                "points": 30.3,
                "final": True,
                "published": True,
                "adjustments": 0,
                "events": [
                    {
                        "key": "1",
                        "Home": "qatar",
                        "Away": "ecuador",
                        "groupEventName": None,
                        "state": "played",
                        "predictions": [
                            {
                                "predictionFamily": "1X2",
                                "name": "2",
                                "displayName": {"pl": "Ekwador", "en": "Ecuador"},
                                "rate": 3.03,
                                "points": 30.3,
                                "outcome": "hit",
                                "result": ["2"],
                                "resultDisplayNames": [{"pl": "Ekwador", "en": "Ecuador"}],
                            }
                        ],
                    }
                ],
            }
        },
    )

    @classmethod
    def of(cls, explained: ExplainedFixture) -> "FixtureHistory":
        """Bring an explained fixture to the wire."""
        return cls(
            team_id=explained.team.team_id,
            name=explained.team.name,
            fixture_id=explained.fixture_id,
            points=explained.points,
            final=explained.is_final,
            published=explained.is_published,
            adjustments=NO_ADJUSTMENTS,
            events=[Explained.of(event) for event in explained.events],
        )


class Distribution(View):
    """How many teams chose what for a locked fixture: event, family, name; `teams` predicted anything at all."""

    fixture_id: UUID
    teams: int
    events: dict[str, dict[str, dict[str, int]]]

    model_config = ConfigDict(
        json_schema_extra={"example": {"fixtureId": FIXTURE, "teams": 3, "events": {"1": {"1X2": {"1": 1, "2": 2}}}}},
    )

    @classmethod
    def of(cls, fixture: FixtureRow, spread: dict[str, dict[str, dict[str, int]]]) -> "Distribution":
        """Bring a distribution to the wire."""
        return cls(fixture_id=fixture.fixture_id, teams=fixture.locked_teams or 0, events=spread)


class FixtureTeams(View):
    """How many teams there are, how many chose everything on offer, and which did not (the first 500 by name)."""

    teams: int
    complete: int
    missing: list[TeamName]

    model_config = ConfigDict(
        json_schema_extra={"example": {"teams": 3, "complete": 2, "missing": [{"_id": TEAM, "name": "Orły"}]}},
    )

    @classmethod
    def of(cls, participation: Participation) -> "FixtureTeams":
        """Bring a fixture's participation to the wire."""
        return cls(
            teams=participation.teams,
            complete=participation.teams - participation.incomplete.count,
            missing=[
                TeamName.model_validate({"id": team_id, "name": name})
                for team_id, name in participation.incomplete.first
            ],
        )
