"""Reports over the wire: from a message to the answer in the inbox, from a failed screen to the organizer's list."""

from collections.abc import Awaitable, Callable

import pytest

from blackbox.api import NOBODYS, Api, Json, eventually

FEEDBACK, ERRORS, REPORTS = "/storage/logs/user-feedback", "/storage/logs/errors", "/organizer/storage_logs/reports"
KEY = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c53"
Person = Callable[[], Awaitable[Api]]


def said(person: Api, words: str) -> Json:
    """Write a body as the spec's client does, that can be found again by who sent it."""
    return {
        "message": f"{words} <b>{person.user['_id']}</b>",
        "category": "Punkty",
        "source": "/contactus",
        "userThatComplained": {"_id": person.user["_id"], "email": person.user["email"]},
    }


async def test_a_message_is_answered_in_the_inbox_and_the_audit_log_knows(organizer: Api, participant: Person) -> None:
    ala = await participant()
    sent = await ala.post(FEEDBACK, said(ala, "Wrona miał asystę, piszcie: ala@poczta.test, +48 600 700 800."))
    report = f"{REPORTS}/{sent['_id']}"
    page = await organizer.get(REPORTS, search=sent["_id"], status=["new", "inWork"], kind="feedback")
    assert [one["_id"] for one in page["items"]] == [sent["_id"]]
    shown = await organizer.get(report)
    assert shown["message"] == f"Wrona miał asystę, piszcie: [e-mail], [phone]. {ala.user['_id']}"
    assert (shown["author"], shown["status"], shown["answers"]) == (None, "new", [])
    assert (await organizer.get(report, reveal=True))["author"] == ala.user["_id"]
    assert (await organizer.put(f"{report}/status", {"status": "inWork"}))["status"] == "inWork"
    before = await organizer.get(f"{REPORTS}/counts")
    for _ in range(2):
        answered = await organizer.post(f"{report}/answers", {"key": KEY, "text": "Poprawione.", "close": True})
        assert answered["status"] == "closed"
        assert [one["text"] for one in answered["answers"]] == ["Poprawione."]
    after = await organizer.get(f"{REPORTS}/counts")
    assert (after["open"] - before["open"], after["done"] - before["done"]) == (-1, 1)
    inbox = await eventually(lambda: ala.get("/users/inbox"), lambda found: len(found["items"]) == 1)
    assert (inbox["items"][0]["title"], inbox["items"][0]["isRead"]) == ("The organizer's answer", False)
    assert inbox["items"][0]["body"].startswith("Poprawione.\n\n")
    acts = await eventually(
        lambda: organizer.get("/organizer/storage_logs/audit", search=sent["_id"]),
        lambda found: len(found["items"]) == 3,
    )
    told = {(one["action"], one["actorId"]) for one in acts["items"]}
    who = organizer.user["_id"]
    assert told == {("report.author-read", who), ("report.status-changed", who), ("report.answered", who)}


async def test_a_failed_screen_is_reported_by_whoever_sees_it(
    base_url: str, organizer: Api, participant: Person
) -> None:
    ala = await participant()
    state = {"leagueId": NOBODYS, "leagueName": "Liga <i>x</i>", "teamId": None, "teamName": ""}
    async with Api(base_url) as visitor:
        first = await visitor.post(ERRORS, said(ala, "TypeError: x is undefined") | {"state": state})
    again = await ala.post(ERRORS, said(ala, "TypeError: x is undefined"))
    shown = await organizer.get(f"{REPORTS}/{first['_id']}", reveal=True)
    assert (shown["kind"], shown["isAnonymous"], shown["author"], shown["alike"]) == ("error", True, None, 1)
    assert shown["state"] == state | {"leagueName": "Liga x"}
    refused = await organizer.refusal("POST", f"{REPORTS}/{first['_id']}/answers", {"key": KEY, "text": "Hej"})
    assert refused == (409, "nobody-to-answer")
    answered = await organizer.post(f"{REPORTS}/{again['_id']}/answers", {"key": KEY, "text": "Hej", "close": False})
    assert answered["status"] == "answered"


@pytest.mark.parametrize("path", [FEEDBACK, ERRORS])
async def test_what_says_nothing_or_too_much_is_refused(path: str, participant: Person) -> None:
    ala = await participant()
    for empty in ("", " ", "<b></b>", "<script>alert(1)</script>"):
        assert await ala.refusal("POST", path, {"message": empty}) == (400, "message-empty")
    wrong = [{}, {"message": None}, {"message": "x" * 2001}, {"message": "x", "category": "y" * 101}]
    wrong += [{"message": "x", "state": {"leagueId": "none"}}, {"message": "x", "source": 7}]
    for body in wrong:
        assert await ala.refusal("POST", path, body) == (422, "invalid-body"), body


async def test_only_people_write_messages_and_only_organizers_read_them(
    base_url: str, organizer: Api, participant: Person
) -> None:
    ala = await participant()
    mine = (await ala.post(FEEDBACK, said(ala, "Hej")))["_id"]
    answer, status = {"key": KEY, "text": "Hej"}, {"status": "closed"}
    calls = [
        ("GET", REPORTS, None),
        ("GET", f"{REPORTS}/counts", None),
        ("GET", f"{REPORTS}/{mine}", None),
        ("PUT", f"{REPORTS}/{mine}/status", status),
        ("POST", f"{REPORTS}/{mine}/answers", answer),
    ]
    async with Api(base_url) as visitor:
        assert await visitor.refusal("POST", FEEDBACK, {"message": "Hej"}) == (401, "not-logged-in")
        for method, path, body in calls:
            assert await visitor.refusal(method, path, body) == (401, "not-logged-in")
            assert await ala.refusal(method, path, body) == (403, "organizer-only")
    for nobodys in (NOBODYS, "no-id"):
        for method, path, body in calls[2:]:
            there = path.replace(mine, nobodys)
            assert await organizer.refusal(method, there, body) == (404, "report-not-found")
    assert await organizer.refusal(*calls[4][:2], answer | {"text": " "}) == (400, "message-empty")
    assert await organizer.refusal(*calls[3][:2], {"status": "answered"}) == (422, "invalid-body")
    assert await organizer.refusal("GET", f"{REPORTS}?status=lost") == (422, "invalid-body")
