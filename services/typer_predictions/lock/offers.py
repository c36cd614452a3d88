"""What the picks of all teams make of offers at their lock (rules-blocks.md, section 2)."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from typer_predictions.domain.predictions import SCORE
from typer_predictions.lock.models import DistributionRow
from typer_predictions.predictions.models import FixtureEventRow
from typer_predictions.predictions.offers import made_of

Offer = Sequence[Mapping[str, Any]]
"""An event's offer in its stored JSON form."""


async def settle(session: AsyncSession, contest_id: UUID, fixture_id: UUID, event_key: str) -> None:
    """Write what the counted picks make of frozen offers: of one match, or of the whole fixture if the key is empty.

    Most offers wait for nothing of the kind.
    """
    event, counted = FixtureEventRow, DistributionRow
    frozen = select(event).where(event.contest_id == contest_id, event.fixture_id == fixture_id)
    spread = select(counted.event_key, counted.name, counted.teams).where(
        counted.contest_id == contest_id, counted.fixture_id == fixture_id, counted.family == SCORE
    )
    if event_key:
        frozen, spread = frozen.where(event.event_key == event_key), spread.where(counted.event_key == event_key)
    offers = await session.execute(frozen.with_only_columns(event.event_key, event.frozen))
    waiting = {key: offer for key, offer in offers if offer is not None and _waits(offer)}
    if not waiting:
        return
    teams: dict[str, dict[str, int]] = {key: {} for key in waiting}
    for key, name, number in await session.execute(spread):
        teams.setdefault(key, {})[name] = number
    for key, offer in waiting.items():
        of_event = (event.contest_id == contest_id, event.fixture_id == fixture_id, event.event_key == key)
        await session.execute(update(event).where(*of_event).values(frozen=settled(offer, teams[key])))


def settled(offer: Offer, spread: Mapping[str, int]) -> list[dict[str, Any]]:
    """Return an offer with the points that a lock has made; `spread`: the number of teams by predicted score."""
    return [
        {**item, "scoring": {**item["scoring"], **made_of(item["scoring"], spread)}} if _waits([item]) else dict(item)
        for item in offer
    ]


def _waits(offer: Offer) -> bool:
    return any(made_of(item.get("scoring") or {}, {}) for item in offer)
