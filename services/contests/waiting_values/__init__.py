"""Values of files that wait beside those that a person has put down."""
