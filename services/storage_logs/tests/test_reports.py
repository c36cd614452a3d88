"""Reports over HTTP: sent by people and browsers, read and answered by organizers, erased and forgotten."""

import asyncio
from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import text

from contracts.events.message import MessageRequested
from contracts.events.user import UserErased
from kit.database.sessions import Database
from kit.process.identifiers import uuid7
from storage_logs.main import SERVICE
from storage_logs.reports import service
from storage_logs.tests.conftest import StorageLogs, StorageLogsWith

FEEDBACK, ERRORS, REPORTS = "/storage/logs/user-feedback", "/storage/logs/errors", "/organizer/storage_logs/reports"
ORGANIZER, ALA = UUID(int=2), UUID(int=5)
STATE = {"leagueId": str(UUID(int=7)), "leagueName": "Liga <b>Trybuny</b>"}
Json = Any


class Desk:
    """What people send to storage_logs, and what its organizer does with it."""

    def __init__(self, storage_logs: StorageLogs, database: Database) -> None:
        self._client = storage_logs.client
        self._mint = storage_logs.mint
        self._database = database

    async def send(self, path: str = FEEDBACK, *, who: UUID | None = ALA, language: str = "en", **body: Any) -> Any:
        """Send a report; answers the response."""
        headers = {"Accept-Language": language} | (self._mint.headers(who) if who else {})
        usual = {"message": "Nie widzę punktów", "category": "Punkty", "source": "/league", "userThatComplained": "Ala"}
        return await self._client.post(path, json=usual | body, headers=headers)

    async def ask(self, path: str = "", method: str = "GET", *, body: Json = None, **params: Any) -> Any:
        """Ask as the organizer; answers the response."""
        headers = self._mint.headers(ORGANIZER, roles=("participant", "organizer")) | {"Accept-Language": "en"}
        return await self._client.request(method, f"{REPORTS}{path}", json=body, params=params, headers=headers)

    async def answer(self, report: str, words: str = "Dziękujemy.", **more: Any) -> Any:
        """Answer a report; answers the response."""
        return await self.ask(f"/{report}/answers", "POST", body={"key": str(uuid7()), "text": words} | more)

    async def told(self, event: str) -> list[Json]:
        """Answer what was told of this type, in order."""
        async with self._database.transaction() as session:
            found = text("SELECT data FROM outbox WHERE type = :type ORDER BY position")
            return list(await session.scalars(found, {"type": event}))

    async def acts(self) -> list[tuple[str, Json, Json]]:
        """Answer what the audit log will say: acts with what was before and after."""
        return [(one["action"], one["before"], one["after"]) for one in await self.told("action.recorded.v1")]

    async def erase(self, person: UUID) -> None:
        """Let somebody be erased."""
        async with self._database.transaction() as session:
            event = UserErased(revision=1, user_id=person).model_dump(mode="json")
            await SERVICE.handlers.bind(UserErased.type, event)(session)


@pytest.fixture
async def desk(storage_logs: StorageLogs, database: Database) -> Desk:
    return Desk(storage_logs, database)


async def test_a_message_is_kept_plain_and_scrubbed_and_who_sent_it_is_shown_only_when_asked_for(desk: Desk) -> None:
    sent = await desk.send(
        message="  <b>Wrona</b> miał asystę.\r\nPisz: ala@poczta.test, tel. 600 700 800<script>x</script>",
        category="<i>Punkty</i> ",
        state=STATE,
    )
    assert sent.status_code == 201
    report = sent.json()["_id"]
    page = (await desk.ask()).json()
    assert page["total"] == 1
    item = page["items"][0]
    assert item["excerpt"] == "Wrona miał asystę.\nPisz: [e-mail], tel. [phone]"
    told = {name: item[name] for name in ("kind", "category", "source", "status", "isAnonymous", "state", "sentAt")}
    assert told == {
        "kind": "feedback",
        "category": "Punkty",
        "source": "/league",
        "status": "new",
        "isAnonymous": False,
        "state": {"leagueId": STATE["leagueId"], "leagueName": "Liga Trybuny", "teamId": None, "teamName": ""},
        "sentAt": sent.json()["sentAt"],
    }
    assert (await desk.ask(f"/{report}")).json()["author"] is None
    assert await desk.acts() == []
    assert (await desk.ask(f"/{report}", reveal=True)).json()["author"] == str(ALA)
    assert [act[0] for act in await desk.acts()] == ["report.author-read"]


async def test_a_visitor_reports_a_failed_screen_and_writes_no_message(desk: Desk) -> None:
    refused = await desk.send(who=None)
    assert (refused.status_code, refused.json()["code"]) == (401, "not-logged-in")
    first = await desk.send(ERRORS, who=None, message="TypeError: x is undefined")
    again = await desk.send(ERRORS, message="TypeError: x is undefined")
    assert (first.status_code, again.status_code) == (201, 201)
    report = (await desk.ask(f"/{first.json()['_id']}")).json()
    assert (report["kind"], report["isAnonymous"], report["alike"]) == ("error", True, 1)
    nobody = await desk.answer(report["_id"])
    assert (nobody.status_code, nobody.json()["code"]) == (409, "nobody-to-answer")


