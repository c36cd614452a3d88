"""What it costs to read private leagues of a large contest, and to sum one of its fixtures up."""
