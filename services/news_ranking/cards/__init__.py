"""A team's round as a picture to be shared."""
