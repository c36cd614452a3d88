"""Drafts of results of an import that is taken back."""

from copy import deepcopy
from typing import Any
from uuid import UUID

from contests.fixtures.models import DraftRow, FixtureResults
from contests.fixtures.repository import FixtureRepository
from contests.imports.journal import Change
from contests.imports.reversal.lines import Reason, of_round, result_said, round_of
from contests.imports.reversal.work import Work


async def reverse(work: Work) -> None:
    """Restore drafts of results; published results, and drafts corrected since, stay."""
    changes: dict[UUID, list[Change]] = {}
    for change in work.of("draft"):
        if round_of(change) in work.fixtures:
            changes.setdefault(round_of(change), []).append(change)
    published = await FixtureRepository(work.session).published_of(list(changes))
    events = await FixtureRepository(work.session).events_of(list(changes))
    for fixture_id, found in changes.items():
        draft = await work.session.get(DraftRow, fixture_id, populate_existing=True)
        titles = {one.key: one.group_name or f"{one.home_name} – {one.away_name}" for one in events.get(fixture_id, ())}
        if draft is None:
            continue
        parts: dict[str, dict[str, Any]] = deepcopy(draft.stored)
        public = published.get(fixture_id, FixtureResults()).to_json()
        for change in found:
            if change.key[2] in titles:
                _reverse(work, change, parts, public, titles[change.key[2]])
        if parts == draft.stored:
            continue
        if any(parts.values()):
            await FixtureRepository(work.session).save_draft(fixture_id, FixtureResults.model_validate(parts))
        else:
            await work.session.delete(draft)


def _reverse(
    work: Work, change: Change, parts: dict[str, dict[str, Any]], public: dict[str, dict[str, Any]], title: str
) -> None:
    _, part, key = change.key
    before = None if change.before is None else change.before["value"]
    present = parts.get(part, {}).get(key)
    if present is None or present == before:
        return
    reason = _reason(work, change, present, public.get(part, {}).get(key))
    facts = of_round(work.fixtures[round_of(change)]) | {"event_key": key, "event": title}
    was, will = result_said(change, change.after["value"]), result_said(change, present if reason else before)
    kind = "statistics" if part == "statistics" else "result"
    work.add("goes" if before is None else "returns", kind, reason, was=was, will=will, **facts)
    if reason is None and before is None:
        del parts[part][key]
    elif reason is None:
        parts[part][key] = before


def _reason(work: Work, change: Change, present: Any, public: Any) -> Reason | None:  # Any: JSON values
    if present == public:
        return "published"
    fixture_id, (_, part, key) = round_of(change), change.key
    is_typed = part == "statistics" and any(one[:2] == (fixture_id, key) for one in work.typed.statistics)
    return "changed" if is_typed or present != change.after["value"] else None
