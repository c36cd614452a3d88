"""Matches that close by themselves: the gate of a save, the lock, and who sees what (rules-blocks.md, section 1)."""

import asyncio
import json
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any
from uuid import UUID

import pytest

from contracts.events.fixture import FixtureLocked, MatchLocked, MatchResult, ResultsPublished
from contracts.events.message import MessageRequested
from contracts.events.team import PointsScored
from contracts.events.withdrawal import WithdrawalAnswered, WithdrawalRequested
from games.locking.proofs import ProofInvalid, check, digest_of
from games.testing.racing import answered
from games.topics import FIXTURES, RUNS
from kit.process.identifiers import uuid7
from kit.testing.asking import statements
from kit.testing.waiting import eventually
from typer_predictions.lock.worker import MatchLockWorker
from typer_predictions.tests.acting import TEAMS, Person, Typer, match

HOME, AWAY = {"1X2": "1"}, {"1X2": "2"}
HOUR = 3600.0
WRITERS, MATCHES = 32, 6


@dataclass
class Round:
    """A round whose matches close by themselves."""

    typer: Typer
    id: UUID

    @classmethod
    async def of(cls, typer: Typer, **closes_in: float | None) -> "Round":
        made = cls(typer, uuid7())  # one of its own: the service keeps offers by round and revision
        await made.sends(closes_in)
        return made

    async def tells(self, **closes_in: float | None) -> None:
        """Tell the closings of its matches, in seconds from now; None: it has no date."""
        await self.sends(closes_in)

    async def sends(
        self, closes_in: Mapping[str, float | None], *, window: int = 1, windows: Mapping[str, int] | None = None
    ) -> None:
        """Tell the closings, as `tells`, with the windows of the round and of its matches."""
        now = datetime.now(UTC)
        dated = [seconds for seconds in closes_in.values() if seconds is not None]
        await self.typer.tells_fixture(
            self.id,
            closes_in=max(dated),
            by_match=True,
            window=window,
            events=tuple(
                match(
                    key,
                    closes_at=None if seconds is None else now + timedelta(seconds=seconds),
                    state="postponed" if seconds is None else "scheduled",
                    window=(windows or {}).get(key, 1),
                )
                for key, seconds in closes_in.items()
            ),
        )

    async def closes(self, *keys: str) -> None:
        """Let the closing time of matches pass, and lock them."""
        await self.typer.execute(
            "UPDATE fixture_event SET closes_at = clock_timestamp() WHERE fixture_id = $1 AND event_key = ANY($2)",
            *(self.id, list(keys)),
        )
        await MatchLockWorker(self.typer.database).step()

    async def ends(self) -> None:
        """Let the round itself close, after its matches."""
        await self.typer.closes(self.id)

    def picks(self, **picks: Any) -> Any:
        return {str(self.id): picks}

    async def locks(self) -> list[MatchLocked]:
        return [MatchLocked.model_validate(data) for data in await self.typer.emitted(MatchLocked.type)]

    async def results(self, revision: int, *, final: bool = False, **right: str) -> None:
        """Tell the right picks of matches, and score."""
        await self.typer.hears(
            ResultsPublished(
                contest_id=self.typer.league,
                fixture_id=self.id,
                final=final,
                events=tuple(
                    MatchResult(key=key, state="played", results={"1X2": (name,)}) for key, name in right.items()
                ),
                revision=revision,
            )
        )
        await self.typer.scores()


@pytest.fixture
async def eagles(typer: Typer) -> Person:
    return await typer.participant()


async def test_matches_that_close_together_wake_the_other_workers_once(typer: Typer) -> None:
    played = await Round.of(typer, m1=HOUR, m2=HOUR, m3=HOUR)
    woken: list[str] = []
    for topic in (FIXTURES, RUNS):
        typer.database.on_commit(partial(woken.append, topic), topic=topic)
    await played.closes("m1", "m2")
    assert sorted(woken) == [FIXTURES, RUNS]
    await played.closes("m3")
    assert sorted(woken) == [FIXTURES, FIXTURES, RUNS, RUNS]


