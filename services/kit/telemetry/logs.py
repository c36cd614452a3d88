"""Structured logs: one JSON line per event, with the request, correlation and causation it belongs to.

A line that cannot be written (a full disk) is dropped and counted; nothing that is logged fails because of it.
"""

import io
import json
import logging
import os
import sys
from collections.abc import Callable
from functools import lru_cache
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any, TextIO

import structlog

from kit.process import context
from kit.process.settings import ProcessSettings
from kit.telemetry import spans

LONGEST_VALUE = 2_000
"""Characters of one logged value; longer ones are cut, so that input cannot flood a log."""
LARGEST_FILE = 20_000_000
"""Bytes; then a file is renamed to `.1`, the previous `.1` to `.2`, and the oldest is deleted."""
KEPT_FILES = 3


class _Lines(logging.Handler):
    """A mix-in for handlers that counts the lines they cannot write, for the whole process."""

    dropped = 0

    def format(self, record: logging.LogRecord) -> str:
        """Leave a finished line as it is."""
        return record.msg if isinstance(record, _Line) else super().format(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's own name
        """Drop the line."""
        del record
        _Lines.dropped += 1


class StreamLines(_Lines, logging.StreamHandler[TextIO]):
    """Lines on a stream that is open already."""


class FileLines(_Lines, RotatingFileHandler):
    """Lines in a file of bounded size; other output of the process to stderr goes there, too."""

    def __init__(self, file: Path, *, largest: int = LARGEST_FILE) -> None:
        super().__init__(file, maxBytes=largest, backupCount=KEPT_FILES, encoding="utf-8")

    def _open(self) -> io.TextIOWrapper:
        descriptor = os.open(self.baseFilename, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        os.dup2(descriptor, 2)
        # unbuffered: a line that a full disk refuses must not wait for the next one
        return io.TextIOWrapper(io.FileIO(descriptor, "a"), encoding="utf-8", write_through=True)  # pyright: ignore[reportArgumentType] - a raw file does here


class _Line(logging.LogRecord):
    """A finished line for handlers; it omits the caller's place, which costs more than the line."""

    def __init__(self, line: str) -> None:  # pyright: ignore[reportMissingSuperCall] - it would find that out
        self.msg = line
        self.args = self.exc_info = self.exc_text = self.stack_info = None
        self.levelno = logging.NOTSET


class _Logger:
    """The target of structlog's finished lines."""

    def __init__(self, handler: logging.Handler) -> None:
        self._handler = handler

    def msg(self, line: str) -> None:
        """Write a line."""
        self._handler.handle(_Line(line))

    debug = info = warning = error = critical = exception = msg


def _json(line: Any, *, default: Callable[[Any], Any]) -> str:
    return _encoder(default).encode(line)


@lru_cache
def _encoder(default: Callable[[Any], Any]) -> json.JSONEncoder:
    """Return a reusable JSON encoder: `json.dumps` would create one for every line, which doubles a line's cost."""
    return json.JSONEncoder(ensure_ascii=False, default=default)


def dropped_lines() -> int:
    """Return the number of lines that this process could not write."""
    return _Lines.dropped


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
    span = spans.at_work.get()
    if span is not None:
        event.setdefault("trace_id", f"{span.place.trace:032x}")
        event.setdefault("span_id", f"{span.place.span:016x}")
    return event


def _encode_input(_logger: Any, _method: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    for key, value in event.items():
        if isinstance(value, str) and key != "exception":
            event[key] = value[:LONGEST_VALUE].replace("\r", "\\r").replace("\n", "\\n")
    return event


def configure(settings: ProcessSettings, handler: logging.Handler | None = None) -> None:
    """Set up logging for the whole process: JSON lines, or readable ones for development.

    Args:
        settings: the format, and the level.
        handler: the target of lines; stderr without one.
    """
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer(_json)
        if settings.log_format == "json"
        else structlog.dev.ConsoleRenderer(colors=handler is None and sys.stderr.isatty())
    )
    logger = _Logger(handler or StreamLines(sys.stderr))
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            _add_context,
            structlog.processors.format_exc_info,
            _encode_input,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[settings.log_level]),
        logger_factory=lambda *_names: logger,
        cache_logger_on_first_use=False,
    )
    for name in ("uvicorn.access",):
        logging.getLogger(name).disabled = True
