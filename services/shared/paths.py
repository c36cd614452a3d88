"""Ids in paths that several services share: one name and one description for each id.

A malformed id gives 404, as an unknown id does (api.md).
"""

from typing import Annotated
from uuid import UUID

from fastapi import Path

from kit.api.wire import known_id
from shared.problems import ContestNotFound, FixtureNotFound, TeamNotFound

ContestId = Annotated[UUID, known_id(ContestNotFound), Path(alias="leagueId", description="The contest's `_id`.")]
FixtureId = Annotated[UUID, known_id(FixtureNotFound), Path(alias="fixtureId", description="The fixture's `_id`.")]
TeamId = Annotated[UUID, known_id(TeamNotFound), Path(alias="teamId", description="The team's `_id`.")]
