"""Mail: written in the caller's transaction, sent by a worker; what it said is deleted once it is sent."""
