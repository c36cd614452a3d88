"""Links that keep an address, and links that remove a passkey or a program's token."""

from alembic import op

revision = "0027"
down_revision = "0026"
compatible_from = "0023"
branch_labels = None
depends_on = None

_OLD = "'confirm-email', 'change-email', 'reset-password'"
_NEW = f"{_OLD}, 'keep-email', 'remove-passkey', 'remove-token'"


def upgrade() -> None:
    op.execute("ALTER TABLE links ADD COLUMN subject_id uuid")
    op.execute("ALTER TABLE links DROP CONSTRAINT ck_links_purpose")
    op.execute(f"ALTER TABLE links ADD CONSTRAINT ck_links_purpose CHECK (purpose IN ({_NEW}))")
    op.execute(
        "ALTER TABLE links ADD CONSTRAINT ck_links_subject"
        " CHECK ((subject_id IS NOT NULL) = (purpose IN ('remove-passkey', 'remove-token')))"
    )
    op.execute("CREATE INDEX ix_links_kept ON links (lower(email)) WHERE purpose = 'keep-email'")


def downgrade() -> None:
    op.execute("DELETE FROM links WHERE purpose IN ('keep-email', 'remove-passkey', 'remove-token')")
    op.execute("DROP INDEX ix_links_kept")
    op.execute("ALTER TABLE links DROP CONSTRAINT ck_links_subject")
    op.execute("ALTER TABLE links DROP CONSTRAINT ck_links_purpose")
    op.execute(f"ALTER TABLE links ADD CONSTRAINT ck_links_purpose CHECK (purpose IN ({_OLD}))")
    op.execute("ALTER TABLE links DROP COLUMN subject_id")
