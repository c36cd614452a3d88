"""What a user agreed to, when, and in which version of the text."""
