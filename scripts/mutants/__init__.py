"""Seeded faults: what the tests can find, shown by patches that each break one thing (`python -m mutants`)."""
