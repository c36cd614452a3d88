"""Keys of browsers that registered, among the links."""

from alembic import op

revision = "0030"
down_revision = "0029"
compatible_from = "0023"
branch_labels = None
depends_on = None

_OLD = "'confirm-email', 'change-email', 'reset-password', 'keep-email', 'remove-passkey', 'remove-token'"
_NEW = f"{_OLD}, 'registration'"


def upgrade() -> None:
    op.execute("ALTER TABLE links DROP CONSTRAINT ck_links_purpose")
    op.execute(f"ALTER TABLE links ADD CONSTRAINT ck_links_purpose CHECK (purpose IN ({_NEW}))")


def downgrade() -> None:
    op.execute("DELETE FROM links WHERE purpose = 'registration'")
    op.execute("ALTER TABLE links DROP CONSTRAINT ck_links_purpose")
    op.execute(f"ALTER TABLE links ADD CONSTRAINT ck_links_purpose CHECK (purpose IN ({_OLD}))")
