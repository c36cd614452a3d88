"""Mail: written in the caller's transaction, sent by a worker; its content is deleted once it is sent."""
