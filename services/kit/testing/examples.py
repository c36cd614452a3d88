"""The number of hypothesis' examples: by default, and for a property that takes a share."""

import os

from hypothesis import HealthCheck, settings

EXAMPLES = int(os.environ.get("TRYBUNA_EXAMPLES", "100"))
"""Some thousands are for a night; `make test` takes fewer than a test that is run by itself."""


def count() -> None:
    """Set the number of examples of every property, without a time limit, for busy machines."""
    slow = (HealthCheck.too_slow,)
    settings.register_profile("trybuna", settings(), max_examples=EXAMPLES, deadline=None, suppress_health_check=slow)
    settings.load_profile("trybuna")
