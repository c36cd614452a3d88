"""Schemas of taking imports back."""

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any, Self
from uuid import UUID

from pydantic import ConfigDict, Field, StringConstraints

from contests.imports import examples
from contests.imports.models import ImportRow
from contests.imports.reversal.lines import Fate, Kind, Line, Reason
from contests.imports.reversal.service import taken_back_at
from contests.imports.states import ImportSource
from kit.api.wire import Body, Instant, View

MOST_LINES = 500
"""So many lines of an import are sent."""


class AppliedImport(View):
    """An import that was applied: of a file, a pasted list, a sheet of players, or a source."""

    model_config = ConfigDict(json_schema_extra={"example": examples.APPLIED_IMPORT})

    id: UUID = Field(alias="_id")
    """The import."""
    source: ImportSource
    """The way in: a `file`, a pasted `list` of matches, the `sheet` of players, or a `feed`."""
    file_name: str | None
    """The name of its file, or of its source."""
    applied_at: Instant
    """When it was applied, in UTC."""
    new: int
    """How many fixtures it made."""
    changed: int
    """How many fixtures it changed."""
    athletes: int
    """How many players a sheet made or changed."""
    taken_back_at: Instant | None
    """When it was taken back, in UTC; null: it was not."""
    can_be_taken_back: bool
    """Whether it is known what it changed, and it was not taken back."""

    @classmethod
    def of(cls, row: ImportRow, *, is_kept: bool) -> Self:
        """Return the view of an applied import; `is_kept`: its changes are known."""
        return cls.model_validate(
            {
                "id": row.id,
                "source": row.source,
                "file_name": row.file_name,
                "applied_at": row.applied_at,
                "new": row.preview["counts"]["new"],
                "changed": row.preview["counts"]["changed"],
                "athletes": row.preview["counts"].get("athletes", 0),
                "taken_back_at": taken_back_at(row),
                "can_be_taken_back": is_kept and row.taken_back is None,
            }
        )


class TakingBack(Body):
    """Why an import is taken back."""

    model_config = ConfigDict(json_schema_extra={"example": {"reason": "Zły plik"}})

    reason: Annotated[str, StringConstraints(min_length=1, max_length=500)] | None = None
    """Why; needed unless the contest is a draft. Participants read it in the log."""


class ReversedChange(View):
    """What becomes of one change of an import."""

    fate: Fate
    """`goes`: it was made. `returns`: it was changed. `stays`: see `reason`.

    `checking`: it was made, and the game service is asked whether somebody has picked it.
    """
    kind: Kind
    """The kind of thing or value, which decides the form of `was` and `will`."""
    fixture_id: UUID | None
    """The round; null: it concerns none."""
    fixture: str | None
    """Its name, in the language of the request."""
    event_key: str | None
    """The match, if it concerns one."""
    event: str | None
    """The match's name."""
    name: str | None
    """The player or club, in the language of the request."""
    was: str | None
    """The import's value: an instant, a price with one decimal, a state of a match, or words; null: none."""
    will: str | None
    """The value that returns; of a value that stays, the present one."""
    count: int
    """How many matches of a round, or how many players or prices, this is about."""
    reason: Reason | None
    """Why it stays; null unless it does. `changed`: somebody, or a later file, has changed it since. `picked`: somebody
    has predicted it. `used`: a round was opened with it, or it has matches, players or statistics. `begun`: the old
    time has passed. `elsewhere`: the match counts in another round. `frozen`: the scoring of a locked round.
    """

    @classmethod
    def of(cls, line: Line, language: str) -> Self:
        """Return the view of a line in a language."""
        values: dict[str, Any] = line.to_json()
        for name in ("fixture", "name"):
            values[name] = values[name] and values[name][language]
        if line.kind == "price":
            values |= {side: f"{int(values[side]) / 10:.1f}" for side in ("was", "will") if values[side] is not None}
        return cls.model_validate(values)


class ImportReversal(View):
    """What becomes of an import that is taken back, or would become of it now."""

    model_config = ConfigDict(json_schema_extra={"example": examples.IMPORT_REVERSAL})

    id: UUID = Field(alias="_id")
    """The import."""
    source: ImportSource
    """The way in: a `file`, a pasted `list` of matches, the `sheet` of players, or a `feed`."""
    file_name: str | None
    """The name of its file, or of its source."""
    applied_at: Instant
    """When it was applied, in UTC."""
    taken_back_at: Instant | None
    """When it was taken back, in UTC; null: this is what would become of it now."""
    goes: int
    """How many lines say that something made goes, with those that are `checking`."""
    returns: int
    """How many lines say that a value returns."""
    stays: int
    """How many lines say that something stays."""
    lines: tuple[ReversedChange, ...]
    """The changes, those that stay first; up to 500."""

    @classmethod
    def of(cls, row: ImportRow, lines: Sequence[Line], language: str) -> Self:
        """Return the view of an import and its lines in a language."""
        counts = Counter(line.fate for line in lines)
        order: Sequence[Fate] = ("stays", "checking", "goes", "returns")
        first = sorted(lines, key=lambda line: order.index(line.fate))[:MOST_LINES]
        return cls.model_validate(
            {
                "id": row.id,
                "source": row.source,
                "file_name": row.file_name,
                "applied_at": row.applied_at,
                "taken_back_at": taken_back_at(row),
                "goes": counts["goes"] + counts["checking"],
                "returns": counts["returns"],
                "stays": counts["stays"],
                "lines": [ReversedChange.of(line, language) for line in first],
            }
        )
