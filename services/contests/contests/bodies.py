"""What an organizer sends about a contest."""

from typing import Annotated

from pydantic import ConfigDict, Field, StringConstraints

from contests.catalogue.configuration import ResultBasis
from contests.contests import examples
from contests.fixtures.schemas import OfferedPrediction
from contracts.events.contest import TieBreak
from kit.wire import Body, Instant

__all__ = ["ConsentDraft", "ContestClosing", "ContestDraft", "ContestPatch", "PrizesDraft", "SectionDraft", "TextDraft"]

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


class ContestDraft(ContestPatch):
    """A new contest; what is not sent comes from the template; it starts now, its origin is called as it is."""

    model_config = ConfigDict(json_schema_extra={"example": examples.DRAFT})

    template: Annotated[str, StringConstraints(min_length=1, max_length=80)]
    name: ContestName = Field()  # pyright: ignore[reportGeneralTypeIssues, reportIncompatibleVariableOverride] - required here


class ContestClosing(Body):
    """Why a contest is closed."""

    model_config = ConfigDict(json_schema_extra={"example": {"reason": "Turniej się zakończył"}})

    reason: Annotated[str, StringConstraints(min_length=1, max_length=500)]
