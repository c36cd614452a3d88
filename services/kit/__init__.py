"""The chassis every service stands on: mechanisms only, never a word of the game."""
