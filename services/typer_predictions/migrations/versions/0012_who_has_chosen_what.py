"""A locked fixture's predictions lie turned around, too: who has chosen what, so that a run reads what was right."""

from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

TABLES = (
    """
    CREATE TABLE team_block (
        contest_id uuid NOT NULL,
        fixture_id uuid NOT NULL,
        first_team uuid NOT NULL,
        team_ids uuid[] NOT NULL,
        CONSTRAINT pk_team_block PRIMARY KEY (contest_id, fixture_id, first_team),
        CONSTRAINT ck_team_block_teams CHECK (team_ids[1] = first_team AND cardinality(team_ids) BETWEEN 1 AND 5000)
    )
    """,
    "ALTER TABLE team_block ALTER team_ids SET STORAGE EXTERNAL",  # ids are as good as drawn: nothing gets smaller
    """
    CREATE TABLE choice_block (
        contest_id uuid NOT NULL,
        fixture_id uuid NOT NULL,
        first_team uuid NOT NULL,
        event_key text NOT NULL,
        family text NOT NULL,
        name text NOT NULL,
        places smallint[] NOT NULL,
        CONSTRAINT pk_choice_block PRIMARY KEY (contest_id, fixture_id, first_team, event_key, family, name),
        CONSTRAINT ck_choice_block_places CHECK (cardinality(places) >= 1 AND places[1] >= 1)
    )
    """,
)

NUMBERED = """
CREATE TEMPORARY TABLE numbered ON COMMIT DROP AS
SELECT p.contest_id, p.fixture_id, p.team_id, p.picks, (place - 1) / 5000 AS block, (place - 1) % 5000 + 1 AS place
FROM (
    SELECT p.*, row_number() OVER (PARTITION BY p.contest_id, p.fixture_id ORDER BY p.team_id) AS place
    FROM prediction p JOIN fixture f USING (contest_id, fixture_id)
    WHERE f.locked_at IS NOT NULL
) p
"""

TEAMS = """
INSERT INTO team_block (contest_id, fixture_id, first_team, team_ids)
SELECT contest_id, fixture_id, (array_agg(team_id ORDER BY place))[1], array_agg(team_id ORDER BY place)
FROM numbered GROUP BY contest_id, fixture_id, block
"""

CHOICES = """
INSERT INTO choice_block (contest_id, fixture_id, event_key, family, name, first_team, places)
SELECT p.contest_id, p.fixture_id, e.key, f.key, n.name, first.team_id,
       array_agg(DISTINCT CAST(p.place AS smallint) ORDER BY CAST(p.place AS smallint))
FROM numbered p
JOIN numbered first ON first.contest_id = p.contest_id AND first.fixture_id = p.fixture_id AND first.block = p.block
                   AND first.place = 1
CROSS JOIN LATERAL jsonb_each(p.picks) AS e
CROSS JOIN LATERAL jsonb_each(e.value) AS f
CROSS JOIN LATERAL jsonb_array_elements_text(
    CASE jsonb_typeof(f.value) WHEN 'array' THEN f.value ELSE jsonb_build_array(f.value) END
) AS n(name)
GROUP BY p.contest_id, p.fixture_id, e.key, f.key, n.name, first.team_id
"""


def upgrade() -> None:
    for statement in (*TABLES, NUMBERED, TEAMS, CHOICES):
        op.execute(statement)


def downgrade() -> None:
    """Take them away: all that they say is in `prediction`."""
    op.execute("DROP TABLE choice_block")
    op.execute("DROP TABLE team_block")
