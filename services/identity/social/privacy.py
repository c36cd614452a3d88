"""Personal data: accounts at providers that a person logs in with (`identity.privacy`)."""

from contracts.base import Text
from identity.social.models import SocialFlowRow, SocialIdentityRow, SocialLinkRow
from kit.privacy.inventory import Deleted, Field, Holding, Inventory, whose

SOCIAL = Inventory(
    Holding(
        "providers",
        Text(pl="Konta u dostawców logowania", en="Accounts at log-in providers"),
        SocialIdentityRow,
        whose(SocialIdentityRow.user_id),
        Deleted(),
        (
            Field("provider", SocialIdentityRow.provider, "Dostawca", "Provider"),
            Field("issuer", SocialIdentityRow.issuer, "Wystawca", "Issuer"),
            Field("subject", SocialIdentityRow.subject, "Identyfikator u dostawcy", "Id there"),
            Field("email", SocialIdentityRow.email, "Adres u dostawcy", "Address there"),
            Field("linkedAt", SocialIdentityRow.linked_at, "Połączono", "Linked"),
            Field("lastUsedAt", SocialIdentityRow.last_used_at, "Ostatnio użyte", "Last used"),
        ),
    ),
    Holding(
        "providerFlows",
        Text(pl="Rozpoczęte logowania u dostawców", en="Log-ins begun at providers"),
        SocialFlowRow,
        whose(SocialFlowRow.user_id),
        Deleted(),
        unshown="Lives for minutes, and says nothing that the sessions don't.",
    ),
    Holding(
        "providerLinks",
        Text(pl="Połączenia czekające na hasło", en="Links that wait for a password"),
        SocialLinkRow,
        whose(SocialLinkRow.user_id),
        Deleted(),
        (
            Field("provider", SocialLinkRow.provider, "Dostawca", "Provider"),
            Field("email", SocialLinkRow.email, "Adres u dostawcy", "Address there"),
            Field("expiresAt", SocialLinkRow.expires_at, "Ważne do", "Good until"),
        ),
    ),
)
