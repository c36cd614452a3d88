"""Reminding, some time before a fixture closes, whoever has nothing in it."""
