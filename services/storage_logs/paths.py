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
"""The picture's holder; pictures of a contest's private leagues belong to the contest, too."""
FileId = Annotated[UUID, known_id(FileNotFound), Path(alias="logoImageId", description="The picture's id.")]
