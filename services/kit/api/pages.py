"""Paging: `?page=1&size=10` → `{items, page, size, total}` (api.md, Lists)."""

from typing import Annotated, Generic, TypeVar

from fastapi import Depends, Query
from pydantic import BaseModel, Field, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

Item = TypeVar("Item")
PAGE_SIZE = 10
"""Rows of a page unless asked otherwise (spec.md §9)."""
LARGEST_PAGE = 100


class Page(BaseModel, Generic[Item]):
    """One page of a list; `total` counts the whole list.

    Descriptions stand in `Field`: Pydantic cannot read the docstrings of a generic model's fields.
    """

    items: list[Item] = Field(description="The rows of this page; none beyond the last page.")
    page: int = Field(description="The page, from 1.")
    size: int = Field(description="How many rows a page has; the last may have fewer.")
    total: int = Field(description="How many rows the whole list has.")

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """Set the example of a page to one with its rows' example."""
        described = handler(schema)
        page = handler.resolve_ref_schema(described)
        item = handler.resolve_ref_schema(page["properties"]["items"]["items"])
        if "example" in item:
            page["example"] = {"items": [item["example"]], "page": 1, "size": PAGE_SIZE, "total": 1}
        return described


class PageQuery(BaseModel):
    """A client's page number, counted from 1."""

    page: int = 1
    size: int = PAGE_SIZE

    @property
    def offset(self) -> int:
        """The number of rows before this page."""
        return (self.page - 1) * self.size


async def _page_query(
    page: Annotated[int, Query(ge=1, le=1_000_000, description="The page, from 1.")] = 1,
    size: Annotated[int, Query(ge=1, le=LARGEST_PAGE, description="Rows per page.")] = PAGE_SIZE,
) -> PageQuery:
    return PageQuery(page=page, size=size)


Paging = Annotated[PageQuery, Depends(_page_query)]
