"""The same guard of runs as in the other game: the insert's own, under the contest's advisory lock."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE run DROP CONSTRAINT uq_run_results")
    op.execute("CREATE INDEX ix_run_fixture ON run (contest_id, fixture_id, results_revision)")


def downgrade() -> None:
    op.execute("DROP INDEX ix_run_fixture")
    op.execute("ALTER TABLE run ADD CONSTRAINT uq_run_results UNIQUE (contest_id, fixture_id, results_revision)")
