"""What must hold after every fault, read from the databases and the API."""

from collections import Counter
from collections.abc import Mapping

from blackbox.tables import RECEIVED, UNFINISHED, sums
from contracts.subscriptions import subscribers
from faults.installation import Installation
from faults.ledger import Place
from faults.story import Story, checksum
from kit.testing.waiting import eventually

NO_STATE = {"inbox", "outbox"}


async def lost_saves(installation: Installation, story: Story) -> int:
    """Count the acknowledged saves that neither the table nor the API has; the writers must pause."""
    lost = 0
    rows = await _stored(installation)
    for place in [place for place in story.ledger.saves if story.ledger.saves[place]]:
        value, sequence = rows.get(place, (None, None))
        if problem := story.ledger.lost(place, value, sequence=sequence):
            story.ledger.surprise(f"lost in the table: {problem}")
            lost += 1
    return lost + sum([await writer.check() for writer in story.writers])


async def ranking_is_right(story: Story) -> str | None:
    """Wait until the public ranking is what the oracle says; answers the difference if it never is."""
    expected = story.expected()

    async def equal() -> bool:
        found = {name: points for _position, name, points in await story.ranking()}
        assert found == expected, f"{found} instead of {expected}"  # noqa: S101 - becomes the reason
        return True

    try:
        await eventually(equal, within=story.patience)
    except AssertionError as error:
        return f"the ranking is not the oracle's: {error}"
    return None


async def told_once(story: Story) -> list[str]:
    """Compare the public log with the acts: one entry for each lock and each publication, none twice."""
    entries = Counter((entry["action"], entry["fixtureId"]) for entry in await story.log())
    wanted = {("results.confirmed", fixture["_id"]) for fixture in story.published}
    wanted |= {("fixture.locked", fixture["_id"]) for fixture in story.published}
    told = {key: count for key, count in entries.items() if key[0] in {"results.confirmed", "fixture.locked"}}
    missing = [f"the log lacks {key}" for key in wanted if key not in told]
    return missing + [f"the log has {key} {count} times" for key, count in told.items() if count != 1]


async def everything_arrived(installation: Installation) -> list[str]:
    """Compare every event that was ever on the exchange with the inboxes: handled by each subscriber, none dead."""
    await installation.broker.hear()
    heard = {event_id: envelope.type for event_id, (envelope, _message) in installation.broker.heard.items()}
    problems: list[str] = []
    for service in installation.services:
        connection = await installation.connect(service)
        try:
            done = {
                str(row["event_id"])
                for row in await connection.fetch("SELECT event_id FROM inbox WHERE done_at IS NOT NULL")
            }
            dead = await connection.fetch("SELECT type, last_error FROM inbox WHERE dead_at IS NOT NULL")
        finally:
            await connection.close()
        missing = [kind for event_id, kind in heard.items() if service in subscribers(kind) and event_id not in done]
        problems += [f"{service} has not handled {count}× {kind}" for kind, count in Counter(missing).items()]
        problems += [f"{service} gave up {row['type']}: {row['last_error']}" for row in dead]
    return problems


async def state(installation: Installation) -> dict[str, str]:
    """Answer a checksum of every table of every service that holds state."""
    found: dict[str, str] = {}
    for service in installation.services:
        connection = await installation.connect(service)
        try:
            found |= await sums(connection, service)
        finally:
            await connection.close()
    return {name: value for name, value in found.items() if name.partition(".")[2] not in NO_STATE}


async def defects(installation: Installation, seen: Mapping[str, int]) -> tuple[list[str], dict[str, int]]:
    """Answer the lines of the logs that tell of a defect, from `seen` characters on, and how far was read."""
    problems: list[str] = []
    read: dict[str, int] = {}
    for name, service in installation.processes.items():
        text = service.log_text()
        fresh = text[seen.get(name, 0) :]
        problems += [f"{name}: {line[:1500]}" for line in fresh.splitlines() if '"unexpected_error"' in line]
        read[name] = len(text)
    return problems, read


async def scores(installation: Installation) -> str:
    """Answer a checksum of all points; a team that came later has a row without any only after a repetition."""
    connection = await installation.connect("typer_predictions")
    try:
        rows = await connection.fetch(
            "SELECT team_id, fixture_id, points, exact_results, correct_predictions FROM score WHERE points > 0"
        )
    finally:
        await connection.close()
    return checksum([list(row) for row in rows])


async def unfinished(installation: Installation) -> list[str]:
    """Answer what the workers still have to do: scoring runs, rankings that are to be made."""
    left: list[str] = []
    for service, query in UNFINISHED.items():
        connection = await installation.connect(service)
        try:
            if number := await connection.fetchval(query):
                left.append(f"{service} has {number} runs or rankings to finish")
        finally:
            await connection.close()
    return left


async def received(installation: Installation) -> dict[str, int]:
    """Count the events that each service has received."""
    counts: dict[str, int] = {}
    for service in installation.services:
        connection = await installation.connect(service)
        try:
            counts[service] = await connection.fetchval(RECEIVED)
        finally:
            await connection.close()
    return counts


async def _stored(installation: Installation) -> dict[Place, tuple[str, int]]:
    """Read every prediction from its table, with the number of the save it is from."""
    connection = await installation.connect("typer_predictions")
    try:
        rows = await connection.fetch(
            """
            SELECT p.team_id, p.fixture_id, e.key, e.value ->> '1X2' AS picked,
                   CAST(p.sequences ->> e.key AS bigint) AS sequence
            FROM prediction p CROSS JOIN LATERAL jsonb_each(p.picks) AS e
            """
        )
    finally:
        await connection.close()
    return {
        Place(str(row["team_id"]), str(row["fixture_id"]), row["key"]): (row["picked"], row["sequence"]) for row in rows
    }
