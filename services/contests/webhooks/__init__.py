"""Webhooks: programs that are told, at addresses of theirs, what happened in a contest."""
