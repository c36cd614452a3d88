"""Schemas of waiting values."""

from typing import Annotated
from uuid import UUID

from pydantic import ConfigDict, Field

from contests.waiting_values import examples
from kit.api.wire import Body

MOST_VALUES = 3000


class TakeValues(Body):
    """Take values of a file in the place of those that a person has put down."""

    model_config = ConfigDict(json_schema_extra={"example": examples.TAKE})

    ids: Annotated[tuple[UUID, ...], Field(min_length=1, max_length=MOST_VALUES)] | None = None
    """The values to take, by `_id`; null: all of them."""
    import_id: UUID | None = None
    """The import with these values, which need not be applied; null: values of applied files that wait."""
