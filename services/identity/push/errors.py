"""Errors of browser notifications."""

from kit.api.errors import Problem


class PushSubscriptionRefused(Problem):
    """The browser's data are no subscription: no https address of a push service, or no keys to encrypt with."""

    code = "push-subscription-refused"
    title = "Subscription refused"
    pl = "Ta przeglądarka nie podała adresu, na który można wysyłać powiadomienia."
    en = "This browser gave no address for notifications."


class PushSubscriptionNotFound(Problem):
    """The account has no such browser."""

    status = 404
    code = "push-subscription-not-found"
    title = "Subscription not found"
    pl = "Ta przeglądarka nie pokazuje już powiadomień."
    en = "This browser shows no notifications any more."
