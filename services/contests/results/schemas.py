"""Schemas of publishing results."""

from typing import Annotated, Self
from uuid import UUID

from pydantic import ConfigDict, Field, StringConstraints

from contests.fixtures.schemas import MAX_EVENTS, ClubKeys, EventKey
from contests.results.outcome import Outcome, Terms
from contracts.events.fixture import Family, MatchState
from kit.api.wire import Body, Tenths, View

HIGHEST_REVISION = 2**31 - 1


class Publication(Body):
    """Publish the draft, provisionally or as final; after final it is a correction, which needs a reason."""

    model_config = ConfigDict(json_schema_extra={"example": {"final": False}})

    final: bool
    """Whether the results are final; false: provisional."""
    group_winners: Annotated[dict[UUID, dict[EventKey, ClubKeys]], Field(max_length=MAX_EVENTS)] = {}
    """Who won groups, by fixture and event key, where the table differs from what is stored (`group-winners-differ`).

    The stored keys keep them; others are published with this publication, in the group's own fixture, too.
    """
    reason: Annotated[str, StringConstraints(min_length=1, max_length=500)] | None = None
    """Why final results are corrected; participants read it in the log."""
    results_revision: Annotated[int, Field(ge=0, le=HIGHEST_REVISION)] | None = None
    """The fixture's `resultsRevision` that was looked at: if it is another one now, nothing is published
    (`results-changed`). Null: whatever is published."""
    draft_revision: Annotated[str, StringConstraints(max_length=64)] | None = None
    """The `draftRevision` of the outcome that was looked at: if the draft is another one now, nothing is published
    (`results-changed`). Null: whatever is put down."""
    accepts_totals: bool = False
    """Whether it is right that players have more of a statistic than their match's score (`statistic-above-score`): a
    match that was awarded, a player who has changed clubs. What is published just so is asked of nobody again."""

    @property
    def terms(self) -> Terms:
        """Return the terms of the publication."""
        return Terms(
            final=self.final,
            winners=self.group_winners,
            known_revision=self.results_revision,
            known_draft=self.draft_revision,
            accepts_totals=self.accepts_totals,
        )


class Confirmation(Body):
    """Confirm what is published as final."""

    model_config = ConfigDict(json_schema_extra={"example": {"resultsRevision": 1}})

    results_revision: Annotated[int, Field(ge=0, le=HIGHEST_REVISION)] | None = None
    """The fixture's `resultsRevision` that was looked at: if it is another one now, nothing is confirmed
    (`results-changed`). Null: whatever is published."""


class EventOutcome(View):
    """What came of an event, as game services are told."""

    key: str
    """The event's key."""
    state: MatchState
    """A void or postponed event scores nothing."""
    results: dict[Family, tuple[str, ...]]
    """The correct predictions by family; a family that is missing is not decided."""


class AthleteOutcome(View):
    """What an athlete scored in the fixture, as game services are told."""

    number: int
    """The athlete's number within the origin."""
    appeared: bool
    """Whether the athlete took part in any event."""
    points: Tenths
    """With one decimal."""
    voided: bool
    """Whether all of the athlete's events were voided."""


class FixtureOutcome(View):
    """What publishing would tell of one fixture."""

    fixture_id: UUID
    """The fixture's `_id`."""
    results_revision: int
    """Revision of the results that are published now; 0: none are."""
    corrects: bool
    """Whether these are final: publishing is a correction and needs a reason."""
    final: bool
    """Whether the results would be final."""
    events: list[EventOutcome]
    """Every event, in order."""
    athletes: list[AthleteOutcome]
    """Everybody of whom there is something to say; nobody in a typer."""

    @classmethod
    def of(cls, outcome: Outcome) -> Self:
        """Return the view of an outcome."""
        return cls(
            fixture_id=outcome.fixture_id,
            results_revision=outcome.revision,
            corrects=outcome.corrects,
            final=outcome.final,
            events=[EventOutcome(key=one.key, state=one.state, results=one.results) for one in outcome.events],
            athletes=[
                AthleteOutcome(number=one.number, appeared=one.appeared, points=one.points, voided=one.voided)
                for one in outcome.athletes
            ],
        )


class PublicationOutcome(View):
    """What publishing would tell, by fixture: a group's winner may be settled in another one. Empty: nothing new."""

    results_revision: int
    """Revision of the fixture's results that are published now, which publishing can be bound to; 0: none are."""
    draft_revision: str
    """Tells the draft that this is of from every other, which publishing can be bound to, too."""
    fixtures: list[FixtureOutcome]
    """The fixture itself first."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "resultsRevision": 1,
                "draftRevision": "5d41402abc4b2a76b9719d911017c592",
                "fixtures": [
                    {
                        "fixtureId": "019a9d3c-6b21-7f00-8c1d-3e5a7b9c1d22",
                        "resultsRevision": 1,
                        "corrects": True,
                        "final": True,
                        "events": [{"key": "matchday-1-poland-japan", "state": "played", "results": {"1X2": ["1"]}}],
                        "athletes": [],
                    }
                ],
            }
        }
    )
