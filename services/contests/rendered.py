"""Answers that everyone shares: rendered once per version, kept in memory as JSON bytes."""

from collections import OrderedDict
from collections.abc import Hashable

__all__ = ["Rendered"]


class Rendered:
    """JSON bytes by what they show; the least recently used go first when there are too many.

    Args:
        size: answers kept.
    """

    def __init__(self, size: int = 64) -> None:
        self._size = size
        self._kept: OrderedDict[Hashable, tuple[str, bytes]] = OrderedDict()

    def find(self, shows: Hashable, version: str) -> bytes | None:
        """Answer what was rendered at this very version."""
        found = self._kept.get(shows)
        if found is None or found[0] != version:
            return None
        self._kept.move_to_end(shows)
        return found[1]

    def keep(self, shows: Hashable, version: str, body: bytes) -> None:
        """Keep what was rendered, in the place of an older version."""
        self._kept[shows] = (version, body)
        self._kept.move_to_end(shows)
        while len(self._kept) > self._size:
            self._kept.popitem(last=False)
