"""The base of this service's tables."""

from kit.database.tables import TableBase, metadata


class Table(TableBase):
    """A table of storage_logs."""

    __abstract__ = True
    metadata = metadata()
