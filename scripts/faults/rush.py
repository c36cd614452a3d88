"""A rush before a deadline: many people save at a fixed rate, whether or not earlier saves were answered."""

import asyncio
import time
from collections.abc import Sequence
from itertools import cycle

from blackbox import contest as acts
from faults.people import Writer
from faults.scene import Scene
from faults.story import ORGANIZER

PEOPLE = 100
EVERY_SECONDS = 0.01
"""Between two saves, each of the next person."""
P99_SECONDS = 0.25
"""From the time at which a save is due until its answer, in 99 of 100 saves at most (quality.md, Speed)."""
ENTERING = 4
"""People who enter at the same time: `identity` refuses log-ins where many wait for a thread."""


async def gathered(scene: Scene) -> list[Writer]:
    """Make a contest for the rush alone, outside the checked rankings, and let the people in."""
    organizer, url, ledger = scene.story.organizer.api, scene.installation.url, scene.story.ledger
    await scene.story.organizer.log_in(ORGANIZER)
    contest = await acts.draft_contest(organizer, "Rush")
    league = contest["_id"]
    await acts.add_round(organizer, league)
    await organizer.post(f"{acts.ORGANIZER}/leagues/{league}/publish")
    (fixture,) = await acts.fixtures(organizer, league)
    people = [Writer(url, ledger, f"Rusher{number}") for number in range(PEOPLE)]
    waiting = iter(people)

    async def enter() -> None:
        for person in waiting:
            await person.enter(league)
            person.aim(fixture["_id"], [event["key"] for event in fixture["events"]])

    await asyncio.gather(*(enter() for _ in range(ENTERING)))
    return people


async def rush(scene: Scene, people: Sequence[Writer]) -> None:
    """Have them save for a while, and note each refusal, and a save in a hundred that was answered too late."""
    seconds: list[float] = []

    async def save(person: Writer, due: float) -> None:
        await person.save_once()
        seconds.append(time.monotonic() - due)

    began = time.monotonic()
    async with asyncio.TaskGroup() as saves:
        for number, person in zip(range(round(scene.rush_seconds / EVERY_SECONDS)), cycle(people), strict=False):
            due = began + number * EVERY_SECONDS
            await asyncio.sleep(due - time.monotonic())
            saves.create_task(save(person, due))
    window = scene.story.ledger.window(began, time.monotonic())
    median, p99 = (quantile(seconds, share) for share in (0.5, 0.99))
    print(
        f"{len(seconds)} saves of {len(people)} people in {scene.rush_seconds:.0f} s, {window.acknowledged} "
        f"acknowledged; p50 {median * 1000:.0f} ms, p99 {p99 * 1000:.0f} ms, longest {max(seconds) * 1000:.0f} ms",
        flush=True,
    )
    scene.failures += [f"{number}× {kind} in the rush" for kind, number in sorted(window.refusals.items())]
    if scene.is_timed and p99 > P99_SECONDS:
        scene.failures.append(
            f"one save of a hundred took {p99 * 1000:.0f} ms or longer, {P99_SECONDS * 1000:.0f} ms are allowed"
        )


def quantile(seconds: Sequence[float], share: float) -> float:
    """Answer the time within which such a share of all was done."""
    ordered = sorted(seconds)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


async def left(people: Sequence[Writer]) -> None:
    """Compare each person's team with the acknowledged saves, and close their connections."""
    for person in people:
        await person.check()
        await person.api.http.aclose()
