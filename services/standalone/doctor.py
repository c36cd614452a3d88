"""Checks of an installation on this host, with remedies: `make doctor`, or `python -m standalone.doctor`."""

import os
import secrets
import sys
from pathlib import Path
from typing import get_args

from dotenv import load_dotenv
from pydantic import SecretStr, ValidationError

from contracts.base import Language, Text
from identity.settings import Settings as MailSettings
from kit.process.settings import refused
from standalone.checks import CHECKS, Finding, Installation
from standalone.settings import StandaloneSettings


def mail_settings(home: Path) -> MailSettings:
    """Return the settings of mails; their database is never connected to.

    Its address has a password, because production refuses one without.

    Raises:
        ValidationError: a setting is refused.
    """
    nowhere = SecretStr(f"postgresql://doctor:{secrets.token_urlsafe()}@nowhere/nothing")
    return MailSettings(database_url=nowhere, data_folder=home)


def examine(installation: Installation) -> list[Finding]:
    """Run all checks, one after the other."""
    return [check(installation) for check in CHECKS]


def main() -> int:
    """Print the results; return 0 if no check failed."""
    try:
        settings = StandaloneSettings.model_validate({})
        mails = mail_settings(settings.home)
    except ValidationError as error:
        problems = refused(error)
        said = Text(pl=f"nie uruchomiłby się: {problems}", en=f"it would not start: {problems}")
        mend = Text(pl="Popraw te ustawienia.", en="Mend these settings.")
        print(Finding("bad", said, mend).shown(_language_before_settings()))  # noqa: T201 - a command answers
        return 1
    found = examine(Installation(settings, mails))
    for finding in found:
        print(finding.shown(settings.language))  # noqa: T201 - a command answers
    return int(any(finding.state == "bad" for finding in found))


def _language_before_settings() -> Language:
    """Return the installation's language where another setting is refused."""
    wanted = os.environ.get("TRYBUNA_LANGUAGE")
    return next((one for one in get_args(Language) if one == wanted), "en")


if __name__ == "__main__":
    load_dotenv(".env")
    sys.exit(main())
