"""A contest's news: prices, podiums and summaries beside articles; the list, its version and the feed."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID
from xml.etree import ElementTree as ET

import httpx
import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Text
from contracts.events.athletes import PriceChange, PricesChanged
from contracts.events.team import BestHit, Highlights, MostCaptained
from contracts.events.user import UserErased
from kit.process.identifiers import uuid7
from news_ranking.news.repository import NewsRepository
from news_ranking.tests.conftest import Portal
from standings.testing import START, Contest

Json = dict[str, Any]
ContestWith = Callable[..., Awaitable[Contest]]
ATOM = "{http://www.w3.org/2005/Atom}"


def prices(contest: Contest, number: int, *moves: tuple[int, int], ends_at: datetime = START) -> PricesChanged:
    """Answer the event of prices that a fixture changed, in tenths."""
    return PricesChanged(
        revision=1,
        contest_id=contest.id,
        fixture_id=contest.fixture(number),
        opened_at=START + timedelta(days=number),
        ends_at=ends_at,
        changes=tuple(
            PriceChange(player_id=uuid7(), name=f"Łęcki {at}", club=Text(pl="Żubr", en="Bison"), before=old, after=new)
            for at, (old, new) in enumerate(moves, start=1)
        ),
    )


async def read(portal: Portal, contest: Contest, **headers: str) -> httpx.Response:
    return await portal.client.get(f"/news/data/{contest.id}", headers=headers)


async def news(portal: Portal, contest: Contest, kind: str, language: str = "pl") -> list[Json]:
    answer = await read(portal, contest, **{"Accept-Language": language})
    assert answer.status_code == 200, answer.text
    return [item for item in answer.json() if item["kind"] == kind]


async def state(portal: Portal, contest: Contest) -> Json:
    return (await portal.client.get(f"/news/state/{contest.id}")).json()


async def test_without_any_news_the_list_is_empty(portal: Portal, contest_with: ContestWith) -> None:
    contest = await contest_with("Ada")
    assert (await read(portal, contest)).json() == []
    assert await state(portal, contest) == {"items": 0, "newest": None}


async def test_all_changes_of_prices_are_told_once_the_fixture_is_known(
    portal: Portal, contest_with: ContestWith
) -> None:
    contest = await contest_with()
    moves = [(42, 44), (92, 89), *((50, 51) for _ in range(5))]
    await portal.deliver(prices(contest, 14, *moves))
    assert await news(portal, contest, "prices") == []
    await portal.deliver(contest.fixture_changed(14), prices(contest, 14, (1, 2)))
    (item,) = await news(portal, contest, "prices")
    assert (item["name"], item["fixtureId"]) == ("Ceny: Kolejka 14", str(contest.fixture(14)))
    assert len(item["playersPricesChanges"]) == 7
    first = item["playersPricesChanges"][0]
    del first["playerId"]
    assert first == {"playerName": "Łęcki 1", "playerTeam": "Żubr", "priceBefore": 4.2, "priceAfter": 4.4}
    assert item["shortText"].startswith("Łęcki 1 4,2 → 4,4, Łęcki 2 9,2 → 8,9")
    (in_english,) = await news(portal, contest, "prices", "en")
    assert in_english["name"] == "Prices: Kolejka 14"
    assert in_english["playersPricesChanges"][0]["playerTeam"] == "Bison"
    assert await state(portal, contest) == {"items": 1, "newest": "2026-06-15T12:00:00.000Z"}


@pytest.mark.parametrize(
    ("ends_at", "items"),
    [(datetime(2024, 2, 20, 23, 59, 59, tzinfo=UTC), 0), (datetime(2024, 2, 21, tzinfo=UTC), 1)],
)
async def test_prices_are_news_only_of_fixtures_that_end_after_20_february_2024(
    portal: Portal, contest_with: ContestWith, ends_at: datetime, items: int
) -> None:
    contest = await contest_with()
    await portal.deliver(contest.fixture_changed(1), prices(contest, 1, (50, 51), ends_at=ends_at))
    assert len(await news(portal, contest, "prices")) == items


async def test_a_podium_stands_beside_its_summary_though_results_come_while_news_are_read(
    portal: Portal, contest_with: ContestWith
) -> None:
    contest = await contest_with("Ada", "Bea")

    class Interrupted(AsyncSession):
        """Publishes a fixture's ranking after the first statement."""

        results = contest.run(1, {"Ada": 20, "Bea": 10}, final=True)

        async def execute(self, *args: Any, **kwargs: Any) -> Any:
            result = await super().execute(*args, **kwargs)
            results, self.results = self.results, []
            await portal.deliver(*results)
            return result

    async with Interrupted(portal.database.engine) as session:
        meanwhile = await NewsRepository(session).scored(contest.id)
    async with portal.database.sessions() as session:
        afterwards = await NewsRepository(session).scored(contest.id)
    assert [len(fixture.podium) for fixture in meanwhile] in ([], [2])
    assert [len(fixture.podium) for fixture in afterwards] == [2]


