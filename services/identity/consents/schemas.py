"""Consents on the wire."""

from typing import Self

from pydantic import ConfigDict, Field, StrictBool

from identity.consents.errors import ConsentRequired
from identity.consents.models import ConsentDecisionRow
from identity.domain.consents import ConsentText
from identity.settings import Settings
from kit.api.wire import Body, Instant, View


class Consent(View):
    """A consent a user is asked for, in the language of the request."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "key": "acceptNecessaryUserConsents",
                    "required": True,
                    "version": 1,
                    "title": "Account and contests",
                    "text": "I have read the privacy policy …",
                    "error": "Consent required",
                }
            ]
        }
    )

    key: str
    """By which it is decided."""
    required: bool
    """Whether nothing goes without it."""
    version: int
    """The version of the text; a decision is kept with it."""
    title: str
    """Its subject, in a few words."""
    text: str
    """Its text."""
    error: str
    """The error message when it is required and not given."""

    @classmethod
    def of(cls, consent: ConsentText, language: str, settings: Settings) -> Self:
        """Return the wire form of a consent's text in `language`."""
        text = consent.en if language == "en" else consent.pl
        return cls(
            key=consent.key,
            required=consent.required,
            version=consent.version,
            title=consent.en_title if language == "en" else consent.pl_title,
            text=text.format(host=settings.host_name, email=settings.contact_email),
            error=(ConsentRequired.en if language == "en" else ConsentRequired.pl) if consent.required else "",
        )


class ConsentDecision(View):
    """A user's decision about one version of a consent's text."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "key": "acceptNecessaryUserConsents",
                    "accepted": True,
                    "version": 1,
                    "decidedAt": "2026-11-20T12:00:00.000Z",
                }
            ]
        }
    )

    key: str
    """The consent's."""
    accepted: bool
    """Given or refused."""
    version: int
    """The version of the text that the user had before them."""
    decided_at: Instant
    """When (UTC)."""

    @classmethod
    def of(cls, row: ConsentDecisionRow) -> Self:
        """Return the wire form of a decision."""
        return cls(key=row.key, accepted=row.accepted, version=row.text_version, decided_at=row.decided_at)


class ConsentDecisions(Body):
    """The user's decisions, by the key of the consent."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "consents": {
                        "acceptNecessaryUserConsents": True,
                        "acceptNotNecessaryNewContestsConsentsText": False,
                    }
                }
            ]
        }
    )

    consents: dict[str, StrictBool] = Field(max_length=20)
    """Given or refused, by the key of the consent; others stay as they are."""
