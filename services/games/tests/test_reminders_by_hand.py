"""Reminders that organizers send: exactly those who have something missing, once per key, while it is of use."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest

from contracts.events.audit import ActionRecorded
from contracts.events.message import MessageRequested
from contracts.events.user import UserAccessChanged
from games.testing.acting import Player, Playing
from kit.process.identifiers import uuid7
from kit.testing.asking import statements

NOTHING = {"typer_predictions": "1-1", "fantasy_teams": "8-8"}
"""What somebody lacks who has saved nothing in the samples, of how much."""


def path(game: Playing, fixture_id: Any, what: str) -> str:
    return f"/organizer/{game.service.name}/fixtures/{fixture_id}/{what}"


def organizer_of(game: Playing) -> Player:
    return game.stranger(roles=("participant", "organizer"))


async def reminds(game: Playing, fixture_id: Any, by: Player, **body: Any) -> httpx.Response:
    return await by.asks("POST", path(game, fixture_id, "reminders"), json={"key": str(uuid7())} | body)


async def members(game: Playing, fixture_id: UUID, **query: Any) -> list[dict[str, Any]]:
    answer = await organizer_of(game).asks("GET", path(game, fixture_id, "members"), params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()["items"]


async def test_exactly_those_are_reminded_who_are_counted(game: Playing, anna: Player) -> None:
    people = [game.stranger() for _ in range(4)]
    for person in people:
        await game.membership(person, joined=True)
    ben, blocked, left, unchecked = people
    fixture_id = await game.fixture(name="Kolejka 1", name_en="Round 1")
    await game.membership(left, joined=False)
    access = UserAccessChanged(user_id=blocked.id, revision=2, account_blocked=True, blocked_contests=())
    await game.hears_of_access(access)
    organizer = organizer_of(game)
    figures = (await organizer.asks("GET", path(game, fixture_id, "teams"))).json()
    assert (figures["toRemind"], figures["blocked"], figures["lastReminder"]) == (3, 1, None)
    assert "still missing in the round “Round 1”: " in figures["reminderText"]
    answer = await reminds(game, fixture_id, organizer, besides=[str(unchecked.id)])
    assert (answer.status_code, answer.json()["members"]) == (201, 2)
    [told] = [MessageRequested.model_validate(data) for data in await game.emitted(MessageRequested.type)]
    assert sorted(told.user_ids) == sorted((anna.id, ben.id))
    assert (told.kind, told.path) == ("deadline", "/league")
    assert told.key == f"deadline:{fixture_id}:{answer.json()['key']}:{NOTHING[game.service.name]}"
    [row] = await game.fetch("SELECT closes_at FROM fixture")
    assert told.useful_until == row["closes_at"]
    [act] = [act for act in await game.emitted(ActionRecorded.type) if act["action"] == "reminder.sent"]
    assert (act["actor_id"], act["fixture_id"], act["after"]) == (str(organizer.id), str(fixture_id), {"members": 2})
    figures = (await organizer.asks("GET", path(game, fixture_id, "teams"))).json()
    assert figures["lastReminder"] == {"sentAt": answer.json()["sentAt"], "members": 2}


async def test_whoever_saved_in_the_meantime_is_not_reminded(game: Playing, anna: Player) -> None:
    fixture_id = await game.fixture()
    ben = game.stranger()
    await game.membership(ben, joined=True)
    await anna.makes_team()
    standing = {one["userId"]: one["standing"] for one in await members(game, fixture_id)}
    wanted = [user for user in (anna.id, ben.id) if standing[str(user)] in {"none", "partial"}]
    assert ben.id in wanted
    assert (await reminds(game, fixture_id, organizer_of(game))).json()["members"] == len(wanted)
    assert [users for _, users in await game.reminded()] == [sorted(wanted)]


async def test_a_key_sends_once_also_after_the_closing(game: Playing, anna: Player) -> None:
    fixture_id = await game.fixture()
    organizer, key = organizer_of(game), str(uuid7())
    first = await reminds(game, fixture_id, organizer, key=key)
    assert (await reminds(game, fixture_id, organizer, key=key)).json() == first.json()
    await game.closes(fixture_id)
    assert (await reminds(game, fixture_id, organizer, key=key)).json() == first.json()
    assert [users for _, users in await game.reminded()] == [[anna.id]]
    assert (await reminds(game, fixture_id, organizer)).json()["code"] == "reminder-too-late"


async def test_an_organizers_own_words_go_to_the_same(game: Playing, anna: Player) -> None:
    fixture_id = await game.fixture()
    words = {"title": {"pl": "Uwaga"}, "text": {"pl": "Zmiana godziny."}}
    answer = await reminds(game, fixture_id, organizer_of(game), **words)
    assert answer.json()["members"] == 1
    [told] = [MessageRequested.model_validate(data) for data in await game.emitted(MessageRequested.type)]
    assert (told.kind, told.user_ids, told.title.en) == ("organizer", (anna.id,), "Uwaga")
    assert told.body.pl.startswith("Zmiana godziny.\n\n")


@pytest.mark.parametrize(
    ("why", "code"),
    [
        ("closed", "reminder-too-late"),
        ("over", "reminder-too-late"),
        ("not open", "fixture-not-open"),
        ("nobody", "nobody-to-remind"),
        ("no text", "message-incomplete"),
        ("unknown", "fixture-not-found"),
        ("no organizer", "organizer-only"),
    ],
)
async def test_nobody_is_reminded_and_it_says_why(game: Playing, anna: Player, why: str, code: str) -> None:
    later: dict[str, Any] = {"opens_at": datetime.now(UTC) + timedelta(minutes=30)} if why == "not open" else {}
    fixture_id = await game.fixture(closes_in=-5 if why == "closed" else 3600, **later)
    match why:
        case "over":
            await game.contest(state="closed")
        case "nobody":
            await game.membership(anna, joined=False)
        case "unknown":
            fixture_id = uuid7()
        case _:
            pass
    body = {"title": {"pl": "Uwaga"}} if why == "no text" else {}
    by = anna if why == "no organizer" else organizer_of(game)
    before = await game.everything()
    answer = await reminds(game, fixture_id, by, **body)
    assert answer.json()["code"] == code
    assert answer.json()["detail"]
    assert await game.everything() == before
    assert await game.reminded() == []


async def test_many_are_reminded_in_slices_of_one_key(
    game: Playing, anna: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.reminders.service.LARGEST_AUDIENCE", 2)
    people = [anna, *(game.stranger() for _ in range(4))]
    for person in people[1:]:
        await game.membership(person, joined=True)
    fixture_id = await game.fixture()
    answer = await reminds(game, fixture_id, organizer_of(game))
    users = sorted(person.id for person in people)
    key = f"deadline:{fixture_id}:{answer.json()['key']}:{NOTHING[game.service.name]}"
    assert await game.reminded() == [(key, users[:2]), (key, users[2:4]), (key, users[4:])]


async def test_members_are_found_by_their_teams_name_or_their_id(game: Playing, anna: Player) -> None:
    ben, cleo = game.stranger(), game.stranger()
    for person in (ben, cleo):
        await game.membership(person, joined=True)
    fixture_id = await game.fixture()
    await anna.makes_team("ŻubryPodlasia")
    await ben.makes_team("Orły")
    found = await members(game, fixture_id, search="żubry")
    assert [one["teamName"] for one in found] == ["ŻubryPodlasia"]
    found = await members(game, fixture_id, search="żubry", user=[str(cleo.id)])
    assert [(one["userId"], one["teamName"]) for one in found] == [
        (str(anna.id), "ŻubryPodlasia"),
        (str(cleo.id), None),
    ]
    found = await members(game, fixture_id, team=[found[0]["teamId"], str(uuid7())])
    assert [one["userId"] for one in found] == [str(anna.id)]
    assert await members(game, fixture_id, search="%") == []
    assert await members(game, fixture_id, listed="blocked") == []
    page = await organizer_of(game).asks("GET", path(game, fixture_id, "members"), params={"page": 2, "size": 2})
    assert (page.json()["total"], [one["teamName"] for one in page.json()["items"]]) == (3, [None])


async def test_who_takes_part_is_for_organizers_alone(game: Playing, anna: Player) -> None:
    fixture_id = await game.fixture()
    for what in ("teams", "members"):
        assert (await anna.asks("GET", path(game, fixture_id, what))).json()["code"] == "organizer-only"
        assert (await game.client.get(path(game, fixture_id, what))).status_code == 401
        unknown = await organizer_of(game).asks("GET", path(game, uuid7(), what))
        assert (unknown.status_code, unknown.json()["code"]) == (404, "fixture-not-found")


@pytest.mark.parametrize(("method", "what"), [("GET", "teams"), ("GET", "members"), ("POST", "reminders")])
async def test_a_contest_that_has_not_arrived_is_waited_for(game: Playing, method: str, what: str) -> None:
    fixture_id = uuid7()
    await game.tells_fixture(fixture_id, closes_in=3600, contest_id=uuid7(), events=())
    before = await game.everything()
    body = {"key": str(uuid7())} if method == "POST" else None
    answer = await organizer_of(game).asks(method, path(game, fixture_id, what), json=body)
    assert (answer.status_code, answer.json()["code"], answer.headers["retry-after"]) == (409, "still-arriving", "1")
    assert await game.everything() == before


async def test_everybody_is_looked_at_once_for_counts_and_names(game: Playing, anna: Player) -> None:
    fixture_id = await game.fixture()
    await anna.makes_team()
    with statements(game.database) as asked:
        answer = await organizer_of(game).asks("GET", path(game, fixture_id, "teams"))
    assert (answer.json()["members"], answer.json()["teams"]) == (1, 1)
    assert sum("FROM membership m" in statement for statement in asked) == 1
