"""The preview of an import for the organizer, in stored form."""

from collections.abc import Sequence
from typing import Any

from contests.imports.formats.plan import Plan
from contests.imports.formats.problems import FileProblem
from contests.imports.plan.comparison import Comparison
from kit.api.errors import FieldText

MOST_PROBLEMS = 200
"""Files with more problems are the wrong ones; the first problems show it."""


def preview_of(plan: Plan, comparison: Comparison, problems: Sequence[FileProblem]) -> dict[str, Any]:
    """Return the organizer's preview in stored form."""
    changes = [difference.change for difference in comparison.differences]
    return {
        "problems": [problem.to_json() for problem in problems[:MOST_PROBLEMS]],
        "notices": [notice.to_json() for notice in (*plan.notices, *comparison.notices)[:MOST_PROBLEMS]],
        "fixtures": [
            {
                "key": difference.planned.key,
                "name": difference.planned.name,
                "nameEn": difference.planned.name_en,
                "from": difference.planned.starts_at.isoformat(),
                "to": difference.planned.ends_at.isoformat(),
                "events": difference.events,
                "change": difference.change,
            }
            for difference in comparison.differences
        ],
        "counts": {
            "fixtures": len(plan.fixtures),
            "events": sum(len(fixture.events) for fixture in plan.fixtures) - sum(comparison.left_out.values()),
            "results": sum(len(fixture.results.events) for fixture in plan.fixtures),
            "new": changes.count("new"),
            "changed": changes.count("changed"),
            "unchanged": changes.count("unchanged"),
            "athletes": len(plan.athletes),
            "newAthletes": comparison.new_athletes,
            "newClubs": len(comparison.clubs.new),
            "prices": len(comparison.current) + sum(len(difference.prices) for difference in comparison.differences),
        },
        "awarded": sum(event.state == "awarded" for fixture in plan.fixtures for event in fixture.events),
        "waiting": comparison.waiting.count,
        "late": [one.to_json() for one in comparison.late],
        "questions": [asked.to_json() for asked in comparison.questions],
        "stands": [stand.to_json() for stand in comparison.stands],
        "clubs": comparison.clubs.to_json(),
        "seasonRules": [
            {
                **rule.event.model_dump(mode="json", exclude={"display_name"}),
                "reason": rule.reason.model_dump(mode="json"),
            }
            for rule in comparison.scoring.proposed
        ],
    }


def broken_rule(problem: dict[str, Any]) -> FieldText:
    """Return a stored problem as part of a refusal."""
    return FieldText(problem["pointer"], problem["code"], pl=problem["pl"], en=problem["en"])
