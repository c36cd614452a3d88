"""That people were told of a fixture's results; of those that are final already nobody is told again."""

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE fixture ADD COLUMN results_told_at timestamptz")
    op.execute(
        """
        UPDATE fixture f SET results_told_at = clock_timestamp()
        FROM published_ranking p JOIN ranking r USING (contest_id, ranking_id)
        WHERE p.contest_id = f.contest_id AND p.fixture_id = f.fixture_id AND p.scope = 'fixture' AND r.final
        """
    )


def downgrade() -> None:
    op.execute("ALTER TABLE fixture DROP COLUMN results_told_at")
