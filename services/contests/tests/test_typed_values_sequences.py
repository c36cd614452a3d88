"""What a person typed stands, over random sequences of imports, sources, lists and hand edits."""

import json
from dataclasses import dataclass, field
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from contests.tests.acting import Contests
from contests.tests.feeding import Feeding, feeding_of
from contests.tests.misbehaving import Source
from contests.tests.playing import apply_all
from contests.tests.tables import Files, changed, small_season, tables_of, with_cells
from contests.tests.test_imports_live import WILCZEK
from contests.tests.test_imports_season import Importing
from kit.testing.examples import EXAMPLES

GESIOR = "code-880013"
MATCH = "2025-26-4"
CLUBS = ("orlik-zawada", "halny-regle", "granit-skalkow")
WAYS = ("import", "source", "price", "sheet", "move", "moved in the sheet", "statistic", "take")
STEPS = st.lists(
    st.tuples(st.sampled_from(WAYS), st.integers(1, 3), st.integers(40, 120), st.sampled_from(CLUBS)),
    min_size=3,
    max_size=7,
)


def files_with(number: int, value: int) -> Files:
    """Answer a gameweek's file with another price of the forward, and other saves of the goalkeeper."""
    name = f"gw{number}.csv"
    files = changed(small_season(), name, with_cells({"element": "4"}, value=str(value)))
    return changed(files, name, with_cells({"element": "13", "fixture": "4"}, saves=str(value % 9)))


@dataclass
class Typing:
    """A season, and the values that have been typed or taken in it: prices by round, a club, and saves."""

    season: Importing
    feeding: Feeding
    feed: Any = None
    typed: dict[str, Any] = field(default_factory=dict[str, Any])

    @classmethod
    async def begun(cls, contests: Contests, source: Source) -> "Typing":
        season = await Importing.draft(contests)
        await season.take(tables_of(small_season()), shiftDays=0)
        players = await contests.organizer.gets(f"{season.origin_path}/athletes")
        season.players = {player["key"]: player["_id"] for player in players} | {
            "wilczek": next(player["_id"] for player in players if player["key"] == WILCZEK)
        }
        feeding = feeding_of(contests, season, source)
        return cls(season, feeding, await feeding.make(url=source.url("/"), format="fpl", shiftDays=0))

    async def step(self, way: str, number: int, value: int, club: str) -> None:
        fixture = (await self.season.fixtures())[number - 1]
        if way == "import":
            files = files_with(number, value)
            await self.season.take({f"gw{number}.csv": files[f"gws/gw{number}.csv"]}, shiftDays=0)
        elif way == "source":
            await self._follow(files_with(number, value))
        elif way == "price":
            await self.season.prices(fixture, wilczek=value / 10)
            self.typed[f"price {number}"] = value
        elif way == "sheet":
            await self._save(price=value / 10)
        elif way == "moved in the sheet":
            await self._save(teamKey=club)
        elif way == "move":
            if await self._now("club") != club:
                self.typed["club"] = club
            await self.season.athlete(WILCZEK, teamKey=club)
        elif way == "statistic":
            await self._correct(value % 9)
        else:
            await self._take()

    async def holds(self) -> None:
        """Require that everything typed is what the contest has."""
        for what, value in self.typed.items():
            assert await self._now(what) == value, what

    async def _follow(self, files: Files) -> None:
        for path, text in files.items():
            self.feeding.source.gives(text, f"/{path}", Content_Type="text/csv")
        found = await self.feeding.look(self.feed)
        assert (found["stop"], found["problem"]) == (None, None)
        if found["work"] is not None:
            await self.feeding.decide(found, "apply")
            await apply_all(self.season.contests)

    async def _save(self, **cells: Any) -> None:
        sheet = await self.season.sends("GET", "/athletes")
        now = next(one for one in sheet["athletes"] if one["_id"] == self.season.players[WILCZEK])
        if cells.items() <= now.items():
            return
        rows = [{"_id": self.season.players[WILCZEK]} | cells]
        await self.season.sends("PUT", "/athletes", {"revision": sheet["revision"], "athletes": rows})
        if "price" in cells:
            self.typed["price 1"] = round(cells["price"] * 10)
        else:
            self.typed["club"] = cells["teamKey"]

    async def _correct(self, saves: int) -> None:
        third = (await self.season.fixtures())[2]
        drafted: dict[str, Any] = third["importedResults"] or {}
        statistics: dict[str, dict[str, dict[str, int]]] = drafted.get("statistics") or {}
        people = statistics.get(MATCH, {})
        mine = people.get(self.season.players[GESIOR], {})
        if mine.get("saves", 0) != saves:
            self.typed["saves"] = saves
        people[self.season.players[GESIOR]] = mine | {"saves": saves}
        await self.season.save(third, statistics={MATCH: people})

    async def _take(self) -> None:
        """Take all that waits: prices are from then on those, and files decide on the rest."""
        waiting = await self.season.sends("GET", "/waiting-values")
        if not waiting:
            return
        assert await self.season.sends("POST", "/waiting-values/take", {}) == []
        for one in waiting:
            if one["kind"] == "price":
                self.typed[f"price {one['fixture'][-1]}"] = round(float(one["says"]) * 10)
            else:
                self.typed.pop({"club": "club", "statistic": "saves"}[one["kind"]], None)

    async def _now(self, what: str) -> Any:
        query = self.season.contests.query
        key = GESIOR if what == "saves" else WILCZEK
        (athlete,) = await query(
            "SELECT athlete.* FROM athlete JOIN contest USING (origin_id) WHERE key = $1 AND contest.id = $2",
            key,
            self.season.id,
        )
        if what == "club":
            return athlete["club_key"]
        number = 3 if what == "saves" else int(what[-1])
        fixture = (await self.season.fixtures())[number - 1]["_id"]
        if what == "saves":
            (row,) = await query("SELECT results FROM result_draft WHERE fixture_id = $1", fixture)
            people = json.loads(row["results"])["statistics"].get(MATCH, {})
            return people.get(str(athlete["number"]), {}).get("saves", 0)
        plans = await query(
            "SELECT price FROM fixture_athlete WHERE fixture_id = $1 AND number = $2", fixture, athlete["number"]
        )
        return plans[0]["price"] if plans and plans[0]["price"] is not None else athlete["price"]


@settings(
    max_examples=max(EXAMPLES // 20, 4), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(steps=STEPS)
async def test_what_a_person_typed_stands(
    contests: Contests, source: Source, steps: list[tuple[str, int, int, str]]
) -> None:
    typing = await Typing.begun(contests, source)
    for step in steps:
        await typing.step(*step)
        await typing.holds()
