"""What an installation of separate processes needs before its services start: secrets, databases, migrations.

Runs inside the containers of compose.yaml, and nothing in it is particular to them.
"""
