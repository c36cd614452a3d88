"""The deadline: closing of fixtures, carrying squads over, and locked squads."""
