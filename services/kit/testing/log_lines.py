"""What a run of tests logs."""

from kit import logs
from kit.settings import ServiceSettings


def as_installed() -> None:
    """Log as in production: structlog's default spends up to a second on drawing a traceback."""
    logs.configure(ServiceSettings(environment="test"))
