"""The states of an import, and the ways in."""

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
ImportSource = Literal["file", "list", "sheet", "feed"]
"""The way in: files, a pasted `list` of matches, the `sheet` of players, or the files of a `feed`."""
PREVIEWED: tuple[ImportSource, ...] = ("file", "feed")
"""Imports by these ways are previewed before they are applied."""
