"""The effect of a request's predictions on one team's fixture; no I/O."""

from collections.abc import Mapping
from typing import NoReturn
from uuid import UUID

from games.locking.gate import OpenFixture
from kit.api.errors import Problem, pointer
from shared.figures import number_name
from shared.problems import EventNotFound
from typer_predictions.domain import predictions as rules
from typer_predictions.domain.answers import AskedNumber, AskedText
from typer_predictions.domain.orders import AskedOrder
from typer_predictions.domain.predictions import Choice
from typer_predictions.predictions.errors import (
    AnswerNotTaken,
    AnswerTextInvalid,
    EventClosed,
    OrderInvalid,
    PredictionDisabled,
    PredictionsContradict,
    PredictionUnknown,
    TooManyAnswers,
    TooManyMedalists,
)
from typer_predictions.predictions.offers import Closings, Offers
from typer_predictions.predictions.repository import OpenRound, Receipt, TeamFixture

SentFamilies = Mapping[str, str | list[str] | None]
SentEvents = Mapping[str, SentFamilies | None]
"""As sent: event key → family → name, names or None; None for an event clears all its families."""
Change = dict[str, dict[str, Choice | None]]
"""The families sent, in normal form, by event."""

PROBLEMS: Mapping[type[rules.Refused], type[Problem]] = {
    rules.Unknown: PredictionUnknown,
    rules.Disabled: PredictionDisabled,
    rules.TooMany: TooManyMedalists,
    rules.TooManyAnswers: TooManyAnswers,
    rules.NotAnAnswer: AnswerNotTaken,
    rules.Contradiction: PredictionsContradict,
}


def read_change(fixture_id: UUID, before: TeamFixture, sent: SentEvents, *, sequence: int | None) -> Change:
    """Return the change that was sent, without events whose last save has the same or a higher sequence.

    Raises:
        PredictionUnknown, TooManyMedalists: a choice is not valid.
    """
    change: Change = {}
    for key, families in sent.items():
        if sequence is not None and sequence <= before.sequences.get(key, -1):
            continue
        if families is None:
            change[key] = dict.fromkeys(family for family in before.picks.get(key, {}) if family != rules.JOKER)
            continue
        try:
            change[key] = {family: rules.normal(family, choice) for family, choice in families.items()}
        except rules.Refused as refused:
            _refuse(fixture_id, key, refused)
    return change


def changes_anything(before: TeamFixture, change: Change) -> bool:
    """Return whether a choice differs from the stored one."""
    return any(
        before.picks.get(key, {}).get(family) != choice
        for key, families in change.items()
        for family, choice in families.items()
    )


def while_open(fixture_id: UUID, before: TeamFixture, change: Change, opened: OpenRound, closings: Closings) -> Change:
    """Return the part of a change that concerns open events; unchanged picks of closed ones are left out.

    An event that closes by itself is closed if the save counts from its closing time on, or if it is locked.

    Raises:
        EventClosed: a pick of a closed event would change.
    """
    closed = closed_events(opened, closings)
    for key in closed & set(change):
        if changes_anything(before, {key: change[key]}):
            raise EventClosed.in_field(pointer("fixturePredictions", fixture_id, key))
    return {key: families for key, families in change.items() if key not in closed}


def closed_events(opened: OpenRound, closings: Closings) -> set[str]:
    """Return the events of an open fixture that have closed by themselves; none where it locks as a whole."""
    if opened.match_locks is None:
        return set()
    return {key for key, closes_at in closings.items() if closes_at <= opened.passed_at} | opened.locked_matches


def applied(  # noqa: PLR0913 - the two sides of a change, and the save's number
    fixture_id: UUID, before: TeamFixture, change: Change, offers: Offers, *, opened: OpenFixture, sequence: int | None
) -> TeamFixture:
    """Return a team's open fixture after a change, or `before` itself if no choice changes.

    If no choice changes, the receipt of the earlier save stays, but an event's sequence is raised.

    Raises:
        EventNotFound: the fixture has no such event.
        PredictionUnknown, PredictionDisabled, TooManyAnswers, AnswerNotTaken, PredictionsContradict: a rule is broken.
    """
    picks, sequences = dict(before.picks), dict(before.sequences)
    for key, families in change.items():
        if key not in offers:
            raise EventNotFound.in_field(pointer("fixturePredictions", fixture_id, key))
        try:
            after = rules.apply(offers[key], before.picks.get(key, {}), families)
        except rules.Refused as refused:
            _refuse(fixture_id, key, refused)
        picks.pop(key, None)
        if after:
            picks[key] = after
        if sequence is not None:
            sequences[key] = sequence
    if (picks, sequences) == (before.picks, before.sequences):
        return before
    receipt = before.receipt
    if receipt is None or picks != before.picks:
        receipt = Receipt(opened.passed_at, sequence)
    return TeamFixture(picks, sequences, before.points, receipt)


def _refuse(fixture_id: UUID, event: str, refused: rules.Refused) -> NoReturn:
    place = pointer("fixturePredictions", fixture_id, event, refused.family)
    if isinstance(refused, rules.NotAnAnswer):
        if isinstance(refused.asked, AskedOrder):
            raise OrderInvalid.in_field(place, places=refused.asked.places) from None
        if isinstance(refused.asked, AskedText):
            raise AnswerTextInvalid.in_field(place) from None
        raise AnswerNotTaken.in_field(place, **_bounds(refused.asked)) from None
    raise PROBLEMS[type(refused)].in_field(place) from None


def _bounds(asked: AskedNumber) -> dict[str, str]:
    return {
        "least": number_name(asked.least),
        "most": number_name(asked.most),
        "decimals": str(asked.decimals),
    }
