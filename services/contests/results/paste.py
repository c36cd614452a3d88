"""A pasted list of results, matched to the matches of a round; nothing is stored."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.catalogue.service import names_of
from contests.contests.service import find
from contests.domain.club_names import ClubNames, FoundClub
from contests.domain.pasted_results import Fault, PastedResult, read_results
from contests.domain.scores import SETS_TO_WIN, Score, offers_draw, score_faults
from contests.fixtures.models import EventRow
from contests.fixtures.repository import FixtureRepository
from contests.results.paste_errors import (
    LineClubUnknown,
    LineImpossible,
    LineNoMatch,
    LineRetired,
    LineTwice,
    LineWithoutScore,
    LineWithoutSides,
)
from kit.api.errors import FieldText, Problem, pointer
from shared.problems import ContestClosed, FixtureNotFound

_FAULTS: Mapping[Fault, type[Problem]] = {
    "score": LineWithoutScore,
    "sides": LineWithoutSides,
    "retired": LineRetired,
}


@dataclass(frozen=True)
class ResultLine:
    """The result that a line gives to a match, from the match's home side."""

    line: int
    event: EventRow
    score: Score


@dataclass(frozen=True)
class ResultFault:
    """A line without a result for this round, and the reason."""

    line: int
    said: FieldText


@dataclass(frozen=True)
class ResultPreview:
    """The results of a list."""

    lines: Sequence[ResultLine]
    faults: Sequence[ResultFault]
    clubs: Sequence[FoundClub]
    """Names that are not certain to be a club's."""


async def preview(session: AsyncSession, *, contest_id: UUID, fixture_id: UUID, text: str) -> ResultPreview:
    """Return the results of a list for the matches of a round; changes nothing.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FixtureNotFound: the contest has no such fixture.
    """
    contest = await find(session, contest_id, drafts=True)
    if contest.state == "closed":
        raise ContestClosed
    fixtures = FixtureRepository(session)
    if await fixtures.find(contest_id, fixture_id) is None:
        raise FixtureNotFound
    events = (await fixtures.events_of([fixture_id])).get(fixture_id, [])
    names = await names_of(session, contest.origin_id)
    return await asyncio.to_thread(look, text, events, names)


def look(text: str, events: Sequence[EventRow], names: ClubNames) -> ResultPreview:
    """Return the results of a list for these matches, and every line with a fault."""
    results, faults = read_results(text)
    clubs = names.of_list(name for one in results for name in (one.home, one.away))
    reader = _Reader(events, clubs)
    read = [reader.read(one) for one in results]
    said = [ResultFault(one.line, _FAULTS[one.fault].field(pointer("text", one.line), text=one.text)) for one in faults]
    said += [one for one in read if isinstance(one, ResultFault)]
    return ResultPreview(
        [one for one in read if isinstance(one, ResultLine)],
        sorted(said, key=lambda one: one.line),
        [one for one in clubs.values() if not one.is_certain],
    )


class _Reader:
    """A round's matches by their sides; one of a group, or without a result, is not among them."""

    def __init__(self, events: Sequence[EventRow], clubs: Mapping[str, FoundClub]) -> None:
        self._clubs = clubs
        self._events = {(one.home_key, one.away_key): one for one in events if one.is_counted and not one.is_group}
        self._lines: dict[str, int] = {}

    def read(self, pasted: PastedResult) -> ResultLine | ResultFault:
        at = pointer("text", pasted.line)
        keys = [self._clubs[name].key for name in (pasted.home, pasted.away)]
        unknown = [name for name in (pasted.home, pasted.away) if self._clubs[name].key is None]
        if unknown:
            return ResultFault(pasted.line, LineClubUnknown.field(at, club=", ".join(unknown)))
        score = pasted.score.score
        event = self._events.get((keys[0], keys[1]))
        if event is None:
            event, score = self._events.get((keys[1], keys[0])), _turned(score)
        if event is None:
            return ResultFault(pasted.line, LineNoMatch.field(at, match=f"{pasted.home} – {pasted.away}"))
        if event.key in self._lines:
            return ResultFault(pasted.line, LineTwice.field(at, line=self._lines[event.key]))
        faults = score_faults(score, event.basis, draw_offered=offers_draw(event.facts.offered))
        if faults or (score.sets and event.basis not in SETS_TO_WIN):
            return ResultFault(pasted.line, LineImpossible.field(at, match=f"{pasted.home} – {pasted.away}"))
        self._lines[event.key] = pasted.line
        return ResultLine(pasted.line, event, score)


def _turned(score: Score) -> Score:
    """Return a score from the other side."""
    sets = tuple((away, home) for home, away in score.sets)
    return replace(score, ft=(score.ft[1], score.ft[0]), sets=sets)
