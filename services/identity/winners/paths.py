"""The contest in the path of a person's prize."""

from typing import Annotated
from uuid import UUID

from fastapi import Path

from identity.winners.errors import WinningNotFound
from kit.api.wire import known_id

WonContestId = Annotated[UUID, known_id(WinningNotFound), Path(alias="leagueId", description="The contest's `_id`.")]
