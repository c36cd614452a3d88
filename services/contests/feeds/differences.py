"""Schemas of a feed's changes, and of a trial of a feed."""

from collections.abc import Sequence
from typing import Self
from uuid import UUID

from pydantic import ConfigDict, Field

from contests.athletes.club_schemas import NamedClub
from contests.feeds import examples
from contests.feeds.faults import Fault
from contests.imports.formats.plan import Plan
from contests.imports.models import ImportRow
from contests.imports.plan.clubs import UncertainName
from contests.imports.plan.lines import LineKind
from contests.imports.schemas import ClosingToMove, ImportProblem, StandingValue
from kit.api.wire import View


class FeedLine(View):
    """One change, as it was and as it will be."""

    kind: LineKind
    """The kind of change. `was` and `will` are instants (ISO 8601) for `kickOff`, `event` and `returned`. They are
    counts for `fixture`, `statistics`, `prices` and `athletes`, else texts."""
    fixture: str | None
    """The round's name, in the language of the request."""
    event: str | None
    """The match."""
    was: str | None
    """As it is now; null: there is nothing."""
    will: str | None
    """As it will be."""
    teams: int | None
    """How many teams it concerns: of a locked round those that picked, else all that take part."""


class FeedDifference(View):
    """The changes that a feed would make, one by one."""

    model_config = ConfigDict(json_schema_extra={"example": examples.DIFFERENCE})

    id: UUID = Field(alias="_id")
    """The difference."""
    count: int
    """How many changes there are."""
    lines: tuple[FeedLine, ...]
    """The first of them, 500 at most; applying takes all."""
    notices: tuple[ImportProblem, ...]
    """Rows of the file that are not taken, and other notices."""
    awarded: int
    """How many walk-overs the files have; `awardedCounts` of the application says whether they count."""
    questions: tuple[ClosingToMove, ...]
    """The closings that the files would move. They stay unless `movesClosings` of the application is true."""
    stands: tuple[StandingValue, ...]
    """Values that a person has put down and the file says otherwise. Applying leaves them alone."""
    clubs: tuple[NamedClub, ...] = ()
    """Names that are not certain to be a club's; answers to them are remembered (`clubs/names` of the contest)."""

    @classmethod
    def of(cls, row: ImportRow, clubs: Sequence[UncertainName], language: str) -> Self:
        """Return the view of pending changes in a language, with the names without an answer."""
        lines = [
            line | {"fixture": None if line["fixture"] is None else line["fixture"][language]}
            for line in row.preview.get("lines", ())
        ]
        return cls.model_validate(
            {
                "id": row.id,
                "count": row.preview.get("lineCount", 0),
                "lines": lines,
                "notices": [ImportProblem.said(one, language) for one in row.preview["notices"]],
                "awarded": row.preview.get("awarded", 0),
                "questions": [ClosingToMove.said(one, language) for one in row.preview.get("questions", ())],
                "stands": [StandingValue.of(one, language) for one in row.preview.get("stands", ())],
                "clubs": clubs,
            }
        )


class FeedTrial(View):
    """The result of one read of an address; nothing of it is stored."""

    model_config = ConfigDict(json_schema_extra={"example": examples.TRIAL})

    fault: str | None
    """Why nothing came, in the language of the request; null: something did."""
    fault_code: str | None
    """The reason of a failed check, for programs."""
    header: tuple[str, ...]
    """The names of a table's columns."""
    rows: tuple[tuple[str, ...], ...]
    """The first lines of a table."""
    fixtures: int
    """Rounds that were read."""
    events: int
    """Matches that were read."""
    results: int
    """Scores that were read."""
    problems: tuple[ImportProblem, ...]
    """The faults of the file, with lines."""
    notices: tuple[ImportProblem, ...]
    """Notices that stop nothing."""

    @classmethod
    def failed(cls, fault: Fault, language: str) -> Self:
        """Return the view of a failed fetch."""
        detail = fault.en if language == "en" else fault.pl
        return cls(
            fault=detail,
            fault_code=fault.code,
            header=(),
            rows=(),
            fixtures=0,
            events=0,
            results=0,
            problems=(),
            notices=(),
        )

    @classmethod
    def of(
        cls,
        plan: Plan,
        problems: tuple[ImportProblem, ...],
        notices: tuple[ImportProblem, ...],
        sample: tuple[tuple[str, ...], ...],
    ) -> Self:
        """Return the view of the files read; `sample`: a table's header and first lines."""
        return cls(
            fault=None,
            fault_code=None,
            header=sample[0] if sample else (),
            rows=sample[1:],
            fixtures=len(plan.fixtures),
            events=sum(len(fixture.events) for fixture in plan.fixtures),
            results=sum(len(fixture.results.events) for fixture in plan.fixtures),
            problems=problems,
            notices=notices,
        )
