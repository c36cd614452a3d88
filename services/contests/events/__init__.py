"""Events of fixtures: making, changing, postponing and voiding them, and what they offer."""
