"""Ids in the paths of private leagues."""

from typing import Annotated
from uuid import UUID

from fastapi import Path

from kit.api.wire import known_id
from private_leagues.leagues.errors import PrivateLeagueNotFound

PrivateLeagueId = Annotated[
    UUID, known_id(PrivateLeagueNotFound), Path(alias="privateLeagueId", description="The private league's `_id`.")
]
LeagueCode = Annotated[str, Path(alias="code", description="A private league's code, as a user types it.")]
