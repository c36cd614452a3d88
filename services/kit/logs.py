"""Structured logs: one JSON line per event, with the request, correlation and causation it belongs to."""

import logging
import sys
from typing import Any

import structlog

from kit import context
from kit.settings import ServiceSettings

LONGEST_VALUE = 2_000
"""Characters of one logged value; longer ones are cut, so that input cannot flood a log."""


def _add_context(_logger: Any, _method: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    for name, variable in (
        ("service", context.service),
        ("request_id", context.request_id),
        ("correlation_id", context.correlation_id),
        ("causation_id", context.causation_id),
    ):
        value = variable.get()
        if value is not None:
            event.setdefault(name, str(value))
    return event


def _encode_input(_logger: Any, _method: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    for key, value in event.items():
        if isinstance(value, str) and key != "exception":
            event[key] = value[:LONGEST_VALUE].replace("\r", "\\r").replace("\n", "\\n")
    return event


def configure(settings: ServiceSettings) -> None:
    """Set up logging for the whole process; JSON lines on stderr, or readable lines for development."""
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if settings.log_format == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            _add_context,
            structlog.processors.format_exc_info,
            _encode_input,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[settings.log_level]),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
    for name in ("uvicorn.access",):
        logging.getLogger(name).disabled = True
