"""Who may join a contest: everybody, people with its code or an address of its domains, or after an organizer's yes."""

import asyncio
from typing import Any

import pytest

from contests.domain.admission import Admission
from contests.tests.acting import LEAGUES, Contests, Person, succeeded
from contests.tests.test_memberships import settled
from contracts.events.audit import ActionRecorded
from contracts.events.contest import MembershipChanged
from contracts.events.message import MessageRequested
from kit.process.identifiers import uuid7

CODE = {"admission": "code", "entryCode": "BIURO-26"}
DOMAINS = {"admission": "domains", "entryDomains": ["Biuro.example", "oddzial.example"]}
APPROVAL = {"admission": "approval"}


async def refusal(contests: Contests, person: Person, league: str, **body: Any) -> tuple[int, str]:
    answer = await contests.join(person, league, **body)
    return answer.status_code, answer.json()["code"]


async def listed(person: Person) -> list[list[str]]:
    """The names of the contests in the lists for everybody, and in those for the reader."""
    paths = ("/leagues/availablePublicLeagues", "/leagues/details", "/leagues/archive")
    return [[contest["name"] for contest in await person.gets(path)] for path in paths]


@pytest.mark.parametrize(
    ("given", "fits"), [("BIURO-26", True), (" biuro-26 ", True), ("BIURO-27", False), ("", False), (None, False)]
)
def test_a_code_fits_in_any_letter_case(given: str | None, *, fits: bool) -> None:
    assert Admission("code", "BIURO-26").opens_to(given) is fits
    assert not Admission("code").opens_to(given)


@pytest.mark.parametrize(
    ("domain", "fits"), [("biuro.example", True), ("BIURO.example", True), ("x.biuro.example", False), (None, False)]
)
def test_a_domain_fits_without_its_subdomains(domain: str | None, *, fits: bool) -> None:
    assert Admission("domains", None, ("biuro.example",)).has_domain(domain) is fits


async def test_with_a_code_only_who_has_it_joins(contests: Contests) -> None:
    contest = await contests.running(**CODE)
    me = contests.participant()
    for code in ({}, {"entryCode": "BIURO-25"}, {"entryCode": ""}):
        assert await refusal(contests, me, contest["_id"], **code) == (400, "entry-code-wrong")
    assert await contests.query("SELECT * FROM membership") == []
    assert (await contests.join(me, contest["_id"], entryCode="biuro-26 ")).status_code == 200


async def test_codes_are_tried_a_few_times_only(contests: Contests) -> None:
    contest = await contests.running(**CODE)
    me = contests.participant()
    answers = [await refusal(contests, me, contest["_id"], entryCode=f"guess-{n}") for n in range(31)]
    assert answers[0] == (400, "entry-code-wrong")
    assert answers[-1] == (429, "too-many-entry-codes")


async def test_with_domains_only_a_confirmed_address_of_theirs_joins(contests: Contests) -> None:
    contest = await contests.running(**DOMAINS)
    for domain in (None, "poczta.example", "x.biuro.example"):
        other = contests.participant(email_domain=domain)
        assert await refusal(contests, other, contest["_id"]) == (403, "email-domain-refused")
    assert (await contests.join(contests.participant(email_domain="biuro.example"), contest["_id"])).is_success


async def test_after_a_yes_who_asked_takes_part_and_is_told(contests: Contests) -> None:
    contest = await contests.running(**APPROVAL)
    me, path = contests.participant(), f"{LEAGUES}/{contest['_id']}/requests"
    answers = await asyncio.gather(*(contests.join(me, contest["_id"]) for _ in range(4)))
    assert [succeeded(answer) for answer in answers] == [[]] * 4
    assert await contests.emitted(MembershipChanged) == []
    [mine] = await me.gets("/leagues/details")
    assert (mine["isSigned"], mine["joinRequest"]) == (False, "waiting")
    [asked] = await contests.organizer.gets(path)
    assert (asked["userId"], asked["state"]) == (str(me.id), "waiting")
    assert await contests.query("SELECT * FROM acceptance") == []

    accepted = await contests.organizer.asks("POST", f"{path}/{me.id}/accept")
    assert accepted.status_code == 204
    [mine] = await me.gets("/leagues/details")
    assert (mine["isSigned"], mine["joinRequest"]) == (True, None)
    [kept] = await contests.query("SELECT subject, given FROM acceptance WHERE user_id = $1", me.id)
    assert (kept["subject"], kept["given"]) == ("regulation", True)
    assert await contests.organizer.gets(path) == []
    [told] = await contests.emitted(MessageRequested)
    assert (told["user_ids"], told["path"]) == ([str(me.id)], f"/c/{contest['address']}")
    acts = [act["action"] for act in await contests.emitted(ActionRecorded)]
    assert acts[-1] == "member.admitted"


