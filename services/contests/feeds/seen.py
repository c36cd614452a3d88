"""What a feed's files hold, in short: kept from look to look, so that what vanishes is seen."""

from typing import Any

from contests.imports.lines import title_of, written
from contests.imports.plan import Plan
from shared.named import both

Seen = dict[str, Any]
"""`rounds`, by key: `name`, and `events` by key: `title`, `at` (ISO 8601), `score` or null."""


def seen_in(plan: Plan) -> Seen:
    """Write in short what a plan has."""
    return {
        "rounds": {
            fixture.key: {
                "name": both(fixture.name, fixture.name_en).model_dump(),
                "events": {
                    event.key: {
                        "title": title_of(event),
                        "at": event.starts_at.isoformat(),
                        "score": written(fixture.results.events.get(event.key)),
                    }
                    for event in fixture.events
                },
            }
            for fixture in plan.fixtures
        }
    }
