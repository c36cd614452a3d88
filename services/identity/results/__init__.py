"""People's own figures, gathered over contests into one message a day, or a week."""
