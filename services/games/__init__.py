"""What both games share: teams, the deadline, scoring runs, looking back. Only the two game services import it."""
