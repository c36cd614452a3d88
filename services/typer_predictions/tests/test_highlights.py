"""The correct prediction with the highest rate among those that somebody chose: told with the points of a run."""

from typing import Any
from uuid import UUID

from contracts.base import Text
from contracts.events.team import BestHit, Highlights, PointsScored
from typer_predictions.tests.acting import GROUP, Typer, group, match, offered


async def play(typer: Typer, *teams: Any, **fixture: Any) -> UUID:
    """Lock a fixture for which teams predicted these things; answers its id."""
    fixture_id = await typer.fixture(**fixture)
    for number, picks in enumerate(teams):
        person = await typer.participant()
        answer = await person.makes_team(f"Team{number}", {str(fixture_id): picks})
        assert answer.status_code == 201, answer.text
    await typer.closes(fixture_id)
    return fixture_id


async def hit(typer: Typer, fixture_id: UUID, results: dict[str, Any]) -> BestHit | None:
    """Score results and answer what every chunk of that run tells."""
    await typer.results(fixture_id, results)
    await typer.scores(chunk_size=1)
    events = [PointsScored.model_validate(data) for data in await typer.emitted("points.scored.v2")]
    newest = [event for event in events if event.run_number == max(event.run_number for event in events)]
    assert all(event.highlights == newest[0].highlights for event in newest)
    assert newest[0].highlights is not None
    return newest[0].highlights.best_hit


def named(found: BestHit | None) -> tuple[str, str, str, int] | None:
    return found and (found.event_key, found.family, found.name, found.teams)


async def test_the_highest_rate_counts_that_came_true_and_was_chosen(typer: Typer) -> None:
    chosen = [{"m1": {"ExactResult": "2:1"}}, {"m1": {"ExactResult": "2:1"}}, {"m1": {"ExactResult": "0:2"}}]
    fixture_id = await play(typer, *chosen)
    # 0:2 has a higher rate and was chosen, but is wrong; 1:0 is not what was played; nobody chose the difference
    right = {"m1": {"1X2": ["1"], "ExactResult": ["2:1"], "PointDifference": ["2:2"]}}
    assert await hit(typer, fixture_id, right) == BestHit(
        event_key="m1",
        home="qatar",
        away="ecuador",
        group_name=None,
        family="ExactResult",
        name="2:1",
        display_name=Text(pl="typ 2:1", en="pick 2:1"),
        rate=1111,
        teams=2,
    )


async def test_a_correction_tells_another_one_and_so_does_republishing(typer: Typer) -> None:
    fixture_id = await play(typer, {"m1": {"ExactResult": "2:1"}}, {"m1": {"ExactResult": "0:2"}})
    assert named(await hit(typer, fixture_id, {"m1": {"ExactResult": ["2:1"]}})) == ("m1", "ExactResult", "2:1", 1)
    corrected = {"m1": {"1X2": ["2"], "ExactResult": ["0:2"]}}
    assert named(await hit(typer, fixture_id, corrected)) == ("m1", "ExactResult", "0:2", 1)
    assert await hit(typer, fixture_id, {"m1": {"1X2": ["X"]}}) is None
    await typer.execute("DELETE FROM outbox")
    await typer.republishes()
    again = [PointsScored.model_validate(data).highlights for data in await typer.emitted("points.scored.v2")]
    assert again == [Highlights()] * 2


async def test_a_void_event_and_an_option_off_the_offer_have_no_hit(typer: Typer) -> None:
    fixture_id = await typer.fixture(events=(match("m1"), match("m2")))
    anna = await typer.participant()
    await anna.makes_team("Eagles", {str(fixture_id): {"m1": {"ExactResult": "2:1"}, "m2": {"1X2": "1"}}})
    await typer.fixture(fixture_id, events=(match("m1"), match("m2", predictions=offered({"1X2": {"X": 333}}))))
    await typer.closes(fixture_id)
    right: dict[str, Any] = {"m1": {"1X2": ["1"], "ExactResult": ["2:1"]}, "m2": {"1X2": ["1"]}}
    assert named(await hit(typer, fixture_id, right)) == ("m1", "ExactResult", "2:1", 1)
    assert await hit(typer, fixture_id, right | {"m1": "void"}) is None


async def test_of_equal_rates_the_rarer_one_counts_and_then_the_first_on_offer(typer: Typer) -> None:
    picks = {"m1": {"1X2": "1"}, "m2": {"1X2": "1"}, "g": {"GroupMedalists": ["ecuador", "qatar"]}}
    less = {"m1": {"1X2": "1"}, "m3": {"1X2": "1"}}
    flat = offered({"1X2": {"1": 250, "X": 333, "2": 303}})
    events = (group("g"), *(match(key, predictions=flat) for key in ("m3", "m2", "m1")))
    fixture_id = await play(typer, picks, less, events=events)
    assert named(await hit(typer, fixture_id, {key: {"1X2": ["1"]} for key in ("m1", "m2", "m3")})) == (
        "m3",
        "1X2",
        "1",
        1,
    )
    found = await hit(typer, fixture_id, {"g": {"GroupMedalists": ["ecuador", "qatar", "senegal"]}})
    assert (named(found), found and found.group_name) == (("g", "GroupMedalists", "qatar", 1), "Group A")
    assert GROUP["GroupMedalists"]["qatar"] > GROUP["GroupMedalists"]["ecuador"]