@pytest.mark.parametrize(("path", "who"), [(FEEDBACK, ALA), (ERRORS, ALA), (ERRORS, None)])
async def test_a_form_sent_three_times_at_once_is_one_report(desk: Desk, path: str, who: UUID | None) -> None:
    key = str(uuid7())
    answers = await asyncio.gather(*(desk.send(path, who=who, key=key) for _ in range(3)))
    assert len({(answer.status_code, answer.text) for answer in answers}) == 1
    assert (await desk.ask()).json()["total"] == 1
    await desk.send(path, who=UUID(int=9), key=key)
    await desk.send(path, who=who)
    assert (await desk.ask()).json()["total"] == 3, "other senders, and forms without a key"


@pytest.mark.parametrize("message", ["", "   ", "<p> </p>", "<script>alert(1)</script>", "\u200b"])
@pytest.mark.parametrize("path", [FEEDBACK, ERRORS])
async def test_a_message_says_something(desk: Desk, path: str, message: str) -> None:
    answer = await desk.send(path, language="pl", message=message)
    assert (answer.status_code, answer.json()["code"]) == (400, "message-empty")
    assert answer.json()["detail"] == "Napisz wiadomość."


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("message", "x" * 2001),
        ("message", None),
        ("message", "a\x00b"),
        ("category", "x" * 101),
        ("source", "x" * 201),
        ("state", {"leagueId": "nobody"}),
        ("state", {"teamId": STATE["leagueId"], "teamName": "x" * 201}),
    ],
)
async def test_what_is_too_long_or_of_another_form_is_refused(desk: Desk, field: str, value: Json) -> None:
    answer = await desk.send(**{field: value})
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid-body")
    assert (await desk.ask()).json()["total"] == 0


async def test_a_clients_word_on_who_complains_counts_for_nothing(desk: Desk) -> None:
    sent = await desk.send(userThatComplained={"_id": str(ORGANIZER), "email": ["x"] * 100})
    shown = (await desk.ask(f"/{sent.json()['_id']}", reveal=True)).json()
    assert shown["author"] == str(ALA)


async def test_one_person_and_one_networks_visitors_send_so_many(storage_logs_with: StorageLogsWith) -> None:
    strict = await storage_logs_with(report_rate="2/hour", visitor_report_rate="1/hour")

    async def send(path: str, who: UUID | None) -> tuple[int, str]:
        headers = strict.mint.headers(who) if who else {}
        answer = await strict.client.post(path, json={"message": "Coś"}, headers=headers)
        return answer.status_code, answer.headers.get("retry-after", "")

    assert [await send(FEEDBACK, ALA), await send(ERRORS, ALA)] == [(201, ""), (201, "")]
    status, seconds = await send(FEEDBACK, ALA)
    assert status == 429
    assert int(seconds) == pytest.approx(1800, abs=60), "one of two an hour, less what the test took"
    assert (await send(FEEDBACK, UUID(int=6)))[0] == 201
    assert [(await send(ERRORS, None))[0] for _ in range(2)] == [201, 429]
    answer = await strict.client.post(ERRORS, json={"message": "Coś"}, headers={"Accept-Language": "en"})
    assert answer.json()["code"] == "too-many-reports"
    assert answer.json()["detail"].startswith("Too many reports in a short time.")


async def test_organizers_find_reports_by_words_ids_kind_and_status(desk: Desk) -> None:
    points = (await desk.send(message="Punkty 100% złe", state=STATE)).json()["_id"]
    name = (await desk.send(message="Obraźliwa nazwa", category="Ligi")).json()["_id"]
    broken = (await desk.send(ERRORS, message="TypeError", source="/ranking")).json()["_id"]
    await desk.ask(f"/{name}/status", "PUT", body={"status": "inWork"})

    async def found(**params: Any) -> list[str]:
        return [one["_id"] for one in (await desk.ask(**params)).json()["items"]]

    assert await found() == [broken, name, points]
    assert await found(search="ZŁE") == [points]
    assert await found(search="100%") == [points]
    assert await found(search="%") == [points]
    assert await found(search="ligi") == [name]
    assert await found(search="/ranking") == [broken]
    assert await found(search=STATE["leagueId"]) == [points]
    assert await found(search=broken) == [broken]
    assert await found(kind="error") == [broken]
    assert await found(status=["inWork", "closed"]) == [name]
    assert await found(page=2, size=2) == [points]
    assert (await desk.ask("/counts")).json() == {"new": 2, "open": 3, "done": 0, "errors": 1}
    assert (await desk.ask(status="lost")).status_code == 422


async def test_a_status_changes_as_often_as_one_likes_and_the_audit_log_keeps_each_change(desk: Desk) -> None:
    report = (await desk.send()).json()["_id"]
    for status in ("inWork", "inWork", "closed", "new"):
        changed = await desk.ask(f"/{report}/status", "PUT", body={"status": status})
        assert (changed.status_code, changed.json()["status"]) == (200, status)
    changes = [(before["status"], after["status"]) for _, before, after in await desk.acts()]
    assert changes == [("new", "inWork"), ("inWork", "closed"), ("closed", "new")]
    assert (await desk.ask(f"/{report}/status", "PUT", body={"status": "answered"})).status_code == 422


