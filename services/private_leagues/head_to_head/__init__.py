"""Head to head: pairs drawn for every fixture of a private league that enables it, and their table."""
