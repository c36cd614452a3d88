"""Commands about the audit log beside a running product: `python -m standalone.audit verify|export`."""

import sys

from dotenv import load_dotenv
from pydantic import SecretStr

from standalone.errors import CannotStart
from standalone.settings import StandaloneSettings
from standalone.users import running
from storage_logs.__main__ import main
from storage_logs.settings import Settings


def settings_of_product() -> Settings:
    """Return the settings for the audit log of the product that runs on the home.

    Raises:
        CannotStart: none runs on it.
    """
    home = StandaloneSettings.model_validate({}).home
    return Settings(database_url=SecretStr(running(home)["databases"]["storage_logs"]), data_folder=home)


if __name__ == "__main__":
    load_dotenv(".env")
    try:
        sys.exit(main(["audit", *sys.argv[1:]], settings_of_product))
    except CannotStart as error:
        sys.exit(f"trybuna: {error}")
