"""Inbox messages to people whose money is below zero after a merge of two athletes."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from uuid import UUID

from contracts.base import Text
from contracts.events.merge import AthletesMergeRequested
from contracts.events.message import MessageBody, MessageRequested, MessageTitle
from games.reminders.service import slices

SCREEN = "/league"
"""The path of the squad's screen."""
LONGEST_NAME = 100
"""Characters of a name that a title shows."""


@dataclass(frozen=True)
class Overdrawn:
    """The owner of a squad who has less than zero to spend: `missing` is the amount, in tenths, above 0."""

    user_id: UUID
    fixture_id: UUID
    contest: Text
    fixture: Text
    missing: int


def messages_of(
    event: AthletesMergeRequested, overdrawn: Iterable[Overdrawn], stays: str
) -> Sequence[MessageRequested]:
    """Return the messages: one for all people of a fixture who miss the same amount.

    Args:
        event: the merge.
        overdrawn: the people.
        stays: the name of the one who stays.
    """
    alike: defaultdict[tuple[UUID, int], list[Overdrawn]] = defaultdict(list)
    for one in overdrawn:
        alike[one.fixture_id, one.missing].append(one)
    return [
        _message(event, people[0], some, stays)
        for people in alike.values()
        for some in slices([one.user_id for one in people])
    ]


def _message(event: AthletesMergeRequested, one: Overdrawn, users: tuple[UUID, ...], stays: str) -> MessageRequested:
    missing = f"{one.missing // 10}.{one.missing % 10}"
    return MessageRequested(
        key=f"merged:{event.origin_id}:{event.goes}:{one.fixture_id}:{one.missing}",
        kind="organizer",
        user_ids=users,
        title=MessageTitle(
            pl=f"{one.contest.pl[:LONGEST_NAME]}: brakuje {missing.replace('.', ',')} w budżecie",
            en=f"{one.contest.en[:LONGEST_NAME]}: {missing} over your budget",
        ),
        body=MessageBody(
            pl=f"Jedna osoba stała na liście zawodników dwa razy: {stays}. Organizator połączył te wpisy. W kolejce "
            f"„{one.fixture.pl}” jej cena jest inna, więc do budżetu brakuje {missing.replace('.', ',')}. Skład "
            "zostaje bez zmian i nikogo nie musisz sprzedawać. Nie zapiszesz tylko składu, który kosztuje więcej.",
            en=f"One player stood on the list twice: {stays}. The organizer merged the two entries. In the round "
            f"“{one.fixture.en}” this player has another price, so your squad is {missing} over your budget. It stays "
            "as it is, and you need not sell anyone. Only a squad that costs more cannot be saved.",
        ),
        path=SCREEN,
    )
