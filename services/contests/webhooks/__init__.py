"""Webhooks: notifications of other programs about a contest, at addresses of theirs."""
