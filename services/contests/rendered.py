"""Answers that everyone shares: rendered once per version, kept in memory as JSON bytes."""

from collections.abc import Hashable

from cachetools import LRUCache


class Rendered:
    """JSON bytes by what they show; the least recently used go first when there are too many.

    Args:
        size: answers kept.
    """

    def __init__(self, size: int = 64) -> None:
        self._kept: LRUCache[Hashable, tuple[str, bytes]] = LRUCache(size)

    def find(self, shows: Hashable, version: str) -> bytes | None:
        """Find what was rendered at this very version."""
        found = self._kept.get(shows)
        return found[1] if found is not None and found[0] == version else None

    def keep(self, shows: Hashable, version: str, body: bytes) -> None:
        """Keep what was rendered, in the place of an older version."""
        self._kept[shows] = (version, body)
