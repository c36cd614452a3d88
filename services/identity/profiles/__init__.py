"""A user as only the user sees it: account, consents and leagues together; registration."""
