"""Schemas of names that clubs may have, and of organizers' answers to them."""

from typing import Annotated, Self

from pydantic import ConfigDict, Field

from contests.athletes import examples
from contests.athletes.bodies import ClubKey
from contests.domain.club_names import FoundClub, How
from contests.fixtures.schemas import Name
from kit.api.wire import Body, View

MOST_NAMES = 500


class ClubNamesDraft(Body):
    """Names of clubs, as one list or file has them."""

    model_config = ConfigDict(json_schema_extra={"example": {"names": ["Legia Warszawa SA"]}})

    names: Annotated[tuple[Name, ...], Field(max_length=MOST_NAMES)]
    """The names. Two names of one list are the same club only if that is certain."""


class NamedClub(View):
    """The club that a name means."""

    model_config = ConfigDict(json_schema_extra={"example": examples.NAMED_CLUB})

    written: str
    """The name, as sent."""
    key: str | None
    """The club's key; null: a club that does not exist, or that only an organizer can name."""
    how: How
    """How it was found: `name` and `alias` are the club's own, a `part` fits one club only. A nation, and each club of
    a competition without any, is `new`. `asked` needs an answer."""
    near: tuple[str, ...]
    """Keys of clubs that it may mean, the likeliest first."""

    @classmethod
    def of(cls, found: FoundClub) -> Self:
        """Return the view of a found club."""
        return cls(written=found.written, key=found.key, how=found.how, near=found.near)


class ClubAnswer(Body):
    """The club that a name means."""

    written: Name
    """The name, as a file or a list has it."""
    club: ClubKey | None
    """Key of the club; null: a new club of this name."""


class ClubAnswers(Body):
    """Answers to names of clubs; all are taken, or none."""

    model_config = ConfigDict(
        json_schema_extra={"example": {"names": [{"written": "Legia Warszawa SA", "club": None}]}}
    )

    names: Annotated[tuple[ClubAnswer, ...], Field(max_length=MOST_NAMES)]
    """The answers, in any order."""
