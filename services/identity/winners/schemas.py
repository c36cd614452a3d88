"""Winners and their data on the wire."""

from collections.abc import Sequence
from typing import Annotated, Self
from uuid import UUID

from pydantic import AfterValidator, ConfigDict, Field

from identity.accounts.schemas import LONGEST_INPUT, Confirmed
from identity.blocks.schemas import LONGEST_REASON
from identity.domain.winners import LONGEST_ADDRESS
from identity.winners.answers import Winner
from identity.winners.requests import Answer, WinnerLine, WinnersWanted
from identity.winners.service import Winning, has_news
from kit.api.wire import Body, BodyPart, Instant, Tenths, View
from shared.bilingual_names import spoken
from shared.names import Visible

MOST_WINNERS = 1_000
_LARGEST_POINTS = 100_000_000
_USER, _LEAGUE = "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11", "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c12"


def _each_once(winners: list["WinnerBody"]) -> list["WinnerBody"]:
    """Refuse a list that names somebody twice."""
    if len({winner.user_id for winner in winners}) != len(winners):
        raise ValueError("a winner twice")
    return winners


class WinnerBody(BodyPart):
    """A winner, with what they won and by which points."""

    user_id: UUID
    """The user's id."""
    position: int = Field(ge=1, le=1_000_000)
    """Their place in the ranking."""
    team_name: Annotated[str, Field(min_length=1, max_length=LONGEST_INPUT), Visible]
    """Their team's name."""
    points: float = Field(ge=-_LARGEST_POINTS, le=_LARGEST_POINTS)
    """Their points; one decimal counts."""
    prize: str = Field(min_length=1, max_length=1_000)
    """What they win."""
    awarded: bool = False
    """Whether they win although they are blocked; without it a blocked person is no winner."""

    def to_line(self) -> WinnerLine:
        """Translate it for the use case."""
        return WinnerLine(
            user_id=self.user_id,
            position=self.position,
            team=self.team_name,
            points=round(self.points * 10),
            prize=self.prize,
            awarded=self.awarded,
        )


class WinnersBody(Body):
    """Who is asked for their data, and until when they may answer."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "dueAt": "2099-06-25T17:00:00Z",
                    "winners": [
                        {"userId": _USER, "position": 1, "teamName": "Orły", "points": 412.0, "prize": "A scarf"}
                    ],
                }
            ]
        }
    )

    due_at: Instant
    """The deadline for answers: in the future, at most 90 days ahead."""
    winners: Annotated[list[WinnerBody], Field(min_length=1, max_length=MOST_WINNERS), AfterValidator(_each_once)]
    """The whole list; it replaces an earlier one."""

    def to_wanted(self) -> WinnersWanted:
        """Translate it for the use case."""
        return WinnersWanted([winner.to_line() for winner in self.winners], self.due_at)


class WinnerView(View):
    """A winner for organizers: the answer is masked."""

    user_id: UUID
    """The user's id."""
    position: int
    """Their place."""
    team_name: str
    """Their team's name."""
    points: Tenths
    """Their points."""
    prize: str
    """What they win."""
    due_at: Instant
    """Until when they may answer."""
    given_at: Instant | None
    """When they answered; null: they owe an answer."""
    first_name: str | None
    """The beginning of their first name."""
    surname: str | None
    """The beginning of their surname."""
    address: str | None
    """The beginnings of their address's words."""
    account_number: str | None
    """The end of their account number; null: none was given."""

    @classmethod
    def of(cls, winner: Winner) -> Self:
        """Return the wire form of a winner."""
        row, data = winner.row, winner.data and winner.data.masked()
        return cls(
            user_id=row.user_id,
            position=row.position,
            team_name=row.team,
            points=row.points,
            prize=row.prize,
            due_at=row.due_at,
            given_at=row.given_at if data else None,
            first_name=data and data.first_name,
            surname=data and data.surname,
            address=data and data.address,
            account_number=data and data.account_number,
        )


