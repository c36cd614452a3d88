"""The base of identity's tables."""

from kit.database.tables import TableBase, metadata


class Table(TableBase):
    """Base of every table of this service."""

    __abstract__ = True
    metadata = metadata()
