"""What has not arrived here yet, and what never will."""

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
    """Answer what becomes of a request for something of which this service has heard nothing at all.

    A fresh id may be on its way (`StillArriving`); an old one, one of the future and one that no service makes are of
    nothing (`missing`). No other service has to be asked: the id tells when it was made.
    """
    since = age(identifier)
    return missing() if since is None or abs(since) > ARRIVES_WITHIN else StillArriving()
