"""Consents of a contest's own after joining: given anew when their text changes, withdrawn, never forgotten."""

from typing import Any

import pytest

from contests.memberships import endpoints
from contests.tests.acting import LEAGUES, Contests, Person, succeeded
from contests.tests.test_overview import LISTS, statements

CONSENTS = "/leagues/userleagues/consents"
SPONSOR = {"key": "sponsor", "text": {"pl": "Zgadzam się na kontakt.", "en": "I agree to be contacted."}}
PHOTO = {"key": "photo", "text": {"pl": "Zgoda na zdjęcia.", "en": "Pictures are fine."}, "required": False}
CHANGED = SPONSOR | {"text": {"pl": "Zgadzam się na telefon.", "en": "I agree to be called."}}


async def playing(contests: Contests, *consents: Any, **given: bool) -> tuple[str, Person]:
    """Answer a contest with consents of its own, and somebody who gave some of them when joining."""
    contest = await contests.running(consents=list(consents))
    me = contests.participant()
    succeeded(await contests.join(me, contest["_id"], consents=given))
    return contest["_id"], me


async def asks_for(contests: Contests, league: str, *consents: Any) -> None:
    await contests.organizer.sends("PATCH", f"{LEAGUES}/{league}", {"consents": list(consents)})


async def ends(contests: Contests, league: str) -> None:
    await contests.organizer.sends("POST", f"{LEAGUES}/{league}/close", {"reason": "The season is over"})


async def seen(person: Person, league: str, path: str = LISTS[0]) -> Any:
    return next(one for one in await person.gets(path) if one["_id"] == league)


async def needed(person: Person, league: str, path: str = LISTS[0]) -> list[str]:
    return (await seen(person, league, path))["consentsNeeded"]


async def says(person: Person, league: str, **accepted: bool) -> tuple[int, Any]:
    """Answer consents to the texts in force; the answer's status, and its list or its code and pointers."""
    asked = {one["key"]: one["textHash"] for one in (await seen(person, league))["additionalOptions"]["consents"]}
    consents = {key: {"accepted": given, "textHash": asked.get(key)} for key, given in accepted.items()}
    return await sends(person, {"league": league, "consents": consents})


async def sends(person: Person, body: Any) -> tuple[int, Any]:
    answer = await person.asks("PUT", CONSENTS, json=body)
    if answer.is_success:
        return 200, said(answer.json())
    problem = answer.json()
    return answer.status_code, (problem["code"], [error["pointer"] for error in problem["errors"]])


def said(answers: list[Any]) -> list[tuple[str, str, bool]]:
    """List answers to consents, the newest first."""
    return [(one["consent"], one["text"], one["accepted"]) for one in answers if one["consent"]]


@pytest.mark.parametrize("path", LISTS)
async def test_a_required_consent_whose_text_changes_is_needed_until_it_is_given_anew(
    contests: Contests, path: str
) -> None:
    league, me = await playing(contests, SPONSOR, PHOTO, sponsor=True, photo=True)
    other = contests.participant()
    succeeded(await contests.join(other, league, consents={"sponsor": True}))
    assert await needed(me, league, path) == []
    await asks_for(contests, league, CHANGED, PHOTO | {"text": SPONSOR["text"]})
    assert await needed(me, league, path) == ["sponsor"], "nobody needs an optional one"
    assert await needed(contests.participant(), league, path) == [], "who takes no part is asked on joining"
    status, answers = await says(me, league, sponsor=True)
    assert (status, answers[0]) == (200, ("sponsor", "I agree to be called.", True))
    assert ("sponsor", "I agree to be contacted.", True) in answers, "what was given before stays known"
    assert (await needed(me, league, path), await needed(other, league, path)) == ([], ["sponsor"])
    assert said(await me.gets(CONSENTS)) == answers
    await asks_for(contests, league, SPONSOR)
    assert await needed(me, league, path) == ["sponsor"], "the text of before was read, and another one since"


async def test_a_consent_that_is_added_or_becomes_required_is_needed_by_members(contests: Contests) -> None:
    league, me = await playing(contests, PHOTO)
    assert await needed(me, league) == []
    await asks_for(contests, league, PHOTO | {"required": True}, SPONSOR)
    assert await needed(me, league) == ["photo", "sponsor"]
    assert (await says(me, league, photo=True, sponsor=True))[0] == 200
    assert await needed(me, league) == []
    await ends(contests, league)
    assert (await says(me, league, photo=False, sponsor=False))[0] == 200
    assert [await needed(me, league, path) for path in (LISTS[0], "/leagues/archive")] == [[], []], "it is over"