async def test_a_closed_match_refuses_a_change_and_ignores_the_same(typer: Typer, eagles: Person) -> None:
    played = await Round.of(typer, a=HOUR, b=2 * HOUR)
    await eagles.makes_team(picks=played.picks(a=HOME, b=HOME), sequence=1)
    await played.closes("a")
    before = await typer.everything()
    answer = await eagles.saves(played.picks(a=AWAY, b=AWAY), sequence=2)
    assert (answer.status_code, answer.json()["code"]) == (409, "event-closed")
    assert [one["pointer"] for one in answer.json()["errors"]] == [f"/fixturePredictions/{played.id}/a"]
    assert await typer.everything() == before
    with statements(typer.database) as sent:
        assert (await eagles.saves(played.picks(a=HOME, b=AWAY), sequence=3)).status_code == 200
    assert len(sent) <= 1 + 3  # reading the team, then the save: with begin and commit four round trips at most
    assert (await eagles.team())["fixturePredictions"] == played.picks(a=HOME, b=AWAY)


async def test_each_match_keeps_the_receipt_of_its_own_save(typer: Typer, eagles: Person) -> None:
    played = await Round.of(typer, a=HOUR, b=2 * HOUR, c=3 * HOUR)
    key = str(played.id)
    await eagles.makes_team()

    async def saved(sequence: int, **events: Any) -> dict[str, Any]:
        answer = await eagles.saves({key: events}, sequence=sequence)
        assert answer.status_code == 200, answer.text
        assert (await eagles.team())["receipts"] == answer.json()["receipts"]
        return answer.json()["receipts"][key]

    first = await saved(1, a=HOME, b=HOME)
    at_first = {"savedAt": first["savedAt"], "sequence": 1}
    assert first["events"] == {"a": at_first, "b": at_first}
    await played.closes("a")
    second = await saved(2, a=HOME, b=AWAY, c=HOME)
    at_second = {"savedAt": second["savedAt"], "sequence": 2}
    assert second["events"] == {"a": at_first, "b": at_second, "c": at_second}
    assert (await saved(3, b=AWAY)) == second, "nothing has changed"
    third = await saved(4, b=None)
    assert third["events"] == {"a": at_first, "c": at_second}
    await typer.execute("UPDATE prediction SET event_receipts = NULL")  # as of before there were any
    fourth = await saved(5, c=AWAY)
    at_third, at_fourth = ({"savedAt": one["savedAt"], "sequence": n} for one, n in ((third, 4), (fourth, 5)))
    assert fourth["events"] == {"a": at_third, "c": at_fourth}


async def test_the_clock_closes_a_match_before_its_lock(typer: Typer, eagles: Person) -> None:
    played = await Round.of(typer, a=HOUR, b=2 * HOUR)
    await eagles.makes_team(picks=played.picks(a=HOME))
    await played.tells(a=-1, b=2 * HOUR)  # moved into the past: it closes now
    assert (await eagles.saves(played.picks(a=AWAY))).json()["code"] == "event-closed"
    (row,) = await typer.fetch(
        "SELECT closes_at >= clock_timestamp() - interval '1 minute' AS late FROM fixture_event WHERE event_key = 'a'"
    )
    assert row["late"]


async def test_a_lock_stands_where_the_clock_goes_back(typer: Typer, eagles: Person) -> None:
    played = await Round.of(typer, a=HOUR, b=2 * HOUR)
    await eagles.makes_team(picks=played.picks(a=HOME))
    await played.closes("a")
    await typer.execute("UPDATE fixture_event SET closes_at = clock_timestamp() + interval '1 hour'")
    assert (await eagles.saves(played.picks(a=AWAY))).json()["code"] == "event-closed"


