"""What nobody has picked is let go of, so that an organizer can delete it."""

from uuid import UUID

from contracts.events.withdrawal import WithdrawalAnswered, WithdrawalRequested
from typer_predictions.tests.acting import Typer, match


async def answered(typer: Typer, fixture: UUID, key: str | None = None) -> tuple[bool, int]:
    """Ask, and tell whether it is gone and how many teams have picked."""
    await typer.hears(
        WithdrawalRequested(revision=typer.next_revision(), contest_id=typer.league, fixture_id=fixture, event_key=key)
    )
    last = (await typer.emitted(WithdrawalAnswered.type))[-1]
    return last["withdrawn"], last["teams"]


async def test_a_round_without_picks_goes_and_takes_none_from_then_on(typer: Typer) -> None:
    fixture = await typer.fixture()
    anna = await typer.participant()
    await anna.makes_team()
    assert await answered(typer, fixture) == (True, 0)
    assert await typer.fetch("SELECT FROM fixture") == await typer.fetch("SELECT FROM fixture_event") == []
    answer = await anna.saves({str(fixture): {"m1": {"1X2": "1"}}})
    assert not answer.is_success


async def test_a_round_or_a_match_with_picks_stays(typer: Typer) -> None:
    fixture = await typer.fixture(events=(match("m1"), match("m2")))
    anna = await typer.participant()
    await anna.makes_team(picks={str(fixture): {"m1": {"1X2": "1"}}})
    assert await answered(typer, fixture) == (False, 1)
    assert await answered(typer, fixture, "m1") == (False, 1)
    assert await answered(typer, fixture, "m2") == (True, 0)
    assert [row["event_key"] for row in await typer.fetch("SELECT event_key FROM fixture_event")] == ["m1"]


async def test_a_locked_round_stays_without_picks_too(typer: Typer) -> None:
    fixture = await typer.fixture()
    await typer.closes(fixture)
    assert await answered(typer, fixture) == (False, 0)


async def test_of_a_deleted_round_nothing_is_kept(typer: Typer) -> None:
    fixture, other = await typer.fixture(), await typer.fixture()
    await typer.fixture(fixture, deleted=True, events=())
    assert [row["fixture_id"] for row in await typer.fetch("SELECT fixture_id FROM fixture")] == [other]
