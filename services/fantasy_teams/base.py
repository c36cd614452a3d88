"""The base of this service's tables."""

from kit.db import TableBase, metadata


class Base(TableBase):
    """A table of fantasy_teams; large ones have the contest first in their key (architecture.md)."""

    __abstract__ = True
    metadata = metadata()
