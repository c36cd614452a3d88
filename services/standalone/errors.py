"""What keeps the product from starting; each is one line for a person."""


class CannotStart(Exception):
    """The product cannot start; the message says why and what to do."""
