"""Who holds a bank account, as the bank writes it."""

from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        """
        ALTER TABLE users
            ADD COLUMN account_holder text,
            ADD CONSTRAINT ck_users_account_holder CHECK (char_length(account_holder) BETWEEN 5 AND 40)
        """
    )


def downgrade() -> None:
    op.execute("ALTER TABLE users DROP COLUMN account_holder")
