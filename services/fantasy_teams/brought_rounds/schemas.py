"""Schemas of rounds that are brought in."""

from collections.abc import Sequence
from typing import Annotated, Self
from uuid import UUID

from pydantic import ConfigDict, Field, StringConstraints
from pydantic.config import JsonDict

from contracts.events.contest import ChipKind
from fantasy_teams.brought_rounds.errors import fault_text
from fantasy_teams.brought_rounds.models import BroughtRoundRow
from fantasy_teams.brought_rounds.plan import Difference, Figure, PlannedRound
from fantasy_teams.brought_rounds.service import History, Look
from fantasy_teams.squads.examples import FIXTURE, TEAM
from kit.api.errors import FieldProblem
from kit.api.wire import Body, Tenths, View
from kit.process import context

FileName = Annotated[str, StringConstraints(min_length=1, max_length=200)]
MOST_FILES = 120
_HISTORY = (
    '{"current": [{"event": 1, "points": 47, "total_points": 47, "event_transfers": 0, "event_transfers_cost": 0, '
    '"bank": 135, "value": 1000}], "chips": []}'
)
BROUGHT: JsonDict = {
    "fixtureId": FIXTURE,
    "points": 47,
    "transfers": 0,
    "cost": 0,
    "total": 47,
    "bank": 13.5,
    "value": 100,
    "chip": None,
}
SENT: JsonDict = {"teamName": "Orły", "files": {"history.json": _HISTORY}, "players": None, "athletes": {}}


class HistoryBody(Body):
    """A manager's history in another game, as files."""

    team_name: str | None = Field(default=None, max_length=1000)
    """The name of the team that is made, where the participant has none: 3 to 40 characters without spaces."""
    files: dict[FileName, str] = Field(min_length=1, max_length=MOST_FILES)
    """The texts of the files by name: `history.json`, `transfers.json` and `picks-N.json` of a manager, or one table
    (.csv) with a line for each round: round, points, transfers, cost, total, chip."""
    players: str | None = None
    """The season's table of players (`players_raw.csv`, or a gameweek's): it tells names by numbers."""
    athletes: dict[Annotated[str, StringConstraints(pattern=r"^[0-9]{1,9}$")], str] = Field(default={}, max_length=2000)
    """The `_id` of athletes that were chosen by hand, by their numbers in the other game."""

    model_config = ConfigDict(json_schema_extra={"example": SENT})

    def history(self) -> History:
        """Return the history in the terms of the domain."""
        return History(self.files, self.players, {int(number): chosen for number, chosen in self.athletes.items()})


class FigureDifference(View):
    """A figure of a round that the contest's rules give otherwise."""

    figure: Figure
    """Which one. Of `transfers` and `cost` the file's counts; `points` of a squad are counted by the results here."""
    told: float
    """As the file has it; with one decimal, transfers whole."""
    counted: float
    """As the contest's rules give it; with one decimal, transfers whole."""

    @classmethod
    def of(cls, one: Difference) -> Self:
        """Return the wire form of a difference."""
        parts = 1 if one.figure == "transfers" else 10
        return cls(figure=one.figure, told=one.told / parts, counted=one.counted / parts)


class HistoryRound(View):
    """A round of a history, as it is brought in; with one decimal."""

    number: int
    """The number of the contest's round."""
    fixture_id: UUID
    """The fixture's `_id`."""
    has_squad: bool
    """Whether its squad comes with it; else only figures do."""
    points: Tenths
    """Points before the cost of transfers."""
    transfers: int
    """How many transfers were counted."""
    cost: Tenths
    """Points that they cost."""
    total: Tenths | None
    """Points so far as the file has them; null: it has none."""
    bank: Tenths | None
    """Money left as the file has it; null: it has none."""
    value: Tenths | None
    """Prices of the squad and money left as the file has them; null: it has none."""
    chip: ChipKind | None
    """The kind of chip that was played; null for none."""
    differences: list[FigureDifference]
    """The figures that the contest's rules give otherwise."""

    @classmethod
    def of(cls, one: PlannedRound) -> Self:
        """Return the wire form of a planned round."""
        brought = one.brought
        return cls(
            number=brought.number,
            fixture_id=one.fixture_id,
            has_squad=one.squad is not None,
            points=one.points,
            transfers=brought.transfers,
            cost=brought.cost,
            total=brought.total,
            bank=brought.bank,
            value=brought.value,
            chip=brought.chip,
            differences=[FigureDifference.of(difference) for difference in one.differences],
        )


