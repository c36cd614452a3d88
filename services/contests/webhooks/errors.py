"""Problems of webhooks."""

from kit.api.errors import Problem


class WebhookAddressRefused(Problem):
    """The address is not allowed: it needs https and a public host that the installation allows."""

    code = "webhook-address-refused"
    title = "Address of a webhook refused"
    pl = "Podaj publiczny adres https (port 443), bez nazwy użytkownika i hasła{hosts}."
    en = "Give a public https address (port 443), without user name and password{hosts}."
    example = {"hosts": ""}


class WebhookAddressTaken(Problem):
    """The contest has a webhook to this address."""

    status = 409
    code = "webhook-address-taken"
    title = "Address of a webhook taken"
    pl = "Te rozgrywki mają już webhook pod tym adresem."
    en = "The contest has a webhook to this address already."


class TooManyWebhooks(Problem):
    """The contest has its maximum number of webhooks."""

    status = 409
    code = "too-many-webhooks"
    title = "Too many webhooks"
    pl = "Rozgrywki mogą mieć najwyżej {most} webhooków."
    en = "A contest can have {most} webhooks at most."
    example = {"most": 10}


class WebhookStandsStill(Problem):
    """The webhook is paused or has stopped, so it sends nothing."""

    status = 409
    code = "webhook-stands-still"
    title = "Webhook stands still"
    pl = "Ten webhook jest wstrzymany. Najpierw go wznów."
    en = "This webhook is not active. Resume it first."
