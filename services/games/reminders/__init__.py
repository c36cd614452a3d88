"""Reminders for members without picks, some time before a fixture closes."""
