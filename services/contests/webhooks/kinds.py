"""The kinds of webhooks' messages, and their content."""

from typing import Literal
from uuid import UUID

Kind = Literal["results.published", "ranking.published", "fixture.locked"]
"""The kinds that an organizer chooses from."""
AnyKind = Literal[Kind, "webhook.ping"]
PING: AnyKind = "webhook.ping"


def schedule_link(event_type: str, contest_id: UUID) -> str:
    """Return the link to a contest's rounds with their results."""
    return f"/api/leagues/{event_type.lower()}/fixtures/data/{contest_id}"


def ranking_links(contest_id: UUID, fixture_id: UUID) -> dict[str, str]:
    """Return the links to a contest's ranking and to a round's."""
    overall = f"/api/ranking/{contest_id}"
    return {"ranking": overall, "fixtureRanking": f"{overall}?fixtureId={fixture_id}"}
