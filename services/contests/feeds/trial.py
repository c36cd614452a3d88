"""The trial of a feed's address, before the feed is created."""

import asyncio
import csv
from datetime import UTC, datetime

from contests.feeds import faults
from contests.feeds.bodies import FeedReading
from contests.feeds.differences import FeedTrial
from contests.feeds.faults import FetchFault
from contests.feeds.fetcher import Fetcher
from contests.feeds.source import Source, cut_of, is_cut, stored_text
from contests.imports.errors import ImportBusy, ImportTooSlow
from contests.imports.formats.headers import header_of, lines_of
from contests.imports.formats.options import ImportOptions
from contests.imports.formats.plan import Plan
from contests.imports.formats.problems import FileProblem
from contests.imports.formats.process import PREVIEW_SECONDS, read_apart
from contests.imports.schemas import ImportProblem

ROWS = 5
"""The number of shown lines of a table, besides its header."""
MOST_REMARKS = 20
LONGEST = 20.0
"""Seconds for all files of a season together; a gateway waits for 60."""
_AT_ONCE = asyncio.Semaphore(4)


async def of(fetcher: Fetcher, body: FeedReading, language: str) -> FeedTrial:
    """Fetch a file and read it as a feed would; the result includes any fault."""
    choice = body.preset
    cut = None if choice is None else cut_of(choice.id, choice.league, choice.season)
    source = Source(body.url, body.format, key=None if choice is None else choice.key, cut=cut)
    try:
        async with asyncio.timeout(LONGEST), _AT_ONCE:
            files = await source.news(fetcher)
        text = stored_text(files, body.format, is_cut=is_cut(body)) if files else ""
        sample = sample_of(text) if body.format == "csv" else ()
        if body.format == "csv" and not body.columns:
            return FeedTrial.of(Plan(fixtures=()), (), (), sample)
        added = {"leaves_odd": True, "today": datetime.now(UTC).date()}
        options = ImportOptions.model_validate(body.model_dump(exclude={"url", "preset"}) | added)
        plan, problems = await read_apart(text, options, within=PREVIEW_SECONDS)
    except TimeoutError:
        return FeedTrial.failed(faults.too_slow(LONGEST), language)
    except FetchFault as failed:
        return FeedTrial.failed(failed.fault, language)
    except (ImportBusy, ImportTooSlow) as slow:
        return FeedTrial.failed(FetchFault.of(slow).fault, language)
    notices = (*plan.notices, *(one.problem for one in plan.odd))
    return FeedTrial.of(plan, _said(problems, language), _said(notices, language), sample)


def sample_of(text: str) -> tuple[tuple[str, ...], ...]:
    """Return a table's header and first lines."""
    header = header_of(text)
    rows: list[tuple[str, ...]] = []
    try:
        for line in lines_of(text, header.delimiter):
            if line.number > header.line and len(rows) < ROWS:
                rows.append(line.cells)
    except csv.Error:
        pass  # reading the file reports this fault
    return (header.names, *rows)


def _said(remarks: "tuple[FileProblem, ...] | list[FileProblem]", language: str) -> tuple[ImportProblem, ...]:
    return tuple(ImportProblem.said(remark.to_json(), language) for remark in remarks[:MOST_REMARKS])
