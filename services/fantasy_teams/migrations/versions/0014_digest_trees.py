"""What proofs of single teams need of the tree whose root is a lock's digest."""

from alembic import op

revision = "0014"
down_revision = "0013"
compatible_from = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
    CREATE TABLE digest_tree (
        contest_id uuid NOT NULL,
        fixture_id uuid NOT NULL,
        lock_revision bigint NOT NULL,
        group_size smallint NOT NULL,
        first_teams bytea NOT NULL,
        roots bytea NOT NULL,
        CONSTRAINT pk_digest_tree PRIMARY KEY (contest_id, fixture_id),
        CONSTRAINT ck_digest_tree_groups CHECK (
            octet_length(first_teams) % 16 = 0 AND octet_length(roots) = 2 * octet_length(first_teams)
        ),
        CONSTRAINT ck_digest_tree_group_size CHECK (group_size >= 1)
    )
    """)


def downgrade() -> None:
    op.execute("DROP TABLE digest_tree")
