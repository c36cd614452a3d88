"""Head to head: pairs drawn for every fixture of a private league that wants it, and their table."""