async def test_an_answer_goes_into_the_inbox_once_per_key(desk: Desk) -> None:
    sent = (await desk.send(message="Wrona miał asystę")).json()
    report, key = sent["_id"], str(uuid7())
    words: dict[str, Any] = {"words": "Poprawiamy.\nDziękujemy.", "key": key, "close": False}
    assert (await desk.answer(report, **words)).status_code == 201
    answered = await desk.answer(report, **words)
    assert answered.status_code == 201
    assert [one["text"] for one in answered.json()["answers"]] == ["Poprawiamy.\nDziękujemy."]
    assert answered.json()["status"] == "answered"
    closed = await desk.answer(report, "Zrobione.")
    assert (closed.json()["status"], len(closed.json()["answers"])) == ("closed", 2)
    first, second = await desk.told(MessageRequested.type)
    assert (first["user_ids"], first["kind"], first["path"]) == ([str(ALA)], "organizer", "/contactus")
    assert first["body"]["pl"].startswith("Poprawiamy.\nDziękujemy.\n\nTwoje zgłoszenie z ")
    assert first["body"]["en"].endswith(":\nWrona miał asystę")
    assert first["key"] != second["key"]
    assert str(ALA) not in first["key"]
    acts = [(action, after) for action, _, after in await desk.acts()]
    assert acts == [("report.answered", {"status": "answered"}), ("report.answered", {"status": "closed"})]
    empty = await desk.answer(report, "  ")
    assert (empty.status_code, empty.json()["code"]) == (400, "message-empty")


@pytest.mark.parametrize("report", ["nobody", str(UUID(int=9))])
async def test_what_nobody_has_sent_is_not_found(desk: Desk, report: str) -> None:
    answers = [
        await desk.ask(f"/{report}"),
        await desk.ask(f"/{report}/status", "PUT", body={"status": "closed"}),
        await desk.answer(report),
    ]
    assert [(one.status_code, one.json()["code"]) for one in answers] == [(404, "report-not-found")] * 3


async def test_reports_are_for_organizers(desk: Desk, storage_logs: StorageLogs) -> None:
    report = (await desk.send()).json()["_id"]
    for method, path in (("GET", ""), ("GET", "/counts"), ("GET", f"/{report}"), ("PUT", f"/{report}/status")):
        body = {"status": "closed"} if method == "PUT" else None
        visitor = await storage_logs.client.request(method, f"{REPORTS}{path}", json=body)
        mine = await storage_logs.client.request(
            method, f"{REPORTS}{path}", json=body, headers=storage_logs.mint.headers(ALA)
        )
        assert (visitor.status_code, mine.status_code, mine.json()["code"]) == (401, 403, "organizer-only")


async def test_what_somebody_reported_goes_with_their_account_and_nothing_comes_later(desk: Desk) -> None:
    mine = (await desk.send()).json()["_id"]
    await desk.answer(mine)
    kept = (await desk.send(who=UUID(int=6))).json()["_id"]
    await desk.erase(ALA)
    assert [one["_id"] for one in (await desk.ask()).json()["items"]] == [kept]
    assert (await desk.answer(mine)).status_code == 404
    late = await desk.send()
    assert (late.status_code, late.json()["code"]) == (401, "not-logged-in")


async def test_somebody_sees_what_is_held_of_their_reports(desk: Desk, storage_logs: StorageLogs) -> None:
    report = (await desk.send(state=STATE)).json()["_id"]
    await desk.send(who=UUID(int=6), message="Nie moje")
    await desk.answer(report, "Dziękujemy.")
    answer = await storage_logs.client.get("/internal/export", headers=storage_logs.mint.headers(ALA))
    held = {one["name"]: one["rows"] for one in answer.json()["holdings"]}
    assert [(one["message"], one["league"]) for one in held["reports"]] == [("Nie widzę punktów", "Liga Trybuny")]
    assert [one["text"] for one in held["reportAnswers"]] == ["Dziękujemy."]


async def test_reports_are_forgotten_and_old_ones_that_nobody_saw_are_overdue(desk: Desk, database: Database) -> None:
    old, touched = [(await desk.send(message=words)).json()["_id"] for words in ("stare", "nowe")]
    days = text("UPDATE reports SET sent_at = sent_at - interval '5 days', changed_at = changed_at - interval '5 days'")
    async with database.transaction() as session:
        assert await service.overdue(session) == 0
        await session.execute(days)
        assert 3 * 86400 - 60 < await service.overdue(session) < 3 * 86400 + 60
    await desk.ask(f"/{touched}/status", "PUT", body={"status": "inWork"})
    async with database.transaction() as session:
        await service.forget_old(session, timedelta(days=4))
        assert await service.overdue(session) == 0
    assert [one["_id"] for one in (await desk.ask()).json()["items"]] == [touched]
    assert old != touched
