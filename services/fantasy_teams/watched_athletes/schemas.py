"""Schemas of watch lists."""

from typing import Annotated
from uuid import UUID

from pydantic import ConfigDict, Field, StringConstraints

from fantasy_teams.squads.examples import KEEPER, SOLD, STRIKER
from fantasy_teams.watched_athletes.models import MOST_WATCHED
from kit.api.wire import Body, View

Ids = Annotated[list[Annotated[str, StringConstraints(max_length=100)]], Field(max_length=MOST_WATCHED)]


class WatchList(View):
    """The athletes that I watch in a contest."""

    model_config = ConfigDict(json_schema_extra={"example": {"players": [KEEPER, STRIKER]}})

    players: list[UUID]
    """Their `_id`, the latest last; at most 50."""


class WatchListChange(Body):
    """Athletes to put on my watch list, and to take off it; others stay."""

    model_config = ConfigDict(json_schema_extra={"example": {"watch": [STRIKER], "unwatch": [SOLD]}})

    watch: Ids = []
    """`_id` of athletes to watch; unknown ones are ignored. Beyond 50 the ones watched longest go."""
    unwatch: Ids = []
    """`_id` of athletes to watch no more."""
