"""Chunks in parts of a few hundred teams: a look-up reads one part, no longer columns of twenty thousand teams."""

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # a chunk that was collected before stays as it is: its one part
    op.execute("ALTER TABLE run_chunk ADD COLUMN part integer NOT NULL DEFAULT 0")
    op.execute("ALTER TABLE run_chunk ALTER COLUMN part DROP DEFAULT")
    op.execute("ALTER TABLE run_chunk DROP CONSTRAINT pk_run_chunk")
    op.execute("ALTER TABLE run_chunk ADD CONSTRAINT pk_run_chunk PRIMARY KEY (contest_id, run_id, chunk, part)")


def downgrade() -> None:
    op.execute("DELETE FROM run")  # with its chunks: the game services tell of them again
    op.execute("ALTER TABLE run_chunk DROP CONSTRAINT pk_run_chunk")
    op.execute("ALTER TABLE run_chunk ADD CONSTRAINT pk_run_chunk PRIMARY KEY (contest_id, run_id, chunk)")
    op.execute("ALTER TABLE run_chunk DROP COLUMN part")
