"""Consents of a contest's own over the wire: asked anew when their text changes, given, withdrawn, refused."""

from collections.abc import Awaitable, Callable

import pytest

from blackbox import contest as acts
from blackbox.api import NOBODYS, Api, Json, eventually

CONSENTS = "/leagues/userleagues/consents"
SPONSOR = {"key": "sponsor", "text": {"pl": "Zgadzam się na kontakt.", "en": "I agree to be contacted."}}
PHOTO = {"key": "photo", "text": {"pl": "Zgoda na zdjęcia.", "en": "Pictures are fine."}, "required": False}
CHANGED = SPONSOR | {"text": {"pl": "Zgadzam się na telefon.", "en": "I agree to be called."}}
Person = Callable[[], Awaitable[Api]]


@pytest.fixture
async def league(organizer: Api) -> str:
    contest = (await acts.draft_contest(organizer, "Consents"))["_id"]
    await organizer.patch(f"{acts.ORGANIZER}/leagues/{contest}", {"consents": [SPONSOR, PHOTO]})
    await acts.add_round(organizer, contest)
    await organizer.post(f"{acts.ORGANIZER}/leagues/{contest}/publish")
    return contest


@pytest.fixture
async def member(participant: Person, league: str) -> Api:
    person = await participant()
    await person.post("/leagues/userleagues", await joining(person, league, sponsor=True))
    return person


async def joining(person: Api, league: str, **consents: bool) -> Json:
    regulation = await person.get(f"/leagues/{league}/regulation")
    return {"subscribedLeagueId": league, "acceptedRegulationHash": regulation["hash"], "consents": consents}


async def contest(person: Api, league: str) -> Json:
    return next(one for one in await person.get("/leagues/details") if one["_id"] == league)


async def decision(person: Api, league: str, **accepted: bool) -> Json:
    """Write a body that answers consents to the texts in force."""
    asked = (await contest(person, league))["additionalOptions"]["consents"]
    hashes = {one["key"]: one["textHash"] for one in asked}
    consents = {key: {"accepted": given, "textHash": hashes.get(key)} for key, given in accepted.items()}
    return {"league": league, "consents": consents}


def said(answers: Json) -> list[tuple[str, str, bool]]:
    return [(one["consent"], one["text"], one["accepted"]) for one in answers if one["consent"]]


async def test_a_consent_whose_text_changes_is_asked_anew_given_and_kept_beside_the_one_before(
    organizer: Api, member: Api, league: str
) -> None:
    assert (await contest(member, league))["consentsNeeded"] == []
    await organizer.patch(f"{acts.ORGANIZER}/leagues/{league}", {"consents": [CHANGED, PHOTO]})
    assert (await contest(member, league))["consentsNeeded"] == ["sponsor"]
    answers = await member.put(CONSENTS, await decision(member, league, sponsor=True, photo=True))
    assert (await contest(member, league))["consentsNeeded"] == []
    assert set(said(answers)) == {
        ("photo", "Pictures are fine.", True),
        ("sponsor", "I agree to be called.", True),
        ("photo", "Pictures are fine.", False),
        ("sponsor", "I agree to be contacted.", True),
    }
    withdrawn = await member.put(CONSENTS, {"league": league, "consents": {"photo": {"accepted": False}}})
    assert said(withdrawn)[0] == ("photo", "Pictures are fine.", False)
    assert await member.get(CONSENTS) == withdrawn


async def test_what_cannot_be_answered_is_refused_and_changes_nothing(
    base_url: str, organizer: Api, participant: Person, member: Api, league: str
) -> None:
    stranger, given = await participant(), await decision(member, league, sponsor=True, photo=True)
    await organizer.patch(f"{acts.ORGANIZER}/leagues/{league}", {"consents": [CHANGED, PHOTO]})
    kept = await member.get(CONSENTS)
    wrong = {"league": league, "consents": {"photo": {"accepted": "yes"}}}
    assert await member.refusal("PUT", CONSENTS, given) == (409, "contest-consent-changed")
    withdrawn = await decision(member, league, photo=True, sponsor=False)
    assert await member.refusal("PUT", CONSENTS, withdrawn) == (409, "consent-ends-by-leaving")
    unknown = await decision(member, league, photo=True, other=True)
    assert await member.refusal("PUT", CONSENTS, unknown) == (400, "contest-consent-unknown")
    assert await member.refusal("PUT", CONSENTS, wrong) == (422, "invalid-body")
    assert await member.refusal("PUT", CONSENTS, given | {"league": NOBODYS}) == (404, "contest-not-found")
    assert await stranger.refusal("PUT", CONSENTS, given) == (409, "not-taking-part")
    assert await member.get(CONSENTS) == kept
    async with Api(base_url) as visitor:
        assert await visitor.refusal("PUT", CONSENTS, given) == (401, "not-logged-in")


@pytest.mark.parametrize(("where", "code"), [("contest", "blocked-in-contest"), ("account", "account-blocked")])
async def test_who_is_blocked_answers_nothing(organizer: Api, member: Api, league: str, where: str, code: str) -> None:
    body = await decision(member, league, other=True)  # which the contest doesn't ask for
    block = {"league": league if where == "contest" else None, "reason": "two accounts"}
    await organizer.post(f"/organizer/identity/users/{member.user['_id']}/block", block)
    await eventually(lambda: member.refusal("PUT", CONSENTS, body), lambda found: found == (403, code), within=10)
