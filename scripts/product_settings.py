"""Settings of a product that tests run against. Standard library only: `scripts/stack` runs before the set-up."""

GENEROUS = "1000000/hour"
THROTTLES = (
    "LOGIN",
    "LOGIN_NETWORK",
    "REGISTRATION",
    "REGISTRATION_NETWORK",
    "LINK",
    "LINK_NETWORK",
    "FRIEND",
    "SECOND_FACTOR",
    "PUSH_TEST",
    "REPORT",
    "VISITOR_REPORT",
    "WRITE",
    "CARD",
    "PRIVATE_LEAGUE_LINK",
)
WITHOUT_THROTTLE = {f"TRYBUNA_{name}_RATE": GENEROUS for name in THROTTLES}
"""Tests come from one network and write from few accounts; what throttles people there has tests of its own."""
AS_FOR_REAL = {
    "TRYBUNA_EMAIL_CONFIRMATION": "true",
    "TRYBUNA_PUSH_TO_LOOPBACK": "true",
    "TRYBUNA_FEED_HOSTS": "schedules.test",
}
"""As an installation that sends mail asks for it; mails are files in the home, push services are tests' own, and feeds
may reach a host that nobody has."""
