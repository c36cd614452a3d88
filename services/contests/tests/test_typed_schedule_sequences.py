"""The start and the venue that a person typed stand, over random sequences of files, sources, lists and hand edits."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from contests.tests.acting import Contests
from contests.tests.feeding import Feeding, feeding_of
from contests.tests.misbehaving import Source
from contests.tests.playing import League, apply_all
from kit.testing.examples import EXAMPLES

FIRST = datetime(2189, 3, 5, 18, tzinfo=UTC)
SIDES = (("Alfa", "Beta"), ("Gama", "Delta"))
WAYS = ("file", "put off", "source", "list", "start", "venue", "off", "back", "take")
STEPS = st.lists(st.tuples(st.sampled_from(WAYS), st.integers(0, 9)), min_size=3, max_size=8)


def document(hours: int, **change: Any) -> dict[str, Any]:
    """Answer a round whose first match begins so many hours later."""
    at = FIRST + timedelta(hours=hours)
    matches = [
        {
            "round": "1",
            "date": f"{at:%Y-%m-%d}",
            "time": f"{at:%H:%M} UTC",
            "team1": home,
            "team2": away,
            "ground": f"Arena {hours}",
        }
        for home, away in SIDES
    ]
    return {"name": "Liga", "matches": [matches[0] | change, matches[1]]}


@dataclass
class Dating:
    """A league, and what has been typed of its first match."""

    league: League
    feeding: Feeding
    feed: Any
    typed: dict[str, str] = field(default_factory=dict[str, str])

    @classmethod
    async def begun(cls, contests: Contests, source: Source) -> "Dating":
        league = await League.draft(contests)
        await league.imports(document(0), makesClubs=True)
        feeding = feeding_of(contests, league, source)
        feeding.gives(document(0))
        return cls(league, feeding, await feeding.make(kickOffs="itself"))

    async def step(self, way: str, value: int) -> None:
        at = FIRST + timedelta(days=1, hours=value)
        if way == "file":
            await self.league.imports(document(value))
        elif way == "put off":
            await self.league.imports(document(value, status="postponed"))
        elif way == "source":
            await self._follow(value)
        elif way == "list":
            text = f"1. kolejka\n{at:%d.%m.%Y %H:%M} Alfa - Beta"
            await self.league.asks("POST", "/matches", {"text": text, "timeZone": "UTC"})
        elif way == "start":
            await self._change({"startsAt": at.isoformat()})
        elif way == "venue":
            await self._change({"venue": f"Park {value}"})
        elif way == "take":
            await self._take()
        else:
            await self._change({"state": "postponed" if way == "off" else "scheduled", "reason": "By phone"})

    async def holds(self) -> None:
        """Require that everything typed is what the contest has."""
        now = await self._now()
        assert {name: now[name] for name in self.typed} == self.typed

    async def _follow(self, value: int) -> None:
        self.feeding.gives(document(value))
        found = await self.feeding.look(self.feed)
        assert (found["stop"], found["problem"]) == (None, None)
        await self.feeding.follow_up()
        found = await self.feeding.read(self.feed)
        if found["work"] is not None:
            await self.feeding.decide(found, "apply")
            await apply_all(self.league.contests)

    async def _change(self, body: dict[str, Any]) -> None:
        before = await self._now()
        (fixture,) = await self.league.fixtures()
        path = f"/fixtures/{fixture['_id']}/events/{before['key']}"
        yes = {"acceptsLateClosing": True, "reason": "By phone"}
        after: dict[str, str] = await self.league.sends("PATCH", path, yes | body)
        if after["state"] != "scheduled":
            self.typed.pop("startsAt", None)
        elif (after["startsAt"], after["state"]) != (before["startsAt"], before["state"]):
            self.typed |= {"startsAt": after["startsAt"], "state": "scheduled"}
        if after["state"] != "scheduled":
            self.typed["state"] = after["state"]
        if after["venue"] != before["venue"]:
            self.typed["venue"] = after["venue"]

    async def _take(self) -> None:
        """Take all that waits, if no match would begin before its closing; files decide from then on."""
        waiting = await self.league.sends("GET", "/waiting-values")
        answer = await self.league.asks("POST", "/waiting-values/take", {})
        if not answer.is_success:
            assert answer.json()["code"] == "event-before-closing"
            return
        for kind in (one["kind"] for one in waiting):
            self.typed.pop({"start": "startsAt", "venue": "venue"}[kind])
            if kind == "start":
                self.typed.pop("state")

    async def _now(self) -> dict[str, str]:
        (fixture,) = await self.league.fixtures()
        return next(one for one in fixture["events"] if one["Home"] == "Alfa")


@settings(
    max_examples=max(EXAMPLES // 20, 4), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(steps=STEPS)
async def test_what_a_person_typed_of_a_match_stands(
    contests: Contests, source: Source, steps: list[tuple[str, int]]
) -> None:
    dating = await Dating.begun(contests, source)
    for step in steps:
        await dating.step(*step)
        await dating.holds()
