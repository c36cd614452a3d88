"""Paging: `?page=1&size=10` → `{items, page, size, total}` (api.md, Lists)."""

from typing import Annotated, Generic, TypeVar

from fastapi import Depends, Query
from pydantic import BaseModel

Item = TypeVar("Item")
PAGE_SIZE = 10
"""Rows of a page unless asked otherwise (spec.md §9)."""
LARGEST_PAGE = 100


class Page(BaseModel, Generic[Item]):
    """One page of a list; `total` counts the whole list."""

    items: list[Item]
    page: int
    size: int
    total: int


class PageQuery(BaseModel):
    """The page a client asks for, counted from 1."""

    page: int = 1
    size: int = PAGE_SIZE

    @property
    def offset(self) -> int:
        """Answer how many rows stand before this page."""
        return (self.page - 1) * self.size


def _page_query(
    page: Annotated[int, Query(ge=1, le=1_000_000, description="The page, from 1.")] = 1,
    size: Annotated[int, Query(ge=1, le=LARGEST_PAGE, description="Rows per page.")] = PAGE_SIZE,
) -> PageQuery:
    return PageQuery(page=page, size=size)


Paging = Annotated[PageQuery, Depends(_page_query)]
