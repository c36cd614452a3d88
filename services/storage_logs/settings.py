"""Settings of storage_logs."""

from datetime import timedelta
from typing import Annotated

from pydantic import Field

from kit.files.settings import FileSettings
from kit.process.configuration import Setting, Topic
from kit.process.settings import Rate


class Settings(FileSettings):
    """Where files are, and how many reports are taken and for how long they are kept."""

    report_rate: Annotated[Rate, Setting(Topic.LIMITS)] = "10/hour;40/day"
    """Messages to the organizer and reports of failed screens that one person may send, per process."""
    visitor_report_rate: Annotated[Rate, Setting(Topic.LIMITS)] = "60/hour;200/day"
    """Reports of failed screens from the visitors of one network, per process."""
    reports_kept: Annotated[timedelta, Setting(Topic.RETENTION)] = Field(default=timedelta(days=365), gt=timedelta(0))
    """How long a report is kept after the last act on it."""
