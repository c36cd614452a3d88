"""Collecting all that services hold of a user, and making one file of it."""

import asyncio
import io
import json
import zipfile
from collections.abc import Sequence
from datetime import datetime
from typing import Any, cast, get_args
from uuid import UUID

from jinja2 import Environment, PackageLoader, StrictUndefined

from contracts.base import Language, Service
from identity.exports.errors import ExportUnavailable
from identity.privacy import INVENTORY
from identity.winners.answers import Safe
from identity.winners.privacy import WINNINGS
from identity.winners.service import mine
from kit.database.sessions import Database
from kit.http.neighbours import Neighbours, NoAnswer
from kit.privacy.common_inventory import COMMON
from kit.privacy.exports import PATH, export

Part = dict[str, Any]
"""The export of one service (`kit.privacy.exports`)."""
OTHERS: tuple[str, ...] = tuple(name for name in get_args(Service) if name != "identity")
RETRY_SECONDS = 10
NAMES = {
    "identity": {"pl": "Konto i skrzynka", "en": "Account and inbox"},
    "contests": {"pl": "Rozgrywki", "en": "Contests"},
    "fantasy_teams": {"pl": "Drużyny fantasy", "en": "Fantasy teams"},
    "typer_predictions": {"pl": "Typy", "en": "Predictions"},
    "private_leagues": {"pl": "Ligi prywatne", "en": "Private leagues"},
    "news_ranking": {"pl": "Rankingi", "en": "Rankings"},
    "storage_logs": {"pl": "Pliki i dziennik", "en": "Files and the log"},
}
_PAGES = Environment(
    loader=PackageLoader("identity.exports", "."), autoescape=True, undefined=StrictUndefined, trim_blocks=True
)


async def collect(
    database: Database, neighbours: Neighbours, safe: Safe, user_id: UUID, authorization: str
) -> list[Part]:
    """Collect all services' data with the user's own token; no database connection is held meanwhile.

    Raises:
        ExportUnavailable: a service is unreachable; there is no partial export.
    """
    try:
        others = await neighbours.ask(OTHERS, PATH, {"Authorization": authorization})
    except NoAnswer:
        raise ExportUnavailable(retry_after=RETRY_SECONDS) from None
    return [await own(database, safe, user_id), *others]


async def own(database: Database, safe: Safe, user_id: UUID) -> Part:
    """Return identity's data about a user, with the data that the database has sealed."""
    async with database.request() as session:
        part = await export(session, "identity", INVENTORY + COMMON, user_id)
        given = {str(one.winner.row.contest_id): one.winner.data for one in await mine(session, safe, user_id)}
    for holding in part["holdings"]:
        for row in holding["rows"] if holding["name"] == WINNINGS else ():
            data = given.get(row["contestId"])
            if data is not None:
                row |= {
                    "firstName": data.first_name,
                    "surname": data.surname,
                    "address": data.address,
                    "accountNumber": data.account_number,
                }
    return part


async def file_of(parts: Sequence[Part], language: Language, host: str, at: datetime) -> bytes:
    """Return the zip: JSON of each service, and a readable page."""
    return await asyncio.to_thread(_file_of, parts, language, host, at)


def _file_of(parts: Sequence[Part], language: Language, host: str, at: datetime) -> bytes:
    packed = io.BytesIO()
    page = _PAGES.get_template("page.html.jinja").render(
        parts=[_readable(part, language) for part in parts], language=language, host=host, at=_told(at.isoformat())
    )
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("dane.html" if language == "pl" else "data.html", page)
        for part in parts:
            archive.writestr(f"{part['service']}.json", json.dumps(part, ensure_ascii=False, indent=2))
    return packed.getvalue()


def _readable(part: Part, language: Language) -> dict[str, Any]:
    """Return a service's data for the page: names and values in one language, without empty ones."""
    sections = [
        {
            "title": holding["title"][language],
            "rows": [
                [(field[language], _say(row[field["name"]], language)) for field in holding["fields"]]
                for row in holding["rows"]
            ],
        }
        for holding in part["holdings"]
        if holding["rows"]
    ]
    return {"id": part["service"], "title": NAMES[part["service"]][language], "sections": sections}


def _say(value: Any, language: Language) -> str:
    """Return a value as text for people."""
    match value:
        case None:
            return "–"
        case bool():
            return {"pl": ("nie", "tak"), "en": ("no", "yes")}[language][value]
        case str():
            return _told(value)
        case list():
            return ", ".join(_say(item, language) for item in cast("list[Any]", value)) or "–"
        case dict():
            return json.dumps(value, ensure_ascii=False)
        case _:
            return str(value)


def _told(text: str) -> str:
    """Return an instant as date and time (UTC); any other text is unchanged."""
    try:
        return f"{datetime.fromisoformat(text):%Y-%m-%d %H:%M} UTC" if "T" in text else text
    except ValueError:
        return text
