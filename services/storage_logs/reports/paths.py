"""Ids in the paths of reports."""

from typing import Annotated
from uuid import UUID

from fastapi import Path

from kit.api.wire import known_id
from storage_logs.reports.errors import ReportNotFound

ReportId = Annotated[UUID, known_id(ReportNotFound), Path(alias="reportId", description="The report's `_id`.")]
