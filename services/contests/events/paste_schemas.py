"""Schemas of pasted lists of matches."""

from collections.abc import Sequence
from typing import Annotated, Self
from uuid import UUID

from pydantic import ConfigDict, Field, StringConstraints

from contests.athletes.club_schemas import NamedClub
from contests.domain.dates import FIRST_YEAR, LAST_YEAR
from contests.events.paste_lines import PasteFault, PastePlan, PlannedMatch, PlannedRound, PlannedWait, Side
from contests.events.rate_schemas import SheetFault
from contests.fixtures.schemas import Name
from contests.language import language
from contracts.base import Text
from kit.api.wire import Body, Instant, View

_TEXT = "Kolejka 15\n2099-11-28 18:00 Narew – Bzura\n2099-11-29 12:30 Prosna – Skawa"


class PastedList(Body):
    """A list of matches that was pasted."""

    model_config = ConfigDict(json_schema_extra={"example": {"text": _TEXT, "timeZone": "Europe/Warsaw"}})

    text: Annotated[str, StringConstraints(min_length=1, max_length=60_000)]
    """Lines of a spreadsheet whose first names the columns (`round`, `date`, `time`, `home`, `away`, `venue`), or plain
    text: a round's name, and below it its matches, such as `28.11.2099 18:00 Narew – Bzura`."""
    time_zone: Annotated[str, StringConstraints(min_length=1, max_length=60)]
    """Zone of the list's times, such as `Europe/Warsaw`."""
    round_name: Name | None = None
    """The round of matches that name none."""
    year: Annotated[int, Field(ge=FIRST_YEAR, le=LAST_YEAR)] | None = None
    """Year of the first day that is written without one; null: the year that the weekday, the other days or today
    suggest."""


class PastedListToAdd(PastedList):
    """A list of matches that is to be added."""

    makes_clubs: bool = False
    """Whether to create clubs that are not known."""
    without_faulty: bool = False
    """Whether lines with faults are left out; otherwise nothing is added if there is one."""


class PastedSide(View):
    """A side of a pasted match."""

    written: str
    """As the list has it."""
    club: Text | None
    """The club that this means, in both languages; null: one that is to be made."""

    @classmethod
    def of(cls, side: Side) -> Self:
        """Return the view of a side."""
        club = side.club
        return cls(written=side.written, club=None if club is None else Text(pl=club.name_pl, en=club.name_en))


class PastedMatchView(View):
    """A match that a line adds."""

    line: int
    """The line of the list, from 1."""
    home: PastedSide
    """The home side."""
    away: PastedSide
    """The away side."""
    starts_at: Instant
    """When it starts, in UTC."""
    venue: str | None
    """Where it takes place."""

    @classmethod
    def of(cls, match: PlannedMatch) -> Self:
        """Return the view of a match."""
        return cls(
            line=match.line,
            home=PastedSide.of(match.home),
            away=PastedSide.of(match.away),
            starts_at=match.starts_at,
            venue=match.venue,
        )


class PastedRoundView(View):
    """A round with the matches that a list adds to it."""

    fixture_id: UUID | None
    """The fixture's `_id`; null: one that is to be made."""
    name: str
    """Its name."""
    closes_at: Instant
    """When picks end, in UTC."""
    to: Instant
    """When playing ends then, in UTC: two hours after the last match began."""
    matches: tuple[PastedMatchView, ...]
    """In the list's order."""

    @classmethod
    def of(cls, planned: PlannedRound) -> Self:
        """Return the view of a round."""
        return cls(
            fixture_id=None if planned.existing is None else planned.existing.id,
            name=planned.name,
            closes_at=planned.closes_at,
            to=planned.ends_at,
            matches=tuple(PastedMatchView.of(match) for match in planned.matches),
        )


class PastedWaitingMatch(View):
    """A match of a list whose sides are still to come."""

    line: int
    """The line of the list, from 1."""
    round: str
    """The round's name."""
    home: str
    """As the list has it: a club's name, or a word such as `W74`."""
    away: str
    """Likewise."""
    starts_at: Instant
    """When it starts, in UTC."""

    @classmethod
    def of(cls, one: PlannedWait) -> Self:
        """Return the view of a match that waits."""
        return cls(line=one.line, round=one.round_name, home=one.home, away=one.away, starts_at=one.starts_at)


class PastePreview(View):
    """The rounds, matches and clubs that a list adds, or has added."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "timeZone": "Europe/Warsaw",
                "rounds": [
                    {
                        "fixtureId": None,
                        "name": "Kolejka 15",
                        "closesAt": "2099-11-28T17:00:00.000Z",
                        "to": "2099-11-28T19:00:00.000Z",
                        "matches": [
                            {
                                "line": 2,
                                "home": {"written": "Narew", "club": {"pl": "Narew", "en": "Narew"}},
                                "away": {"written": "Bzura", "club": None},
                                "startsAt": "2099-11-28T17:00:00.000Z",
                                "venue": None,
                            }
                        ],
                    }
                ],
                "newClubs": ["Bzura"],
                "faults": [],
                "notices": [],
                "year": None,
                "clubs": [{"written": "Bzura", "key": None, "how": "asked", "near": []}],
                "waiting": [],
            }
        }
    )

    time_zone: str
    """Zone that the list's times were read in."""
    rounds: tuple[PastedRoundView, ...]
    """In the list's order."""
    new_clubs: tuple[str, ...]
    """Unknown clubs, as they are written."""
    faults: tuple[SheetFault, ...]
    """Lines with faults, in order."""
    notices: tuple[SheetFault, ...] = ()
    """Parts of lines that are not read as they stand, such as a score; they stop nothing."""
    year: int | None = None
    """Year of the first day that is written without one, chosen or proposed; null: each day has its year."""
    clubs: tuple[NamedClub, ...] = ()
    """Names that are not certain to be a club's; answers to them are remembered (`clubs/names` of the contest)."""
    waiting: tuple[PastedWaitingMatch, ...] = ()
    """Matches that wait until their sides are known, in the list's order."""

    @classmethod
    def of(cls, plan: PastePlan, time_zone: str) -> Self:
        """Return the view of a plan, in the language of the request."""
        return cls(
            time_zone=time_zone,
            rounds=tuple(PastedRoundView.of(planned) for planned in plan.rounds),
            new_clubs=tuple(plan.new_clubs),
            faults=_said(plan.faults),
            notices=_said(plan.notices),
            year=plan.year,
            clubs=tuple(NamedClub.of(one) for one in plan.clubs),
            waiting=tuple(PastedWaitingMatch.of(one) for one in plan.waiting),
        )


def _said(faults: Sequence[PasteFault]) -> tuple[SheetFault, ...]:
    said = [(fault.line, fault.said.view(language())) for fault in faults]
    return tuple(SheetFault(line=line, code=one.code, detail=one.detail) for line, one in said)
