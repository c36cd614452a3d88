"""An organizer writes to a contest's members."""

import asyncio
from typing import Any
from uuid import uuid4

import pytest

from contests.tests.acting import LEAGUES, Contests
from contracts.events.audit import ActionRecorded
from contracts.events.message import MessageRequested


def written(**changes: Any) -> dict[str, Any]:
    usual = {
        "key": str(uuid4()),
        "title": {"pl": "Przełożony mecz"},
        "text": {"pl": "W środę.\nO 18.", "en": "On Wednesday."},
    }
    return usual | changes


async def joined(contests: Contests, *, members: int = 2) -> str:
    league = (await contests.running(name="Mundial"))["_id"]
    for _ in range(members):
        assert (await contests.join(contests.participant(), league)).status_code == 200
    return f"{LEAGUES}/{league}/messages"


async def test_a_message_is_asked_for_in_both_languages_and_recorded_without_its_words(contests: Contests) -> None:
    path = await joined(contests)
    assert await contests.organizer.gets(f"{path}/audience") == {"members": 2}
    message = written()
    sent = await contests.organizer.sends("POST", path, message)
    assert (sent["key"], sent["members"]) == (message["key"], 2)
    [told] = await contests.emitted(MessageRequested)
    assert (told["kind"], told["contest_id"], told["user_ids"]) == ("organizer", path.split("/")[4], [])
    assert told["title"] == {"pl": "Przełożony mecz", "en": "Przełożony mecz"}, "one language stands for the other"
    assert told["body"] == {"pl": "W środę.\nO 18.\n\nMundial", "en": "On Wednesday.\n\nMundial"}
    [act] = [act for act in await contests.emitted(ActionRecorded) if act["action"] == "message.sent"]
    assert (act["subject_id"], act["after"]) == (message["key"], {"members": 2})
    assert act["actor_id"] == str(contests.organizer.id)


async def test_what_was_sent_stays_listed_by_its_title_with_how_many_it_went_to(contests: Contests) -> None:
    path = await joined(contests)
    assert await contests.organizer.gets(path) == []
    first = await contests.organizer.sends("POST", path, written())
    last = await contests.organizer.sends("POST", path, written(title={"pl": "Finał", "en": "The final"}))
    assert await contests.organizer.gets(path) == [last, first]
    assert (last["title"], first["title"], first["members"]) == ("The final", "Przełożony mecz", 2)
    assert (await contests.organizer.gets(path, language="pl"))[0]["title"] == "Finał"
    await contests.query("UPDATE organizer_message SET title_pl = NULL, title_en = NULL")
    assert {one["title"] for one in await contests.organizer.gets(path)} == {None}
    refused = await contests.participant().asks("GET", path)
    assert (refused.status_code, refused.json()["code"]) == (403, "organizer-only")


async def test_a_repetition_sends_nothing_also_of_several_at_once(contests: Contests) -> None:
    path = await joined(contests)
    message = written()
    answers = await asyncio.gather(*(contests.organizer.sends("POST", path, message) for _ in range(5)))
    assert all(answer == answers[0] for answer in answers)
    other = await contests.organizer.sends("POST", path, message | {"title": {"en": "Something else"}})
    assert other == answers[0]
    assert len(await contests.emitted(MessageRequested)) == 1
    assert await contests.organizer.sends("POST", path, written()) != answers[0]


@pytest.mark.parametrize(
    "changed",
    [
        {"title": {}},
        {"title": {"pl": " "}},
        {"text": {"en": ""}},
        {"title": {"pl": "x" * 121}},
        {"text": {"pl": "x" * 4001}},
        {"key": "once"},
    ],
)
async def test_a_message_says_something_and_not_too_much(contests: Contests, changed: dict[str, Any]) -> None:
    path = await joined(contests, members=0)
    answer = await contests.organizer.asks("POST", path, json=written(**changed))
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid-body")


async def test_who_may_not_and_what_cannot_be_written_to(contests: Contests) -> None:
    path = await joined(contests, members=0)
    draft = f"{LEAGUES}/{(await contests.draft())['_id']}/messages"
    nothing = f"{LEAGUES}/{uuid4()}/messages"

    async def code(who: Any, method: str, where: str) -> tuple[int, str]:
        answer = await who.asks(method, where, json=written())
        return answer.status_code, answer.json()["code"]

    assert await code(contests.organizer, "POST", path) == (409, "no-members")
    assert await code(contests.organizer, "POST", draft) == (409, "contest-not-published")
    assert await code(contests.organizer, "POST", nothing) == (404, "contest-not-found")
    assert await code(contests.organizer, "GET", f"{nothing}/audience") == (404, "contest-not-found")
    assert await code(contests.participant(), "POST", path) == (403, "organizer-only")
    assert await code(contests.participant(), "GET", f"{path}/audience") == (403, "organizer-only")
    assert await contests.emitted(MessageRequested) == []


async def test_chosen_people_are_written_to_as_far_as_they_take_part(contests: Contests) -> None:
    path = await joined(contests)
    league = path.split("/")[4]
    chosen, stranger = contests.participant(), contests.participant()
    assert (await contests.join(chosen, league)).status_code == 200
    sent = await contests.organizer.sends("POST", path, written(userIds=[str(stranger.id), str(chosen.id)]))
    assert sent["members"] == 1
    [told] = await contests.emitted(MessageRequested)
    assert (told["contest_id"], told["user_ids"]) == (None, [str(chosen.id)])
    refused = await contests.organizer.asks("POST", path, json=written(userIds=[str(stranger.id)]))
    assert (refused.status_code, refused.json()["code"]) == (409, "no-members")
    refused = await contests.organizer.asks("POST", path, json=written(userIds=[]))
    assert refused.status_code == 422, "nobody is not everybody"
