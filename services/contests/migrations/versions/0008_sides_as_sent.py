"""An event keeps its sides' names as the organizer or the file sent them; those that stand have their club's English name."""

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE fixture_event ADD COLUMN home_name text, ADD COLUMN away_name text")
    for side in ("home", "away"):
        op.execute(f"""
            UPDATE fixture_event SET {side}_name = club.name_en
            FROM contest JOIN club USING (origin_id)
            WHERE contest.id = fixture_event.contest_id AND club.key = fixture_event.{side}_key
        """)
    op.execute("""
        ALTER TABLE fixture_event ADD CONSTRAINT ck_fixture_event_sides
            CHECK ((home_key IS NULL) = (home_name IS NULL) AND (away_key IS NULL) = (away_name IS NULL))
    """)


def downgrade() -> None:
    op.execute("ALTER TABLE fixture_event DROP COLUMN home_name, DROP COLUMN away_name")