async def test_an_optional_consent_is_withdrawn_and_given_again_and_a_repetition_is_no_answer(
    contests: Contests,
) -> None:
    league, me = await playing(contests, PHOTO, photo=True)
    first = ("photo", "Pictures are fine.", True)
    assert await says(me, league, photo=True) == (200, [first])
    withdrawn = {"league": league, "consents": {"photo": {"accepted": False}}}
    for _ in range(2):
        assert await sends(me, withdrawn) == (200, [("photo", "Pictures are fine.", False), first])
    assert await says(me, league, photo=True) == (200, [first, ("photo", "Pictures are fine.", False), first])
    kept = await me.gets(CONSENTS)
    asked = (await seen(me, league))["additionalOptions"]["consents"][0]
    assert {one["textHash"] for one in kept if one["consent"]} == {asked["textHash"]}
    assert [one["decidedAt"] for one in kept] == sorted((one["decidedAt"] for one in kept), reverse=True)


async def test_a_required_consent_ends_with_taking_part_or_with_the_contest(contests: Contests) -> None:
    league, me = await playing(contests, SPONSOR, sponsor=True)
    assert await says(me, league, sponsor=False) == (409, ("consent-ends-by-leaving", ["/consents/sponsor"]))
    await ends(contests, league)
    assert (await says(me, league, sponsor=False))[1][0] == ("sponsor", "I agree to be contacted.", False)


async def test_what_is_asked_no_more_can_only_be_withdrawn(contests: Contests) -> None:
    league, me = await playing(contests, SPONSOR, PHOTO, sponsor=True, photo=True)
    await asks_for(contests, league)
    unknown = (400, ("contest-consent-unknown", ["/consents/photo"]))
    assert await says(me, league, photo=True) == unknown
    assert (await says(me, league, photo=False, sponsor=False))[0] == 200
    assert {(key, given) for key, _, given in said(await me.gets(CONSENTS))[:2]} == {
        ("photo", False),
        ("sponsor", False),
    }
    stranger = contests.participant()
    succeeded(await contests.join(stranger, league))
    assert await says(stranger, league, photo=False) == unknown, "it never was asked"


async def test_a_text_that_changed_meanwhile_must_be_read_again(contests: Contests) -> None:
    league, me = await playing(contests, SPONSOR, PHOTO, sponsor=True)
    read = {one["key"]: one["textHash"] for one in (await seen(me, league))["additionalOptions"]["consents"]}
    await asks_for(contests, league, CHANGED, PHOTO)
    consents = {
        "photo": {"accepted": True, "textHash": read["photo"]},
        "sponsor": {"accepted": True, "textHash": read["sponsor"]},
    }
    before = await me.gets(CONSENTS)
    refusal = (409, ("contest-consent-changed", ["/consents/sponsor"]))
    assert await sends(me, {"league": league, "consents": consents}) == refusal
    assert await sends(me, {"league": league, "consents": {"sponsor": {"accepted": True}}}) == refusal, "nothing read"
    assert await me.gets(CONSENTS) == before, "all or none"


async def test_only_who_takes_part_answers_consents(contests: Contests) -> None:
    league, me = await playing(contests, PHOTO)
    draft = (await contests.draft())["_id"]
    stranger = contests.participant()
    assert (await says(stranger, league, photo=True))[1][0] == "not-taking-part"
    await me.sends("POST", "/leagues/userleagues", {"unsubscribedLeagueId": league})
    assert (await says(me, league, photo=True))[1][0] == "not-taking-part"
    for nobodys in (draft, "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11", "nonsense"):
        assert (await sends(me, {"league": nobodys, "consents": {}}))[1][0] == "contest-not-found"
    for wrong in ({}, {"league": league}, {"league": league, "consents": {"photo": {"accepted": "yes"}}}):
        assert (await sends(me, wrong))[1][0] == "invalid-body"
    assert (await contests.client.put(CONSENTS, json={"league": league, "consents": {}})).status_code == 401


async def test_the_latest_answer_to_each_text_is_listed_however_many_came_after_it(
    contests: Contests, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(endpoints, "NEWEST", 1)
    league, me = await playing(contests, SPONSOR, PHOTO, sponsor=True)
    for given in (True, False):
        await says(me, league, photo=given)
    assert said(await me.gets(CONSENTS)) == [
        ("photo", "Pictures are fine.", False),
        ("sponsor", "I agree to be contacted.", True),
    ]


@pytest.mark.parametrize("path", LISTS)
async def test_what_a_contest_requires_is_read_once_for_all_its_members(contests: Contests, path: str) -> None:
    league, me = await playing(contests, SPONSOR, sponsor=True)
    other = contests.participant()
    succeeded(await contests.join(other, league, consents={"sponsor": True}))
    assert await needed(me, league, path) == []
    with statements(contests.database) as asked:
        assert await needed(other, league, path) == []
    assert not any("configuration" in statement for statement in asked)
