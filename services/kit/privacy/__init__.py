"""What a service holds of a person: declared once, exported and erased from there."""