async def test_a_match_has_a_digest_of_its_own_and_the_round_one_over_them(typer: Typer, eagles: Person) -> None:
    played = await Round.of(typer, a=HOUR, b=2 * HOUR)
    await eagles.makes_team(picks=played.picks(a=HOME, b=HOME))
    team = (await eagles.team())["_id"]
    await played.closes("a")
    (lock,) = await played.locks()
    line = f'{team} {{"a":{{"1X2":"1"}}}}\n'
    assert (lock.event_key, lock.teams, lock.digest) == ("a", 1, digest_of(line.encode(), version=2))
    assert await typer.told_locks() == []
    await played.closes("b")
    second = (await played.locks())[1]
    await played.ends()
    (told,) = await typer.told_locks()
    lines = f"a {lock.digest}\nb {second.digest}\n".encode()
    assert (told.teams, told.digest, told.digest_version) == (1, digest_of(lines, version=3), 3)
    assert await typer.republishes() > 0
    assert [one.model_dump() for one in (await played.locks())[2:]] == [lock.model_dump(), second.model_dump()]
    assert FixtureLocked.model_validate((await typer.emitted(FixtureLocked.type))[-1]) == told


async def test_a_round_waits_for_the_locks_of_its_matches(typer: Typer, eagles: Person) -> None:
    played = await Round.of(typer, a=HOUR)
    await eagles.makes_team(picks=played.picks(a=HOME))
    await typer.execute("UPDATE fixture_event SET closes_at = clock_timestamp()")
    await played.ends()
    assert await typer.told_locks() == []
    await MatchLockWorker(typer.database).step()
    await typer.lock_worker().step()
    assert [lock.teams for lock in await typer.told_locks()] == [1]


async def test_others_see_the_picks_of_closed_matches_only(typer: Typer, eagles: Person) -> None:
    played = await Round.of(typer, a=HOUR, b=2 * HOUR)
    await eagles.makes_team(picks=played.picks(a=HOME, b=HOME))
    team, rival = (await eagles.team())["_id"], await typer.participant()
    history, spread = f"{TEAMS}/{team}/history/{played.id}", f"{TEAMS}/distribution/{played.id}"
    for path in (history, spread):
        assert (await rival.asks("GET", path)).status_code == 409
    await played.closes("a")
    assert [one["key"] for one in (await rival.asks("GET", history)).json()["events"]] == ["a"]
    assert [one["key"] for one in (await eagles.asks("GET", history)).json()["events"]] == ["a", "b"]
    found = (await rival.asks("GET", spread)).json()
    assert (found["teams"], found["events"]) == (1, {"a": {"1X2": {"1": 1}}})
    await played.closes("b")
    await played.ends()
    assert [one["key"] for one in (await rival.asks("GET", history)).json()["events"]] == ["a", "b"]


async def test_no_line_of_an_open_match_is_told(typer: Typer, eagles: Person) -> None:
    played = await Round.of(typer, a=HOUR, b=2 * HOUR)
    await eagles.makes_team(picks=played.picks(a=HOME, b=HOME))
    await played.closes("a")
    digest = f"{TEAMS}/digest/{played.id}"
    for path in (f"{digest}/lines", f"{digest}/proof/{(await eagles.team())['_id']}"):
        assert (await eagles.asks("GET", path)).status_code == 409
    await played.closes("b")
    await played.ends()
    lines = (await eagles.asks("GET", f"{digest}/lines")).json()
    assert (lines["version"], lines["after"]) == (3, None)
    assert lines["lines"] == [f"{lock.event_key} {lock.digest}" for lock in await played.locks()]


