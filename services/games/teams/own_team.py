"""The owner's team as part of longer statements that read all data for the checks of a save at once."""

COLUMNS = 11
"""Of a team, as `repository.OwnTeam` has them; the next one tells whether that is how the team still is."""

# A row that had to be waited for is read anew when its lock comes free; joined rows are still those of before.
OWN = """
SELECT t.team_id, t.contest_id, t.user_id, t.name, t.hidden, t.revision, t.sequence, t.created_at, t.saved_at,
       c.state AS contest_state, b.sequence AS seen_sequence, t.xmin = b.version AS is_current
FROM team t
JOIN contest c USING (contest_id)
JOIN (SELECT team_id, sequence, xmin AS version FROM team WHERE contest_id = :contest AND user_id = :user) b
    USING (team_id)
WHERE t.contest_id = :contest AND t.user_id = :user
"""
LOCKED = OWN + "FOR UPDATE OF t"
"""No other transaction saves the team before this one ends. Where `is_current` is false one had, after the statement
began: all else that it reads is as it was before that, and is to be read again."""
