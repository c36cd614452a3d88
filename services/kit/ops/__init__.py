"""What organizers see of a service's health, and do about its dead messages; the same for every service."""
