"""Taking a part of what a plan changes: what an organizer lets a feed apply by itself, while the rest waits."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from contests.fixtures.models import EventRow, FixtureResults
from contests.imports.changes import FixtureDifference, keeps_sides
from contests.imports.known import PROVISIONAL
from contests.imports.plan import PlannedEvent
from contests.imports.schemas import ChangeKind


def kept(differences: Sequence[FixtureDifference], only: Collection[ChangeKind]) -> list[FixtureDifference]:
    """Answer the differences with those changes alone that are of a kind of `only`, of fixtures that are there.

    Results that are final stay; so do statistics of a match in which somebody plays whom the origin has not yet.
    """
    return [_part(one, only) for one in differences if one.existing is not None]


def _part(one: FixtureDifference, only: Collection[ChangeKind]) -> FixtureDifference:
    if one.existing is None:
        return one
    row = one.existing.row
    moved = tuple(pair for pair in one.changed_events if _only_moves(*pair)) if "kickOffs" in only else ()
    planned = one.planned if moved else replace(one.planned, starts_at=row.starts_at, ends_at=row.ends_at)
    takes_results = "results" in only and row.final_at is None
    return replace(
        one,
        planned=planned,
        new_events=(),
        changed_events=moved,
        draft=_draft(one) if takes_results else None,
        prices=(),
        leaving=(),
        returning=(),
    )


def _only_moves(event: PlannedEvent, row: EventRow) -> bool:
    return keeps_sides(event, row) and event.venue == row.venue and event.starts_at != row.starts_at


def _draft(one: FixtureDifference) -> FixtureResults | None:
    if one.draft is None or one.existing is None:
        return one.draft
    before = one.existing.draft or FixtureResults()
    known = {key: counted for key, counted in one.draft.statistics.items() if _is_known(counted)}
    draft = one.draft.model_copy(update={"statistics": before.statistics | known})
    return None if draft == before else draft


def _is_known(numbers: Iterable[int]) -> bool:
    return all(number < PROVISIONAL for number in numbers)
