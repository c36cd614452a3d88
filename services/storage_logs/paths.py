"""Ids in this service's paths."""

from typing import Annotated
from uuid import UUID

from fastapi import Path

from kit.api.wire import known_id
from storage_logs.errors import FileNotFound

HolderId = Annotated[
    UUID,
    known_id(FileNotFound),
    Path(alias="leagueId", description="The contest's `_id`."),
]
"""Whose picture it is: those of a contest's private leagues are the contest's, too."""
FileId = Annotated[UUID, known_id(FileNotFound), Path(alias="logoImageId", description="The picture's id.")]
