"""What has not arrived here yet, and what never will."""

from datetime import timedelta
from uuid import UUID

from kit.errors import Problem
from kit.identifiers import age
from shared.problems import ContestNotFound, StillArriving

ARRIVES_WITHIN = timedelta(hours=1)
"""A contest is told of when its draft is made, so from its id's instant on; the rest is a broker that was away.

As much is allowed for clocks that differ.
"""


def unheard_of(contest_id: UUID) -> Problem:
    """Answer what becomes of a request for a contest of which this service has heard nothing at all.

    A fresh id may be on its way (`StillArriving`); an old one, one of the future and one that no service makes are of
    no contest (`ContestNotFound`). No other service has to be asked: the id tells when it was made.
    """
    since = age(contest_id)
    return ContestNotFound() if since is None or abs(since) > ARRIVES_WITHIN else StillArriving()
