"""The wire of erasing an account."""

from pydantic import ConfigDict, Field

from identity.accounts.schemas import LONGEST_INPUT, Confirmed


class AccountErasure(Confirmed):
    """The confirmation that I want my account to be deleted."""

    model_config = ConfigDict(
        str_strip_whitespace=False,
        json_schema_extra={"examples": [{"confirmation": "player@trybuna.test", "password": "eleven-strikers-on-ice"}]},
    )

    confirmation: str = Field(max_length=LONGEST_INPUT)
    """The account's e-mail address, typed once more: it protects against a deletion by mistake."""