async def test_a_match_is_proven_by_its_own_digest(typer: Typer, eagles: Person) -> None:
    played = await Round.of(typer, a=HOUR, b=2 * HOUR)
    await eagles.makes_team(picks=played.picks(a=HOME, b=HOME))
    owls = await typer.participant()
    await owls.makes_team("Owls", picks=played.picks(b=AWAY))
    team, other = (await eagles.team())["_id"], (await owls.team())["_id"]
    of_a, of_b = (f"{TEAMS}/digest/{played.id}/events/{key}" for key in "ab")
    for path in (f"{of_a}/proof/{team}", f"{of_a}/lines"):
        assert (await eagles.asks("GET", path)).json()["code"] == "fixture-still-open"
    await played.closes("a")
    (lock,) = await played.locks()
    told = (await owls.asks("GET", f"{of_a}/proof/{team}")).json()
    assert check(told, lock.digest).line.decode() == f'{team} {{"a":{{"1X2":"1"}}}}'
    assert (told["digest"], told["eventKey"], told["teams"]) == (lock.digest, "a", 1)
    lines = (await owls.asks("GET", f"{of_a}/lines")).json()
    assert (lines["version"], lines["digest"], lines["lines"]) == (2, lock.digest, [told["line"]])
    for path, code in (
        (f"{of_a}/proof/{other}", "team-not-in-digest"),
        (f"{of_b}/proof/{team}", "match-without-digest"),
        (f"{of_b}/lines", "match-without-digest"),
        (f"{TEAMS}/digest/{played.id}/events/c/lines", "event-not-found"),
    ):
        assert (await eagles.asks("GET", path)).json()["code"] == code
    await played.sends({"a": HOUR, "b": 2 * HOUR}, windows={"a": 2})
    assert (await eagles.asks("GET", f"{of_a}/proof/{team}")).status_code == 409


async def test_a_pick_that_changed_after_the_lock_of_its_match_is_found_out(typer: Typer, eagles: Person) -> None:
    played = await Round.of(typer, a=HOUR, b=2 * HOUR)
    await eagles.makes_team(picks=played.picks(a=HOME, b=HOME))
    path = f"{TEAMS}/digest/{played.id}/events/a/proof/{(await eagles.team())['_id']}"
    await played.closes("a")
    (lock,) = await played.locks()
    await eagles.saves(played.picks(b=AWAY))
    check((await eagles.asks("GET", path)).json(), lock.digest)
    await typer.execute("""UPDATE prediction SET picks = jsonb_set(picks, '{a,1X2}', '"2"')""")
    with pytest.raises(ProofInvalid):
        check((await eagles.asks("GET", path)).json(), lock.digest)


async def test_a_round_that_locks_as_a_whole_has_no_digests_of_matches(typer: Typer, eagles: Person) -> None:
    fixture_id = await typer.fixture()
    await eagles.makes_team(picks={str(fixture_id): {"m1": HOME}})
    await typer.closes(fixture_id)
    path = f"{TEAMS}/digest/{fixture_id}/events/m1/lines"
    assert (await eagles.asks("GET", path)).json()["code"] == "match-without-digest"


async def test_a_locked_match_scores_while_others_are_open(typer: Typer, eagles: Person) -> None:
    played = await Round.of(typer, a=HOUR, b=2 * HOUR)
    await eagles.makes_team(picks=played.picks(a=HOME, b=HOME))
    owls = await typer.participant()
    await played.closes("a")
    await owls.makes_team("Owls", picks=played.picks(b=HOME))
    await played.results(1, a="1")
    teams = [UUID((await one.team())["_id"]) for one in (eagles, owls)]
    assert await typer.totals(teams) == [250, 0]
    await played.closes("b")
    await played.ends()
    await played.results(2, final=True, a="1", b="1")
    assert await typer.totals(teams) == [500, 250]
    last = PointsScored.model_validate((await typer.emitted(PointsScored.type))[-1])
    counts = dict(zip(last.team_ids, zip(last.right or (), last.picks or (), strict=True), strict=True))
    assert [counts[team] for team in teams] == [(2, 2), (1, 1)]


async def test_a_reopened_match_is_hidden_and_locks_anew(typer: Typer, eagles: Person) -> None:
    played = await Round.of(typer, a=HOUR, b=2 * HOUR)
    await eagles.makes_team(picks=played.picks(a=HOME))
    team, rival = (await eagles.team())["_id"], await typer.participant()
    await played.closes("a")
    await played.sends({"a": HOUR, "b": 2 * HOUR}, windows={"a": 2})
    history = f"{TEAMS}/{team}/history/{played.id}"
    assert (await rival.asks("GET", history)).json()["events"] == []
    assert (await eagles.saves(played.picks(a=AWAY))).status_code == 200
    await played.closes("a")
    first, second = await played.locks()
    assert (first.window, second.window, second.revision) == (1, 2, 2)
    assert first.digest != second.digest


