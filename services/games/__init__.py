"""Code of both games: teams, the deadline, scoring runs, history. Only the two game services import it."""
