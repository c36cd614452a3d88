"""A fixture says since when its results are final: it is over then, whatever its `to` says."""

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

STATEMENTS = (
    "ALTER TABLE fixture ADD COLUMN final_at timestamptz",
    """
    UPDATE fixture SET final_at = coalesce((
        SELECT min(published_at) FROM published_result AS final
        WHERE final.fixture_id = fixture.id AND final.revision > coalesce((
            SELECT max(revision) FROM published_result AS provisional
            WHERE provisional.fixture_id = fixture.id AND NOT provisional.final), 0)), clock_timestamp())
    WHERE results_final
    """,
    "ALTER TABLE fixture DROP CONSTRAINT ck_fixture_final_is_published",
    "ALTER TABLE fixture DROP COLUMN results_final",
    "ALTER TABLE fixture ADD CONSTRAINT ck_fixture_final_is_published CHECK (results_revision > 0 OR final_at IS NULL)",
)


def upgrade() -> None:
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    op.execute("ALTER TABLE fixture DROP CONSTRAINT ck_fixture_final_is_published")
    op.execute("ALTER TABLE fixture ADD COLUMN results_final boolean NOT NULL DEFAULT false")
    op.execute("UPDATE fixture SET results_final = final_at IS NOT NULL")
    op.execute("ALTER TABLE fixture DROP COLUMN final_at")
    op.execute(
        "ALTER TABLE fixture ADD CONSTRAINT ck_fixture_final_is_published CHECK (results_revision > 0 OR NOT results_final)"
    )
