"""Summaries of statements without values: `SELECT users, sessions`."""

import re
from functools import lru_cache
from typing import Any

from sqlalchemy.engine import Connection, ExceptionContext

from kit.telemetry import spans

_KINDS = re.compile(r"\b(SELECT|INSERT|UPDATE|DELETE|MERGE|BEGIN|COMMIT|ROLLBACK|LOCK|COPY|SET|NOTIFY|TRUNCATE)\b")
_ENDS_OF_LOCKS = re.compile(r"\bFOR (NO KEY )?UPDATE\b|\bDO (UPDATE SET|NOTHING)\b|\bON (UPDATE|DELETE)\b")
_TEXTS = re.compile(r"'(?:[^']|'')*'|--[^\n]*")
_TABLES = re.compile(r"\b(?:INTO\s+(\w+)\b|(?:FROM|JOIN|UPDATE|USING)\s+(?:ONLY\s+)?([a-z_]\w*)\b(?!\s*\())")
_NAMES = re.compile(r"\b([a-z_][a-z0-9_]*)\s+(?:\([^()]*\)\s+)?AS\s+(?:NOT\s+)?(?:MATERIALIZED\s+)?\(")
_MOST_TABLES = 4
_HELD = "_recorded"


@lru_cache(maxsize=2048)
def summary(sql: str) -> str:
    """Return a statement's operation and tables, without those that it defines itself (`WITH`)."""
    text = _ENDS_OF_LOCKS.sub("", _TEXTS.sub("''", sql))
    kinds = _KINDS.findall(text)
    kind = next((kind for kind in kinds if kind not in {"SELECT", "SET"}), kinds[0] if kinds else "QUERY")
    own = set(_NAMES.findall(text))
    found = dict.fromkeys(written or read for written, read in _TABLES.findall(text.replace('"', "")))
    tables = [name for name in found if name not in own][:_MOST_TABLES]
    return f"{kind} {', '.join(tables)}" if tables else kind


def before(_connection: Connection, _cursor: object, sql: str, _values: object, *more: Any) -> None:
    """Begin a span, if a span is open in which a statement is executed (`before_cursor_execute`)."""
    setattr(more[0], _HELD, spans.begin_query(sql))


def after(_connection: Connection, _cursor: object, _sql: str, _values: object, *more: Any) -> None:
    """End it (`after_cursor_execute`)."""
    _end(more[0])


def failed(failure: ExceptionContext) -> None:
    """End it (`handle_error`)."""
    if failure.execution_context is not None:
        _end(failure.execution_context, failure.original_exception)


def _end(execution: Any, error: BaseException | None = None) -> None:
    span: spans.Span | None = getattr(execution, _HELD, None)
    if span is not None:
        span.end(error=error)
