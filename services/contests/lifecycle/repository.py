"""All SQL of deleting a draft contest."""

from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

_OF_CONTEST = "contest_id = :id"
_OF_FIXTURES = "fixture_id IN (SELECT id FROM fixture WHERE contest_id = :id)"
_OF_FEEDS = "feed_id IN (SELECT id FROM feed WHERE contest_id = :id)"
_OF_IMPORTS = "import_id IN (SELECT id FROM schedule_import WHERE contest_id = :id)"
_OF_WEBHOOKS = "webhook_id IN (SELECT id FROM webhook WHERE contest_id = :id)"
_OF_ORIGIN = "origin_id = :id"

PARTS = (
    ("webhook_delivery", _OF_WEBHOOKS),
    ("webhook_told_ranking", _OF_FIXTURES),
    ("webhook", _OF_CONTEST),
    ("import_change", _OF_IMPORTS),
    ("schedule_import", _OF_CONTEST),
    ("feed_file", _OF_FEEDS),
    ("feed", _OF_CONTEST),
    ("imported_season", _OF_CONTEST),
    ("kept_columns", _OF_CONTEST),
    ("calendar", _OF_CONTEST),
    ("organizer_message", _OF_CONTEST),
    ("member_decision", _OF_CONTEST),
    ("join_request", _OF_CONTEST),
    ("acceptance", _OF_CONTEST),
    ("accepted_text", _OF_CONTEST),
    ("membership", _OF_CONTEST),
    ("athlete_event", _OF_FIXTURES),
    ("fixture_athlete", _OF_FIXTURES),
    ("typed_value", _OF_CONTEST),
    ("published_result", _OF_FIXTURES),
    ("result_draft", _OF_FIXTURES),
    ("waiting_match", _OF_CONTEST),
    ("typed_result", _OF_FIXTURES),
    ("typed_schedule", _OF_FIXTURES),
    ("fixture_event", _OF_CONTEST),
    ("fixture", _OF_CONTEST),
    ("contest_log", _OF_CONTEST),
    ("contest_page", _OF_CONTEST),
    ("contest", "id = :id"),
)
"""The tables that hold parts of a contest, each before those that its rows refer to."""
PARTS_OF_ORIGIN = (
    *((table, _OF_ORIGIN) for table in ("athlete_alias", "athlete", "club_alias", "club")),
    ("origin", "id = :id"),
)
"""The tables that hold parts of an origin, likewise."""


class DeletionRepository:
    """Deletions, within one transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def delete_contest(self, contest_id: UUID) -> None:
        """Delete a contest, whose row must be locked, with all its parts."""
        await self._delete(PARTS, contest_id)

    async def delete_origin(self, origin_id: UUID) -> None:
        """Delete an origin without contests, whose row must be locked, with its clubs and athletes."""
        await self._delete(PARTS_OF_ORIGIN, origin_id)

    async def _delete(self, parts: tuple[tuple[str, str], ...], deleted_id: UUID) -> None:
        await self._session.flush()
        for table, condition in parts:
            await self._session.execute(text(f"DELETE FROM {table} WHERE {condition}"), {"id": deleted_id})  # noqa: S608 - constants
