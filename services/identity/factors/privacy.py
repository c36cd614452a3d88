"""Personal data: second factors and passkeys (`identity.privacy`)."""

from contracts.base import Text
from identity.factors.models import AuthenticatorRow, ChallengeRow, PasskeyChallengeRow, PasskeyRow, RecoveryCodeRow
from kit.privacy.inventory import Deleted, Field, Holding, Inventory, whose

FACTORS = Inventory(
    Holding(
        "loginChallenges",
        Text(pl="Logowania czekające na kod", en="Log-ins that wait for a code"),
        ChallengeRow,
        whose(ChallengeRow.user_id),
        Deleted(),
        unshown="Lives for minutes, and says nothing that the sessions don't.",
    ),
    Holding(
        "recoveryCodes",
        Text(pl="Kody zapasowe", en="Recovery codes"),
        RecoveryCodeRow,
        whose(RecoveryCodeRow.user_id),
        Deleted(),
        unshown="Only hashes of secrets, of no use to anybody but their holder.",
    ),
    Holding(
        "authenticator",
        Text(pl="Kody z aplikacji", en="Codes from an app"),
        AuthenticatorRow,
        whose(AuthenticatorRow.user_id),
        Deleted(),
        (
            Field("begunAt", AuthenticatorRow.begun_at, "Rozpoczęto", "Begun"),
            Field("confirmedAt", AuthenticatorRow.confirmed_at, "Włączono", "Turned on"),
        ),
    ),
    Holding(
        "passkeyChallenges",
        Text(pl="Klucze dostępu w trakcie dodawania", en="Passkeys being added"),
        PasskeyChallengeRow,
        whose(PasskeyChallengeRow.user_id),
        Deleted(),
        unshown="Lives for minutes, and is only a hash.",
    ),
    Holding(
        "passkeys",
        Text(pl="Klucze dostępu", en="Passkeys"),
        PasskeyRow,
        whose(PasskeyRow.user_id),
        Deleted(),
        (
            Field("name", PasskeyRow.name, "Przeglądarka", "Browser"),
            Field("createdAt", PasskeyRow.created_at, "Dodano", "Added"),
            Field("lastUsedAt", PasskeyRow.last_used_at, "Ostatnio użyto", "Last used"),
        ),
    ),
)
