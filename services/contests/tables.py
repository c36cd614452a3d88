"""The base of this service's tables."""

from kit.database.tables import TableBase, metadata


class Table(TableBase):
    """Base of every table of contests."""

    __abstract__ = True
    metadata = metadata()
