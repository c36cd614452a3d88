"""Log output of a test run."""

from kit.process.settings import ServiceSettings
from kit.telemetry import logs


def as_installed() -> None:
    """Log as in production: structlog's default spends up to a second on drawing a traceback."""
    logs.configure(ServiceSettings(environment="test"))
