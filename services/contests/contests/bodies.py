"""What an organizer sends about a contest."""

from typing import Annotated

from pydantic import ConfigDict, Field, StringConstraints

from contests.catalogue.configuration import ResultBasis
from contests.contests import examples
from contests.fixtures.bodies import OfferedPrediction
from contests.tenths import OneDecimal
from contracts.events.contest import BonusName, Editing, SubstitutionConstraint, SubstitutionTrigger, TieBreak
from kit.wire import Body, Instant

__all__ = [
    "BonusDraft",
    "ConsentDraft",
    "ContestClosing",
    "ContestDraft",
    "ContestPatch",
    "PointEventDraft",
    "PointEventDrafts",
    "PrizesDraft",
    "SectionDraft",
    "StatisticName",
    "SubstitutionDraft",
    "TextDraft",
]

ContestName = Annotated[str, StringConstraints(min_length=3, max_length=80)]
OriginName = Annotated[str, StringConstraints(min_length=1, max_length=120)]
Line = Annotated[str, StringConstraints(min_length=1, max_length=200)]
Paragraphs = Annotated[str, StringConstraints(min_length=1, max_length=5000)]
Predictions = Annotated[tuple[OfferedPrediction, ...], Field(max_length=500)]
TieBreaks = Annotated[tuple[TieBreak, ...], Field(max_length=5)]


class PrizeDraft(Body):
    """What a position wins."""

    position: Line
    prize: Line


class PrizesDraft(Body):
    """All prizes, in order; they replace those there were."""

    prizes_list: Annotated[tuple[PrizeDraft, ...], Field(max_length=200)]


class TextDraft(Body):
    """A text in both languages."""

    pl: Paragraphs
    en: Paragraphs


class SectionDraft(Body):
    """A section that the organizer adds to the generated rules."""

    title: TextDraft
    body: TextDraft


class ConsentDraft(Body):
    """A consent of this contest's own."""

    key: Annotated[str, StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9]{0,59}$")]
    text: TextDraft
    required: bool = True


class BonusDraft(Body):
    """How often a team may use a bonus in the whole contest."""

    name: BonusName
    number_of_available_bonuses: Annotated[int, Field(ge=0, le=1000, strict=True)]


class SubstitutionDraft(Body):
    """When substitutes come in by themselves, and what the line-up must keep then (rules.md, Fantasy: points)."""

    trigger: SubstitutionTrigger
    constraint: SubstitutionConstraint


StatisticName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9]{0,39}$")]
Bound = Annotated[int, Field(ge=-9999, le=9999, strict=True)]


class PointEventDraft(Body):
    """What a counted statistic is worth: for each, for every `per`, or once for a count from `min` to `max`."""

    name: StatisticName
    position: Line | None = None
    value: Annotated[OneDecimal, Field(ge=-1000, le=1000)]
    per: Annotated[int, Field(ge=1, le=9999, strict=True)] | None = None
    min: Bound | None = None
    max: Bound | None = None
    display_name: TextDraft | None = None


PointEventDrafts = Annotated[tuple[PointEventDraft, ...], Field(max_length=200)]
Counts = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,2}(-[0-9]{1,2}){0,19}$")]
Formations = Annotated[tuple[Counts, ...], Field(max_length=100)]
Composition = Annotated[tuple[Annotated[int, Field(ge=0, le=99, strict=True)], ...], Field(max_length=20)]
Bonuses = Annotated[tuple[BonusDraft, ...], Field(max_length=3)]
Budget = Annotated[OneDecimal, Field(gt=0, le=100_000)]
Sections = Annotated[tuple[SectionDraft, ...], Field(max_length=30)]
Consents = Annotated[tuple[ConsentDraft, ...], Field(max_length=10)]


class ContestPatch(Body):
    """A change of a contest; what is not sent (or null) stays."""

    model_config = ConfigDict(json_schema_extra={"example": examples.PATCH})

    name: ContestName | None = None
    start_date: Instant | None = None
    origin_name: OriginName | None = None
    prizes: PrizesDraft | None = None
    tie_break: TieBreaks | None = None
    result_basis: ResultBasis | None = None
    available_predictions: Predictions | None = None
    rules: Sections | None = None
    consents: Consents | None = None
    budget: Budget | None = None
    max_players_from_team: Annotated[int, Field(ge=1, le=99, strict=True)] | None = None
    max_transfers: Annotated[int, Field(ge=0, le=99, strict=True)] | None = None
    available_formations: Formations | None = None
    available_substitutions: Formations | None = None
    """Allowed benches; an empty list allows any."""
    number_of_players: Annotated[int, Field(ge=1, le=50, strict=True)] | None = None
    number_of_substitutions: Annotated[int, Field(ge=0, le=50, strict=True)] | None = None
    squad_composition: Composition | None = None
    """Players per position of the whole squad; an empty list allows any."""
    available_bonuses: Bonuses | None = None
    substitution: SubstitutionDraft | None = None
    editing: Editing | None = None
    point_events: PointEventDrafts | None = None
    """What statistics are worth; they belong to the origin, so other contests on it score by them, too."""


class ContestDraft(ContestPatch):
    """A new contest; what is not sent comes from the template; it starts now, its origin is called as it is."""

    model_config = ConfigDict(json_schema_extra={"example": examples.DRAFT})

    template: Annotated[str, StringConstraints(min_length=1, max_length=80)]
    name: ContestName = Field()  # pyright: ignore[reportGeneralTypeIssues, reportIncompatibleVariableOverride] - required here


class ContestClosing(Body):
    """Why a contest is closed."""

    model_config = ConfigDict(json_schema_extra={"example": {"reason": "Turniej się zakończył"}})

    reason: Annotated[str, StringConstraints(min_length=1, max_length=500)]
