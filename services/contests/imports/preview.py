"""What an organizer is shown of an import, as it is stored."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from contests.athletes.repository import Plan as PlannedPrice
from contests.imports.changes import FixtureDifference
from contests.imports.families import not_predicted
from contests.imports.moves import Moves
from contests.imports.plan import Plan
from contests.imports.problems import FileProblem
from contests.imports.scoring import Scoring
from contracts.events.fixture import Family
from kit.errors import FieldText

MOST_PROBLEMS = 200
"""Files with more problems than these are not the right ones; the first ones tell."""


@dataclass(frozen=True)
class Found:
    """What a plan changes of a contest as it stands."""

    now: datetime
    differences: Sequence[FixtureDifference] = ()
    current: Sequence[PlannedPrice] = ()
    """What athletes cost and are from now on, because their round has opened already."""
    moves: Moves = field(default_factory=Moves)
    new_athletes: int = 0
    scoring: Scoring = field(default_factory=Scoring)
    left_out: Mapping[Family, int] = field(default_factory=dict[Family, int])
    """How many events of groups the contest does not want, by the family it has not chosen."""
    frozen_moves: Sequence[FileProblem] = ()
    """Who would change position after the origin's first lock."""

    @property
    def problems(self) -> list[FileProblem]:
        """Tell why it cannot be written."""
        own = (*self.scoring.problems, *self.frozen_moves)
        return [*own, *(problem for one in self.differences for problem in one.problems)]

    @property
    def notices(self) -> Iterable[FileProblem]:
        """Tell what is worth knowing before it is written."""
        yield from self.scoring.notices
        yield from self.moves.notices
        yield from (not_predicted(family, count) for family, count in self.left_out.items())
        for difference in self.differences:
            yield from (one.notice for one in difference.leaving)
        withdrawn = {one.number for difference in self.differences for one in difference.prices if one.allowed is False}
        if withdrawn:
            yield _not_for_sale(len(withdrawn))
        late = sum(difference.closes_at_once(self.now) for difference in self.differences)
        if late:
            yield _in_the_past(late)


def preview_of(plan: Plan, found: Found, problems: Sequence[FileProblem]) -> dict[str, Any]:
    """Write what the organizer is shown, as it is stored."""
    changes = [difference.change for difference in found.differences]
    return {
        "problems": [problem.to_json() for problem in problems[:MOST_PROBLEMS]],
        "notices": [notice.to_json() for notice in (*plan.notices, *found.notices)[:MOST_PROBLEMS]],
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
            for difference in found.differences
        ],
        "counts": {
            "fixtures": len(plan.fixtures),
            "events": sum(len(fixture.events) for fixture in plan.fixtures) - sum(found.left_out.values()),
            "results": sum(len(fixture.results.events) for fixture in plan.fixtures),
            "new": changes.count("new"),
            "changed": changes.count("changed"),
            "unchanged": changes.count("unchanged"),
            "athletes": len(plan.athletes),
            "newAthletes": found.new_athletes,
            "prices": len(found.current) + sum(len(difference.prices) for difference in found.differences),
        },
        "seasonRules": [
            {
                **rule.event.model_dump(mode="json", exclude={"display_name"}),
                "reason": rule.reason.model_dump(mode="json"),
            }
            for rule in found.scoring.proposed
        ],
    }


def broken_rule(problem: dict[str, Any]) -> FieldText:
    """Make a stored problem part of a refusal."""
    return FieldText(problem["pointer"], problem["code"], pl=problem["pl"], en=problem["en"])


def _not_for_sale(count: int) -> FileProblem:
    return FileProblem(
        "athletes-not-for-sale",
        pl=f"Zawodników, których w kolejce jeszcze nie ma, choć ich klub w niej gra ({count}), nie będzie można kupić "
        "do czasu, gdy się w niej pojawią.",
        en=f"Players who are not in a round yet, though their club plays in it ({count}), cannot be bought until they "
        "are.",
    )


def _in_the_past(count: int) -> FileProblem:
    return FileProblem(
        "fixtures-in-the-past",
        pl=f"Kolejki, które już się zaczęły ({count}), będą od razu zamknięte. Przesuń daty albo czas zamknięcia.",
        en=f"Rounds that have begun already ({count}) will be locked at once. Shift the dates or the closing time.",
    )
