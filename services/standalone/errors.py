"""Errors that prevent a start; each is one line for an operator."""


class CannotStart(Exception):
    """The product cannot start; the message gives the reason and the remedy."""