class WinnersView(View):
    """The winners of a contest who were asked for their data."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "winners": [
                        {
                            "userId": _USER,
                            "position": 1,
                            "teamName": "Orły",
                            "points": 412.0,
                            "prize": "A scarf",
                            "dueAt": "2026-12-15T17:00:00.000Z",
                            "givenAt": "2026-12-01T10:00:00.000Z",
                            "firstName": "O••••",
                            "surname": "N••••",
                            "address": "p••••",
                            "accountNumber": "•••• 2874",
                        }
                    ],
                    "savedAt": None,
                    "canSave": True,
                }
            ]
        }
    )

    winners: list[WinnerView]
    """By place; empty: no winner was asked."""
    saved_at: Instant | None
    """When the file was last saved; null: never."""
    can_save: bool
    """Whether there is anything to save that no saved file has."""

    @classmethod
    def of(cls, winners: Sequence[Winner]) -> Self:
        """Return the wire form of a contest's winners."""
        rows = [winner.row for winner in winners]
        return cls(
            winners=[WinnerView.of(winner) for winner in winners],
            saved_at=max((row.saved_at for row in rows if row.saved_at is not None), default=None),
            can_save=has_news(rows),
        )


class SaveBody(Body):
    """Why winners' data are saved."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"reason": "Sending the prizes"}]})

    reason: str = Field(max_length=LONGEST_REASON)
    """The winners and all participants can read it."""


class WinningView(View):
    """A prize that I won, and the data that I gave for it."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "leagueId": _LEAGUE,
                    "leagueName": "Office",
                    "position": 1,
                    "teamName": "Orły",
                    "points": 412.0,
                    "prize": "A scarf",
                    "askedAt": "2026-11-30T10:00:00.000Z",
                    "dueAt": "2026-12-15T17:00:00.000Z",
                    "givenAt": None,
                    "savedAt": None,
                    "firstName": None,
                    "surname": None,
                    "address": None,
                    "accountNumber": None,
                }
            ]
        }
    )

    league_id: UUID
    """The contest's id."""
    league_name: str
    """The contest's name."""
    position: int
    """My place."""
    team_name: str
    """My team's name."""
    points: Tenths
    """My points."""
    prize: str
    """What I won."""
    asked_at: Instant
    """When I was asked for my data."""
    due_at: Instant
    """Until when I may answer, or change my answer."""
    given_at: Instant | None
    """When I answered; null: I owe an answer."""
    saved_at: Instant | None
    """When an organizer last saved the file; null: never."""
    first_name: str | None
    """My first name, as I gave it."""
    surname: str | None
    """My surname, as I gave it."""
    address: str | None
    """My postal address, as I gave it."""
    account_number: str | None
    """The account number that I gave; null: none."""

    @classmethod
    def of(cls, winning: Winning) -> Self:
        """Return the wire form of a person's prize."""
        row, data = winning.winner.row, winning.winner.data
        return cls(
            league_id=row.contest_id,
            league_name=spoken(winning.contest),
            position=row.position,
            team_name=row.team,
            points=row.points,
            prize=row.prize,
            asked_at=row.asked_at,
            due_at=row.due_at,
            given_at=row.given_at if data else None,
            saved_at=row.saved_at,
            first_name=data and data.first_name,
            surname=data and data.surname,
            address=data and data.address,
            account_number=data and data.account_number,
        )


class WinningBody(Confirmed):
    """The data that a prize needs."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "firstName": "Ola",
                    "surname": "Nowak",
                    "address": "ul. Krótka 1\n00-001 Warszawa",
                    "accountNumber": "PL61 1090 1014 0000 0712 1981 2874",
                }
            ]
        }
    )

    first_name: Annotated[str, Field(max_length=LONGEST_INPUT), Visible]
    """The first name: 2 to 60 characters."""
    surname: Annotated[str, Field(max_length=LONGEST_INPUT), Visible]
    """The surname: 2 to 60 characters."""
    address: str = Field(max_length=2 * LONGEST_ADDRESS)
    """Street, number, post code and town: 10 to 300 characters."""
    account_number: str | None = Field(default=None, max_length=LONGEST_INPUT)
    """The bank account, as in the profile; null or empty: none."""

    def to_answer(self) -> Answer:
        """Translate it for the use case."""
        return Answer(self.first_name, self.surname, self.address, self.account_number)
