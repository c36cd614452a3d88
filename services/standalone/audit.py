"""Commands about the audit log beside a running product: `python -m standalone.audit verify|export`."""

from pydantic import SecretStr

from kit.telemetry import logs
from standalone.errors import run
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
    settings = Settings(database_url=SecretStr(running(home)["databases"]["storage_logs"]), data_folder=home)
    logs.configure(settings)  # on stderr: an export may be written to the standard output
    return settings


if __name__ == "__main__":
    run(lambda arguments: main(["audit", *arguments], settings_of_product))
