"""Common parts of every service's tables, and errors for violated constraints."""

from datetime import datetime

from sqlalchemy import DateTime, MetaData
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import DeclarativeBase

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class TableBase(DeclarativeBase):
    """Base of a service's tables; each service subclasses it once with a MetaData of its own.

    Instants are stored as `timestamptz`, in UTC.
    """

    __abstract__ = True
    type_annotation_map = {datetime: DateTime(timezone=True)}


def violated_constraint(error: IntegrityError) -> str | None:
    """Return the name of the constraint that a statement violated; None where PostgreSQL gives none."""
    name: str | None = getattr(getattr(error.orig, "__cause__", None), "constraint_name", None)
    return name


def metadata() -> MetaData:
    """Return the MetaData of a service's tables, with names for every constraint."""
    return MetaData(naming_convention=NAMING)
