"""Imports on the wire."""

from typing import Annotated, Any, Literal, Self
from uuid import UUID

from pydantic import AfterValidator, ConfigDict, Field, StringConstraints

from contests.imports import examples
from contests.imports.kick_off import zone_of
from contests.imports.models import ImportRow
from kit.wire import Body, Instant, View

__all__ = ["ImportCreate", "ImportOptions", "ImportPreview"]

LARGEST_FILE = 1_500_000
"""Characters of a file."""
FARTHEST_SHIFT = 36_525
"""Days: a hundred years."""


def _zone(name: str) -> str:
    if zone_of(name) is None:
        raise ValueError("no time zone")
    return name


class ImportOptions(Body):
    """How a file is read."""

    time_zone: Annotated[str, StringConstraints(max_length=20), AfterValidator(_zone)] | None = None
    """Zone of times that name none: `+03:00`, `UTC+3`."""
    shift_days: Annotated[int, Field(ge=-FARTHEST_SHIFT, le=FARTHEST_SHIFT, strict=True)] | None = None
    """All dates move by so many days."""
    start_at: Instant | None = None
    """All dates move so that the first kick-off lands here."""
    group_medalists: bool = False
    """Whether three medalists of all teams are predicted, in the first fixture."""


class ImportCreate(ImportOptions):
    """A file to look through; nothing of it is written before the import is applied."""

    model_config = ConfigDict(json_schema_extra={"example": examples.IMPORT_CREATE})

    format: Literal["openfootball"]
    text: Annotated[str, StringConstraints(strip_whitespace=False, max_length=LARGEST_FILE)]
    file_name: Annotated[str, StringConstraints(max_length=200)] | None = None

    def options(self) -> ImportOptions:
        """Answer the options without the file."""
        return ImportOptions.model_validate({name: getattr(self, name) for name in ImportOptions.model_fields})


class ImportProblem(View):
    """What is wrong with the file (or, as a notice, worth knowing), and where."""

    line: int | None
    pointer: str
    code: str
    detail: str


class ImportedFixture(View):
    """What becomes of a fixture."""

    key: str
    name: str
    from_: Instant = Field(alias="from")
    to: Instant
    events: int
    change: Literal["new", "changed", "unchanged"]


class ImportCounts(View):
    """How much the file holds; `new`, `changed` and `unchanged` count fixtures."""

    fixtures: int
    events: int
    results: int
    new: int
    changed: int
    unchanged: int


class ImportPreview(View):
    """What an import would do, or has done."""

    model_config = ConfigDict(json_schema_extra={"example": examples.IMPORT_PREVIEW})

    id: UUID = Field(alias="_id")
    league: UUID
    state: Literal["preview", "applied", "refused"]
    problems: tuple[ImportProblem, ...]
    notices: tuple[ImportProblem, ...]
    """What is worth knowing and stops nothing."""
    fixtures: tuple[ImportedFixture, ...]
    counts: ImportCounts

    @classmethod
    def of(cls, row: ImportRow, language: str) -> Self:
        """Show an import in a language."""
        return cls.model_validate(
            {
                "id": row.id,
                "league": row.contest_id,
                "state": row.state,
                "problems": [_said(problem, language) for problem in row.preview["problems"]],
                "notices": [_said(notice, language) for notice in row.preview["notices"]],
                "fixtures": row.preview["fixtures"],
                "counts": row.preview["counts"],
            }
        )


def _said(problem: dict[str, Any], language: str) -> dict[str, Any]:
    return {name: problem[name] for name in ("line", "pointer", "code")} | {
        "detail": problem["en" if language == "en" else "pl"]
    }
