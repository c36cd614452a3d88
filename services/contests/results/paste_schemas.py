"""Schemas of pasted results."""

from typing import Annotated, Self

from pydantic import ConfigDict, StringConstraints

from contests.athletes.club_schemas import NamedClub
from contests.fixtures.schemas import EventScore
from contests.language import language
from contests.results import examples
from contests.results.paste import ResultPreview
from kit.api.wire import Body, View


class PastedResults(Body):
    """A list of results."""

    model_config = ConfigDict(json_schema_extra={"example": examples.PASTED_RESULTS})

    text: Annotated[str, StringConstraints(strip_whitespace=False, min_length=1, max_length=200_000)]
    """Lines such as `Poland – Japan 2:0` and `Narew – Bzura 3:1 (25:20, 25:22, 20:25, 25:19)`, or a table with heads.

    Days, times and half-time scores are passed over.
    """


class PastedResult(View):
    """The result that a line gives to a match."""

    line: int
    """The line, from 1."""
    event_key: str
    """The event's key within the round."""
    score: EventScore
    """The score, from the home side of the match."""


class ResultLineFault(View):
    """A line without a result for this round."""

    line: int
    """The line, from 1."""
    code: str
    """The code of the fault, for programs."""
    detail: str
    """The fault, in the language of `Accept-Language`."""


class PastedResultsPreview(View):
    """The results of a list; nothing is stored."""

    model_config = ConfigDict(json_schema_extra={"example": examples.PASTED_RESULTS_PREVIEW})

    results: tuple[PastedResult, ...]
    """The results line by line; a match has one at most."""
    faults: tuple[ResultLineFault, ...]
    """Lines with faults, in order."""
    clubs: tuple[NamedClub, ...]
    """Names that are not certain to be a club's."""

    @classmethod
    def of(cls, preview: ResultPreview) -> Self:
        """Return the view of a list's results, in the language of the request."""
        said = [(fault.line, fault.said.view(language())) for fault in preview.faults]
        return cls(
            results=tuple(
                PastedResult(line=one.line, event_key=one.event.key, score=EventScore.of(one.score))
                for one in preview.lines
            ),
            faults=tuple(ResultLineFault(line=line, code=one.code, detail=one.detail) for line, one in said),
            clubs=tuple(NamedClub.of(one) for one in preview.clubs),
        )
