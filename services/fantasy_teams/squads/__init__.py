"""The squads that teams save.

A save goes through `endpoints`, `schemas`, `change`, `service`, `repository`, `statements` and `records`.
"""
