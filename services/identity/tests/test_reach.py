"""How many people a message reaches, and how many of them by e-mail too."""

from typing import Any
from uuid import UUID

from identity.tests.conftest import Identity
from identity.tests.test_inbox import join
from identity.tests.test_notifications import wants
from identity.tests.test_sessions import sql
from kit.process.identifiers import uuid7

REACH = "/organizer/identity/users/reach"


async def test_those_are_counted_who_want_such_messages_by_mail_and_have_confirmed_their_address(
    identity: Identity,
) -> None:
    ann, ben, eve, other = [await identity.logged_in() for _ in range(4)]
    boss = await identity.logged_in(await identity.registered("boss@trybuna.test"))
    await sql(identity, "UPDATE users SET organizer_since = now() WHERE id = $1", UUID(boss.id))
    boss = await identity.logged_in(boss.email)
    contest = uuid7()
    await join(identity, contest, *(UUID(one.id) for one in (ann, ben, eve)))
    await wants(ann, "organizer")
    await wants(ben, "deadline")
    await wants(eve, "organizer", "deadline")
    await wants(other, "organizer")
    await sql(identity, "UPDATE users SET email_confirmed_at = NULL WHERE id = $1", UUID(eve.id))

    async def reach(**asked: object) -> tuple[int, Any]:
        answer = await boss.asks("GET", REACH, params=asked)
        return answer.status_code, answer.json()

    assert await reach(kind="organizer", league=str(contest)) == (200, {"people": 3, "byMail": 1})
    assert await reach(kind="deadline", user=[ann.id, ben.id]) == (200, {"people": 2, "byMail": 1})
    assert await reach(kind="deadline", user=[ann.id]) == (200, {"people": 1, "byMail": 0})
    status, problem = await reach(kind="organizer", league="nonsense")
    assert (status, problem["code"]) == (404, "contest-not-found")
    assert (await reach(kind="results"))[0] == 422
    refused = await ann.asks("GET", REACH, params={"kind": "organizer"})
    assert (refused.status_code, refused.json()["code"]) == (403, "organizer-only")
