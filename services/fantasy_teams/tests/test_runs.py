"""Runs and chunks: done in order, resumed after a kill, and repeated after an adjustment."""

import asyncio
from uuid import UUID

from contracts.base import Text
from contracts.events.team import Highlights, MostCaptained, PointsScored
from fantasy_teams.squads.models import ROOM_OF_BLOCK
from fantasy_teams.tests.acting import TEAMS, Fantasy, Person
from fantasy_teams.tests.samples import result
from fantasy_teams.tests.scored_teams import BASE, EXPECTED, EXPECTED_LESS, LESS, POINTS, ids, make
from games.testing.crowds import crowd, rows_read


async def test_an_adjustment_of_points_scores_again(game: Fantasy, anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team()
    others = await make(game)
    organizer = await game.organizer()
    team = (await anna.team())["_id"]
    path = f"/organizer/fantasy_teams/teams/{team}/adjustments"
    early = {"kind": "points", "fixtureId": str(fixture_id), "value": 2.5, "reason": "Nagroda"}
    assert (await organizer.asks("POST", path, json=early)).status_code == 201
    await game.closes(fixture_id)
    await game.scores()
    assert await game.runs() == [], "there are no results yet"
    await game.results(fixture_id, POINTS, final=True)
    await game.scores()
    assert (await anna.team())["points"] == (BASE + 25) / 10
    fine = {"kind": "points", "fixtureId": str(fixture_id), "value": -4, "reason": "Protest"}
    answer = await organizer.asks("POST", path, json=fine)
    assert answer.status_code == 201, answer.text
    await game.scores()
    assert await game.runs() == ["done", "done"]
    assert (await anna.team())["points"] == (BASE - 15) / 10
    assert await game.totals(await ids(others)) == EXPECTED
    history = (await anna.asks("GET", f"{TEAMS}/{team}/history/{fixture_id}")).json()
    assert (history["points"], history["adjustments"]) == ((BASE - 15) / 10, -1.5)
    told = await game.emitted("action.recorded.v1")
    assert [(one["action"], one["after"]["value"], one["reason"]) for one in told] == [
        ("points.adjusted", 25, "Nagroda"),
        ("points.adjusted", -40, "Protest"),
    ]
    assert (told[1]["subject_id"], told[1]["fixture_id"], told[1]["before"]) == (
        team,
        str(fixture_id),
        {"adjustments": 25},
    )
    listed = (await organizer.asks("GET", path)).json()
    assert [(one["value"], one["reason"]) for one in listed] == [(-4, "Protest"), (2.5, "Nagroda")]
    await game.results(fixture_id, LESS, final=True)
    await game.scores()
    assert (await anna.team())["points"] == (EXPECTED_LESS[0] - 15) / 10, "corrections keep what was adjusted"


async def test_whom_most_made_captain_is_told_with_every_chunk_and_again_on_republishing(
    game: Fantasy, fixture_id: UUID
) -> None:
    choices = [8, 6, None, 6, 8]
    await make(game, [{"bonus": ("Captain", captain)} if captain else {} for captain in choices])
    await game.closes(fixture_id)
    await game.results(fixture_id, POINTS)
    await game.scores(chunk_size=2)
    told = [PointsScored.model_validate(data).highlights for data in await game.emitted("points.scored.v2")]
    # 6 and 8 are captains of two teams each; the lower number comes first
    captain = MostCaptained(
        athlete_id=game.ids[6],
        name="Jan Testowy6",
        club=Text(pl="Żurawie", en="Cranes"),
        points=POINTS[6],
        teams=2,
        squads=5,
    )
    assert told == [Highlights(most_captained=captain)] * 3
    await game.results(fixture_id, POINTS | {6: 70})
    await game.scores()
    await game.execute("DELETE FROM outbox")
    await game.republishes()
    again = [PointsScored.model_validate(data).highlights for data in await game.emitted("points.scored.v2")]
    assert [one and one.most_captained and one.most_captained.points for one in again] == [70] * 3


async def test_athletes_who_are_still_to_play_are_told_until_the_round_is_final(
    game: Fantasy, fixture_id: UUID
) -> None:
    await make(game, [{}, {"bonus": ("FullSquad", None)}])
    await game.closes(fixture_id)
    results = [result(number, scored) for number, scored in POINTS.items()]
    waiting = [one.model_copy(update={"still_to_play": True}) if one.number in {1, 2, 12} else one for one in results]

    async def told() -> list[list[int] | None]:
        chunks = [PointsScored.model_validate(data).to_play for data in await game.emitted("points.scored.v2")]
        await game.execute("DELETE FROM outbox")
        return [None if one is None else list(one) for one in chunks]

    await game.results(fixture_id, {}, athletes=tuple(waiting))
    await game.scores()
    counted = await told()
    await game.republishes()
    assert await told() == counted
    await game.results(fixture_id, POINTS, final=True)
    await game.scores()
    assert await told() == [None]
    assert counted == [[2, 3]]


async def test_without_captains_nothing_stands_out(game: Fantasy, anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team(bonus={"name": "FullSquad"})
    await game.closes(fixture_id)
    await game.results(fixture_id, POINTS)
    await game.scores()
    (told,) = [PointsScored.model_validate(data) for data in await game.emitted("points.scored.v2")]
    assert told.highlights == Highlights()


async def test_two_adjustments_while_a_run_waits_are_one_run(game: Fantasy, anna: Person, fixture_id: UUID) -> None:
    team = (await anna.makes_team()).json()["_id"]
    await game.closes(fixture_id)
    await game.results(fixture_id, POINTS)
    organizer = await game.organizer()
    fine = {"kind": "points", "fixtureId": str(fixture_id), "value": -1, "reason": "Kara"}
    for _ in range(2):
        await organizer.asks("POST", f"/organizer/fantasy_teams/teams/{team}/adjustments", json=fine)
    await game.scores()
    assert await game.runs() == ["done"]
    assert (await anna.team())["points"] == (BASE - 20) / 10


async def test_results_that_pile_up_are_scored_one_run_after_the_other(game: Fantasy) -> None:
    fixtures = [await game.fixture()]
    teams = await ids(await make(game, [{}, {}, {}]))
    await game.closes(fixtures[0])
    for number in (2, 3):
        fixtures.append(await game.fixture(number=number))
        await game.closes(fixtures[-1])
    for fixture_id in fixtures:
        await game.results(fixture_id, POINTS)
    workers = [game.scoring_worker(chunk_size=1) for _ in range(3)]
    while any(await asyncio.gather(*(worker.step() for worker in workers))):
        busy = await game.fetch("SELECT count(*) FROM run WHERE state = 'running'")
        assert busy[0]["count"] <= 1
    assert await game.runs() == ["done"] * 3
    assert await game.totals(teams) == [3 * BASE] * 3


async def test_a_killed_run_is_resumed_and_counts_nothing_twice(game: Fantasy, fixture_id: UUID) -> None:
    teams = await ids(await make(game))
    await game.closes(fixture_id)
    await game.results(fixture_id, POINTS)
    worker = game.scoring_worker(chunk_size=1)
    await worker.step()
    assert len(await game.emitted("points.scored.v2")) == 1
    await game.dies_in_a_chunk()
    assert len(await game.emitted("points.scored.v2")) == 1
    await game.scores(chunk_size=50)
    assert await game.totals(teams) == EXPECTED
    told = [PointsScored.model_validate(data) for data in await game.emitted("points.scored.v2")]
    assert sorted(event.chunk for event in told) == [1, 2, 3, 4, 5]


async def test_a_chunk_that_fails_is_tried_again_and_lets_others_pass(game: Fantasy, fixture_id: UUID) -> None:
    teams = await ids(await make(game))
    await game.closes(fixture_id)
    await game.execute("CREATE TABLE broken (team_id uuid)")
    await game.execute("INSERT INTO broken VALUES ($1)", teams[0])
    await game.execute(
        """CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
           IF EXISTS (SELECT FROM broken WHERE team_id = ANY (NEW.team_ids)) THEN RAISE 'broken'; END IF;
           RETURN NEW; END $$"""
    )
    await game.execute("CREATE TRIGGER fail BEFORE INSERT ON score_block FOR EACH ROW EXECUTE FUNCTION fail()")
    await game.results(fixture_id, POINTS)
    await game.scores(chunk_size=1)
    assert await game.runs() == ["running"]
    assert len(await game.emitted("points.scored.v2")) == len(teams) - 1
    await game.execute("DELETE FROM broken")
    await game.execute("UPDATE run_chunk SET retry_at = clock_timestamp()")
    await game.scores()
    assert await game.runs() == ["done"]
    assert await game.totals(teams) == EXPECTED


async def test_a_chunk_reads_the_squads_of_its_own_teams_only(game: Fantasy, anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team()
    await crowd(game, picks="saved_squad", teams=19_999)
    await game.closes(fixture_id)
    await game.results(fixture_id, POINTS)
    read = await rows_read(game, "squad_page", chunk_size=4_000)
    a_block = ROOM_OF_BLOCK // (16 + 20 + 5 * 8 + 4)
    assert read == {"squad_page": [1 + 4_000 // a_block] * 5}, "and which is the first of them"
