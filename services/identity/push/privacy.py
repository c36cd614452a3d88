"""Personal data: browsers that show notifications (`identity.privacy`)."""

from contracts.base import Text
from identity.push.models import PushRow, PushSubscriptionRow
from kit.privacy.inventory import Deleted, Field, Holding, Inventory, of_theirs, whose

PUSH = Inventory(
    Holding(
        "pushes",
        Text(pl="Powiadomienia, które czekają na wysłanie", en="Notifications that wait to be sent"),
        PushRow,
        of_theirs(PushRow.subscription_id, PushSubscriptionRow.id, PushSubscriptionRow.user_id),
        Deleted(),
        unshown="They say nothing themselves; the messages are in the inbox.",
    ),
    Holding(
        "pushBrowsers",
        Text(pl="Przeglądarki z powiadomieniami", en="Browsers that show notifications"),
        PushSubscriptionRow,
        whose(PushSubscriptionRow.user_id),
        Deleted(),
        (
            Field("device", PushSubscriptionRow.device, "Przeglądarka", "Browser"),
            Field("service", PushSubscriptionRow.origin, "Dostawca powiadomień", "Push provider"),
            Field("createdAt", PushSubscriptionRow.created_at, "Włączono", "Turned on"),
            Field("lastSentAt", PushSubscriptionRow.last_sent_at, "Ostatnie powiadomienie", "Last notification"),
        ),
    ),
)
