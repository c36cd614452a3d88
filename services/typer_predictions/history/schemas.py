"""Schemas of history."""

from dataclasses import asdict
from typing import Literal
from uuid import UUID

from pydantic import ConfigDict, Field

from games.history.schemas import LockedFixture, PastTeam
from games.history.service import TeamPast
from kit.api.wire import Hundredths, Tenths, View
from shared.figures import read_number, read_place
from typer_predictions.domain.answers import NumberLevel
from typer_predictions.domain.predictions import ANSWER
from typer_predictions.domain.scales import Level
from typer_predictions.domain.scoring import Outcome, Scored
from typer_predictions.domain.sums import PartName
from typer_predictions.history.service import ExplainedEvent, ExplainedFixture, Spread

TEAM = "0199f3a2-9d8c-7b6a-8594-837261504f3e"
FIXTURE = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11"
CONTEST = "0199f3a2-1c2d-7e3f-8a4b-5c6d7e8f9a0b"


class DisplayText(View):
    """A text in both languages."""

    pl: str
    """In Polish."""
    en: str
    """In English."""


class HistoryTeam(PastTeam):
    """A team and its contest."""


class HistoryFixture(LockedFixture):
    """A locked fixture of a team; no points before results are published."""


class TeamHistory(View):
    """A team's locked fixtures, the newest last."""

    team: HistoryTeam
    """The team whose history it is."""
    fixtures: list[HistoryFixture]
    """The locked fixtures in the contest's order."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "team": {"_id": TEAM, "name": "Orły", "league": CONTEST},
                "fixtures": [
                    {"fixtureId": FIXTURE, "name": "Round 1", "state": "final", "points": 30.3, "final": True}
                ],
            }
        },
    )

    @classmethod
    def of(cls, past: TeamPast) -> "TeamHistory":
        """Return the view of a team's past."""
        return cls(team=HistoryTeam.of(past.team), fixtures=[HistoryFixture.of(fixture) for fixture in past.fixtures])


class ExplainedPart(View):
    """A part of a predicted score that is right, where parts add up."""

    name: PartName
    """Of a score: `tendency`, `home` or `away` (that side's goals), `difference`, `exact`, `rare`. Of a margin:
    `result`, `near`, `exact`."""
    points: Tenths
    """Its points, with one decimal."""


class ExplainedPrediction(View):
    """A chosen prediction and its outcome; `result` has the correct names, empty while undecided."""

    prediction_family: str
    """The prediction's family, such as `1X2`."""
    name: str
    """The chosen prediction."""
    display_name: DisplayText
    """The chosen prediction, for people."""
    rate: Hundredths
    """The rate at the lock, with two decimals."""
    points: Tenths
    """Points for it, with one decimal; before the weight of its event."""
    outcome: Outcome
    """`hit`, `miss`, `pending` while undecided, or `void`."""
    level: Level | NumberLevel | None
    """Of a predicted score (`Score`), or a number that answers a question, that is right: the best level that is. Null:
    of other predictions, or a miss."""
    parts: list[ExplainedPart] | None = None
    """Of a prediction whose parts add up: those that are right, with their points; null of others, and of a miss."""
    result: list[str]
    """The correct names; empty while undecided."""
    result_display_names: list[DisplayText]
    """The correct names, for people."""

    @classmethod
    def of(cls, scored: Scored, event: ExplainedEvent) -> "ExplainedPrediction":
        """Return the view of a scored prediction."""
        correct = event.correct.get(scored.family, ())

        def text(name: str) -> DisplayText:
            typed = {"pl": name.replace(".", ",") if read_number(name) is not None else name, "en": name}
            place = read_place(name) if scored.family == ANSWER else None
            names = event.display_names.get(scored.family, {})
            found = names.get(name if place is None else place[1], typed)
            before = "" if place is None or found is typed else f"{place[0]}. "
            return DisplayText(pl=before + found["pl"], en=before + found["en"])

        return cls(
            prediction_family=scored.family,
            name=scored.name,
            display_name=text(scored.name),
            rate=scored.rate,
            points=scored.points,
            outcome=scored.outcome,
            level=scored.level,
            parts=[ExplainedPart(name=part.name, points=part.points) for part in scored.parts] or None,
            result=list(correct),
            result_display_names=[text(name) for name in correct],
        )


class Bases(View):
    """What a right outcome pays by the quota: the fewer teams predicted it, the more."""

    home: Tenths
    """Where the home side wins."""
    draw: Tenths
    """Of a draw."""
    away: Tenths
    """Where the away side wins."""


