"""Requests for data that has not arrived here yet, or never will."""

from datetime import timedelta
from uuid import UUID

from kit.api.errors import Problem
from kit.process.identifiers import age
from shared.problems import ContestNotFound, StillArriving

ARRIVES_WITHIN = timedelta(hours=1)
"""A contest is told of when its draft is made, a team when it is made: from the id's instant on.

The rest is a broker that was away; as much is allowed for clocks that differ.
"""


def unheard_of(identifier: UUID, missing: type[Problem] = ContestNotFound) -> Problem:
    """Raise the problem for a request about an id that is unknown to this service.

    A recent id may be on its way (`StillArriving`). An old id, one of the future, or one that no service makes does not
    exist (`missing`). The id contains its time of creation, so no other service has to be asked.
    """
    since = age(identifier)
    return missing() if since is None or abs(since) > ARRIVES_WITHIN else StillArriving()
