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
    """The winners of groups, by fixture and event key, where the table contradicts the stored ones
    (`group-winners-differ`).

    The stored keys keep them. Others are published together with this publication, also in the group's own fixture.
    """
    reason: Annotated[str, StringConstraints(min_length=1, max_length=500)] | None = None
    """Why final results are corrected; participants read it in the log."""
    results_revision: Annotated[int, Field(ge=0, le=HIGHEST_REVISION)] | None = None
    """The fixture's `resultsRevision` that the sender saw. If it differs now, nothing is published (`results-changed`).
    Null: no check."""
    draft_revision: Annotated[str, StringConstraints(max_length=64)] | None = None
    """The `draftRevision` of the outcome that the sender saw. If the draft differs now, nothing is published
    (`results-changed`). Null: no check."""
    accepts_totals: bool = False
    """Whether players may have more of a statistic than their match's score (`statistic-above-score`), as after an
    awarded match or a change of clubs. Counts that are published so need no second confirmation."""
    accepts_unplayed: bool = False
    """Whether matches may have results before they begin, or none of their players statistics in a final fantasy round
    (`results-unplayed`)."""

    @property
    def terms(self) -> Terms:
        """Return the terms of the publication."""
        return Terms(
            final=self.final,
            winners=self.group_winners,
            known_revision=self.results_revision,
            known_draft=self.draft_revision,
            accepts_totals=self.accepts_totals,
            accepts_unplayed=self.accepts_unplayed,
        )


class Confirmation(Body):
    """Confirm the published results as final."""

    model_config = ConfigDict(json_schema_extra={"example": {"resultsRevision": 1}})

    results_revision: Annotated[int, Field(ge=0, le=HIGHEST_REVISION)] | None = None
    """The fixture's `resultsRevision` that the sender saw. If it differs now, nothing is confirmed (`results-changed`).
    Null: no check."""
    accepts_unplayed: bool = False
    """Whether results may be final of matches that have not begun or, in fantasy, have no statistics
    (`results-unplayed`)."""


class EventOutcome(View):
    """The outcome of an event, as game services get it."""

    key: str
    """The event's key."""
    state: MatchState
    """A void or postponed event scores nothing."""
    results: dict[Family, tuple[str, ...]]
    """The correct predictions by family; a family that is missing is not decided."""


class AthleteOutcome(View):
    """The points of an athlete in the fixture, as game services get them."""

    number: int
    """The athlete's number within the origin."""
    appeared: bool
    """Whether the athlete took part in any event."""
    points: Tenths
    """With one decimal."""
    voided: bool
    """Whether all of the athlete's events were voided."""
    still_to_play: bool
    """Whether an event of the athlete has no result yet, in results that are not final."""
    captain_appeared: bool | None
    """Whether the athlete keeps the armband, where statistics of its own decide about it; null: as `appeared`."""


class FixtureOutcome(View):
    """The outcome of one fixture after publishing."""

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
    """All athletes with an outcome; empty in a typer."""

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
                AthleteOutcome(
                    number=one.number,
                    appeared=one.appeared,
                    points=one.points,
                    voided=one.voided,
                    still_to_play=one.still_to_play,
                    captain_appeared=one.captain_appeared,
                )
                for one in outcome.athletes
            ],
        )


class PublicationOutcome(View):
    """The outcome of publishing, by fixture: it may settle a group's winner in another fixture. Empty: nothing new."""

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
