"""Addresses of contests' pages; each published contest gets one, in the order of their publication."""

import re
import unicodedata

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"
compatible_from = "0020"
branch_labels = None
depends_on = None

_LETTERS = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ß": "ss", "ı": "i"})
_GIVE = sa.text("INSERT INTO contest_page (page, contest_id) VALUES (:address, :id)")
_KEEP = sa.text("UPDATE contest SET page = :address WHERE id = :id")


def upgrade() -> None:
    op.execute(
        """
        CREATE TABLE contest_page (
            page text NOT NULL,
            contest_id uuid NOT NULL,
            CONSTRAINT pk_contest_page PRIMARY KEY (page),
            CONSTRAINT fk_contest_page_contest_id_contest FOREIGN KEY (contest_id) REFERENCES contest (id)
                ON DELETE CASCADE
        )
        """
    )
    op.execute("CREATE INDEX ix_contest_page_contest_id ON contest_page (contest_id)")
    op.execute("ALTER TABLE contest ADD COLUMN page text")
    connection = op.get_bind()
    named = sa.text("SELECT id, name FROM contest WHERE state <> 'draft' ORDER BY published_at, id")
    taken: set[str] = set()
    for contest_id, name in connection.execute(named).all():
        address = key = _key(name) or str(contest_id)
        number = 1
        while address in taken:
            number += 1
            address = f"{key}-{number}"
        taken.add(address)
        connection.execute(_GIVE, {"address": address, "id": contest_id})
        connection.execute(_KEEP, {"address": address, "id": contest_id})


def _key(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name.casefold().translate(_LETTERS).replace("&", " and "))
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return "-".join(re.findall(r"[a-z0-9]+", letters))[:60].rstrip("-")


def downgrade() -> None:
    op.execute("ALTER TABLE contest DROP COLUMN page")
    op.execute("DROP TABLE contest_page")