async def test_a_scored_fixture_has_a_podium_of_five_and_a_summary(portal: Portal, contest_with: ContestWith) -> None:
    names = ["Ada", "Bea", "Cez", "Dag", "Ewa", "Fra"]
    contest = await contest_with(*names)
    await portal.deliver(*contest.run(1, dict(zip(names, (60, 50, 40, 30, 20, 10), strict=True))))
    await portal.deliver(*contest.run(2, dict(zip(names, (11, 12, 90, 10, 10, 96), strict=True)), final=False))
    second, first = await news(portal, contest, "podium")
    assert [(row["rankingPosition"], row["name"], row["points"]) for row in first["rankingPodium"]] == [
        (1, "Ada", 6),
        (2, "Bea", 5),
        (3, "Cez", 4),
        (4, "Dag", 3),
        (5, "Ewa", 2),
    ]
    assert first["shortText"] == "1. Ada (6 pkt), 2. Bea (5 pkt), 3. Cez (4 pkt), 4. Dag (3 pkt), 5. Ewa (2 pkt)"
    assert (first["final"], second["final"]) == (True, False)
    assert [row["rankingPosition"] for row in second["rankingPodium"]] == [1, 2, 3, 4, 5]
    later, earlier = await news(portal, contest, "summary")
    assert earlier["summary"]["climber"] is None
    assert (later["summary"]["teams"], later["summary"]["average"]) == (6, 3.8)
    # after two: Cez 130, Fra 106, Ada 71, Bea 62, Dag 40, Ewa 30
    assert (later["summary"]["climber"], later["summary"]["climbed"]) == ("Fra", 4)
    assert (later["summary"]["best"]["name"], later["summary"]["best"]["points"]) == ("Fra", 9.6)
    assert later["shortText"] == "Średnia 3,8 pkt; najlepsza Fra, 9,6 pkt; najwyższy skok Fra, o 4."
    assert (await state(portal, contest))["items"] == 4


def highlights(*, rate: int = 1111) -> Highlights:
    """Answer what stands out in a fixture, of either game at once."""
    captain = MostCaptained(
        athlete_id=uuid7(), name="Adam Sosna", club=Text(pl="Iskra", en="Spark"), points=160, teams=1091, squads=2871
    )
    hit = BestHit(
        event_key="m1",
        home="Polska",
        away="Japonia",
        group_name=None,
        family="ExactResult",
        name="2:1",
        display_name=Text(pl="wynik 2:1", en="score 2:1"),
        rate=rate,
        teams=3,
    )
    return Highlights(most_captained=captain, best_hit=hit)


async def test_a_summary_tells_whom_most_made_captain_and_the_highest_rate_that_was_hit(
    portal: Portal, contest_with: ContestWith
) -> None:
    contest = await contest_with("Ada", "Bea")
    told = highlights()
    await portal.deliver(*contest.run(1, {"Ada": 30, "Bea": 20}, chunk_size=1, highlights=told))
    (item,) = await news(portal, contest, "summary")
    assert item["summary"]["mostCaptained"] == {
        "playerId": str(told.most_captained and told.most_captained.athlete_id),
        "playerName": "Adam Sosna",
        "playerTeam": "Iskra",
        "points": 16,
        "teams": 1091,
        "share": 38,
    }
    assert item["summary"]["bestHit"] == {
        "eventKey": "m1",
        "Home": "Polska",
        "Away": "Japonia",
        "groupEventName": None,
        "predictionFamily": "ExactResult",
        "name": "2:1",
        "displayName": "wynik 2:1",
        "rate": 11.11,
        "teams": 3,
    }
    figures = "Średnia 2,5 pkt; najlepsza Ada, 3 pkt"
    captain, hit = "najczęstszy kapitan Adam Sosna, 38%", "najwyższy trafiony kurs Polska – Japonia: wynik 2:1, 11,11"
    assert item["shortText"] == f"{figures}; {captain}; {hit}."
    (in_english,) = await news(portal, contest, "summary", "en")
    summary = in_english["summary"]
    assert (summary["mostCaptained"]["playerTeam"], summary["bestHit"]["displayName"]) == ("Spark", "score 2:1")
    await portal.deliver(*contest.run(1, {"Ada": 30, "Bea": 20}, highlights=highlights(rate=250), revision=2))
    (corrected,) = await news(portal, contest, "summary")
    assert corrected["summary"]["bestHit"]["rate"] == 2.5