async def test_a_match_with_a_new_date_opens_the_round_and_locks_by_itself(typer: Typer, eagles: Person) -> None:
    played = await Round.of(typer, a=HOUR, b=None)
    await eagles.makes_team(picks=played.picks(a=HOME, b=HOME))
    await played.closes("a")
    await played.ends()
    (before,) = await typer.told_locks()
    assert before.digest == digest_of(f"a {(await played.locks())[0].digest}\n".encode(), version=3)
    await played.sends({"a": -1, "b": HOUR}, window=2)
    assert (await eagles.saves(played.picks(a=AWAY))).json()["code"] == "event-closed"
    assert (await eagles.saves(played.picks(b=AWAY))).status_code == 200
    await played.closes("b")
    await played.ends()
    assert [lock.event_key for lock in await played.locks()] == ["a", "b"]
    assert (await typer.told_locks())[-1].digest != before.digest


async def test_picks_of_people_who_had_left_go_with_their_match(typer: Typer, eagles: Person) -> None:
    played = await Round.of(typer, a=HOUR, b=2 * HOUR)
    await eagles.makes_team(picks=played.picks(a=HOME))
    await played.closes("a")
    left_at = datetime.now(UTC)
    await eagles.saves(played.picks(b=HOME))
    await typer.membership(eagles, joined=False, at=left_at)
    await played.closes("b")
    assert [lock.teams for lock in await played.locks()] == [1, 0]


async def test_a_locked_match_without_picks_is_not_deleted(typer: Typer) -> None:
    played = await Round.of(typer, a=HOUR, b=2 * HOUR)
    await played.closes("a")
    for key in ("a", "b"):
        asked = WithdrawalRequested(revision=1, contest_id=typer.league, fixture_id=played.id, event_key=key)
        await typer.hears(asked)
    answers = await typer.emitted(WithdrawalAnswered.type)
    assert [(one["event_key"], one["withdrawn"]) for one in answers] == [("a", False), ("b", True)]


async def test_members_lack_what_is_still_open(typer: Typer, eagles: Person) -> None:
    played = await Round.of(typer, a=HOUR, b=2 * HOUR)
    await eagles.makes_team(picks=played.picks(b=HOME | {"ExactResult": "2:1", "PointDifference": "1:1"}))
    organizer = typer.stranger(roles=("organizer",))
    path = f"/organizer/typer_predictions/fixtures/{played.id}/teams"
    assert (await organizer.asks("GET", path)).json()["partial"] == 1
    await played.closes("a")
    assert (await organizer.asks("GET", path)).json()["saved"] == 1


@asynccontextmanager
async def locking_by_itself(typer: Typer) -> AsyncGenerator[None]:
    """Run both real lock workers beside the requests."""
    stop = asyncio.Event()
    workers = (MatchLockWorker(typer.database), typer.lock_worker())
    running = [asyncio.create_task(worker.run(stop)) for worker in workers]
    try:
        yield
    finally:
        stop.set()
        await asyncio.gather(*running)


async def write_until_all_closed(person: Person, team: Any, played: Round, story: dict[str, list[str]]) -> None:
    """Change the pick of every open match again and again; note the acknowledged ones."""
    sequence, names = 0, ("1", "X", "2")
    while open_now := [key for key in story if "closed" not in story[key]]:
        for key in open_now:
            sequence += 1
            body = {"_id": team["_id"], "league": person.league, "sequence": sequence}
            name = names[len(story[key]) % 3]
            picks = {"fixturePredictions": played.picks(**{key: {"1X2": name}})}
            answer = await answered(partial(person.asks, "PUT", TEAMS, json=body | picks))
            if answer.status_code == 409:
                assert answer.json()["code"] in {"event-closed", "fixture-closed"}
                story[key].append("closed")
            else:
                assert answer.status_code == 200, answer.text
                story[key].append(name)


