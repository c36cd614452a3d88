"""Ids in paths that both games read beside those of `shared.paths`."""

from typing import Annotated
from uuid import UUID

from fastapi import Path

from kit.api.wire import known_id
from shared.problems import TeamNotFound

MyContestId = Annotated[UUID, known_id(TeamNotFound), Path(alias="leagueId", description="The contest's `_id`.")]
"""The contest of my team; an invalid id is a contest without my team."""
