"""The filter of groups' events whose predictions the contest does not offer."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from contests.contests.models import ContestRow
from contests.fixtures.complete_fixtures import CompleteFixture
from contests.fixtures.offers import group_families
from contests.imports.formats.plan import Plan, PlannedEvent, PlannedFixture
from contests.imports.formats.problems import FileProblem
from contracts.base import Text
from contracts.events.fixture import Family

_CALLED: Mapping[Family, Text] = {
    "GroupWinner": Text(pl="zwycięzców grup", en="winners of groups"),
    "GroupMedalists": Text(pl="medalistów", en="medallists"),
}


def of_families(
    plan: Plan, contest: ContestRow, existing: Mapping[str, CompleteFixture]
) -> tuple[Plan, Mapping[Family, int]]:
    """Leave out events of groups whose family the contest does not offer; return their number, by family.

    Existing events stay in the plan, because they were chosen when they were imported.

    Args:
        plan: of the file.
        contest: the target; a fantasy one chooses no families.
        existing: its fixtures by the key of their import.
    """
    if contest.event_type != "Typer":
        return plan, {}
    chosen = contest.configuration.families
    left_out: Counter[Family] = Counter()
    fixtures: list[PlannedFixture] = []
    for fixture in plan.fixtures:
        there = existing.get(fixture.key)
        known = {event.key for event in there.events} if there is not None else set[str]()
        gone: dict[str, Family] = {
            event.key: event.family
            for event in fixture.events
            if event.family is not None
            and event.key not in known
            and not (_race_offer(contest, event) if event.is_race else event.family in chosen)
        }
        left_out.update(gone.values())
        fixtures.append(fixture.without(gone))
    return (replace(plan, fixtures=tuple(fixtures)), left_out) if left_out else (plan, left_out)


def _race_offer(contest: ContestRow, event: PlannedEvent) -> tuple[Family, ...]:
    return group_families(contest.configuration, len(event.members))


def not_predicted(family: Family, count: int) -> FileProblem:
    """Return the notice of `count` events that are left out."""
    called = _CALLED.get(family, Text(pl=family, en=family))
    return FileProblem(
        "family-not-chosen",
        pl=f"W tych rozgrywkach nie typuje się {called.pl}, więc tego z pliku nie będzie (pozycji: {count}).",
        en=f"This contest has no predictions of {called.en}, so these are left out of the file ({count}).",
    )
