"""Reading an import's id from a path."""

from typing import Annotated
from uuid import UUID

from fastapi import Path

from contests.imports.errors import ImportNotFound
from kit.db import as_uuid

__all__ = ["import_path"]


def import_path(import_id: Annotated[str, Path(alias="importId", description="The import's `_id`.")]) -> UUID:
    """Answer the import's id from the path.

    Raises:
        ImportNotFound: it is no id.
    """
    found = as_uuid(import_id)
    if found is None:
        raise ImportNotFound
    return found
