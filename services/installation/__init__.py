"""Preparations of an installation of separate processes: secrets, databases, migrations.

They run inside the containers of compose.yaml, but nothing in them is particular to containers.
"""
