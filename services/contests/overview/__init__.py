"""Contests as a whole for all readers: lists, rules and regulation, the public log."""
