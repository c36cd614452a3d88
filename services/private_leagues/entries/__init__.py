"""Who takes part in contests, and with which team: they may have private leagues."""
