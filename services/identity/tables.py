"""The base of identity's tables, and the parameter of statements about one user."""

from uuid import UUID

from sqlalchemy import BindParameter, Uuid, bindparam

from kit.database.tables import TableBase, metadata

USER: BindParameter[UUID] = bindparam("user", type_=Uuid())
"""Whose rows are read; for statements that are composed once, not for each request."""


class Table(TableBase):
    """Base of every table of this service."""

    __abstract__ = True
    metadata = metadata()
