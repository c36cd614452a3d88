"""SQL of a refresh, for a statement that reads the user as well (`access.repository`)."""

from datetime import timedelta

from sqlalchemy import (
    ColumnElement,
    Interval,
    LargeBinary,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)

from identity.sessions.models import RefreshTokenRow, SessionRow

_PRESENTED = bindparam("presented", type_=LargeBinary())
_IDLE = bindparam("idle", type_=Interval())
_ABSOLUTE = bindparam("absolute", type_=Interval())
_NOW = func.clock_timestamp()


def is_alive(idle: ColumnElement[timedelta], absolute: ColumnElement[timedelta]) -> ColumnElement[bool]:
    """Return the condition for sessions that have not expired."""
    return (SessionRow.last_used_at > _NOW - idle) & (SessionRow.created_at > _NOW - absolute)


def session_of(token: ColumnElement[bytes]) -> ColumnElement[bool]:
    """Return the condition for the session of a token, replaced or not."""
    family = select(RefreshTokenRow.session_id).where(RefreshTokenRow.token_hash == token)
    return SessionRow.id == family.scalar_subquery()


HELD = (
    select(
        SessionRow.id, SessionRow.user_id, SessionRow.created_at, SessionRow.last_used_at, SessionRow.second_factor_at
    )
    .where(session_of(_PRESENTED), is_alive(_IDLE, _ABSOLUTE))
    .with_for_update()
    .cte("held")
)
"""The living session of the presented token, locked."""

# PostgreSQL reads a token anew that another transaction has changed since the statement began. So of two refreshes with
# the same token, the second waits for `held` and then finds the token replaced.
REPLACED = (
    update(RefreshTokenRow)
    .where(
        RefreshTokenRow.token_hash == _PRESENTED,
        RefreshTokenRow.session_id == HELD.c.id,
        RefreshTokenRow.replaced_at.is_(None),
    )
    .values(replaced_at=_NOW)
    .returning(RefreshTokenRow.session_id, RefreshTokenRow.replaced_at)
    .cte("replaced")
)
"""The presented token, replaced now; no row if it was replaced before."""

_SUCCESSOR = select(bindparam("successor", type_=LargeBinary()), REPLACED.c.session_id)
_ADDED = insert(RefreshTokenRow).from_select(["token_hash", "session_id"], _SUCCESSOR)
_USED = (
    update(SessionRow)
    .where(SessionRow.id == REPLACED.c.session_id)
    .values(last_used_at=REPLACED.c.replaced_at, user_agent=bindparam("user_agent"), network=bindparam("network"))
)
_FORGOTTEN = delete(RefreshTokenRow).where(
    RefreshTokenRow.session_id == REPLACED.c.session_id, RefreshTokenRow.replaced_at < REPLACED.c.replaced_at - _IDLE
)
CHANGES = (_ADDED.cte("added"), _USED.cte("used"), _FORGOTTEN.cte("forgotten"))
"""Store the successor and how the session was used, and delete tokens that were replaced long ago."""
ROTATION = (
    HELD.c.id,
    HELD.c.user_id,
    HELD.c.created_at,
    func.coalesce(REPLACED.c.replaced_at, HELD.c.last_used_at),
    HELD.c.second_factor_at,
    REPLACED.c.replaced_at.is_not(None),
    func.coalesce(REPLACED.c.replaced_at, _NOW),
)
"""The fields of `repository.Rotation`."""
