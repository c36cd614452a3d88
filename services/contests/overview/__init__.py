"""Contests as a whole, as everybody reads them: lists, rules and regulation, the public log."""
