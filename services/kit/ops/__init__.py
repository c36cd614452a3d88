"""A service's health and dead messages, for organizers; the same for every service."""