async def test_what_a_game_service_of_before_did_not_tell_comes_with_a_repetition(
    portal: Portal, contest_with: ContestWith
) -> None:
    contest = await contest_with("Ada")
    (first,) = contest.run(1, {"Ada": 30})
    await portal.deliver(first)
    (before,) = await news(portal, contest, "summary")
    assert (before["summary"]["mostCaptained"], before["summary"]["bestHit"]) == (None, None)
    known = (await read(portal, contest)).headers["etag"]
    await portal.deliver(first.model_copy(update={"highlights": highlights()}))
    assert (await read(portal, contest, **{"If-None-Match": known})).status_code == 200
    (after,) = await news(portal, contest, "summary")
    assert (after["summary"]["bestHit"]["rate"], after["orderDate"]) == (11.11, before["orderDate"])
    published = await portal.value("SELECT max(made_at) FROM ranking")
    await portal.deliver(first.model_copy(update={"highlights": highlights(rate=250)}))
    assert await portal.value("SELECT max(made_at) FROM ranking") == published, "what was told once stays"


async def test_a_correction_changes_podium_and_summary_and_leaves_their_ids_and_place(
    portal: Portal, contest_with: ContestWith
) -> None:
    contest = await contest_with("Ada", "Bea", "Cez")
    await portal.deliver(*contest.run(1, {"Ada": 30, "Bea": 20, "Cez": 10}))
    await portal.deliver(*contest.run(2, {"Ada": 10, "Bea": 10, "Cez": 90}))
    before = (await read(portal, contest)).json()
    assert before[0]["summary"] is None or before[0]["summary"]["climber"] == "Cez"
    await portal.deliver(*contest.run(1, {"Ada": 30, "Bea": 20, "Cez": 95}))
    after = (await read(portal, contest)).json()
    assert [(one["_id"], one["orderDate"]) for one in after] == [(one["_id"], one["orderDate"]) for one in before]
    by_kind = {(one["fixtureId"], one["kind"]): one for one in after}
    one, two = str(contest.fixture(1)), str(contest.fixture(2))
    assert by_kind[one, "podium"]["rankingPodium"][0]["name"] == "Cez"
    assert by_kind[one, "summary"]["summary"]["best"]["points"] == 9.5
    assert by_kind[two, "summary"]["summary"]["climber"] is None


async def test_the_climber_is_measured_against_the_last_final_fixture(
    portal: Portal, contest_with: ContestWith
) -> None:
    contest = await contest_with("Ada", "Bea", "Cez")
    await portal.deliver(*contest.run(1, {"Ada": 30, "Bea": 20, "Cez": 10}))
    await portal.deliver(*contest.run(2, {"Ada": 0, "Bea": 90, "Cez": 0}, final=False))
    await portal.deliver(*contest.run(3, {"Ada": 0, "Bea": 0, "Cez": 900}, final=False))
    third, second, _first = await news(portal, contest, "summary")
    assert (third["summary"]["climber"], third["summary"]["climbed"]) == ("Cez", 2)
    await portal.deliver(*contest.run(2, {"Ada": 0, "Bea": 90, "Cez": 0}))
    third, second, _first = await news(portal, contest, "summary")
    assert (second["summary"]["climber"], second["summary"]["climbed"]) == ("Bea", 1)
    assert (third["summary"]["climber"], third["summary"]["climbed"]) == ("Cez", 2)


async def test_a_team_that_leaves_is_on_no_podium_and_no_climber(portal: Portal, contest_with: ContestWith) -> None:
    contest = await contest_with("Ada", "Bea", "Cez")
    await portal.deliver(*contest.run(1, {"Ada": 30, "Bea": 20, "Cez": 10}))
    await portal.deliver(*contest.run(2, {"Ada": 0, "Bea": 0, "Cez": 90}))
    await portal.deliver(contest.team("Cez", 2, hidden=True))
    podium, _ = await news(portal, contest, "podium")
    assert [row["name"] for row in podium["rankingPodium"]] == ["Ada", "Bea"]
    summary, _ = await news(portal, contest, "summary")
    assert (summary["summary"]["climber"], summary["summary"]["teams"]) == (None, 2)


async def test_who_is_erased_has_no_name_on_a_podium_or_in_a_summary(portal: Portal, contest_with: ContestWith) -> None:
    contest = await contest_with("Ada", "Bea")
    cez: UUID = uuid7()
    await portal.deliver(contest.team("Cez", user_id=cez))
    await portal.deliver(*contest.run(1, {"Ada": 30, "Bea": 20, "Cez": 10}))
    await portal.deliver(*contest.run(2, {"Ada": 0, "Bea": 0, "Cez": 90}))
    known = (await read(portal, contest)).headers["etag"]
    await portal.deliver(UserErased(revision=1, user_id=cez))
    answer = await read(portal, contest, **{"If-None-Match": known})
    assert answer.status_code == 200
    assert "Cez" not in answer.text
    summary, _ = await news(portal, contest, "summary", "en")
    assert (summary["summary"]["climber"], summary["summary"]["best"]["name"]) == ("Deleted account",) * 2


