"""Organizers remove members, let them back, and let a blocked one win; the person is told why."""

from contests.tests.acting import LEAGUES, Contests
from contracts.events.audit import ActionRecorded
from contracts.events.contest import MembershipChanged
from contracts.events.message import MessageRequested
from kit.process.identifiers import uuid7

WHY = {"reason": "Od listopada poza firmą"}


async def test_a_removed_member_is_told_and_joins_again_only_if_let(contests: Contests) -> None:
    contest = await contests.running()
    member, other = contests.participant(), contests.participant()
    await contests.join(member, contest["_id"])
    path = f"{LEAGUES}/{contest['_id']}/members"
    removed = await contests.organizer.asks("POST", f"{path}/{member.id}/remove", json=WHY)
    assert removed.status_code == 204
    told = (await contests.emitted(MessageRequested))[-1]
    assert told["user_ids"] == [str(member.id)]
    assert all(WHY["reason"] in told["body"][language] for language in ("pl", "en"))
    refused = await contests.join(member, contest["_id"])
    assert (refused.status_code, refused.json()["code"]) == (409, "removed-from-contest")
    assert (await contests.join(other, contest["_id"])).status_code == 200
    [found] = await contests.organizer.gets(f"{path}/decisions")
    assert (found["userId"], found["kind"], found["reason"]) == (str(member.id), "removed", WHY["reason"])

    restored = await contests.organizer.asks("POST", f"{path}/{member.id}/restore")
    assert restored.status_code == 204
    assert await contests.organizer.gets(f"{path}/decisions") == []
    assert [
        (event["joined"], event["revision"])
        for event in await contests.emitted(MembershipChanged)
        if event["user_id"] == str(member.id)
    ] == [(True, 1), (False, 2), (True, 3)]
    log = await member.gets(f"/leagues/{contest['_id']}/log")
    assert [item["summary"] for item in log["items"]][:2] == [
        "A removed team was let back.",
        "A team was removed from the contest.",
    ]
    acts = [act for act in await contests.emitted(ActionRecorded) if act["action"].startswith("member.")]
    assert [(act["action"], act["reason"]) for act in acts] == [("member.removed", None), ("member.restored", None)]


async def test_nobody_else_is_removed_restored_or_awarded(contests: Contests) -> None:
    contest = await contests.running()
    member = contests.participant()
    path = f"{LEAGUES}/{contest['_id']}/members"
    for user, act in ((uuid7(), "remove"), (member.id, "restore"), ("nonsense", "award"), (member.id, "award")):
        answer = await contests.organizer.asks("POST", f"{path}/{user}/{act}", json=WHY)
        assert (answer.status_code, answer.json()["code"]) == (404, "participant-not-found")
    await contests.join(member, contest["_id"])
    for act in ("remove", "restore", "award"):
        answer = await member.asks("POST", f"{path}/{member.id}/{act}", json=WHY)
        assert (answer.status_code, answer.json()["code"]) == (403, "organizer-only")
    empty = await contests.organizer.asks("POST", f"{path}/{member.id}/remove", json={"reason": " "})
    assert empty.status_code == 422


async def test_a_blocked_member_wins_by_a_decision_also_after_the_closing(contests: Contests) -> None:
    contest = await contests.running()
    member = contests.participant()
    await contests.join(member, contest["_id"])
    path = f"{LEAGUES}/{contest['_id']}"
    await contests.organizer.sends("POST", f"{path}/close", {"reason": "Over"})
    late = await contests.organizer.asks("POST", f"{path}/members/{member.id}/remove", json=WHY)
    assert (late.status_code, late.json()["code"]) == (409, "contest-closed")
    for reason in ("Pomyłka", "Wyjaśniono"):
        answer = await contests.organizer.asks("POST", f"{path}/members/{member.id}/award", json={"reason": reason})
        assert answer.status_code == 204
    [found] = await contests.organizer.gets(f"{path}/members/decisions")
    assert (found["kind"], found["reason"]) == ("awarded", "Wyjaśniono")
