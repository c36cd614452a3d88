"""A contest's public log."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from contests.audit import consumers
from contests.audit.summaries import SUMMARIES, summary
from contests.tests.acting import LEAGUES, Contests, succeeded
from contracts.events.audit import ActionRecorded
from kit.process.identifiers import uuid7
from kit.testing.pictures import picture


def act(contest: str, action: str, **more: Any) -> ActionRecorded:
    usual: dict[str, Any] = {
        "revision": 1,
        "action_id": uuid7(),
        "at": datetime.now(UTC) + timedelta(hours=1),
        "actor_id": None,
        "action": action,
        "subject_id": contest,
        "contest_id": UUID(contest),
    }
    return ActionRecorded.model_validate(usual | more)


async def hear(contests: Contests, *events: ActionRecorded) -> None:
    async with contests.database.transaction() as session:
        for event in events:
            await consumers.action_recorded(session, event)


async def test_participants_read_what_organizers_did_and_why_in_their_language(contests: Contests) -> None:
    contest = await contests.running()
    await contests.organizer.sends("PATCH", f"{LEAGUES}/{contest['_id']}", {"name": "Another", "tieBreak": []})
    await contests.organizer.sends("POST", f"{LEAGUES}/{contest['_id']}/close", {"reason": "All is played"})
    me = contests.participant()
    log = await me.gets(f"/leagues/{contest['_id']}/log")
    assert [entry["summary"] for entry in log["items"]] == [
        "The contest was closed.",
        "Contest settings changed: name, tie-break.",
        "The contest was published.",
    ]
    assert (log["page"], log["size"], log["total"]) == (1, 10, 3)
    closing = log["items"][0]
    assert (closing["action"], closing["actor"], closing["reason"]) == ("contest.closed", "organizer", "All is played")
    assert set(closing) == {"at", "action", "actor", "fixtureId", "eventKey", "reason", "summary", "lock"}
    polish = await me.gets(f"/leagues/{contest['_id']}/log", language="pl")
    assert polish["items"][1]["summary"] == "Zmieniono ustawienia rozgrywek: nazwa, rozstrzyganie remisów."


async def test_changes_of_a_draft_are_not_public(contests: Contests) -> None:
    draft = await contests.draft()
    await contests.organizer.sends("PATCH", f"{LEAGUES}/{draft['_id']}", {"name": "Another"})
    await contests.show(draft["_id"])
    log = await contests.participant().gets(f"/leagues/{draft['_id']}/log")
    assert [entry["action"] for entry in log["items"]] == ["contest.published"]


async def test_acts_of_other_services_are_heard_once_and_only_the_public_ones(contests: Contests) -> None:
    contest = await contests.running()
    adjusted = act(contest["_id"], "points.adjusted", actor_id=uuid7(), reason="A wrong picture")
    nameless = act(contest["_id"], "points.adjusted")
    elsewhere = act(contest["_id"], "points.adjusted", contest_id=None)
    await hear(contests, adjusted, adjusted, act(contest["_id"], "user.blocked"), nameless, elsewhere)
    log = await contests.participant().gets(f"/leagues/{contest['_id']}/log")
    heard = sorted((entry["action"], entry["actor"], entry["reason"]) for entry in log["items"] if entry["reason"])
    assert heard == [("points.adjusted", "organizer", "A wrong picture")]
    assert log["total"] == 3
    assert {entry["actor"] for entry in log["items"]} == {"organizer", "system"}


async def test_adjustments_of_points_and_of_a_budget_are_public(contests: Contests) -> None:
    contest = await contests.running(template="football-fantasy")
    await hear(contests, *(act(contest["_id"], f"{kind}.adjusted", reason="Protest") for kind in ("points", "budget")))
    for language, sentences in (
        ("pl", {"Skorygowano punkty drużyny.", "Skorygowano budżet drużyny."}),
        ("en", {"A team's points were adjusted.", "A team's budget was adjusted."}),
    ):
        log = await contests.participant().gets(f"/leagues/{contest['_id']}/log", language=language)
        assert {entry["summary"] for entry in log["items"] if entry["reason"] == "Protest"} == sentences


async def test_what_participants_saw_and_organizers_took_away_is_public_and_drafts_are_not(contests: Contests) -> None:
    contest = await contests.running()
    public = ("article.published", "article.unpublished", "article.deleted", "privateLeague.removed")
    drafts = ("article.created", "article.changed", *(f"draft.article.{one}" for one in ("changed", "deleted")))
    start = datetime.now(UTC) + timedelta(hours=1)
    await hear(
        contests,
        *(
            act(contest["_id"], action, actor_id=uuid7(), at=start + timedelta(minutes=minute), reason="Why")
            for minute, action in enumerate((*drafts, *public, "privateLeague.logoRemoved"))
        ),
    )
    for language, sentences in (
        (
            "pl",
            [
                "Usunięto godło ligi prywatnej.",
                "Usunięto ligę prywatną.",
                "Usunięto artykuł.",
                "Wycofano artykuł.",
                "Opublikowano artykuł.",
            ],
        ),
        (
            "en",
            [
                "The logo of a private league was removed.",
                "A private league was removed.",
                "An article was deleted.",
                "An article was taken back.",
                "An article was published.",
            ],
        ),
    ):
        log = await contests.participant().gets(f"/leagues/{contest['_id']}/log", language=language)
        heard = [(entry["summary"], entry["actor"], entry["reason"]) for entry in log["items"] if entry["reason"]]
        assert heard == [(sentence, "organizer", "Why") for sentence in sentences]


async def test_pictures_that_participants_see_are_public_in_every_contest_they_are_shown_in(
    contests: Contests,
) -> None:
    typer = await contests.draft(originName="Mundial")
    origin = typer["origin"]["_id"]
    fantasy = await contests.running(template="football-fantasy", originName="Mundial")
    assert fantasy["origin"]["_id"] == origin

    async def send(path: str) -> None:
        headers = {**contests.organizer.headers}  # the form says itself what it is
        succeeded(await contests.client.put(path, files={"file": picture(size=(900, 300))}, headers=headers))

    async def public(league: str) -> list[str]:
        log = await contests.participant().gets(f"/leagues/{league}/log")
        return [entry["summary"] for entry in log["items"]]

    await send(f"{LEAGUES}/{typer['_id']}/picture?screen=mobile")
    await send(f"/organizer/contests/origins/{origin}/banner")
    await contests.show(typer["_id"])
    assert await public(typer["_id"]) == ["The contest was published."]
    assert await public(fantasy["_id"]) == ["The competition's banner was changed.", "The contest was published."]
    await send(f"{LEAGUES}/{typer['_id']}/picture?screen=mobile")
    await send(f"/organizer/contests/origins/{origin}/banner")
    shown = ["The competition's banner was changed.", "A picture of the contest was changed."]
    assert (await public(typer["_id"]))[:2] == shown
    assert (await public(fantasy["_id"]))[:2] == [shown[0]] * 2


async def test_the_log_is_paged_newest_first(contests: Contests) -> None:
    contest = await contests.running()
    start = datetime.now(UTC) + timedelta(hours=1)
    await hear(
        contests,
        *(
            act(contest["_id"], "fixture.locked", at=start + timedelta(minutes=n), after={"fixture": str(n)})
            for n in range(24)
        ),
    )
    me = contests.participant()
    pages = [await me.gets(f"/leagues/{contest['_id']}/log?page={page}&size=10") for page in (1, 2, 3, 4)]
    assert [len(page["items"]) for page in pages] == [10, 10, 5, 0]
    assert {page["total"] for page in pages} == {25}
    assert "“23”" in pages[0]["items"][0]["summary"]
    assert pages[2]["items"][-1]["action"] == "contest.published"
    for wrong in ("page=0", "size=101", "page=x"):
        assert (await me.asks("GET", f"/leagues/{contest['_id']}/log?{wrong}")).status_code == 422


def test_every_sentence_can_be_said_whatever_is_known() -> None:
    facts: dict[str, Any] = {"fixture": "Round 1", "event": {"pl": "Polska – Meksyk", "en": "Poland – Mexico"}}
    for action in SUMMARIES:
        for language in ("pl", "en"):
            assert "{" not in summary(action, {}, language=language)
            assert "{" not in summary(action, facts, language=language)
    assert summary("event.voided", facts, language="pl") == "Unieważniono „Polska – Meksyk” w kolejce „Round 1”."
    assert summary("event.voided", facts, language="en") == "“Poland – Mexico” in round “Round 1” was voided."