async def test_the_list_is_good_for_five_minutes_and_has_a_version(portal: Portal, contest_with: ContestWith) -> None:
    contest = await contest_with("Ada")
    await portal.deliver(contest.fixture_changed(1), prices(contest, 1, (50, 51)))
    first = await read(portal, contest)
    assert first.headers["cache-control"] == "private, max-age=300"
    known = {"If-None-Match": first.headers["etag"]}
    again = await read(portal, contest, **known)
    assert (again.status_code, again.content) == (304, b"")
    assert (await read(portal, contest, **known, **{"Accept-Language": "en"})).status_code == 200
    await portal.deliver(contest.fixture_changed(1, 2, name="Inna"))
    renamed = await read(portal, contest, **known)
    assert renamed.json()[0]["name"] == "Ceny: Inna"
    await portal.deliver(*contest.run(1, {"Ada": 1}))
    scored = await read(portal, contest, **{"If-None-Match": renamed.headers["etag"]})
    assert len(scored.json()) == 3


@pytest.mark.parametrize("path", ["data", "state", "feed"])
async def test_a_draft_has_no_news_and_neither_has_what_nobody_knows(portal: Portal, path: str) -> None:
    draft = Contest()
    await portal.deliver(draft.changed(state="draft"))
    for contest_id in (draft.id, uuid7(), "none"):
        answer = await portal.client.get(f"/news/{path}/{contest_id}")
        assert (answer.status_code, answer.json()["code"]) == (404, "contest-not-found")


async def test_news_are_for_those_who_are_logged_in_and_the_feed_for_everybody(
    portal: Portal, contest_with: ContestWith
) -> None:
    contest = await contest_with("Ada")
    nobody = {"Authorization": ""}
    assert (await read(portal, contest, **nobody)).status_code == 401
    assert (await portal.client.get(f"/news/state/{contest.id}", headers=nobody)).status_code == 401
    assert (await portal.client.get(f"/news/feed/{contest.id}", headers=nobody)).status_code == 200


async def test_the_feed_tells_the_newest_first_as_atom_in_the_chosen_language(
    portal: Portal, contest_with: ContestWith
) -> None:
    contest = await contest_with("A<d>a&")
    await portal.deliver(contest.fixture_changed(1, name='Kolejka <1> & "2"'), prices(contest, 1, (50, 51)))
    await portal.deliver(*contest.run(1, {"A<d>a&": 10}))
    answer = await portal.client.get(f"/news/feed/{contest.id}")
    assert answer.headers["content-type"] == "application/atom+xml"
    feed = ET.fromstring(answer.content)  # noqa: S314 - our own
    entries = feed.findall(f"{ATOM}entry")
    listed = (await read(portal, contest)).json()
    assert [entry.findtext(f"{ATOM}id") for entry in entries] == [f"urn:uuid:{item['_id']}" for item in listed]
    assert [entry.findtext(f"{ATOM}title") for entry in entries] == [item["name"] for item in listed]
    assert any("A<d>a&" in (entry.findtext(f"{ATOM}summary") or "") for entry in entries)
    dates = [entry.findtext(f"{ATOM}updated") or "" for entry in entries]
    assert dates == sorted(dates, reverse=True)
    known = {"If-None-Match": answer.headers["etag"]}
    assert (await portal.client.get(f"/news/feed/{contest.id}", headers=known)).status_code == 304
    in_english = await portal.client.get(f"/news/feed/{contest.id}", params={"lang": "en"}, headers=known)
    assert b"Prices: " in in_english.content
    assert (await portal.client.get(f"/news/feed/{contest.id}", params={"lang": "de"})).status_code == 422


async def test_a_feed_can_hold_what_xml_cannot_write(portal: Portal, contest_with: ContestWith) -> None:
    contest = await contest_with()
    await portal.deliver(contest.fixture_changed(1, name="Kolejka \x0b\x1f\ufffe 1"), prices(contest, 1, (50, 51)))
    answer = await portal.client.get(f"/news/feed/{contest.id}")
    (entry,) = ET.fromstring(answer.content).findall(f"{ATOM}entry")  # noqa: S314 - our own
    assert (entry.findtext(f"{ATOM}title") or "").split() == ["Ceny:", "Kolejka", "1"]
