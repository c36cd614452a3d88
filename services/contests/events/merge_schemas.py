"""Schemas of merging rounds."""

from typing import Annotated
from uuid import UUID

from pydantic import ConfigDict, Field

from contests.fixtures.schemas import EnglishName, Name, Reason
from kit.api.wire import Body


class FixtureMerge(Body):
    """Which rounds one takes in, and what it is called from then on."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "fixtureIds": ["018f3c1e-9f00-7000-8000-0000000000f2"],
                "name": "Kolejka 1",
                "nameEn": "Round 1",
                "reason": "Jeden termin na wszystkie mecze",
            }
        }
    )

    fixture_ids: Annotated[frozenset[UUID], Field(min_length=1, max_length=100)]
    """The other rounds; they are deleted."""
    name: Name | None = None
    """The new name; null: it keeps its own."""
    name_en: EnglishName | None = None
    """The new name in English; ignored without `name`."""
    reason: Reason | None = None
    """Why; needed unless the contest is a draft. Participants read it in the log."""