async def test_who_was_refused_is_told_and_can_be_let_in_later(contests: Contests) -> None:
    contest = await contests.running(**APPROVAL)
    me, path = contests.participant(), f"{LEAGUES}/{contest['_id']}/requests"
    await contests.join(me, contest["_id"])
    assert (await contests.organizer.asks("POST", f"{path}/{me.id}/refuse")).status_code == 204
    again = await contests.organizer.asks("POST", f"{path}/{me.id}/refuse")
    assert (again.status_code, again.json()["code"]) == (404, "participant-not-found")
    assert await refusal(contests, me, contest["_id"]) == (409, "join-request-refused")
    [mine] = await me.gets("/leagues/details")
    assert mine["joinRequest"] == "refused"
    assert len(await contests.emitted(MessageRequested)) == 1
    assert (await contests.organizer.asks("POST", f"{path}/{me.id}/accept")).status_code == 204
    assert len(await contests.emitted(MembershipChanged)) == 1


async def test_nobody_is_let_in_who_did_not_ask_or_too_late(contests: Contests) -> None:
    season, first = await settled(contests)
    path = f"{LEAGUES}/{season.id}"
    await contests.organizer.sends("PATCH", path, APPROVAL)
    me = contests.participant()
    missing = await contests.organizer.asks("POST", f"{path}/requests/{uuid7()}/accept")
    assert (missing.status_code, missing.json()["code"]) == (404, "participant-not-found")
    await contests.join(me, season.id)
    other = await me.asks("POST", f"{path}/requests/{me.id}/accept")
    assert (other.status_code, other.json()["code"]) == (403, "organizer-only")
    await season.close(first)
    late = await contests.organizer.asks("POST", f"{path}/requests/{me.id}/accept")
    assert (late.status_code, late.json()["code"]) == (409, "first-fixture-closed")
    await contests.organizer.sends("POST", f"{path}/close", {"reason": "Over"})
    for act in ("accept", "refuse"):
        closed = await contests.organizer.asks("POST", f"{path}/requests/{me.id}/{act}")
        assert (closed.status_code, closed.json()["code"]) == (409, "contest-closed")


async def test_a_draft_lets_nobody_in_and_goes_with_its_requests(contests: Contests) -> None:
    contest = await contests.running(**APPROVAL)
    me, path = contests.participant(), f"{LEAGUES}/{contest['_id']}"
    await contests.join(me, contest["_id"])
    await contests.organizer.sends("POST", f"{path}/unpublish")
    answer = await contests.organizer.asks("POST", f"{path}/requests/{me.id}/accept")
    assert (answer.status_code, answer.json()["code"]) == (409, "contest-not-published")
    assert await me.gets("/leagues/details") == []
    assert (await contests.organizer.asks("DELETE", path)).status_code == 204
    assert await contests.query("SELECT * FROM join_request") == []


@pytest.mark.parametrize("entry", [CODE, DOMAINS, APPROVAL])
async def test_a_contest_that_is_not_for_everybody_is_only_in_its_members_lists(
    contests: Contests, entry: dict[str, Any]
) -> None:
    open_to_all = await contests.running(name="Open")
    contest = await contests.running(name="Ours")
    member, other = contests.participant(), contests.participant()
    await contests.join(member, contest["_id"])
    await contests.organizer.sends("PATCH", f"{LEAGUES}/{contest['_id']}", entry)
    assert await listed(other) == [["Open"], ["Open"], []]
    assert await listed(member) == [["Open"], ["Ours", "Open"], []]
    page = succeeded(await contests.client.get(f"/leagues/addresses/{contest['address']}"))
    assert page["contest"]["admission"] == entry["admission"]
    for league in (contest, open_to_all):
        await contests.organizer.sends("POST", f"{LEAGUES}/{league['_id']}/close", {"reason": "Over"})
    assert await listed(other) == [[], [], ["Open"]]
    assert sorted((await listed(member))[2]) == ["Open", "Ours"]


async def test_changing_who_may_join_removes_nobody_and_the_code_is_for_organizers(contests: Contests) -> None:
    contest = await contests.running()
    member = contests.participant()
    await contests.join(member, contest["_id"])
    path = f"{LEAGUES}/{contest['_id']}"
    for patch, pointer in (({"admission": "code"}, "/entryCode"), ({"admission": "domains"}, "/entryDomains")):
        answer = await contests.organizer.asks("PATCH", path, json=patch)
        assert (answer.status_code, answer.json()["errors"][0]["pointer"]) == (400, pointer)
    changed = await contests.organizer.sends("PATCH", path, CODE)
    assert (changed["admission"], changed["entryCode"]) == ("code", "BIURO-26")
    [mine] = await member.gets("/leagues/details")
    assert (mine["isSigned"], mine["entryCode"], mine["entryDomains"]) == (True, None, [])
    log = await member.gets(f"/leagues/{contest['_id']}/log")
    assert log["items"][0]["summary"] == "Contest settings changed: who may join."
    domains = await contests.organizer.sends("PATCH", path, DOMAINS)
    assert domains["entryDomains"] == ["biuro.example", "oddzial.example"]
    copied = await contests.organizer.sends("POST", f"{path}/copy", {"key": str(uuid7()), "name": "Spring"})
    assert (copied["admission"], copied["entryCode"]) == ("domains", "BIURO-26")
