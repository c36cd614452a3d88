"""The save that counts of each event that closes by itself (rules-blocks.md, section 1); no I/O."""

from collections.abc import Mapping
from dataclasses import replace

from typer_predictions.predictions.repository import OpenRound, Receipt, TeamFixture


def with_event_receipts(
    before: TeamFixture, after: TeamFixture, opened: OpenRound, sequence: int | None
) -> TeamFixture:
    """Return `after` with the receipts of its events: a save gives one to each event whose picks it has changed.

    Events keep theirs otherwise. Picks of before there were receipts of events have the fixture's.
    """
    if opened.match_locks is None:
        return after
    now = Receipt(opened.passed_at, sequence)
    kept = {event: one for event, one in _known(before).items() if before.picks.get(event) == after.picks.get(event)}
    return replace(after, event_receipts={event: kept.get(event, now) for event in after.picks})


def _known(before: TeamFixture) -> Mapping[str, Receipt]:
    if before.event_receipts is not None:
        return before.event_receipts
    return {} if before.receipt is None else dict.fromkeys(before.picks, before.receipt)
