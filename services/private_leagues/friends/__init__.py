"""Friendships, copied from identity: friends may be invited."""
