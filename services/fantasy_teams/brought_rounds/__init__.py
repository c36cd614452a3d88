"""Rounds that a manager brings in from another game: a public history, as figures or with squads."""
