"""Consents on the wire."""

from typing import Self

from pydantic import ConfigDict, Field, StrictBool

from identity.consents.errors import ConsentRequired
from identity.domain.consents import ConsentText
from identity.settings import Settings
from kit.wire import Body, View


class Consent(View):
    """A consent a user is asked for, in the language of the request."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "key": "acceptNecessaryUserConsents",
                    "required": True,
                    "version": 1,
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
    text: str
    """What one agrees to."""
    error: str
    """What to say when it is required and not given."""

    @classmethod
    def of(cls, consent: ConsentText, language: str, settings: Settings) -> Self:
        """Show a consent's text in `language`."""
        text = consent.en if language == "en" else consent.pl
        return cls(
            key=consent.key,
            required=consent.required,
            version=consent.version,
            text=text.format(host=settings.host_name, email=settings.contact_email),
            error=(ConsentRequired.en if language == "en" else ConsentRequired.pl) if consent.required else "",
        )


class ConsentDecisions(Body):
    """What a user decides, by the key of the consent."""

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
