"""How a contest stood after a fixture is made when somebody looks at it: a request may be for that alone.

Code of before takes such a request for one of the fixture's rankings, and makes how the contest stood with them.
"""

from alembic import op

revision = "0017"
down_revision = "0016"
compatible_from = "0016"
branch_labels = None
depends_on = None

_ASK_FOR_UNMADE = """
    INSERT INTO ranking_request (contest_id, fixture_id, urgent)
    SELECT contest_id, fixture_id, false FROM published_ranking AS scored
     WHERE scope = 'fixture' AND NOT EXISTS (
           SELECT FROM published_ranking AS after
            WHERE after.contest_id = scored.contest_id AND after.fixture_id = scored.fixture_id
              AND after.scope = 'after')
"""


def upgrade() -> None:
    op.execute("ALTER TABLE ranking_request ADD COLUMN standing boolean NOT NULL DEFAULT false")


def downgrade() -> None:
    op.execute("ALTER TABLE ranking_request DROP COLUMN standing")
    op.execute(_ASK_FOR_UNMADE)