class Explained(View):
    """An event with a team's predictions; a group's event has null `Home` and `Away`."""

    key: str
    """The event's key within the fixture."""
    home: str | None = Field(alias="Home")
    """The home side's key; null for a group."""
    away: str | None = Field(alias="Away")
    """The away side's key; null for a group."""
    group_event_name: str | None
    """The group's name; null for a match."""
    state: Literal["scheduled", "played", "postponed", "void"]
    """The event's state as it was scored, or as it is known."""
    weight: Tenths
    """By how much the sum of its predictions' points is multiplied: 1 unless the contest weights matches."""
    joker: Tenths | None
    """By how much the team's joker multiplies it, too; null: it has put none on it."""
    points: Tenths
    """The points of its predictions × `weight` × `joker`, rounded once, half away from zero; with one decimal."""
    predictions: list[ExplainedPrediction]
    """The team's choices, medalists one by one."""
    bases: Bases | None = None
    """What a right outcome pays by the quota, made at the lock; null before, and where the contest has no quota."""

    @classmethod
    def of(cls, explained: ExplainedEvent) -> "Explained":
        """Return the view of an explained event."""
        return cls.model_validate(
            {
                "key": explained.event.event_key,
                "home": explained.event.home,
                "away": explained.event.away,
                "group_event_name": explained.event.group_name,
                "state": explained.state,
                "weight": explained.weight,
                "joker": explained.joker,
                "points": explained.points,
                "predictions": [ExplainedPrediction.of(scored, explained) for scored in explained.predictions],
                "bases": explained.bases,
            }
        )


class SlamExplained(View):
    """The slam of a fixture, by every outcome (1X2, tendency or winner) of the matches that count."""

    worth: Tenths
    """The points for it, with one decimal."""
    points: Tenths
    """The team's points for it, once the fixture is final; else 0."""
    right: int
    """How many outcomes the team has right."""
    matches: int
    """How many matches count: those that are neither void nor postponed."""


class RoundWinExplained(View):
    """The win of a final fixture: the most points in it, before adjustments."""

    points: Tenths
    """The team's points for it, with one decimal; 0: others have more points."""
    best: Tenths
    """The most points of a team, the slam's included."""
    winners: int
    """How many teams have them."""


class Distribution(View):
    """The number of teams for each choice of a locked fixture: event, family, name; `teams` made any prediction.

    Where each match closes by itself, it has the matches that are locked.
    """

    fixture_id: UUID
    """The fixture's `_id`."""
    teams: int
    """Teams that predicted anything at all; until the last match is locked, the most that predicted one of them."""
    events: dict[str, dict[str, dict[str, int]]]
    """Event key → family → name → how many teams chose it."""

    model_config = ConfigDict(
        json_schema_extra={"example": {"fixtureId": FIXTURE, "teams": 3, "events": {"1": {"1X2": {"1": 1, "2": 2}}}}},
    )

    @classmethod
    def of(cls, spread: Spread) -> "Distribution":
        """Return the view of a distribution."""
        return cls(fixture_id=spread.fixture_id, teams=spread.teams, events=spread.events)


class FixtureHistory(View):
    """A team's fixture with every prediction explained.

    `points` are those of the predictions, of `slam` and `roundWin`, and of `adjustments`, which an
    organizer made by hand.
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
    slam: SlamExplained | None = None
    """Null: the contest or fixture has none, too few matches count, or no results are published."""
    round_win: RoundWinExplained | None = None
    """Null: there are no points for it, the fixture is not final, or no team has points in it."""
    events: list[Explained]
    """The fixture's events in their order."""
    distribution: Distribution | None
    """What all teams chose; null unless it is asked for and the fixture is locked."""

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
                        "weight": 1,
                        "joker": None,
                        "points": 30.3,
                        "predictions": [
                            {
                                "predictionFamily": "1X2",
                                "name": "2",
                                "displayName": {"pl": "Ekwador", "en": "Ecuador"},
                                "rate": 3.03,
                                "points": 30.3,
                                "outcome": "hit",
                                "level": None,
                                "result": ["2"],
                                "resultDisplayNames": [{"pl": "Ekwador", "en": "Ecuador"}],
                            }
                        ],
                    }
                ],
                "distribution": None,
            }
        },
    )

    @classmethod
    def of(cls, explained: ExplainedFixture) -> "FixtureHistory":
        """Return the view of an explained fixture."""
        return cls(
            team_id=explained.team.team_id,
            name=explained.team.name,
            fixture_id=explained.fixture_id,
            points=explained.points,
            final=explained.is_final,
            published=explained.is_published,
            adjustments=explained.adjustments,
            slam=None if explained.slam is None else SlamExplained(**asdict(explained.slam)),
            round_win=None if explained.win is None else RoundWinExplained(**asdict(explained.win)),
            events=[Explained.of(event) for event in explained.events],
            distribution=None if explained.spread is None else Distribution.of(explained.spread),
        )
