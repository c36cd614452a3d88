"""SQL of the number of predictions that members have made for a fixture."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Text
from games.participation.choice import Choosing, Subject
from games.tables import FixtureColumns
from kit.database.sessions import database_now
from typer_predictions.domain.predictions import ANSWER, required
from typer_predictions.game import TYPER
from typer_predictions.history.repository import HistoryRepository
from typer_predictions.predictions.models import FixtureEventRow
from typer_predictions.predictions.offers import read_offer

_JOINS = """
LEFT JOIN prediction p ON p.contest_id = m.contest_id AND p.team_id = t.team_id AND p.fixture_id = :fixture
CROSS JOIN LATERAL (
    SELECT CAST(coalesce(sum(least(needed, names)), 0) AS int) AS chosen,
           CAST(coalesce(sum(needed), 0) AS int) AS wanted,
           CAST(count(DISTINCT event) FILTER (WHERE names < needed) AS int) AS lacking,
           CAST(count(DISTINCT event) AS int) AS matches
    FROM (
        SELECT event, needed, CASE jsonb_typeof(p.picks -> event -> family)
            WHEN 'array' THEN jsonb_array_length(p.picks -> event -> family)
            WHEN 'string' THEN 1
            ELSE 0
        END AS names
        FROM unnest(CAST(:events AS text[]), CAST(:families AS text[]), CAST(:needed AS int[]))
            AS offered(event, family, needed)
    ) AS counted
) AS made
"""
_STANDING = """
CASE WHEN made.chosen = made.wanted THEN 'saved' WHEN made.chosen = 0 THEN 'none' ELSE 'partial' END
"""


_CLOSINGS = """
SELECT f.closes_at WHERE f.match_locks IS NULL
UNION ALL
SELECT min(e.closes_at) FROM fixture_event e
WHERE f.match_locks IS NOT NULL AND e.contest_id = f.contest_id AND e.fixture_id = f.fixture_id
  AND e.closes_at IS NOT NULL
GROUP BY CAST(e.closes_at AT TIME ZONE CAST(:zone AS text) AS date)
"""
"""Of a round whose matches close by themselves, the first closing of each day."""


async def _values(
    session: AsyncSession, fixture: FixtureColumns, until: datetime | None
) -> Mapping[str, Any]:  # Any: parameters of several types
    wanted = [
        (event.event_key, family, needed)
        for event in await _to_choose(session, fixture, until)
        for family, needed in required(read_offer(event.state, event.frozen or event.offer)).items()
    ]
    return {
        "events": [event for event, _, _ in wanted],
        "families": [family for _, family, _ in wanted],
        "needed": [needed for _, _, needed in wanted],
    }


async def _to_choose(session: AsyncSession, fixture: FixtureColumns, until: datetime | None) -> list[FixtureEventRow]:
    """List the events whose picks count as missing: those still open, if matches close by themselves and one is.

    With `until` those that close before it.
    """
    events = await HistoryRepository(session).events(fixture)
    if fixture.match_locks is None:
        return events
    now = await database_now(session)
    closing = [(event, event.closes_at) for event in events if event.closes_at is not None]
    open_now = [event for event, at in closing if at > now and (until is None or at < until)]
    return open_now or events


def _subject(values: Mapping[str, Any]) -> Subject:  # Any: as above
    asked = {family == ANSWER for family in values["families"]}
    if asked == {True, False}:
        return "both"
    return "questions" if asked == {True} else "matches"


def _words(lacking: int, of: int, subject: Subject) -> Text:
    if subject == "both":
        return Text(pl=f"typów w {lacking} z {of} meczów i pytań", en=f"{lacking} of {of} matches and questions")
    if subject == "questions":
        questions = "pytania" if of == 1 else "pytań"
        return Text(
            pl=f"odpowiedzi na {lacking} z {of} {questions}",
            en=f"answers to {lacking} of {of} {'question' if of == 1 else 'questions'}",
        )
    matches = "meczu" if of == 1 else "meczów"
    return Text(pl=f"typów w {lacking} z {of} {matches}", en=f"{lacking} of {of} {'match' if of == 1 else 'matches'}")


PREDICTIONS = Choosing(
    TYPER,
    joins=_JOINS,
    standing=_STANDING,
    chosen="made.chosen",
    wanted="made.wanted",
    late="false",
    lacking="made.lacking",
    of="made.matches",
    words=_words,
    values=_values,
    subject=_subject,
    closings=_CLOSINGS,
)
"""A prediction is a name to choose: three of a group's medalists, one of any other family."""
