"""A report over the wire: from a message to the answer in the inbox, and to the audit log."""

from collections.abc import Awaitable, Callable

from blackbox.api import Api, Json, eventually

FEEDBACK, REPORTS = "/storage/logs/user-feedback", "/organizer/storage_logs/reports"
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
