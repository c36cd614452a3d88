"""``python -m demo.containers``: seed the product of containers at BASE_URL, with identity's secrets."""

import asyncio
import sys
from functools import partial

from demo.__main__ import main as seed_demo
from identity.commands import confirm_email, make_organizer
from identity.settings import Settings
from kit.telemetry import logs
from standalone import demo
from standalone.errors import CannotStart


def main() -> int:
    """Make the organizer and seed the demo; return the exit code."""
    settings = Settings()
    logs.configure(settings)
    try:
        demo.refuse_in_production(settings.environment)
    except CannotStart as refusal:
        print(f"demo: {refusal}", file=sys.stderr)
        return 1
    print(asyncio.run(make_organizer(settings, demo.ORGANIZER, password=demo.PASSWORD)), flush=True)
    code = seed_demo(partial(confirm_email, settings))
    if code == 0:
        print(demo.LOG_INS)
    return code


if __name__ == "__main__":
    sys.exit(main())
