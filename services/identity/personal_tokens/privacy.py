"""Personal data: programs that a person gave a token (`identity.privacy`)."""

from sqlalchemy import func

from contracts.base import Text
from identity.personal_tokens.models import PersonalTokenRow
from kit.privacy.inventory import Deleted, Field, Holding, Inventory, whose

PERSONAL_TOKENS = Inventory(
    Holding(
        "personalTokens",
        Text(pl="Tokeny dostępu", en="Access tokens"),
        PersonalTokenRow,
        whose(PersonalTokenRow.user_id),
        Deleted(),
        (
            Field("name", PersonalTokenRow.name, "Nazwa", "Name"),
            Field("scopes", func.array_to_string(PersonalTokenRow.scopes, " "), "Zakres", "Scopes"),
            Field("createdAt", PersonalTokenRow.created_at, "Utworzono", "Created"),
            Field("expiresAt", PersonalTokenRow.expires_at, "Ważny do", "Expires"),
            Field("lastUsedAt", PersonalTokenRow.last_used_at, "Ostatnio użyto", "Last used"),
        ),
    ),
)
