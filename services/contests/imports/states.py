"""The states of an import."""

from typing import Literal

ImportState = Literal["preview", "refused", "waiting", "running", "applied", "failed"]
"""`preview`: an organizer may apply it.

`refused`: its files have problems. `waiting`: queued for a worker. `running`: a worker is applying it. `applied` and
`failed`: how that ended. A failed import may be queued again.
"""
UNQUEUED: tuple[ImportState, ...] = ("preview", "refused", "failed")
"""Workers ignore these until an organizer queues them."""
QUEUED: tuple[ImportState, ...] = ("waiting", "running")
"""A worker will apply these, or is applying them."""
