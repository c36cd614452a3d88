"""Use cases of people's own figures: kept as they come, told once a day or a week."""

from datetime import timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.ranking import ResultsTold
from identity.inbox.repository import InboxRepository
from identity.inbox.service import COPIES
from identity.results.repository import Pace, ResultRepository
from kit.database.commits import announce

NOTED = "result notes"
"""The topic of the worker that tells people their figures."""
MOST_AT_ONCE = 500
"""People whose messages are made in one transaction."""


async def note(session: AsyncSession, event: ResultsTold) -> None:
    """Keep people's figures of a fixture until their message is due; a repetition keeps the first ones."""
    await ResultRepository(session).note(event)
    announce(session, NOTED)


async def tell_some(session: AsyncSession, pace: Pace) -> bool:
    """Make the messages of people whose figures are due; False if there were none.

    People with the same fixtures share a message. Each recipient's row has their numbers.
    """
    results, inbox = ResultRepository(session), InboxRepository(session)
    looked, due = await results.take(pace, MOST_AT_ONCE)
    for fixtures, people in due.items():
        message_id = await inbox.keep_results(await results.told(fixtures))
        await inbox.give_figures(message_id, people)
    if due:
        announce(session, COPIES)
    return looked


async def forget_old(session: AsyncSession, kept: timedelta) -> None:
    """Delete fixtures, with figures that still wait, that came longer than `kept` ago."""
    await ResultRepository(session).forget(kept)
