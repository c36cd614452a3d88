"""Settings of typer_predictions."""

from games.settings import GameSettings
from kit.process.settings import WorkPool


class Settings(GameSettings):
    """What this service needs: what every game does, and a connection more for the worker that locks matches."""

    database_work_pool: WorkPool = 4
