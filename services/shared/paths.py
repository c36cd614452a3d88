"""Ids in paths and queries that several services share: one name and one description for each id.

A malformed id gives 404, as an unknown id does (api.md).
"""

from typing import Annotated
from uuid import UUID

from fastapi import Path, Query

from kit.api.wire import known_id
from shared.problems import ContestNotFound, FixtureNotFound, TeamNotFound

ContestId = Annotated[UUID, known_id(ContestNotFound), Path(alias="leagueId", description="The contest's `_id`.")]
AskedContests = Annotated[
    list[UUID],
    Query(alias="league", max_length=50, description="A contest's `_id`, as often as there are contests; 50 at most."),
]
FixtureId = Annotated[UUID, known_id(FixtureNotFound), Path(alias="fixtureId", description="The fixture's `_id`.")]
EventKey = Annotated[str, Path(alias="eventKey", description="The event's key within the fixture.")]
TeamId = Annotated[UUID, known_id(TeamNotFound), Path(alias="teamId", description="The team's `_id`.")]
