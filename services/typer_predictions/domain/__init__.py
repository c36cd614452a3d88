"""The rules of the typer game: pure functions, no I/O."""
