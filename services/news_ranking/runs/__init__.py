"""Scoring runs of the game services, collected chunk by chunk."""
