"""The predictions of a locked fixture as a table."""

from collections.abc import Iterator, Mapping, Sequence
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from games.history import service as past
from kit.files.sheets import Cell, Sheet, said
from shared.erasures import shown_name
from shared.figures import read_place
from shared.problems import ExportTooLarge
from typer_predictions.domain.predictions import ANSWER, JOKER
from typer_predictions.game import TYPER
from typer_predictions.history.errors import FixtureStillOpen
from typer_predictions.history.repository import HistoryRepository
from typer_predictions.predictions.models import FixtureEventRow
from typer_predictions.predictions.repository import read_picks

_PICKS = text("""
SELECT t.name, CAST(p.picks AS text) FROM prediction p
JOIN team t ON t.contest_id = p.contest_id AND t.team_id = p.team_id AND NOT t.hidden
WHERE p.contest_id = :contest AND p.fixture_id = :fixture
ORDER BY t.name_key, t.team_id LIMIT :most
""")
_CHOICES = text("""
SELECT count(*) FROM prediction p
JOIN team t ON t.contest_id = p.contest_id AND t.team_id = p.team_id AND NOT t.hidden,
     jsonb_each(p.picks) AS event(key, families), jsonb_object_keys(event.families)
WHERE p.contest_id = :contest AND p.fixture_id = :fixture
""")
MOST_ROWS = 500_000
"""Of the table; a spreadsheet takes 1,048,576 at most."""
Words = Mapping[tuple[str, str], str]
"""What an event's options are called, by family and name."""


async def predictions_sheet(session: AsyncSession, *, fixture_id: UUID) -> Sheet:
    """Return the predictions of a locked fixture, team by team, one in a row.

    Raises:
        FixtureNotFound: there is none.
        FixtureStillOpen: it is not locked.
        ExportTooLarge: too many teams have predicted, or all of them too much.
    """
    fixture = await past.locked_fixture(session, TYPER, fixture_id=fixture_id, still_open=FixtureStillOpen)
    events = await HistoryRepository(session).visible(fixture)
    key = {"contest": fixture.contest_id, "fixture": fixture.fixture_id, "most": ExportTooLarge.most + 1}
    if (await session.scalar(_CHOICES, key) or 0) > MOST_ROWS:
        raise ExportTooLarge
    teams = [(shown_name(name), picks) for name, picks in await session.execute(_PICKS, key)]
    if len(teams) > ExportTooLarge.most:
        raise ExportTooLarge
    return Sheet(
        said("typy", "predictions"),
        (said("Drużyna", "Team"), said("Mecz", "Match"), said("Rodzaj", "Kind"), said("Typ", "Prediction")),
        _rows(teams, [(event, _words(event)) for event in events]),
    )


def _rows(
    teams: Sequence[tuple[str, str]], events: Sequence[tuple[FixtureEventRow, Words]]
) -> Iterator[Sequence[Cell]]:
    for name, stored in teams:
        picks = read_picks(stored)
        for event, words in events:
            for family, choice in picks.get(event.event_key, {}).items():
                if family == JOKER:
                    yield name, _called(event), said("Joker", "Joker"), said("tak", "yes")
                    continue
                chosen = (choice,) if isinstance(choice, str) else choice
                yield name, _called(event), family, ", ".join(_word(words, family, one) for one in chosen)


def _word(words: Words, family: str, name: str) -> str:
    """Return the name of a choice; of an order with its place."""
    place = read_place(name) if family == ANSWER else None
    if place is None:
        return words.get((family, name), name)
    return f"{place[0]}. {words.get((family, place[1]), name)}"


def _called(event: FixtureEventRow) -> str:
    return event.group_name or f"{event.home or '?'} – {event.away or '?'}"


def _words(event: FixtureEventRow) -> Words:
    return {
        (option["family"], option["name"]): said(option["display_name"]["pl"], option["display_name"]["en"])
        for option in event.frozen or ()
    }
