"""Users on the organizer's wire."""

from typing import Literal, Self
from uuid import UUID

from pydantic import ConfigDict, Field, JsonValue

from identity.accounts.models import UserRow
from identity.blocks.schemas import LONGEST_REASON, LeagueBlock
from identity.domain.emails import masked
from identity.people.repository import Found
from identity.people.service import Person
from kit.api.wire import Body, Instant, View
from shared.bilingual_names import spoken

_ROW: dict[str, JsonValue] = {
    "_id": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11",
    "userName": "player",
    "email": "pl•••••@trybuna.test",
    "registeredAt": "2026-07-31T08:15:00.000Z",
    "lastSeenAt": "2026-11-19T20:40:00.000Z",
}
_ITEM: dict[str, JsonValue] = {**_ROW, "isBlocked": False, "emailConfirmed": True, "telephone": "none"}
_PERSON: dict[str, JsonValue] = {**_ROW, "roles": ["participant"], "leagues": [], "blocks": []}


class PersonItem(View):
    """A user in the organizers' list."""

    model_config = ConfigDict(json_schema_extra={"example": _ITEM})

    id: UUID = Field(alias="_id")
    """The user's id."""
    user_name: str | None
    """The name that others see; null until one is chosen."""
    email: str
    """The address, masked."""
    registered_at: Instant
    """When the account was made."""
    last_seen_at: Instant | None
    """When one of the sessions that go on was last used; null if there is none."""
    is_blocked: bool
    """Whether a block is in force; where a contest is asked about: in it, or of the account."""
    email_confirmed: bool
    """Whether the address was confirmed."""
    telephone: Literal["none", "unconfirmed", "confirmed"]
    """Whether there is a telephone number, and whether it was confirmed; never which."""

    @classmethod
    def of(cls, found: Found) -> Self:
        """Return the wire form of a user in a list."""
        account = found.account
        return cls.model_validate(
            {
                "id": account.id,
                "user_name": account.user_name,
                "email": masked(account.email),
                "registered_at": account.created_at,
                "last_seen_at": found.last_seen_at,
                "is_blocked": found.blocked,
                "email_confirmed": account.email_confirmed_at is not None,
                "telephone": _telephone(account),
            }
        )


def _telephone(account: UserRow) -> str:
    if account.telephone_number is None:
        return "none"
    return "unconfirmed" if account.awaits_telephone_code else "confirmed"


class Reach(View):
    """How many people a message reaches, and by which way."""

    model_config = ConfigDict(json_schema_extra={"example": {"people": 3, "byMail": 1}})

    people: int
    """Everybody: they all find it in their inbox."""
    by_mail: int
    """Of them, who also get it by e-mail."""


class PersonLeague(View):
    """A contest that a user takes part in."""

    id: UUID = Field(alias="_id")
    """The contest's id."""
    name: str
    """Its name."""


class PersonView(View):
    """A user, as organizers see them."""

    model_config = ConfigDict(json_schema_extra={"examples": [_PERSON]})

    id: UUID = Field(alias="_id")
    """The user's id."""
    user_name: str | None
    """The name that others see; null until one is chosen."""
    email: str
    """The address: masked, unless it was asked for, which the audit log keeps."""
    registered_at: Instant
    """When the account was made."""
    last_seen_at: Instant | None
    """When one of the sessions that go on was last used; null if there is none."""
    roles: list[Literal["participant", "organizer"]]
    """The user's roles."""
    leagues: list[PersonLeague]
    """The contests that the user takes part in."""
    blocks: list[LeagueBlock]
    """The user's blocks that are in force."""

    @classmethod
    def of(cls, person: Person, *, reveal: bool) -> Self:
        """Return the wire form of a user."""
        account = person.account
        return cls.model_validate(
            {
                "id": account.id,
                "user_name": account.user_name,
                "email": account.email if reveal else masked(account.email),
                "registered_at": account.created_at,
                "last_seen_at": person.last_seen_at,
                "roles": list(account.roles),
                "leagues": [{"id": league.contest_id, "name": spoken(league.name)} for league in person.leagues],
                "blocks": [LeagueBlock.of(block) for block in person.blocks],
            }
        )


class BlockBody(Body):
    """The block of a user, and its reason."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"league": None, "reason": "Two accounts"}]})

    league: str | None = Field(default=None, max_length=64)
    """The contest's id; null: the whole account."""
    reason: str = Field(max_length=LONGEST_REASON)
    """Why; the user sees it."""


class UnblockBody(Body):
    """Which block is to be lifted."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"league": None}]})

    league: str | None = Field(default=None, max_length=64)
    """The contest's id; null: the block of the whole account."""
