"""A team's round as a picture to share."""
