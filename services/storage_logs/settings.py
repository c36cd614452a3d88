"""Settings of storage_logs."""

from datetime import timedelta

from pydantic import Field

from kit.files.settings import FileSettings
from kit.settings import Rate


class Settings(FileSettings):
    """Where files are, and how many reports are taken and for how long they are kept."""

    report_rate: Rate = "10/hour;40/day"
    """Messages and reports of failures that one person may send, per process."""
    visitor_report_rate: Rate = "60/hour;200/day"
    """Reports of failures from visitors of one network, per process."""
    reports_kept: timedelta = Field(default=timedelta(days=365), gt=timedelta(0))
    """A report goes so long after the last that happened with it; in the environment as `P365D`, or seconds."""
