"""Events of fixtures: create, change, postpone and void them, and their predictions on offer."""
