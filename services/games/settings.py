"""Settings of a game service."""

from pydantic import Field

from kit.settings import ServiceSettings


class GameSettings(ServiceSettings):
    """What a game needs beyond what every service needs."""

    scoring_chunk: int = Field(default=20_000, ge=1, le=50_000)
    """Teams scored in one transaction and told in one event (architecture.md, Run)."""