async def test_no_pick_of_a_match_gets_in_after_its_snapshot(typer_for: Any) -> None:
    typer: Typer = await typer_for(database_pool=12)
    people = [await typer.participant() for _ in range(WRITERS)]
    made = await asyncio.gather(*(answered(partial(one.makes_team, f"Team{n}")) for n, one in enumerate(people)))
    teams, keys = [answer.json() for answer in made], [f"m{number}" for number in range(MATCHES)]
    async with locking_by_itself(typer):
        played = await Round.of(typer, **dict.fromkeys(keys, HOUR))
        stories: list[dict[str, list[str]]] = [{key: [] for key in keys} for _ in people]
        writing = asyncio.gather(
            *(
                write_until_all_closed(person, team, played, story)
                for person, team, story in zip(people, teams, stories, strict=True)
            )
        )
        await eventually(
            lambda: writing.done() or min(len(one) for story in stories for one in story.values()) >= 2, within=60
        )
        closings = {key: 0.2 * number for number, key in enumerate(keys, start=1)}
        await played.tells(**closings)
        await writing
        await eventually(typer.told_locks)
    locks = {lock.event_key: lock for lock in await played.locks()}
    assert sorted(locks) == keys
    rows = await typer.fetch("SELECT team_id, picks::text FROM prediction ORDER BY team_id")
    stored = {str(row["team_id"]): json.loads(row["picks"]) for row in rows}
    for key, lock in locks.items():
        lines = [f'{team} {{"{key}":{{"1X2":"{picks[key]["1X2"]}"}}}}\n' for team, picks in stored.items()]
        assert (lock.teams, lock.digest) == (WRITERS, digest_of("".join(lines).encode(), version=2))
        assert {team["_id"]: story[key][-2] for team, story in zip(teams, stories, strict=True)} == {
            team: picks[key]["1X2"] for team, picks in stored.items()
        }


async def test_reminders_go_by_day_and_name_what_closes_that_day(typer: Typer, eagles: Person) -> None:
    noon = (datetime.now(UTC) + timedelta(days=2)).replace(hour=12, minute=0, second=0, microsecond=0)
    played = await Round.of(typer, a=HOUR, b=HOUR, c=HOUR)
    at = {"a": noon, "b": noon + timedelta(hours=3), "c": noon + timedelta(days=1)}
    for key, moment in at.items():
        await typer.execute("UPDATE fixture_event SET closes_at = $1 WHERE event_key = $2", moment, key)
    await typer.execute("UPDATE fixture SET opens_at = $1, closes_at = $2", noon - timedelta(days=30), at["c"])
    worker = {"remind_again_before": timedelta(0), "time_zone": "UTC"}

    async def reminded(before: timedelta) -> list[str]:
        await typer.reminder_worker(remind_before=before, **worker).step()
        return [key for key, _ in await typer.reminded()]

    until = noon - datetime.now(UTC)
    assert await reminded(until - timedelta(minutes=5)) == []
    first = f"deadline:{played.id}:first-{noon:%Y%m%d}:2-2"
    assert await reminded(until + timedelta(minutes=5)) == [first]
    (told,) = [MessageRequested.model_validate(data) for data in await typer.emitted(MessageRequested.type)]
    assert (told.user_ids, told.useful_until) == ((eagles.id,), noon)
    assert "The first of these matches closes on" in told.body.en
    await eagles.makes_team(picks=played.picks(c=HOME))
    assert await reminded(until + timedelta(minutes=5)) == [first]
    assert await reminded(until + timedelta(hours=25)) == [first]
    await typer.execute("UPDATE fixture SET reminded_at = $1", datetime.now(UTC) - timedelta(days=2))
    second = f"deadline:{played.id}:first-{at['c']:%Y%m%d}:1-1"
    await typer.execute("UPDATE fixture_event SET closes_at = $1 WHERE event_key <> 'c'", datetime.now(UTC))
    assert await reminded(until + timedelta(hours=25)) == [first, second]
