"""The jokers that a team marks in a fixture (rules-blocks.md, section 2); no I/O."""

from collections.abc import Collection, Mapping, Sequence
from uuid import UUID

from games.locking.gate import OpenFixture
from kit.api.errors import pointer
from shared.problems import EventNotFound
from typer_predictions.domain.predictions import JOKER, MARKED, Choice, Picks
from typer_predictions.predictions.errors import EventClosed, JokerNotOffered, TooManyJokers
from typer_predictions.predictions.offers import Offers
from typer_predictions.predictions.repository import Receipt, TeamFixture

SentJokers = Sequence[str]
"""As sent: the keys of all events of a fixture that have a joker."""
JOKERS = ""
"""Under which the sequence of the last save of jokers is kept; no event has this key."""


def marked_in(picks: Mapping[str, Picks]) -> set[str]:
    """Return the events of a fixture with a joker."""
    return {key for key, families in picks.items() if JOKER in families}


def changes_jokers(before: TeamFixture, sent: SentJokers) -> bool:
    """Return whether other events than the stored ones are marked."""
    return set(sent) != marked_in(before.picks)


def with_jokers(  # noqa: PLR0913 - the two sides of a change, and the save's number
    fixture_id: UUID,
    before: TeamFixture,
    sent: SentJokers,
    offers: Offers,
    *,
    closed: Collection[str],
    elsewhere: int,
    opened: OpenFixture,
    sequence: int | None,
) -> TeamFixture:
    """Return a team's open fixture with its jokers on the events sent, and on no others.

    A save with the same or a lower sequence than the last one of jokers changes nothing.

    Args:
        fixture_id: the fixture.
        before: the fixture as stored, or with the predictions of the same save.
        sent: the events that are to have a joker.
        offers: the fixture's.
        closed: events that have closed by themselves.
        elsewhere: how many jokers the team has in other fixtures, on events that are not void.
        opened: the gate that let the save pass.
        sequence: the number of the save, if it has one.

    Raises:
        EventNotFound: the fixture has no such event.
        EventClosed: a joker would be put on a closed event, or taken off.
        JokerNotOffered: no joker can be put on the event.
        TooManyJokers: the team has fewer.
    """
    if sequence is not None and sequence <= before.sequences.get(JOKERS, -1):
        return before
    wanted, marked, at = set(sent), marked_in(before.picks), pointer("fixtureJokers", fixture_id)
    if not wanted <= set(offers) | marked:
        raise EventNotFound.in_field(at)
    if (wanted ^ marked) & set(closed):
        raise EventClosed.in_field(at)
    if any(offers[key].jokers is None or offers[key].state == "void" for key in wanted - marked):
        raise JokerNotOffered.in_field(at)
    if wanted - marked:
        _require_few(wanted, offers, elsewhere, at)
    picks = {key: _marking(before.picks.get(key, {}), has_joker=key in wanted) for key in {*before.picks, *wanted}}
    picks = {key: families for key, families in picks.items() if families}
    sequences = before.sequences if sequence is None else before.sequences | {JOKERS: sequence}
    if (picks, sequences) == (before.picks, before.sequences):
        return before
    receipt = before.receipt if picks == before.picks and before.receipt else Receipt(opened.passed_at, sequence)
    return TeamFixture(picks, sequences, before.points, receipt)


def _require_few(wanted: Collection[str], offers: Offers, elsewhere: int, at: str) -> None:
    offered = next(offer.jokers for key, offer in offers.items() if key in wanted and offer.jokers is not None)
    here = [key for key in wanted if offered.per == "round" or (key in offers and offers[key].state != "void")]
    if len(here) + (elsewhere if offered.per == "contest" else 0) > offered.number:
        raise TooManyJokers.in_field(at, number=str(offered.number))


def _marking(families: Picks, *, has_joker: bool) -> dict[str, Choice]:
    others = {family: choice for family, choice in families.items() if family != JOKER}
    return others | {JOKER: MARKED} if has_joker else others
