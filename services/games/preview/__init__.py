"""What publishing would do to every team, before it is done."""
