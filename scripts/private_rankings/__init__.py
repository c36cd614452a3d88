"""What it costs to read the ranking of a private league."""