class UnmatchedAthlete(View):
    """A number of the other game that fits no athlete of the contest."""

    element: int
    """The number in the other game."""
    name: str
    """The name in the season's table; empty where it is not known."""


class HistoryLook(View):
    """A history as it would be brought in; it can be, where there are no `problems`."""

    rounds: list[HistoryRound]
    """The rounds in their order; empty where there are problems."""
    left_out: list[int]
    """The numbers of rounds that stay out: closed by the contest itself, not closed yet, or none of the contest."""
    in_order: bool
    """Whether the file's numbers are not those of the contest, so that its rounds follow each other."""
    unmatched: list[UnmatchedAthlete]
    """Players to choose by hand (`athletes`)."""
    problems: list[FieldProblem]
    """Every reason against it."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "rounds": [
                    {
                        "number": 1,
                        "fixtureId": FIXTURE,
                        "hasSquad": False,
                        "points": 47,
                        "transfers": 0,
                        "cost": 0,
                        "total": 47,
                        "bank": 13.5,
                        "value": 100,
                        "chip": None,
                        "differences": [],
                    }
                ],
                "leftOut": [],
                "inOrder": False,
                "unmatched": [],
                "problems": [],
            }
        }
    )

    @classmethod
    def of(cls, look: Look) -> Self:
        """Return the wire form of a look at a history."""
        language = context.language.get()
        return cls(
            rounds=[HistoryRound.of(one) for one in look.rounds],
            left_out=list(look.left_out),
            in_order=look.in_order,
            unmatched=[UnmatchedAthlete(element=one.element, name=one.name) for one in look.unmatched],
            problems=[fault_text(fault).view(language) for fault in look.faults],
        )


class BroughtRound(View):
    """A round that was brought in for a participant; with one decimal."""

    fixture_id: UUID
    """The fixture's `_id`."""
    points: Tenths | None
    """Points before the cost of transfers; null: they are counted from the squad."""
    transfers: int
    """How many transfers were counted."""
    cost: Tenths
    """Points that they cost."""
    total: Tenths | None
    """Points so far as the file has them; null: it has none."""
    bank: Tenths | None
    """Money left as the file has it; null: it has none."""
    value: Tenths | None
    """Prices of the squad and money left as the file has them; null: it has none."""
    chip: ChipKind | None
    """The kind of chip that was played; null for none."""

    @classmethod
    def of(cls, row: BroughtRoundRow) -> Self:
        """Return the wire form of a stored round."""
        return cls.model_validate(
            {
                "fixture_id": row.fixture_id,
                "points": row.points,
                "transfers": row.transfers,
                "cost": row.cost,
                "total": row.total,
                "bank": row.bank,
                "value": row.value,
                "chip": row.chip,
            }
        )


class BroughtHistory(View):
    """The rounds that were brought in for a participant."""

    team_id: UUID | None
    """The participant's team; null: there is none."""
    rounds: list[BroughtRound]
    """In no order."""

    model_config = ConfigDict(json_schema_extra={"example": {"teamId": TEAM, "rounds": [BROUGHT]}})

    @classmethod
    def of(cls, team_id: UUID | None, rows: Sequence[BroughtRoundRow]) -> Self:
        """Return the wire form of a team's rounds."""
        return cls(team_id=team_id, rounds=[BroughtRound.of(row) for row in rows])
