"""Settings of fantasy_teams."""

from games.settings import GameSettings


class Settings(GameSettings):
    """What this service needs: what every game does."""
